import { fromNumber, parseFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { has, type JsonObject } from "#test/vectors/example.ts";

/** An amount or quantity, exactly: text with up to 18 decimals, or the decimal a number prints as. */
export function decimal(object: JsonObject, key: string): Fixed {
  const value = object[key];
  const exact =
    typeof value === "string" ? parseFixed(value) : typeof value === "number" ? fromNumber(value) : undefined;
  if (exact === undefined) throw new Error(`"${key}" is a decimal`);
  return exact;
}

export const decimalOr = (object: JsonObject, key: string, other: Fixed = ZERO): Fixed =>
  has(object, key) ? decimal(object, key) : other;

/** The first of several names an amount goes by; undefined when none is there. */
export function decimalAt(object: JsonObject, keys: readonly string[]): Fixed | undefined {
  const key = keys.find((name) => has(object, name));
  return key === undefined ? undefined : decimal(object, key);
}
