import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { ratesOfFlows } from "#engine/performance/flow-rates.ts";

/** Investor's view: negative is paid in, positive is received or the final value. */
export interface DatedFlow {
  readonly on: Day;
  readonly amount: number;
}

/** Days in a year for the exponent: actual/365 unless said. */
export const YEAR_DAYS = 365;

/** Years from the earliest flow: by days in a year, or by another day count. */
export type YearCount = number | ((start: Day, end: Day) => number);

const yearsFrom = (count: YearCount, start: Day, end: Day): number =>
  typeof count === "number" ? (end - start) / count : count(start, end);

/**
 * Money-weighted annual rate: Σ amount × (1 + r)^(−days/365) = 0, days from the earliest flow; `years` may count them by another convention.
 * - all on one day: undefined; one sign only: no_solution, but −100 % when all was paid in and the last value is exactly 0;
 * - several rates solve it: ambiguous, all are listed in rising order, none is the headline.
 */
export function xirr(flows: readonly DatedFlow[], years: YearCount = YEAR_DAYS): Figure {
  const { days, amounts } = mergeByDay(flows);
  if (days.length === 0) return notKnown("undefined", "There are no flows.");
  if (isTotalLoss(flows, amounts)) return known(-1);
  if (days.length === 1) return notKnown("undefined", "All flows are on one day.");
  if (amounts.every((amount) => amount > 0) || amounts.every((amount) => amount < 0))
    return notKnown("no_solution", "Money only went one way.");
  const [first = 0] = days;
  const times = Float64Array.from(days, (on) => yearsFrom(years, first, on));
  return figureOf(ratesOfFlows({ times, amounts: Float64Array.from(amounts) }));
}

/** One rate is the figure, several are ambiguous, none is no solution. */
export function figureOf(rates: readonly number[]): Figure {
  const [rate] = rates;
  if (rate === undefined) return notKnown("no_solution", "No rate makes these flows worth nothing.");
  if (rates.length > 1) return { status: "ambiguous", values: rates, reason: "Several rates fit these flows." };
  return known(rate);
}

/** Net present value at the earliest day. */
export function xnpv(flows: readonly DatedFlow[], rate: number, years: YearCount = YEAR_DAYS): Figure {
  const first = Math.min(...flows.map((flow) => flow.on));
  if (flows.length === 0 || rate <= -1)
    return notKnown("undefined", "There are no flows, or the rate is −100 % or less.");
  const worth = flows.reduce((sum, { on, amount }) => sum + amount * (1 + rate) ** -yearsFrom(years, first, on), 0);
  return finiteFigure(worth, "The value is too large to state.");
}

/** Flows of one day added, in rising order, without those that come to nothing. */
function mergeByDay(flows: readonly DatedFlow[]): { readonly days: Day[]; readonly amounts: number[] } {
  const days: Day[] = [];
  const amounts: number[] = [];
  const keepLast = (): void => {
    if (amounts.at(-1) !== 0) return;
    days.pop();
    amounts.pop();
  };
  for (const { on, amount } of inOrder(flows)) {
    const last = days.length - 1;
    if (days[last] === on) amounts[last] = (amounts[last] ?? 0) + amount;
    else {
      keepLast();
      days.push(on);
      amounts.push(amount);
    }
  }
  keepLast();
  return { days, amounts };
}

/** Those of a series rise already. */
const inOrder = (flows: readonly DatedFlow[]): readonly DatedFlow[] =>
  flows.every(({ on }, i) => i === 0 || (flows[i - 1]?.on ?? 0) <= on) ? flows : flows.toSorted((a, b) => a.on - b.on);

/** Only contributions, and a final value of exactly zero after the last of them: everything was lost. */
function isTotalLoss(flows: readonly DatedFlow[], amounts: readonly number[]): boolean {
  if (!amounts.every((amount) => amount < 0)) return false;
  const last = Math.max(...flows.map((flow) => flow.on));
  return flows.filter((flow) => flow.on === last).every((flow) => flow.amount === 0);
}
