import { day } from "#engine/dates/day.ts";
import type { Bond, Settlement } from "#engine/fixed-income/bond.ts";
import type { CouponFrequency } from "#engine/fixed-income/coupon-schedule.ts";
import { isDayCount } from "#engine/fixed-income/day-count.ts";
import { has, number, text, type JsonObject } from "#test/vectors/example.ts";

const FREQUENCIES: readonly CouponFrequency[] = [1, 2, 3, 4, 6, 12];

export function frequencyOf(input: JsonObject): CouponFrequency {
  const stated = has(input, "frequency") ? number(input, "frequency") : 2;
  const frequency = FREQUENCIES.find((known) => known === stated);
  if (frequency === undefined) throw new Error(`no coupon frequency ${stated}`);
  return frequency;
}

export function dayCountOf(input: JsonObject) {
  const name = has(input, "day_count") ? text(input, "day_count") : "ACT/ACT ICMA";
  if (!isDayCount(name)) throw new Error(`no day count ${name}`);
  return name;
}

/** The bond of an example: per 100, paid back at 100 unless it says otherwise. */
export const bondOf = (input: JsonObject): Bond => ({
  maturityOn: day(text(input, "maturity")),
  couponRate: number(input, "coupon"),
  frequency: frequencyOf(input),
  dayCount: dayCountOf(input),
  redemption: has(input, "redemption") ? number(input, "redemption") : 100,
  issue: has(input, "issue") ? { on: day(text(input, "issue")) } : undefined,
});

export const settlementOf = (input: JsonObject): Settlement => ({
  on: day(text(input, "settlement")),
  isExDividend: input["ex_dividend"] === true,
});
