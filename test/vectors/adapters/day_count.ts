import { day } from "#engine/dates/day.ts";
import { countDays, isDayCount, yearFraction } from "#engine/fixed-income/day-count.ts";
import { has, number, objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** A stated reference period fixes the coupon calendar: its end is a coupon day, its length the months between coupons. */
function calendarOf(period: JsonObject, input: JsonObject) {
  if (!has(period, "ref_end")) return has(input, "frequency") ? { frequency: number(input, "frequency") } : {};
  const [from, to] = [day(text(period, "ref_start")), day(text(period, "ref_end"))];
  return { frequency: 12 / Math.max(1, Math.round((to - from) / 30.44)), couponOn: to };
}

export const adapter: Adapter = (input) => {
  const convention = text(input, "convention");
  if (!isDayCount(convention)) throw new Error(`no day count ${convention}`);
  const terminationOn = has(input, "termination_date") ? day(text(input, "termination_date")) : undefined;
  const rows = objects(input, "periods").map((period) => {
    const span = { start: day(text(period, "start")), end: day(text(period, "end")) };
    const context = { terminationOn, ...calendarOf(period, input) };
    return { days: countDays(convention, span, context), years: yearFraction(convention, span, context) };
  });
  return { days: rows.map(({ days }) => days), year_fractions: rows.map(({ years }) => years) };
};
