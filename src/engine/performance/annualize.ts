import { addYears, type Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { xirr, YEAR_DAYS, type DatedFlow } from "#engine/performance/xirr.ts";

const TOO_LARGE = "The return is too large to state.";

/** Years between two days: whole anniversaries, then the days left over the length of the anniversary year they are in. */
export function yearsBetween(start: Day, end: Day): number {
  let whole = 0;
  while (whole < 10_000 && addYears(start, whole + 1) <= end) whole++;
  const anniversary = addYears(start, whole);
  return whole + (end - anniversary) / (addYears(start, whole + 1) - anniversary);
}

export interface Annualized {
  readonly years: number;
  /** (1 + R)^(1/years) − 1; undefined under one year, where no annual figure is shown (GIPS). A total loss stays −100 %. */
  readonly annual: number | undefined;
  /** Which of the two a person should see first. */
  readonly display: "annualized" | "cumulative";
}

export function annualize(cumulative: number, { start, end }: { readonly start: Day; readonly end: Day }): Annualized {
  const years = yearsBetween(start, end);
  if (years < 1) return { years, annual: undefined, display: "cumulative" };
  const annual = cumulative <= -1 ? -1 : (1 + cumulative) ** (1 / years) - 1;
  return { years, annual, display: "annualized" };
}

/** The money-weighted return as shown: a rate a year from one calendar year on, else the return of the period. */
export interface MoneyWeighted {
  readonly annualRate: Figure;
  /** (1 + rate)^(days/365) − 1. */
  readonly periodReturn: Figure;
  readonly days: number;
  readonly display: "annual_rate" | "period_return";
}

export function mwrDisplay(flows: readonly DatedFlow[]): MoneyWeighted {
  const days = flows.map((flow) => flow.on);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const annualRate = xirr(flows);
  const toPeriod = (rate: number): number => (1 + rate) ** ((last - first) / YEAR_DAYS) - 1;
  const periodReturn = annualRate.status === "ok" ? finiteFigure(toPeriod(annualRate.value), TOO_LARGE) : annualRate;
  const isLong = flows.length > 0 && addYears(first, 1) <= last;
  return {
    annualRate,
    periodReturn,
    days: flows.length === 0 ? 0 : last - first,
    display: isLong ? "annual_rate" : "period_return",
  };
}
