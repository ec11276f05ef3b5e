import { day, weekday, type Day } from "#engine/dates/day.ts";
import { irr, mirr } from "#engine/performance/irr.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import { dailyReturns, growthIndex, type TwrOptions } from "#engine/performance/twr.ts";
import { xirr, type DatedFlow } from "#engine/performance/xirr.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, isObject, number, numbers, objects, text, type Json, type JsonObject } from "#test/vectors/example.ts";
import { firstDayOf, ownScope, periodOf, type Asked, type Family } from "#test/vectors/histories/figure.ts";

interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Worth by day of what a history is about: its assets where every row names one, else everything with its cash. */
export function seriesOf(question: Asked, period?: Period): ValueSeries {
  const { model, asked, history } = question;
  const isOfAssets = objects(history, "activities").every((row) => has(row, "symbol"));
  const { from, to } = period ?? periodOf(asked) ?? { from: firstDayOf(question) - 1, to: model.on };
  return netWorthSeries(model.book({ through: to }), model.market, {
    from,
    to,
    scope: isOfAssets || has(asked, "account") ? ownScope(question) : {},
  });
}

/** The period of a history that states rows by period begins with its first row. */
function wholePeriod({ history, model }: Asked): Period | undefined {
  const expected = history["expected"];
  if (!isObject(expected) || !has(expected, "periods")) return undefined;
  const [first] = objects(expected, "periods");
  return first && { from: day(text(first, "begin")) - 1, to: model.on };
}

const beforeFirst = ({ asked }: Asked): Period | undefined => {
  const period = periodOf(asked);
  return period && { from: period.from - 1, to: period.to };
};

const twr = (series: ValueSeries, options: TwrOptions = {}): number =>
  (growthIndex(dailyValues(series), options).at(-1) ?? 1) - 1;

const total = (values: Float64Array): number => values.reduce((running, item) => running + item, 0);

/** Flows of a series with its closing value at the end of the last day, which some programs count as the day after. */
function flowsToEnd({ from, to, values, inflows, outflows }: ValueSeries): DatedFlow[] {
  const flows: DatedFlow[] = [{ on: from + 1, amount: -(values[0] ?? 0) }];
  for (let i = 1; i < values.length; i++) flows.push({ on: from + i, amount: (outflows[i] ?? 0) - (inflows[i] ?? 0) });
  return [...flows, { on: to + 1, amount: values.at(-1) ?? 0 }];
}

/** What programs that count the last day whole call a year. */
const YEAR_DAYS = 365.25;

function irrAnswer(question: Asked): Json {
  const { asked, history } = question;
  if (has(asked, "cashflows")) return figureValue(irr(numbers(asked, "cashflows")));
  const stated = objects(history, "activities").filter((row) => has(row, "cashflow"));
  if (stated.length > 0)
    return figureValue(xirr(stated.map((row) => ({ on: day(text(row, "date")), amount: number(row, "cashflow") }))));
  return figureValue(xirr(flowsToEnd(seriesOf(question, wholePeriod(question))), YEAR_DAYS));
}

function movedIn({ inflows, outflows }: ValueSeries): number {
  return total(inflows.subarray(1)) - total(outflows.subarray(1));
}

function gainOf(series: ValueSeries): number {
  return (series.values.at(-1) ?? 0) - (series.values[0] ?? 0) - movedIn(series);
}

function periodRow(question: Asked, row: JsonObject): JsonObject {
  const series = seriesOf(question, { from: day(text(row, "begin")) - 1, to: day(text(row, "end")) });
  return {
    ...row,
    opening: series.values[0] ?? 0,
    cashflow: movedIn(series),
    closing: series.values.at(-1) ?? 0,
    pnl: gainOf(series),
    irr: figureValue(xirr(flowsToEnd(series), YEAR_DAYS)),
    twr: twr(series),
  };
}

/** Returns linked to each Sunday and to the last day. */
function weekly(series: ValueSeries): JsonObject {
  const index = growthIndex(dailyValues(series));
  const ends = [...index.keys()].filter((i) => weekday(series.from + 1 + i) === 7 || i === index.length - 1);
  const growth = ends.map((i) => index[i] ?? 1);
  return {
    delta: growth.map((item, i) => item / (growth[i - 1] ?? 1) - 1),
    accumulated: growth.map((item) => item - 1),
  };
}

/** Time- and money-weighted returns, whole and by period. */
export const returnFigures: Family = {
  irr: irrAnswer,
  irr_beforeTax: (question) => {
    const series = seriesOf(question);
    const flows = Array.from(series.values, (_, i) => ({
      on: series.from + i,
      amount: (series.outflows[i] ?? 0) - (series.inflows[i] ?? 0),
    }));
    return figureValue(xirr([...flows, { on: series.to, amount: series.values.at(-1) ?? 0 }]));
  },
  /** Rates of finance and reinvestment of the one history that has it; it names them in words alone. */
  mirr: ({ asked }) => figureValue(mirr(numbers(asked, "cashflows"), { finance: 0.07, reinvest: 0.12 })),
  ttwror: (question) => twr(seriesOf(question)),
  dailyReturns: (question) => [...dailyReturns(dailyValues(seriesOf(question, beforeFirst(question)))).returns],
  accumulated: (question) =>
    [...growthIndex(dailyValues(seriesOf(question, beforeFirst(question))))].map((growth) => growth - 1),
  weekly: (question) => weekly(seriesOf(question, beforeFirst(question))),
  twr: (question) => twr(seriesOf(question, wholePeriod(question))),
  twrAnnualised: (question) => {
    const series = seriesOf(question);
    return (1 + twr(series)) ** (YEAR_DAYS / (series.to - series.from)) - 1;
  },
  pnl: (question) => gainOf(seriesOf(question, wholePeriod(question))),
  periods: (question) => question.rows.map((row) => periodRow(question, row)),
  twrSeries: (question) => {
    const series = seriesOf(question);
    const index = growthIndex(dailyValues(series), { flowTiming: "end" });
    return question.rows.map((row) => ({
      date: text(row, "date"),
      twr: (index[day(text(row, "date")) - series.from - 1] ?? 1) - 1,
    }));
  },
  cases: (question) =>
    question.rows.map((row) => {
      const period = { from: firstDayOf(question) - 1, to: day(text(row, "asOf")) };
      return { asOf: text(row, "asOf"), irr: figureValue(xirr(flowsToEnd(seriesOf(question, period)))) };
    }),
};
