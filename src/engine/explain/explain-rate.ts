import type { Explanation } from "#engine/explain/explanation.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { ExchangeRate, RateOrigin } from "#engine/prices/rates.ts";

interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}

/** The rate as it is quoted: amount × units of base ÷ units of the asset's currency, both per one of the pivot, each of its own day. */
export const explainRate = (pair: Pair, { numerator, denominator, origins }: ExchangeRate): Explanation[] => [
  side(pair, pair.to, { amount: numerator, origin: origins.to }),
  side(pair, pair.from, { amount: denominator, origin: origins.from }),
];

const side = (
  pair: Pair,
  currency: Currency,
  { amount, origin }: { readonly amount: Fixed; readonly origin: RateOrigin },
): Explanation => ({
  label: `${currency} for one unit`,
  operation: "given",
  value: { unit: "factor", amount },
  inputs: [],
  source: { kind: "rate", ...pair, ...origin },
});
