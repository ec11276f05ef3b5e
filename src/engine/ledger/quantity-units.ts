import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A list of decimals as whole numbers of 10^−`places` in doubles. */
export interface Units {
  readonly units: Float64Array;
  readonly places: number;
  readonly largest: number;
}

const PLACES = [4, 8];
/** By the list they are made of: a position that nothing happens to keeps it from one version of a ledger to the next. */
const known = new WeakMap<readonly Fixed[], Units | "none">();

/** Undefined where a decimal has more places or does not fit a double. */
export function unitsOf(quantities: readonly Fixed[]): Units | undefined {
  const own = known.get(quantities);
  if (own === "none") return undefined;
  // A book being kept adds to its lists.
  if (own?.units.length === quantities.length) return own;
  const units = PLACES.map((places) => scaled(quantities, places)).find((column) => column !== undefined);
  known.set(quantities, units ?? "none");
  return units;
}

/** Tells the units of a list that was made of them. */
export function noteUnits(quantities: readonly Fixed[], units: Float64Array, places: number): void {
  known.set(quantities, { units, places, largest: units.reduce((most, it) => Math.max(most, Math.abs(it)), 0) });
}

function scaled(quantities: readonly Fixed[], places: number): Units | undefined {
  const unit = 10n ** BigInt(18 - places);
  const divisor = 10 ** (18 - places);
  const units = new Float64Array(quantities.length);
  let largest = 0;
  for (let i = 0; i < quantities.length; i++) {
    const quantity = quantities[i] ?? ZERO;
    // A guess and its proof: a product costs a third of a division.
    const number = Math.round(Number(quantity) / divisor);
    if (!Number.isSafeInteger(number) || BigInt(number) * unit !== quantity) return undefined;
    units[i] = number;
    largest = Math.max(largest, Math.abs(number));
  }
  return { units, places, largest };
}
