import { classFactsOf, type ClassFacts, defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema } from "#assets/fact-schema.ts";
import { type SecurityFacts, securityFacts } from "#assets/secured-debts.ts";
import { addMonths, type Day } from "#engine/dates/day.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
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

const LOAN_FACTS = {
  principal: {
    kind: "money",
    label: "Amount borrowed",
    group: "Loan",
    sign: "positive",
    isNeeded: true,
    isDefining: true,
  },
  annualRate: {
    kind: "rate",
    label: "Rate a year",
    group: "Loan",
    least: 0,
    most: 1,
    isNeeded: true,
    isDefining: true,
  },
  months: {
    kind: "whole",
    label: "Term",
    help: "Payments from the first to the last, a month apart each.",
    group: "Loan",
    unit: "months",
    least: 1,
    most: 1200,
    isNeeded: true,
    isDefining: true,
  },
  firstPaymentOn: { kind: "day", label: "First payment", group: "Loan", isNeeded: true, isDefining: true },
  compounding: {
    kind: "choice",
    label: "Compounding",
    group: "Loan",
    choices: [
      { value: "monthly", label: "Monthly" },
      { value: "semi_annual", label: "Twice a year" },
    ],
    usual: "monthly",
  },
  interestOnlyMonths: {
    kind: "whole",
    label: "Interest only at first",
    group: "Loan",
    unit: "months",
    least: 0,
    most: 1200,
    usual: 0,
  },
  resets: {
    kind: "list",
    label: "New rates",
    help: "For a rate that is fixed for some years only.",
    group: "Changes",
    entry: "New rate",
    columns: {
      fromOn: { kind: "day", label: "From", isNeeded: true },
      annualRate: { kind: "rate", label: "Rate a year", least: 0, most: 1, isNeeded: true },
    },
  },
  extraEachMonth: { kind: "money", label: "Extra with each payment", group: "Changes", sign: "not_negative" },
  extras: {
    kind: "list",
    label: "Extra payments",
    group: "Changes",
    entry: "Extra payment",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      amount: { kind: "money", label: "Amount", sign: "positive", isNeeded: true },
    },
  },
} as const satisfies FactSchema;

/** A plan of payments. */
const loanFacts = defineFacts(LOAN_FACTS, (stated, refuse): LoanFacts => {
  if (stated.interestOnlyMonths > stated.months) refuse("interestOnlyMonths", "Write at most the months of the loan.");
  return stated;
});

const LINE_FACTS = {
  creditLimit: {
    kind: "money",
    label: "Limit",
    help: "The most that may be owed on a credit line or card. It needs no plan of payments.",
    group: "Credit line",
    sign: "positive",
    isDefining: true,
  },
} as const satisfies FactSchema;

/** What may be stated of a debt: a plan of payments, a limit to draw on, or both. */
export interface DebtFacts extends SecurityFacts {
  readonly plan: LoanFacts | undefined;
  readonly creditLimit: Fixed | undefined;
}

/** Each is read by itself, so that a credit line states its limit without a plan. */
export const debtFacts: ClassFacts<DebtFacts> = {
  schema: { ...loanFacts.schema, ...LINE_FACTS, ...securityFacts.schema },
  read: (reader) => ({
    plan: loanFacts.read(reader),
    ...reader.stated(LINE_FACTS),
    ...(securityFacts.read(reader) ?? { securedShares: [], pledgedAccountId: undefined }),
  }),
};

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
export const loanTermsOf = (facts: unknown): LoanFacts | undefined => classFactsOf(facts, loanFacts);

/** What is owed by the terms after the payments due on or before a day. */
export const owedByTerms = (facts: LoanFacts, rows: readonly LoanRow[], on: Day): Fixed =>
  rows.findLast(({ period }) => dayOfPayment(facts, period) <= on)?.balance ?? facts.principal;
