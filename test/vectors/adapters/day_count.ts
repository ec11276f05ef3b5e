import { day } from "#engine/dates/day.ts";
import { countDays, yearFraction } from "#engine/fixed-income/day-count.ts";
import { dayCountNamed, statedTimes } from "#test/vectors/convention-words.ts";
import { has, objectsAt, text, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** A stated reference period fixes the coupon calendar: its end is a coupon day, its length the months between coupons. */
function calendarOf(period: JsonObject, input: JsonObject) {
  if (!has(period, "ref_end")) return { frequency: statedTimes(input, ["frequency"]) };
  const [from, to] = [day(text(period, "ref_start")), day(text(period, "ref_end"))];
  return { frequency: 12 / Math.max(1, Math.round((to - from) / 30.44)), couponOn: to };
}

export const adapter: Adapter = (input) => {
  const convention = dayCountNamed(textAt(input, ["convention", "day_count"]) ?? text(input, "convention"));
  const terminationOn = has(input, "termination_date") ? day(text(input, "termination_date")) : undefined;
  const rows = (has(input, "periods") ? objectsAt(input, ["periods"]) : [input]).map((period) => {
    const span = { start: day(text(period, "start")), end: day(text(period, "end")) };
    const context = { terminationOn, ...calendarOf(period, input) };
    return { days: countDays(convention, span, context), years: yearFraction(convention, span, context) };
  });
  const [first] = rows;
  return {
    days: has(input, "periods") ? rows.map(({ days }) => days) : (first?.days ?? null),
    year_fraction: first?.years ?? null,
    year_fractions: rows.map(({ years }) => years),
  };
};
