/** One worked example of a `*.json` file in the vectors' schema. */
export interface Example {
  readonly topic: string;
  readonly id: string;
  readonly input: Json;
  readonly expected: Json;
  readonly tolerance: number;
  readonly exactFields: readonly string[];
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

/**
 * Answers an example from its input: the figures under the names the examples use. `null` is "undefined, shown as a dash".
 * Only a topic whose input does not say which figure is asked for (`bacon`) reads the example's name.
 */
export type Adapter = (input: JsonObject, id: string) => JsonObject;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads fields of a JSON object whose shape the topic fixes; a field of another shape is a broken example. */
export const text = (object: JsonObject, key: string): string => {
  const value = object[key];
  if (typeof value !== "string") throw new Error(`"${key}" is text`);
  return value;
};
export const number = (object: JsonObject, key: string): number => {
  const value = object[key];
  if (typeof value === "number") return value;
  if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) return Number(value);
  throw new Error(`"${key}" is a number`);
};
export const objects = (object: JsonObject, key: string): readonly JsonObject[] => {
  const value = object[key];
  if (!Array.isArray(value)) throw new Error(`"${key}" is a list`);
  return value.filter(isObject);
};
export const numbers = (object: JsonObject, key: string): readonly number[] => {
  const value = object[key];
  if (!Array.isArray(value)) throw new Error(`"${key}" is a list`);
  return value.map(Number);
};
export const has = (object: JsonObject, key: string): boolean => object[key] !== undefined && object[key] !== null;
