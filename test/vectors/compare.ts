import { parseFixed } from "#engine/money/fixed.ts";
import { isObject, type Json, type JsonObject } from "#test/vectors/example.ts";

export interface Tolerance {
  /**
   * Absolute, for every number. 0 is exact. `digits`: half a unit of the last digit a number is given with, where it was cut; `printed`: of the
   * last digit it is written with, whatever it is.
   */
  readonly absolute: number | "digits" | "printed";
  /** Fields that are exact whatever the tolerance. */
  readonly exactFields?: readonly string[];
}

/** The first place where `got` is not what was expected, or undefined. Every expected key must match; further results are fine. */
export function difference(
  expected: Json | undefined,
  got: Json | undefined,
  tolerance: Tolerance,
  path = "",
): string | undefined {
  if (expected === null) return got === null || got === undefined ? undefined : `${path}: expected none`;
  if (typeof expected === "number" || isDecimal(expected)) return numberDifference(expected, got, tolerance, path);
  if (isByDate(expected) && Array.isArray(got)) return difference(expected, byDate(got), tolerance, path);
  if (Array.isArray(expected) && isByDate(got)) return difference(byDate(expected), got, tolerance, path);
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return `${path}: expected a list of ${expected.length}`;
    return firstOf(expected.map((item, index) => difference(item, got[index], tolerance, `${path}[${index}]`)));
  }
  if (isObject(expected)) {
    if (!isObject(got)) return `${path}: expected an object`;
    const own =
      typeof expected["tolerance"] === "number" ? { ...tolerance, absolute: expected["tolerance"] } : tolerance;
    return firstOf(
      Object.entries(expected).map(([key, value]) => {
        if (key === "tolerance") return undefined;
        const isExact = tolerance.exactFields?.includes(key) === true;
        return difference(value, got[key], isExact ? { absolute: 0 } : own, path === "" ? key : `${path}.${key}`);
      }),
    );
  }
  return expected === got ? undefined : `${path}: not equal`;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Figures stated per date: an object whose names are dates. */
const isByDate = (value: Json | undefined): boolean =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => DATE.test(key));

/** Rows with a date, by their dates; of a row that says one thing besides, that thing. */
const byDate = (rows: readonly Json[]): JsonObject =>
  Object.fromEntries(
    rows.filter(isObject).map((row) => {
      const { date, ...rest } = row;
      return [
        typeof date === "string" ? date : "",
        "value" in rest && Object.keys(rest).length === 1 ? rest["value"] : rest,
      ] as const;
    }),
  );

const firstOf = (found: readonly (string | undefined)[]): string | undefined =>
  found.find((item) => item !== undefined);

const isDecimal = (value: Json | undefined): value is string =>
  typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);

function numberDifference(
  expected: number | string,
  got: Json | undefined,
  { absolute }: Tolerance,
  path: string,
): string | undefined {
  if (typeof got !== "number" && !isDecimal(got)) return `${path}: expected a number`;
  if (absolute === 0 && typeof expected === "string" && typeof got === "string")
    return parseFixed(expected) === parseFixed(got) ? undefined : `${path}: not equal`;
  const gap = Math.abs(Number(expected) - Number(got));
  const allowed =
    absolute === "digits" ? halfDigit(expected) : absolute === "printed" ? halfPrinted(expected) : absolute;
  return gap <= allowed + 1e-15 * Math.abs(Number(expected)) ? undefined : `${path}: off by ${gap.toPrecision(3)}`;
}

/** Half a unit of the last digit written: "0.10" is meant to half a hundredth, 12 to a half. */
const halfPrinted = (expected: number | string): number =>
  0.5 * 10 ** -(/\.(\d+)$/.exec(String(expected))?.[1]?.length ?? 0);

/** Decimals in text are exact to the cent; three to eight places are where a source cut a longer number. */
const CUT_PLACES = { least: 3, most: 8 };

/** Whole numbers and decimals written in full are meant exactly; a number rounded to some digits is meant to half of the last. */
function halfDigit(expected: number | string): number {
  const digits = /\.(\d+)$/.exec(String(expected))?.[1]?.length ?? 0;
  const isCut = typeof expected === "number" ? digits > 0 : digits >= CUT_PLACES.least && digits <= CUT_PLACES.most;
  if (!isCut) return Number(expected) === 0 ? 0 : 1e-9;
  return 0.5 * 10 ** -digits;
}
