import { FactReader } from "#assets/fact-reader.ts";
import { addMonths, type Day } from "#engine/dates/day.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { ONE, type Fixed, ZERO } from "#engine/money/fixed.ts";
import { loanSchedule, type LoanRow, type LoanTerms } from "#engine/real-estate/loan-schedule.ts";
import type { RateCompounding } from "#engine/real-estate/loan-rate.ts";
import type { Result } from "#engine/result.ts";

export interface LoanFacts {
  readonly principal: Fixed;
  /** A year, as a fraction. */
  readonly annualRate: number;
  readonly months: number;
  /** The day of the first payment; later ones a month apart each. */
  readonly firstPaymentOn: Day;
  readonly compounding: RateCompounding;
  readonly interestOnlyMonths: number;
  /** New rates from a payment on, by its day. */
  readonly resets: readonly { readonly fromOn: Day; readonly annualRate: number }[];
  readonly extraEachMonth: Fixed | undefined;
  readonly extras: readonly { readonly on: Day; readonly amount: Fixed }[];
}

export function readLoanFacts(reader: FactReader): LoanFacts | undefined {
  if (!reader.states("principal", "annualRate", "months", "firstPaymentOn")) return undefined;
  const months = reader.need("months", reader.whole("months", { least: 1, most: 1200 }), 1);
  const interestOnlyMonths = reader.whole("interestOnlyMonths", { least: 0, most: 1200 }) ?? 0;
  if (interestOnlyMonths > months) reader.refuse("interestOnlyMonths", "Write at most the months of the loan.");
  return {
    principal: reader.need("principal", reader.amount("principal", "positive"), ONE),
    annualRate: reader.need("annualRate", reader.rate("annualRate", { least: 0, most: 1 }), 0),
    months,
    firstPaymentOn: reader.need("firstPaymentOn", reader.day("firstPaymentOn"), 0),
    compounding: reader.choice("compounding", ["monthly", "semi_annual"]) ?? "monthly",
    interestOnlyMonths,
    resets: reader.list("resets", (entry) => ({
      fromOn: entry.need("fromOn", entry.day("fromOn"), 0),
      annualRate: entry.need("annualRate", entry.rate("annualRate", { least: 0, most: 1 }), 0),
    })),
    extraEachMonth: reader.amount("extraEachMonth", "not_negative"),
    extras: reader.list("extras", (entry) => ({
      on: entry.need("on", entry.day("on"), 0),
      amount: entry.need("amount", entry.amount("amount", "positive"), ZERO),
    })),
  };
}

/** Every payment by the terms. */
export const scheduleOf = (facts: LoanFacts, currency: string): Result<readonly LoanRow[], { readonly kind: string }> =>
  loanSchedule(termsOf(facts, currency));

/** The terms as a schedule is computed from. */
export const termsOf = (facts: LoanFacts, currency: string): LoanTerms => ({
  principal: facts.principal,
  annualRate: facts.annualRate,
  periods: facts.months,
  compounding: facts.compounding,
  interestOnlyPeriods: facts.interestOnlyMonths,
  resets: facts.resets.map(({ fromOn, annualRate }) => ({ fromPeriod: periodFrom(facts, fromOn), annualRate })),
  extraEach: facts.extraEachMonth,
  extraIn: extrasByPeriod(facts),
  decimals: minorDecimals(currency),
});

/** Several extra payments of one month add up. */
function extrasByPeriod(facts: LoanFacts): ReadonlyMap<number, Fixed> {
  const sums = new Map<number, Fixed>();
  for (const { on, amount } of facts.extras) {
    const period = periodFrom(facts, on);
    sums.set(period, (sums.get(period) ?? ZERO) + amount);
  }
  return sums;
}

/** Number of the first payment on or after a day; 1 for days before the first. */
export function periodFrom(facts: LoanFacts, on: Day): number {
  let [low, high] = [1, facts.months + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOfPayment(facts, middle) < on) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The day of a payment, counted from 1: always from the first, so that short months do not move it. */
export const dayOfPayment = ({ firstPaymentOn }: LoanFacts, period: number): Day =>
  addMonths(firstPaymentOn, period - 1);

/** The terms of a loan whose facts are stated and can be used. */
export function loanTermsOf(facts: unknown): LoanFacts | undefined {
  const reader = new FactReader(facts ?? {});
  const terms = readLoanFacts(reader);
  return reader.problems.length === 0 ? terms : undefined;
}

/** What is owed by the terms after the payments due on or before a day. */
export const owedByTerms = (facts: LoanFacts, rows: readonly LoanRow[], on: Day): Fixed =>
  rows.findLast(({ period }) => dayOfPayment(facts, period) <= on)?.balance ?? facts.principal;
