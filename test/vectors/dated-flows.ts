import { day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { yearFraction } from "#engine/fixed-income/day-count.ts";
import type { DatedFlow, YearCount } from "#engine/performance/xirr.ts";
import { dayCountNamed } from "#test/vectors/convention-words.ts";
import { toInvestor } from "#test/vectors/flow-signs.ts";
import { has, numberAt, objectsAt, text, textAt, type Json, type JsonObject } from "#test/vectors/example.ts";

/** Dated flows, with a value at the end where one is stated beside them. */
export function datedFlows(input: JsonObject): DatedFlow[] {
  const rows = objectsAt(input, ["flows", "cash_flows", "transactions", "movements"]);
  const dated = rows.map((flow) => ({ on: day(text(flow, "date")), amount: toInvestor(flow, input) }));
  const begin = numberAt(input, ["opening_value", "begin_value", "start_value", "opening_balance"]);
  const beginOn = textAt(input, ["opening_date", "start_date", "start", "begin_date"]);
  const flows = begin === undefined || beginOn === undefined ? dated : [{ on: day(beginOn), amount: -begin }, ...dated];
  const end = numberAt(input, ["final_value", "end_value", "ending_value", "closing_value"]);
  const endOn = textAt(input, ["final_date", "end_date", "end", "valuation_date", "as_of"]);
  return end === undefined || endOn === undefined ? flows : [...flows, { on: day(endOn), amount: end }];
}

const YEAR_DAYS: Readonly<Record<string, number>> = {
  "ACT/365.25": 365.25,
  "ACT/364": 364,
};

/** How an example counts years: by days in a year, or by any day count of the engine. */
export function yearCount(input: JsonObject): YearCount {
  const name = has(input, "day_count") ? text(input, "day_count") : "ACT/365F";
  const days = YEAR_DAYS[name];
  if (days !== undefined) return days;
  const count = dayCountNamed(name);
  if (count === "ACT/365F" || count === "ACT/360") return count === "ACT/360" ? 360 : 365;
  return (start, end) => yearFraction(count, { start, end }, {});
}

/** A figure in the examples' words. */
export const figureJson = (figure: Figure): JsonObject =>
  figure.status === "ambiguous"
    ? { status: figure.status, roots: figure.values, value: null }
    : { status: figure.status, value: figureValue(figure) };

export const figureValue = (figure: Figure): Json =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : null;
