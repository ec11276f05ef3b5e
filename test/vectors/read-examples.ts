import { isObject, type Example, type Json } from "#test/vectors/example.ts";

/** What `JSON.parse` gave, as JSON. */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === "boolean" || typeof value === "number" || typeof value === "string")
    return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object") return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
}

/** An example of the schema, or undefined for anything else. */
export function exampleOf(value: Json): Example | undefined {
  if (!isObject(value) || typeof value["topic"] !== "string" || value["expected"] === undefined) return undefined;
  const exact = value["exact_fields"];
  return {
    topic: value["topic"],
    id: typeof value["id"] === "string" ? value["id"] : "",
    input: value["input"] ?? {},
    expected: value["expected"],
    tolerance: Number(value["tolerance"] ?? 0),
    exactFields: Array.isArray(exact) ? exact.map(String) : [],
  };
}
