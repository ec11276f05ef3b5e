import { expect, test } from "vitest";
import type { ApiSchema } from "./api-description.ts";
import { fieldRows } from "./field-rows.ts";
import { limitWords, typeWords } from "./type-words.ts";

const rows = (schema: ApiSchema) =>
  fieldRows(schema).map(({ path, type, isRequired }) => `${path}${isRequired ? "!" : ""}: ${type}`);
const decimal: ApiSchema = { type: "string", format: "decimal" };

test("nested fields go by dotted paths, those of lists with brackets, in their order", () => {
  const schema: ApiSchema = {
    type: "object",
    properties: {
      entry: {
        type: "object",
        properties: {
          amount: decimal,
          moves: {
            type: "array",
            items: { type: "object", properties: { assetId: { type: "string", format: "uuid" } } },
          },
        },
        required: ["amount"],
      },
      notes: { type: "array", items: { type: "string" } },
    },
    required: ["entry"],
  };
  expect(rows(schema)).toEqual([
    "entry!: object",
    "entry.amount!: decimal text",
    "entry.moves: list of objects",
    "entry.moves[].assetId: UUID",
    "notes: list of texts",
  ]);
});

test("of objects of which one is meant, the telling field has all values, and the others say with which they come", () => {
  const kind = (name: string, more: Record<string, ApiSchema>): ApiSchema => ({
    type: "object",
    properties: { kind: { type: "string", const: name }, ...more },
    required: ["kind"],
  });
  const found = fieldRows({ oneOf: [kind("delete", {}), kind("set_note", { note: { type: "string" } })] });
  expect(found.map(({ path, values, description }) => [path, values, description])).toEqual([
    ["kind", ["delete", "set_note"], ""],
    ["note", [], "With `kind` `set_note`."],
  ]);
});

test("what may be null says so, however the schema says it, and a shape goes by its name", () => {
  expect(typeWords({ anyOf: [decimal, { type: "null" }] })).toBe("decimal text or null");
  expect(typeWords({ type: ["number", "null"] })).toBe("number or null");
  expect(typeWords({ type: "array", items: { $ref: "#/components/schemas/MoneyFigure" } })).toBe("list of MoneyFigure");
  expect(typeWords({ type: "object", additionalProperties: { type: "number" } })).toBe("number by name");
  expect(typeWords({ $ref: "#/components/schemas/Json" })).toBe("any");
});

test("limits are said in words, with the default", () => {
  expect(limitWords({ type: "string", minLength: 1, maxLength: 200 })).toEqual(["1 to 200 characters"]);
  expect(limitWords({ anyOf: [{ type: "string", maxLength: 60 }, { type: "null" }] })).toEqual([
    "at most 60 characters",
  ]);
  expect(limitWords({ type: "integer", minimum: 1, maximum: 500, default: 100 })).toEqual([
    "1 to 500",
    "default `100`",
  ]);
  expect(limitWords({ type: "array", minItems: 2, maxItems: 2 })).toEqual(["exactly 2 entries"]);
});
