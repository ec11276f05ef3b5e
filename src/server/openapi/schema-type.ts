import { assert } from "#engine/result.ts";
import type { JsonSchema } from "./schema-book.ts";

type Schema = JsonSchema | boolean;

const REF = "#/components/schemas/";
/** What only says which values of a type are taken: the server checks it, the type does not say it. */
const CHECKS: ReadonlySet<string> = new Set(
  "pattern format minItems maxItems minLength maxLength default minimum maximum exclusiveMinimum exclusiveMaximum multipleOf examples description contentEncoding contentMediaType title".split(
    " ",
  ),
);
const TYPED: ReadonlySet<string> = new Set(
  "type required properties enum anyOf items $ref propertyNames additionalProperties oneOf allOf const prefixItems".split(
    " ",
  ),
);

/** A schema of the document as a type of TypeScript. A word it does not know stops the making: a type that says less than the schema would be wrong. */
export function typeOf(schema: Schema): string {
  if (typeof schema === "boolean") return schema ? "unknown" : "never";
  const strange = Object.keys(schema).find((key) => !CHECKS.has(key) && !TYPED.has(key) && !key.startsWith("x-"));
  assert(strange === undefined, `the word ${strange} of a schema has no type`);
  if (schema.$ref !== undefined) return schema.$ref.slice(REF.length);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((it) => JSON.stringify(it)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((it) => `(${typeOf(it)})`).join(" & ");
  return plainType(schema);
}

function plainType(schema: JsonSchema): string {
  const { type } = schema;
  if (Array.isArray(type)) return unionOf(type.map((one) => plainType({ ...schema, type: one })));
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return arrayType(schema);
    case "object":
      return objectType(schema);
    default:
      assert(schema.type === undefined, "a schema has one type");
      return "unknown";
  }
}

const unionOf = (types: readonly string[]): string => {
  const different = [...new Set(types)];
  return different.length === 1 ? (different[0] ?? "never") : `(${different.join(" | ")})`;
};

function arrayType({ prefixItems, items }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(", ")}]`;
  assert(!Array.isArray(items), "a tuple is said by prefixItems");
  return `Array<${items === undefined ? "unknown" : typeOf(items)}>`;
}

function objectType({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${describedAs(schema, " ")}${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
  );
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  if (!isOpen) return fields.length === 0 ? "Record<string, unknown>" : `{ ${fields.join("; ")} }`;
  const isNamed = typeof propertyNames === "object" && propertyNames.enum !== undefined;
  const record = isNamed
    ? `Partial<Record<${typeOf(propertyNames)}, ${typeOf(additionalProperties)}>>`
    : `{ [name: string]: ${typeOf(additionalProperties)} }`;
  return fields.length === 0 ? record : `{ ${fields.join("; ")} } & ${record}`;
}

/** What it means, for the editor of who writes a program. */
export function describedAs(schema: Schema, indent: string): string {
  const words = typeof schema === "boolean" ? undefined : schema.description;
  return words === undefined ? "" : `${indent}/** ${words.replaceAll("*/", "* /").replaceAll(/\s+/g, " ")} */\n`;
}
