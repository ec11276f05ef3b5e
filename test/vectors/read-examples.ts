import { isObject, type Example, type Json, type JsonObject } from "#test/vectors/example.ts";

/** What `JSON.parse` gave, as JSON. */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === "boolean" || typeof value === "number" || typeof value === "string")
    return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object") return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
}

/** A number; or the digits the figures are printed with: all of those written, or as many as are stated. */
function toleranceOf(value: JsonObject): number | "digits" | "printed" {
  const digits = value["printed_digits"] ?? value["digits"] ?? value["decimals"];
  const stated = value["tolerance"];
  if (typeof stated === "number") return stated;
  if (typeof digits === "number") return 0.5 * 10 ** -digits;
  if (digits === true || (typeof stated === "string" && /digit|print/i.test(stated))) return "printed";
  return Number(stated ?? 0) || 0;
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
    tolerance: toleranceOf(value),
    exactFields: Array.isArray(exact) ? exact.map(String) : [],
  };
}
