import type { Position } from "#engine/ledger/book.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { worthOf, type ValuationDay } from "#engine/valuation/worth.ts";

/** What is held at one moment: places in the list of assets, and units. */
export interface OpenPositions {
  readonly assets: Int32Array;
  readonly units: Float64Array;
}

export interface Revaluation {
  /** In base, of all whose price and rate are known. */
  readonly value: number;
  /** Positions left out for want of a price or rate. */
  readonly unknown: number;
  /** Most by which `value` may differ from the exact sum. */
  readonly error: number;
}

/** Rounding of one operation on doubles. */
const ROUNDING = 2 ** -53;
/** Roundings of a term: two of its units, three of the worth of one, one of their product. */
const ROUNDINGS_OF_TERM = 6;
/** The worth of one is told from that of so many: a coin of 0.00000001 has too few places left. */
const MANY = 1e9;
const MANY_UNITS = fixed("1000000000");

/** Positions that hold anything. */
export function openPositions(positions: readonly Pick<Position, "asset" | "quantity">[]): OpenPositions {
  const open = positions.filter(({ quantity }) => quantity !== 0n);
  return {
    assets: Int32Array.from(open, ({ asset }) => asset),
    units: Float64Array.from(open, ({ quantity }) => toNumber(quantity)),
  };
}

/**
 * What one unit of each asset is worth in base on a day, NaN where a price or rate is not known: made once for all portfolios that share
 * the prices, so that a new day of prices costs each portfolio a multiplication for every position it holds and nothing for its history.
 */
export const unitWorths = (assets: readonly AssetFacts[], day: ValuationDay): Float64Array =>
  Float64Array.from(assets, (asset) => {
    const { valueBase } = worthOf(asset, MANY_UNITS, day);
    return valueBase === undefined ? Number.NaN : toNumber(valueBase) / MANY;
  });

/** Σ units × worth of a unit. Money on screen comes from `holdingsOn`, which is exact. */
export function revalue({ assets, units }: OpenPositions, worths: Float64Array): Revaluation {
  let [value, size, unknown] = [0, 0, 0];
  for (let i = 0; i < assets.length; i++) {
    const term = (units[i] ?? 0) * (worths[assets[i] ?? 0] ?? Number.NaN);
    if (term !== term) {
      unknown++;
      continue;
    }
    value += term;
    size += Math.abs(term);
  }
  return { value, unknown, error: size * ROUNDING * (assets.length + ROUNDINGS_OF_TERM) };
}
