import { formatDay } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { MAX_RATE_AGE_DAYS, type ExchangeRate, type RateOrigin } from "#engine/prices/rates.ts";

interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}

/** The rate as it is quoted: amount × units of base ÷ units of the asset's currency, both per one of the pivot, each of its own day. */
export const explainRate = (
  pair: Pair,
  { numerator, denominator, origins, on, ageDays }: ExchangeRate,
): Explanation[] => {
  const asked = on + ageDays;
  return [
    side(pair, pair.to, { amount: numerator, origin: origins.to, asked }),
    side(pair, pair.from, { amount: denominator, origin: origins.from, asked }),
  ];
};

interface Side {
  readonly amount: Fixed;
  readonly origin: RateOrigin;
  /** The day it is used for. */
  readonly asked: number;
}

const side = (pair: Pair, currency: Currency, { amount, origin, asked }: Side): Explanation => ({
  label: `${currency} for one unit`,
  operation: "given",
  value: { unit: "factor", amount },
  inputs: [],
  source: { kind: "rate", ...pair, ...origin },
  ...(asked - origin.on > MAX_RATE_AGE_DAYS
    ? { note: `The rate of ${formatDay(origin.on)}, carried on: a later one is not known.` }
    : {}),
});
