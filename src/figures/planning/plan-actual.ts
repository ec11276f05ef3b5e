import { addMonths, day, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { fromNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { walkMoney } from "../class-views/money-flow.ts";
import { seriesFrom } from "../series.ts";
import type { Sheet } from "../sheet.ts";
import type { PlanBegan } from "./plan-began.ts";
import { isOfHousehold } from "./plan-proposals.ts";

/** Of a period: what the plan expected, beside what the ledger knows. */
export interface PlanPeriod {
  readonly from: Day;
  /** The last day; of a period that is not over, the sheet's. */
  readonly to: Day;
  readonly isOver: boolean;
  readonly planned: PlannedOf;
  readonly actual: Readonly<Record<PlannedKey, Figure<Fixed>>>;
}

export const PLANNED_KEYS = ["netWorth", "income", "spending", "saving"] as const;
export type PlannedKey = (typeof PLANNED_KEYS)[number];
export type PlannedOf = Readonly<Record<PlannedKey, number>>;

/** The periods of a plan up to the sheet's day, counted from the day it began. */
export function periodsOf(sheet: Sheet, began: PlanBegan, by: "month" | "year"): readonly Omit<PlanPeriod, "actual">[] {
  const first = day(began.on);
  const last = Math.min(sheet.on, day(began.years.at(-1)?.endsOn ?? began.on) - 1);
  const step = by === "month" ? 1 : 12;
  const periods: Omit<PlanPeriod, "actual">[] = [];
  for (let at = 0, from = first; from <= last && from < sheet.on; from = addMonths(first, ++at * step)) {
    const end = addMonths(first, (at + 1) * step) - 1;
    const to = Math.min(end, last);
    periods.push({ from, to, isOver: end <= last, planned: plannedIn(began, { from, to }) });
  }
  return periods;
}

interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** What a plan expected of a span of days: of each of its years the part of its days, and net worth on the straight line between the ends of two years. */
export function plannedIn(began: PlanBegan, { from, to }: Span): PlannedOf {
  let [start, before] = [day(began.on), Number(began.netWorth)];
  let [income, spending, tax, netWorth] = [0, 0, 0, before];
  for (const year of began.years) {
    const end = day(year.endsOn);
    const days = end - start;
    const part = Math.max(0, Math.min(to + 1, end) - Math.max(from, start)) / days;
    income += year.income * part;
    spending += year.spending * part;
    tax += year.tax * part;
    if (to + 1 > start) netWorth = before + (year.netWorth - before) * Math.min(1, (to + 1 - start) / days);
    [start, before] = [end, year.netWorth];
  }
  return { netWorth, income, spending, saving: income - spending - tax };
}

/** Every period with what the ledger knows of it. */
export function planActual(sheet: Sheet, began: PlanBegan, by: "month" | "year"): readonly PlanPeriod[] {
  const periods = periodsOf(sheet, began, by);
  const [first] = periods;
  if (!first) return [];
  const worths = seriesFrom(sheet, first.from);
  const money = moneyIn(sheet, periods);
  return periods.map((period, place) => {
    const [value, unknown] = [worths.values[period.to - worths.from], worths.unknown[period.to - worths.from] ?? 0];
    return { ...period, actual: { netWorth: worthOf(value, unknown), ...actualOf(money, place) } };
  });
}

function worthOf(value: number | undefined, unknown: number): Figure<Fixed> {
  if (value === undefined || !Number.isFinite(value)) return notKnown("insufficient_data", NOTHING_RECORDED);
  const amount = fromNumber(Math.round(value * 100) / 100);
  return unknown === 0 ? known(amount) : partly(amount, `${unknown} holdings have no known value`);
}

/** What came and went in one period. */
interface Money {
  income: Fixed;
  spending: Fixed;
  taxes: Fixed;
  /** Of which nobody said what for: in neither. */
  unnamedIn: number;
  unnamedOut: number;
  told: number;
}

interface MoneyOfPeriods {
  readonly periods: readonly Money[];
  readonly lost: number;
  readonly hasIncome: boolean;
  readonly hasSpending: boolean;
}

function moneyIn(sheet: Sheet, spans: readonly Span[]): MoneyOfPeriods {
  const periods = spans.map((): Money => ({
    income: ZERO,
    spending: ZERO,
    taxes: ZERO,
    unnamedIn: 0,
    unnamedOut: 0,
    told: 0,
  }));
  let place = 0;
  // What moved on the day it began is in what it began with.
  const lost = walkMoney(sheet, spans[0]?.from ?? sheet.on, ({ isIn, node: { key } }, value, on) => {
    // The ledger tells them in the order of their days.
    while (place > 0 && on < (spans[place]?.from ?? 0)) place--;
    while (on > (spans[place]?.to ?? Infinity)) place++;
    const of = periods[place];
    if (!of) return;
    of.told += 1;
    if (key === "out taxes") of.taxes += value;
    else if (key === "in put in") of.unnamedIn += 1;
    else if (key === "out taken out") of.unnamedOut += 1;
    else if (isOfHousehold(key) && isIn) of.income -= value;
    else if (isOfHousehold(key)) of.spending += value;
  });
  const has = (which: "income" | "spending") => periods.some((it) => it[which] !== ZERO);
  return { periods, lost, hasIncome: has("income"), hasSpending: has("spending") };
}

const NOTHING_RECORDED = "Nothing that came or went is recorded in this time.";

/** A period of which nothing was recorded is unknown, and so is all that is never recorded: it is not 0. */
function actualOf(money: MoneyOfPeriods, place: number): Omit<PlanPeriod["actual"], "netWorth"> {
  const of = money.periods[place];
  const unknown = (reason: string) => notKnown<Fixed>("insufficient_data", reason);
  if (!of || of.told === 0) {
    const nothing = unknown(NOTHING_RECORDED);
    return { income: nothing, spending: nothing, saving: nothing };
  }
  const lost = money.lost === 0 ? [] : [`${money.lost} entries have no exchange rate of their day`];
  const vague = (count: number, one: string) => {
    if (count === 0) return [];
    return [count === 1 ? `1 ${one} does not say what for` : `${count} ${one}s do not say what for`];
  };
  const income = money.hasIncome
    ? partly(of.income, ...vague(of.unnamedIn, "deposit"), ...lost)
    : unknown("No income that says what for is recorded since the plan began.");
  const spending = money.hasSpending
    ? partly(of.spending, ...vague(of.unnamedOut, "withdrawal"), ...lost)
    : unknown("No spending that says what for is recorded since the plan began.");
  return { income, spending, saving: savingOf(income, spending, of.taxes) };
}

function savingOf(income: Figure<Fixed>, spending: Figure<Fixed>, taxes: Fixed): Figure<Fixed> {
  const [came, went] = [valueOf(income), valueOf(spending)];
  if (came === undefined || went === undefined)
    return notKnown("insufficient_data", "What is saved is known where both income and spending are.");
  const missing = [income, spending].flatMap((it) => (it.status === "partial" ? it.missing : []));
  return partly(came - went - taxes, ...new Set(missing));
}

const valueOf = (figure: Figure<Fixed>): Fixed | undefined =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : undefined;

const partly = (value: Fixed, ...missing: readonly string[]): Figure<Fixed> =>
  missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };

/** Actual less planned, as far as both are known. */
export function differenceOf({ planned, actual }: PlanPeriod, key: PlannedKey): Figure<Fixed> {
  const figure = actual[key];
  const value = valueOf(figure);
  if (value === undefined) return figure;
  const difference = value - fromNumber(Math.round(planned[key] * 100) / 100);
  return figure.status === "partial" ? { ...figure, value: difference } : known(difference);
}
