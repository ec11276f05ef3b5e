import { day } from "#engine/dates/day.ts";
import { countDays, yearFraction } from "#engine/fixed-income/day-count.ts";
import { dayCountNamed, statedTimes } from "#test/vectors/convention-words.ts";
import { has, isObject, objectsAt, text, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const NAMES = ["convention", "day_count", "basis"];
const TIMES = ["frequency", "coupon_frequency", "periods_per_year"];
const REF_START = ["ref_start", "reference_start", "ref_period_start", "reference_period_start"];
const REF_END = ["ref_end", "reference_end", "ref_period_end", "reference_period_end"];

/** A stated reference period fixes the coupon calendar: its end is a coupon day, its length the months between coupons. */
function calendarOf(period: JsonObject, input: JsonObject) {
  const frequency = statedTimes(period, TIMES) ?? statedTimes(input, TIMES);
  const nested = period["reference"] ?? period["reference_period"] ?? period["ref"];
  const stated = isObject(nested) ? { ref_start: nested["start"], ref_end: nested["end"] } : period;
  const pair = Array.isArray(nested) ? { ref_start: nested[0], ref_end: nested[1] } : stated;
  const [refStart, refEnd] = [textAt(pair, REF_START), textAt(pair, REF_END)];
  if (refStart === undefined || refEnd === undefined) return { frequency };
  const [from, to] = [day(refStart), day(refEnd)];
  return { frequency: frequency ?? 12 / Math.max(1, Math.round((to - from) / 30.44)), couponOn: to };
}

export const adapter: Adapter = (input) => {
  const conventionOf = (period: JsonObject) =>
    dayCountNamed(textAt(period, NAMES) ?? textAt(input, NAMES) ?? text(input, "convention"));
  const terminationOn = has(input, "termination_date") ? day(text(input, "termination_date")) : undefined;
  const rows = (has(input, "periods") ? objectsAt(input, ["periods"]) : [input]).map((period) => {
    const span = { start: day(text(period, "start")), end: day(text(period, "end")) };
    const convention = conventionOf(period);
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
