import { CALLS_A_MINUTE } from "#features/api-keys/key-limiter.ts";
import { API_GROUPS } from "#features/shared/api-groups.ts";
import type { Route } from "#features/shared/route.ts";
import { apiError } from "#features/shared/wire.ts";
import { WEBHOOK_EVENTS } from "#features/webhooks-out/contract.ts";
import { buildVersion } from "../build-version.ts";
import { ERROR_STATUSES } from "../errors.ts";
import { describeCall } from "./describe-call.ts";
import { exampleOf } from "./example.ts";
import { HEADERS } from "./parameters.ts";
import { openSchemaBook } from "./schema-book.ts";
import type { JsonSchema, SchemaBook } from "./schema-book.ts";

/** What the whole of it is, in the words of OpenAPI 3.1; what only pages read of it is named by them (`site/docs/api-description.ts`). */
export interface ApiDocument {
  readonly openapi: "3.1.0";
  readonly info: object;
  readonly servers: readonly object[];
  readonly tags: readonly object[];
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  readonly webhooks: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Describes every route, from the schemas that also check the calls: it cannot drift from them. */
export function describeApi(routes: readonly Route[]): ApiDocument {
  const book = openSchemaBook();
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.definition.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.definition.method.toLowerCase()]: describeCall(route, book) };
  }
  book.answered(apiError);
  return {
    openapi: "3.1.0",
    info: { title: "Aventine", version: buildVersion(), description: INTRODUCTION },
    servers: [{ url: "/" }],
    tags: API_GROUPS.map(({ slug, title, description, isShown }) => ({
      name: title,
      description,
      "x-slug": slug,
      "x-shown": isShown,
    })),
    components: { ...COMPONENTS, schemas: book.named },
    webhooks: webhooksOf(book),
    paths,
  };
}

const INTRODUCTION = [
  "Money, quantities and rates are decimal text; dates are YYYY-MM-DD without a zone; instants are ISO 8601 with one.",
  "What is not known is null with a reason, never 0.",
  "A page at a time: hand `nextCursor` back as `cursor` until it is null.",
  "`security` says whether a key may call, and the right it needs; without the scheme `key`, no key may.",
  "`x-access` is the role a person needs: anybody, signed in, or viewer, editor or owner of the portfolio in the path.",
].join("\n\n");

const REFUSED = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
const whole = (description: string): object => ({ description, schema: { type: "integer" } });

const COMPONENTS = {
  securitySchemes: {
    key: {
      type: "http",
      scheme: "bearer",
      description:
        "An API key, `Authorization: Bearer avt_…`, with the rights it was given: read, write or both; or assist, for the tools of `/mcp` alone, without amounts.",
    },
    session: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "A token of a minute, which the application asks for with the cookie of a session.",
    },
  },
  parameters: HEADERS,
  headers: {
    RateLimitLimit: whole(`Calls a key may make in a minute: ${CALLS_A_MINUTE}.`),
    RateLimitRemaining: whole("Calls left in this minute."),
    RateLimitReset: whole("Seconds until the count begins anew."),
    RetryAfter: whole("Seconds to wait."),
  },
  responses: {
    Refused: { description: "Refused for another reason: the message says which.", content: REFUSED },
    ...Object.fromEntries(
      Object.entries(ERROR_STATUSES).map(([status, { name, meaning }]) => [
        `Refused${status}`,
        {
          description: meaning,
          ...(status === "429" ? { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } } : {}),
          content: REFUSED,
          "x-name": name,
        },
      ]),
    ),
  },
};

/** What we call, at addresses that people give us. */
function webhooksOf(book: SchemaBook): object {
  return Object.fromEntries(
    Object.entries(WEBHOOK_EVENTS).map(([event, body]) => {
      const schema = book.answered(body);
      const example = exampleOf(schema, book.named);
      return [
        event,
        {
          post: {
            summary: schema.description,
            requestBody: { required: true, content: { "application/json": { schema, example } } },
            responses: { "2XX": { description: "Taken." } },
          },
        },
      ];
    }),
  );
}
