import { createHash } from "node:crypto";
import type { JsonSchema } from "./schema-book.ts";

type Named = Readonly<Record<string, JsonSchema>>;

/**
 * A value that fits a schema, the same every time: its own example or default where it has one, else the shortest that is one. Optional fields are
 * left out, but for those a schema lists as `x-example`; where nothing is required the first two are shown.
 */
export function exampleOf(schema: JsonSchema, named: Named, name = ""): unknown {
  const own = ownExample(schema);
  if (own !== undefined) return own;
  if (schema.$ref !== undefined) return exampleOf(named[schema.$ref.split("/").at(-1) ?? ""] ?? {}, named, name);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== "null") ?? {}, named, name);
  switch (schema.type) {
    case "object":
      return objectExample(schema, named);
    case "array":
      return listExample(schema, named, name.replace(/s$/, ""));
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "string":
      return textExample(schema, name);
    default:
      return null;
  }
}

/** As many items as a list needs, and one where it needs none: each another. */
function listExample({ items, minItems = 1 }: JsonSchema, named: Named, name: string): readonly unknown[] {
  if (typeof items !== "object" || Array.isArray(items)) return [];
  const least = Math.max(1, minItems);
  return Array.from({ length: least }, (_, at) => exampleOf(items, named, at === 0 ? name : `${name}${at + 1}`));
}

function ownExample(schema: JsonSchema): unknown {
  const [first] = Array.isArray(schema["examples"]) ? schema["examples"] : [];
  return first ?? schema.default ?? schema.const ?? schema.enum?.[0];
}

function objectExample({ properties = {}, required = [], ...more }: JsonSchema, named: Named): object {
  const shown = Array.isArray(more["x-example"]) ? more["x-example"] : [];
  const names = Object.keys(properties).filter((name, index) =>
    required.length > 0 ? required.includes(name) || shown.includes(name) : index < 2,
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const property = properties[name];
      return typeof property === "object" ? [[name, exampleOf(property, named, name)]] : [];
    }),
  );
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: "2026-03-31",
  decimal: "1250.75",
  currency: "EUR",
  "date-time": "2026-03-31T09:30:00Z",
  email: "anna@example.org",
  uri: "https://example.org/aventine",
};

const BY_NAME: Readonly<Record<string, string>> = {
  name: "Home",
  newName: "Home",
  note: "As agreed",
  subject: "A question",
};

function textExample({ format = "", minLength = 0 }: JsonSchema, name: string): string {
  if (format === "uuid") return uuidOf(name);
  const text = BY_FORMAT[format] ?? BY_NAME[name] ?? "text";
  const times = Math.ceil((minLength + 1) / (text.length + 1));
  return Array.from({ length: Math.max(1, times) }, () => text).join(" ");
}

/** The same field has the same id in every example. */
export function uuidOf(name: string): string {
  const digits = createHash("sha256").update(name).digest("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}
