import { levelPayment } from "#engine/annuity/annuity.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { loanParts } from "#engine/real-estate/loan-parts.ts";
import { monthlyRate, type RateCompounding } from "#engine/real-estate/loan-rate.ts";
import { loanSchedule, loanTotals } from "#engine/real-estate/loan-schedule.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { decimalOr } from "#test/vectors/decimals.ts";
import { has, number, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** Parts of single payments, negative because they are paid. */
function partsJson(input: JsonObject, ratePerPeriod: number): JsonObject {
  const from = number(input, has(input, "period") ? "period" : "from");
  const to = has(input, "to") ? number(input, "to") : from;
  const loan = { principal: number(input, "principal"), ratePerPeriod, periods: number(input, "periods") };
  const parts = loanParts(loan, from, to);
  if (parts.status !== "ok") return { interest: null, principal: null };
  const { interest, principal } = parts.value;
  return { interest: -interest, principal: -principal, interest_paid: -interest, principal_paid: -principal };
}

const MONTHS = 12;

export const adapter: Adapter = (input) => {
  const compounding: RateCompounding = input["compounding"] === "semi_annual" ? "semi_annual" : "monthly";
  const annualRate = number(input, "annual_rate");
  const perYear = has(input, "payments_per_year") ? number(input, "payments_per_year") : MONTHS;
  const rate = perYear === MONTHS ? monthlyRate(annualRate, compounding) : annualRate / perYear;
  if (has(input, "from") || has(input, "period")) return partsJson(input, rate);
  const periods = number(input, "periods");
  const principal = number(input, "principal");
  const terms = {
    principal: fromNumber(principal),
    annualRate,
    periods,
    compounding,
    extraEach: decimalOr(input, "extra_monthly"),
    interestOnlyPeriods: has(input, "interest_only_periods") ? number(input, "interest_only_periods") : 0,
    decimals: 2,
  };
  const schedule = loanSchedule(terms);
  if (!schedule.ok) return { error: schedule.error.kind };
  const totals = loanTotals(schedule.value);
  return {
    monthly_rate: rate,
    payment: figureValue(levelPayment(principal, { rate, periods, due: "end" })),
    payments: totals.payments,
    interest_total: toNumber(totals.interest),
    balance_end: toNumber(schedule.value.at(-1)?.balance ?? 0n),
  };
};
