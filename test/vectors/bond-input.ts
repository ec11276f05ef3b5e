import { day } from "#engine/dates/day.ts";
import type { Bond, Settlement } from "#engine/fixed-income/bond.ts";
import type { CouponFrequency } from "#engine/fixed-income/coupon-schedule.ts";
import { statedDayCount, statedTimes } from "#test/vectors/convention-words.ts";
import { has, number, numberAt, text, word, type JsonObject } from "#test/vectors/example.ts";

const FREQUENCIES: readonly CouponFrequency[] = [1, 2, 3, 4, 6, 12];

export function frequencyOf(input: JsonObject): CouponFrequency {
  const stated = statedTimes(input, ["frequency", "coupon_frequency", "payments_per_year", "coupons_per_year"]) ?? 2;
  const frequency = FREQUENCIES.find((known) => known === stated);
  if (frequency === undefined) throw new Error(`no coupon frequency ${stated}`);
  return frequency;
}

/** "ACT/ACT" of a bond is ICMA's, by its coupon periods. */
export const dayCountOf = (input: JsonObject) =>
  /^act(ual)?\/act(ual)?$/i.test(word(input, "day_count")) ? "ACT/ACT ICMA" : statedDayCount(input, "ACT/ACT ICMA");

const COUPONS = ["coupon", "coupon_rate", "rate"];
/** The coupon a year as a fraction of the face. */
export const couponRateOf = (input: JsonObject): number => numberAt(input, COUPONS) ?? number(input, "coupon");

/** The bond of an example: per 100, paid back at 100 unless it says otherwise. */
export const bondOf = (input: JsonObject): Bond => ({
  maturityOn: day(text(input, "maturity")),
  couponRate: couponRateOf(input),
  frequency: frequencyOf(input),
  dayCount: dayCountOf(input),
  redemption: has(input, "redemption") ? number(input, "redemption") : 100,
  issue: has(input, "issue") ? { on: day(text(input, "issue")) } : undefined,
});

export const settlementOf = (input: JsonObject): Settlement => ({
  on: day(text(input, "settlement")),
  isExDividend: input["ex_dividend"] === true,
});
