/** One worked example of a `*.json` file in the vectors' schema. */
export interface Example {
  readonly topic: string;
  readonly id: string;
  readonly input: Json;
  readonly expected: Json;
  /** Absolute; `printed`: half a unit of the last digit a figure is printed with. */
  readonly tolerance: number | "digits" | "printed";
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
export const numberOr = (object: JsonObject, key: string, other: number): number =>
  has(object, key) ? number(object, key) : other;

/** The first of several names a number goes by; undefined when none is there. */
export function numberAt(object: JsonObject, keys: readonly string[]): number | undefined {
  const key = keys.find((name) => has(object, name));
  return key === undefined ? undefined : number(object, key);
}

/** The first of several names a text goes by; undefined when none is there. */
export const textAt = (object: JsonObject, keys: readonly string[]): string | undefined => {
  const key = keys.find((name) => has(object, name));
  return key === undefined ? undefined : text(object, key);
};

/** The first of several names a list of numbers goes by; empty when none is there. */
export function numbersAt(object: JsonObject, keys: readonly string[]): readonly number[] {
  const key = keys.find((name) => Array.isArray(object[name]));
  return key === undefined ? [] : numbers(object, key);
}

/** The first of several names a list of rows goes by; empty when none is there. */
export function objectsAt(object: JsonObject, keys: readonly string[]): readonly JsonObject[] {
  const key = keys.find((name) => Array.isArray(object[name]));
  return key === undefined ? [] : objects(object, key);
}

/** A word that may be there, else empty. */
export const word = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === "string" ? value : "";
};

/** Observations of one series: what is missing (`null`) is dropped before anything is counted. */
export const observations = (object: JsonObject, key: string): readonly number[] => {
  const value = object[key];
  if (!Array.isArray(value)) throw new Error(`"${key}" is a list`);
  return value.filter((item) => item !== null).map(Number);
};

/** Two series on their common dates: an observation that either lacks is dropped from both. */
export function paired(object: JsonObject, left: string, right: string): readonly (readonly [number, number])[] {
  const [a, b] = [object[left], object[right]];
  if (!Array.isArray(a) || !Array.isArray(b)) throw new Error(`"${left}" and "${right}" are lists`);
  return a.flatMap((item, i) => {
    const other = b[i];
    return item === null || other === null || other === undefined ? [] : [[Number(item), Number(other)] as const];
  });
}
export const has = (object: JsonObject, key: string): boolean => object[key] !== undefined && object[key] !== null;
