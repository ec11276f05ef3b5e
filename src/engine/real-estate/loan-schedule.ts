import { levelPayment } from "#engine/annuity/annuity.ts";
import { fromNumber, max, min, mulDiv, ONE, round, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { monthlyRate, type RateCompounding } from "#engine/real-estate/loan-rate.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** A loan repaid monthly, amounts in its currency. Periods count from 1. */
export interface LoanTerms {
  readonly principal: Fixed;
  /** Yearly rate as a fraction. */
  readonly annualRate: number;
  readonly periods: number;
  readonly compounding: RateCompounding;
  /** Months at the start in which only interest is paid. */
  readonly interestOnlyPeriods?: number | undefined;
  /** New yearly rates from a period on: the payment is recast on balance, rate and remaining term. */
  readonly resets?: readonly { readonly fromPeriod: number; readonly annualRate: number }[] | undefined;
  /** Principal paid besides, each month and in single months: it shortens the term. */
  readonly extraEach?: Fixed | undefined;
  readonly extraIn?: ReadonlyMap<number, Fixed> | undefined;
  /** Decimals of the currency's smallest coin. */
  readonly decimals: number;
}

export interface LoanRow {
  readonly period: number;
  /** Interest + principal, without what is paid besides. */
  readonly payment: Fixed;
  readonly interest: Fixed;
  readonly principal: Fixed;
  readonly extra: Fixed;
  readonly balance: Fixed;
}

export type LoanError = { readonly kind: "loan_terms_impossible" };

const MOST_PERIODS = 1_200;

/**
 * Every payment until nothing is owed. Interest is rounded to the coin each month, half away from zero; the last payment clears
 * the balance, so principal and extra payments add up to the loan exactly.
 */
export function loanSchedule(terms: LoanTerms): Result<readonly LoanRow[], LoanError> {
  const { periods, decimals } = terms;
  const isCoin = Number.isInteger(decimals) && decimals >= 0 && decimals <= 18;
  if (!isCoin || !Number.isInteger(periods) || periods < 1 || periods > MOST_PERIODS || terms.principal <= ZERO)
    return err({ kind: "loan_terms_impossible" });
  const rows: LoanRow[] = [];
  let balance = terms.principal;
  let rate = terms.annualRate;
  let payment: Fixed | undefined;
  for (let period = 1; period <= periods && balance > ZERO; period++) {
    const reset = terms.resets?.find(({ fromPeriod }) => fromPeriod === period);
    if (reset) [rate, payment] = [reset.annualRate, undefined];
    const monthly = monthlyRate(rate, terms.compounding);
    if (!(monthly >= 0 && monthly < 1)) return err({ kind: "loan_terms_impossible" });
    const interest = round(mulDiv(balance, fromNumber(monthly), ONE), decimals);
    const isInterestOnly = period <= (terms.interestOnlyPeriods ?? 0);
    if (!isInterestOnly) payment ??= recast(balance, { monthly, left: periods - period + 1, decimals });
    const due = isInterestOnly ? ZERO : (payment ?? ZERO) - interest;
    const principal = period === periods ? balance : max(ZERO, min(balance, due));
    const wanted = (terms.extraEach ?? ZERO) + (terms.extraIn?.get(period) ?? ZERO);
    const extra = max(ZERO, min(balance - principal, wanted));
    balance -= principal + extra;
    rows.push({ period, payment: interest + principal, interest, principal, extra, balance });
  }
  return ok(rows);
}

interface Recast {
  readonly monthly: number;
  readonly left: number;
  readonly decimals: number;
}

function recast(balance: Fixed, { monthly, left, decimals }: Recast): Fixed {
  const level = levelPayment(toNumber(balance), { rate: monthly, periods: left, due: "end" });
  return level.status === "ok" ? round(fromNumber(level.value), decimals) : ZERO;
}

export interface LoanTotals {
  readonly payments: number;
  readonly interest: Fixed;
  readonly principal: Fixed;
}

/** Sums of the rows from one period to another, both included. */
export function loanTotals(rows: readonly LoanRow[], from = 1, to = Infinity): LoanTotals {
  const within = rows.filter(({ period }) => period >= from && period <= to);
  return {
    payments: within.length,
    interest: within.reduce((sum, row) => sum + row.interest, ZERO),
    principal: within.reduce((sum, row) => sum + row.principal + row.extra, ZERO),
  };
}

/** What is owed after a number of payments; the whole loan before the first. */
export const balanceAfter = (terms: LoanTerms, rows: readonly LoanRow[], payments: number): Fixed =>
  payments < 1 ? terms.principal : (rows[Math.min(payments, rows.length) - 1]?.balance ?? ZERO);
