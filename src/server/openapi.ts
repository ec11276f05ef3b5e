import { z } from "zod";
import type { Route } from "#features/shared/route.ts";
import { apiError } from "#features/shared/wire.ts";
import { buildVersion } from "./build-version.ts";

/** OpenAPI 3.1 description of every route, from the schemas that also check the calls: it cannot drift from them. */
export function describeApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.definition.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.definition.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Aventine",
      version: buildVersion(),
      description: "Money, quantities and rates are decimal text; dates are YYYY-MM-DD without a zone.",
    },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: schemaOf(apiError) },
    },
    paths,
  };
}

function describeRoute({ definition }: Route): object {
  const { status = 200 } = definition;
  const pathNames = [...definition.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const queryProperties = definition.query instanceof z.ZodObject ? Object.entries(definition.query.shape) : [];
  return {
    summary: definition.summary,
    "x-access": definition.access,
    ...(definition.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...pathNames.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...queryProperties.map(([name, schema]) => ({
        name,
        in: "query",
        required: !schema.safeParse(undefined).success,
        schema: schemaOf(schema),
      })),
      ...(definition.isWrite
        ? [{ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string", format: "uuid" } }]
        : []),
    ],
    ...(definition.body
      ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(definition.body) } } } }
      : {}),
    responses: {
      [status]: {
        description: "Done.",
        ...(definition.answer ? { content: { "application/json": { schema: schemaOf(definition.answer) } } } : {}),
      },
      default: {
        description: "Refused.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const schemaOf = (schema: z.core.$ZodType): object => z.toJSONSchema(schema, { unrepresentable: "any", io: "input" });
