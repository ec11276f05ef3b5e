import { z } from "zod";
import type { Route } from "#features/shared/route.ts";
import { exampleOf, uuidOf } from "./example.ts";
import { isInPortfolio } from "./refusals.ts";
import type { JsonSchema, SchemaBook } from "./schema-book.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Referred {
  readonly $ref: string;
}

/** What the names of parameters mean wherever they stand, unless their own schema says more. */
const WORDS: Readonly<Record<string, string>> = {
  portfolioId: "The portfolio; `GET /api/portfolios` lists them.",
  accountId: "The account.",
  institutionId: "The institution.",
  assetId: "The asset.",
  transactionId: "The transaction.",
  changeId: "The change: `changeId` of its receipt.",
  importId: "The import.",
  userId: "The person.",
  invitationId: "The invitation.",
  keyId: "The key.",
  endpointId: "The webhook.",
  exportId: "The export.",
  invoiceId: "The invoice.",
  ticketId: "The help ticket.",
  fileId: "The file.",
  deletedId: "The portfolio that was deleted.",
  collection: "Name of the collection, such as `support`.",
  on: "The day it is about.",
  from: "First day.",
  to: "Last day.",
  currency: "The currency of the answer; the portfolio's own when left out.",
  range: "The window that ends on the day.",
  cursor: "`nextCursor` of the page before; nothing for the first page.",
  limit: "How many on a page at most.",
};
/** The same, for the query alone. */
const QUERY_WORDS: Readonly<Record<string, string>> = {
  on: "The day it is seen from; today when left out.",
  to: "Last day; today when left out.",
  accountId: "Only what is of this account.",
  assetId: "Only what is of this asset.",
  importId: "Only what came with this import.",
};

/** Headers of calls, written down once. */
export const HEADERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description:
      "A UUID made by the caller. The same write under the same key is done once; another one under it is refused.",
    schema: { type: "string", format: "uuid" },
    example: uuidOf("Idempotency-Key"),
  },
  Today: {
    name: "X-Today",
    in: "header",
    required: false,
    description:
      "The caller's calendar day. Taken where it is a day away from the day in UTC at most, which is used without it.",
    schema: { type: "string", format: "date" },
    example: "2026-03-31",
  },
} as const;

export function parametersOf({ definition }: Route, book: SchemaBook): readonly (Parameter | Referred)[] {
  const pathNames = [...definition.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inPath = shapeOf(definition.params);
  const inQuery = shapeOf(definition.query);
  return [
    ...pathNames.map((name) => described("path", name, inPath[name] ?? z.uuid(), book)),
    ...Object.entries(inQuery).map(([name, schema]) => described("query", name, schema, book)),
    ...(isInPortfolio(definition) ? [{ $ref: "#/components/parameters/Today" }] : []),
    ...(definition.isWrite ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
}

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

function described(where: "path" | "query", name: string, schema: z.ZodType, book: SchemaBook): Parameter {
  const { description: own, ...rest } = book.sent(schema);
  const words = own ?? (where === "query" ? QUERY_WORDS[name] : undefined) ?? WORDS[name];
  const required = where === "path" || !schema.safeParse(undefined).success;
  return {
    name,
    in: where,
    required,
    ...(words === undefined ? {} : { description: words }),
    schema: rest,
    ...(required ? { example: exampleOf(rest, book.named, name) } : {}),
  };
}
