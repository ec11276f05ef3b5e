import { levelPayment } from "#engine/annuity/annuity.ts";
import { fromNumber, toNumber, ZERO } from "#engine/money/fixed.ts";
import { loanParts } from "#engine/real-estate/loan-parts.ts";
import { monthlyRate, type RateCompounding } from "#engine/real-estate/loan-rate.ts";
import { balanceAfter, loanSchedule, loanTotals } from "#engine/real-estate/loan-schedule.ts";
import { statedTimes } from "#test/vectors/convention-words.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { has, number, numberAt, objects, type Adapter, type JsonObject, word } from "#test/vectors/example.ts";

/** New rates from a payment on, by the names examples may give them. */
const resetsOf = (input: JsonObject) =>
  ["resets", "rate_changes", "adjustments"]
    .flatMap((key) => (has(input, key) ? objects(input, key) : []))
    .map((row) => ({
      fromPeriod: numberAt(row, ["from_period", "from", "period", "month"]) ?? 1,
      annualRate: numberAt(row, ["annual_rate", "rate"]) ?? 0,
    }));

/** Parts of single payments, negative because they are paid. */
function partsJson(input: JsonObject, ratePerPeriod: number, periods: number): JsonObject {
  const from = number(input, has(input, "period") ? "period" : "from");
  const to = has(input, "to") ? number(input, "to") : from;
  const loan = { principal: number(input, "principal"), ratePerPeriod, periods };
  const parts = loanParts(loan, from, to);
  if (parts.status !== "ok") return { interest: null, principal: null };
  const { interest, principal } = parts.value;
  return { interest: -interest, principal: -principal, interest_paid: -interest, principal_paid: -principal };
}

const MONTHS = 12;

/** Payments as stated, or those of a term in years or months. */
function periodsOf(input: JsonObject, perYear: number): number {
  const stated = numberAt(input, ["periods", "nper", "number_of_payments"]);
  const years =
    numberAt(input, ["years", "term_years", "term"]) ??
    (numberAt(input, ["months", "term_months"]) ?? Number.NaN) / MONTHS;
  return stated ?? Math.round(years * perYear);
}

export const adapter: Adapter = (input) => {
  const compounding: RateCompounding = word(input, "compounding").startsWith("semi") ? "semi_annual" : "monthly";
  const annualRate = number(input, "annual_rate");
  const perYear = statedTimes(input, ["payments_per_year", "payment_frequency"]) ?? MONTHS;
  const rate = perYear === MONTHS ? monthlyRate(annualRate, compounding) : annualRate / perYear;
  if (has(input, "from") || has(input, "period")) return partsJson(input, rate, periodsOf(input, perYear));
  const periods = periodsOf(input, perYear);
  const principal = number(input, "principal");
  const terms = {
    principal: fromNumber(principal),
    annualRate,
    periods,
    compounding,
    extraEach: decimalAt(input, ["extra_monthly", "extra_each", "extra"]) ?? ZERO,
    interestOnlyPeriods: numberAt(input, ["interest_only_periods", "interest_only_months"]) ?? 0,
    resets: resetsOf(input),
    decimals: 2,
  };
  const schedule = loanSchedule(terms);
  if (!schedule.ok) return { error: schedule.error.kind };
  const rows = schedule.value;
  const totals = loanTotals(rows);
  const after = numberAt(input, ["after", "after_payments", "after_periods", "balance_after"]);
  return {
    monthly_rate: rate,
    payment: figureValue(levelPayment(principal, { rate, periods, due: "end" })),
    payments: totals.payments,
    interest_total: toNumber(totals.interest),
    total_interest: toNumber(totals.interest),
    principal_total: toNumber(totals.principal),
    total_paid: toNumber(totals.interest + totals.principal),
    last_payment: toNumber(rows.at(-1)?.payment ?? ZERO),
    payments_by_period: rows.map((row) => toNumber(row.payment)),
    balance_after: after === undefined ? null : toNumber(balanceAfter(terms, rows, after)),
    balance: toNumber(after === undefined ? (rows.at(-1)?.balance ?? ZERO) : balanceAfter(terms, rows, after)),
    balance_end: toNumber(rows.at(-1)?.balance ?? ZERO),
  };
};
