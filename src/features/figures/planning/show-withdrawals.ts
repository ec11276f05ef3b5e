import { addYears, formatDay } from "#engine/dates/day.ts";
import { formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { PlanTerms } from "#features/shared/plan-terms.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { Withdrawals } from "#figures/planning/withdrawals.ts";
import type { PlanWithdrawals } from "../plan-withdrawals-contract.ts";

export function showWithdrawals(sheet: Sheet, terms: PlanTerms, made: Withdrawals): PlanWithdrawals {
  const { accounts, orders, years, plan } = made;
  const nameOf = (id: string): string => sheet.accounts.get(id)?.name ?? "Set aside";
  return {
    from: formatDay(sheet.on),
    currency: sheet.base,
    state: stateOf(terms, made),
    accounts: accounts.map(({ value, treatment = null, ...it }) => ({
      ...it,
      invested: formatFixed(value),
      treatment,
    })),
    orders: orders.map(({ tax, median, afterTax, ...it }) => ({
      ...it,
      tax: cents(tax),
      median: cents(median),
      afterTax: cents(afterTax),
    })),
    drawn: (years[0]?.accounts ?? []).map(({ id }) => ({ accountId: id, name: nameOf(id) })),
    years: years.map((row, year) => ({
      year: year + 1,
      endsOn: formatDay(addYears(plan?.from ?? sheet.on, year + 1)),
      tax: cents(row.tax),
      unpaid: cents(row.unpaid),
      accounts: (row.accounts ?? []).map(({ taken, converted, paidIn, value }) => ({
        taken: cents(taken),
        converted: cents(converted),
        paidIn: cents(paidIn),
        value: cents(value),
      })),
    })),
    notes: orders.length === 0 ? [] : DRAWN_NOTES,
  };
}

function stateOf(
  { withdrawals, cashBand }: PlanTerms,
  { accounts, unstated, plan }: Withdrawals,
): PlanWithdrawals["state"] {
  if (plan) return "drawn";
  if (!accounts.some(({ value }) => value > ZERO)) return "nothing_invested";
  return withdrawals && cashBand && unstated.length === 0 ? "cash_band" : "unstated";
}

/** Said wherever a plan draws on accounts. */
export const DRAWN_NOTES = [
  "Every account holds the mix of the plan. Within a step of the order, accounts are drawn on in proportion to what is in them.",
  "What is taken out of deferred accounts and what is converted is taxed as income, on top of the other taxed income of its year; of what is taxable, the gain in what is sold.",
  "Money that is left over goes into the largest taxable account. No rule of any country on contributions, least withdrawals or penalties is in it.",
];

/** Drawn and compared, not added: hundredths are enough. */
const cents = (value: number): number => Math.round(value * 100) / 100;
