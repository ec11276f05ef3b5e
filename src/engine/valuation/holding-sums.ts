import type { GainSplit, NominalSums } from "#engine/ledger/book.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

export const sumOf = <T>(items: readonly T[], pick: (item: T) => Fixed): Fixed =>
  items.reduce((sum, item) => sum + pick(item), ZERO);

/** A sum with an unknown part is unknown. */
export function sumKnown<T>(items: readonly T[], pick: (item: T) => Fixed | undefined): Fixed | undefined {
  let sum = ZERO;
  for (const item of items) {
    const part = pick(item);
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum;
}

export function sumGains(gains: readonly (GainSplit | undefined)[]): GainSplit | undefined {
  const price = sumKnown(gains, (gain) => gain?.price);
  const currency = sumKnown(gains, (gain) => gain?.currency);
  return price === undefined || currency === undefined ? undefined : { total: price + currency, price, currency };
}

export const sumNominal = (sums: readonly NominalSums[]): NominalSums => ({
  account: -1,
  income: sumOf(sums, (sum) => sum.income),
  fees: sumOf(sums, (sum) => sum.fees),
  taxes: sumOf(sums, (sum) => sum.taxes),
});
