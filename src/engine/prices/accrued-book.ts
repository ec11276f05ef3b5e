import type { Day } from "#engine/dates/day.ts";
import { fromNumber, type Fixed } from "#engine/money/fixed.ts";

/** Interest earned and not yet paid at the end of a day, in the money of the asset's prices (bonds: per 100 of face). */
export type AccruedOn = (on: Day) => number;

/**
 * What an asset is worth besides its quoted price, by asset id: the interest of a bond, whose price is quoted without it. `unknown` where
 * it accrues and nobody has stated how. An asset that is not here accrues nothing.
 */
export type AccruedBook = ReadonlyMap<string, AccruedOn | "unknown">;

/** Accrued interest of an asset on a day; undefined where it accrues none. */
export function accruedOn(book: AccruedBook | undefined, assetId: string, on: Day): Fixed | "unknown" | undefined {
  const accrued = book?.get(assetId);
  return typeof accrued === "function" ? fromNumber(accrued(on)) : accrued;
}

/** The same as a double, where what is not known counts as nothing: the value is then that of the quoted price alone. */
export function accruedNumber(book: AccruedBook | undefined, assetId: string, on: Day): number {
  const accrued = book?.get(assetId);
  return typeof accrued === "function" ? accrued(on) : 0;
}
