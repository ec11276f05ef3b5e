import { div, fromNumber, max, min, mul, mulDiv, ONE, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { monthlyRate } from "#engine/real-estate/loan-rate.ts";
import { loanSchedule, type LoanRow, type LoanTerms } from "#engine/real-estate/loan-schedule.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** A debt that is being repaid, in its currency. */
export interface PayoffDebt {
  /** What is owed before its next payment, above zero: it may differ from what the terms say. */
  readonly balance: Fixed;
  readonly terms: LoanTerms;
  /** Number of its next payment by the terms, from 1. */
  readonly nextPeriod: number;
  /** Calendar months from the first month of the plan to its next payment; 0 is the first month itself. */
  readonly monthsUntilNext: number;
  /** One unit of its currency in the currency of the plan, of the first day throughout. */
  readonly rateToBase: Fixed;
}

/** What is paid besides goes to one debt after another; as agreed, nothing is paid besides. */
export type PayoffOrder = "agreed" | "highest_rate" | "smallest_debt";

export interface PayoffAsked {
  readonly debts: readonly PayoffDebt[];
  /** Paid besides in each month in which something is due, in the currency of the plan. */
  readonly extra: Fixed;
  readonly order: PayoffOrder;
}

/** One month of one debt, amounts in its currency. */
export interface PayoffMonth {
  /** Calendar months from the first month of the plan. */
  readonly month: number;
  readonly interest: Fixed;
  /** Interest, principal and what is paid besides. */
  readonly paid: Fixed;
  readonly balance: Fixed;
}

type PayoffError = { readonly kind: "payoff_impossible" };

/**
 * Every month of every debt until nothing is owed, in the order of the debts. Each pays at least what its terms agree; the last agreed payment
 * clears it. In all, a month costs what is agreed for that month and the extra, no more: what a debt repaid early would still have cost
 * goes to the next. Interest is rounded to the coin, as in the schedule of a loan.
 */
export function payoffPlan({ debts, extra, order }: PayoffAsked): Result<PayoffMonth[][], PayoffError> {
  const agreed: Paying[] = [];
  for (const debt of debts) {
    const paying = payingOf(debt);
    if (!paying) return err({ kind: "payoff_impossible" });
    agreed.push(paying);
  }
  if (extra < ZERO) return err({ kind: "payoff_impossible" });
  const costs = new Map<number, Fixed>();
  const owed = agreed.map((paying) => ({ ...paying, rows: [...paying.rows] }));
  forEachMonth(owed, (month, due) => void costs.set(month, payDue(due, month)));
  if (order === "agreed") return ok(owed.map(({ rows }) => rows));
  forEachMonth(agreed, (month, due) => {
    const spent = payDue(due, month);
    payBesides(due, order, (costs.get(month) ?? ZERO) + extra - spent);
  });
  return ok(agreed.map(({ rows }) => rows));
}

/** A debt as it is paid off, month by month. */
interface Paying extends PayoffDebt {
  /** Rate a month of each payment of the terms, and what is agreed to be paid with it; the first at place 0. */
  readonly rates: readonly Fixed[];
  readonly payments: readonly Fixed[];
  readonly rows: PayoffMonth[];
}

function payingOf(debt: PayoffDebt): Paying | undefined {
  const { terms, nextPeriod, monthsUntilNext } = debt;
  const schedule = loanSchedule(terms);
  const isWhole = Number.isInteger(nextPeriod) && Number.isInteger(monthsUntilNext);
  if (!schedule.ok || !isWhole || debt.balance <= ZERO || debt.rateToBase <= ZERO) return undefined;
  if (nextPeriod < 1 || nextPeriod > terms.periods || monthsUntilNext < 0 || monthsUntilNext > 1_200) return undefined;
  const rates = monthlyRates(terms);
  return rates && { ...debt, rates, payments: agreedPayments(terms, schedule.value), rows: [] };
}

/** Undefined where one of them is no rate. */
function monthlyRates({ annualRate, periods, resets, compounding }: LoanTerms): Fixed[] | undefined {
  const starts = new Map(resets?.toReversed().map((it) => [it.fromPeriod, it.annualRate]));
  const rates: Fixed[] = [];
  let rate = annualRate;
  for (let period = 1; period <= periods; period++) {
    rate = starts.get(period) ?? rate;
    const monthly = monthlyRate(rate, compounding);
    if (!(monthly >= 0 && monthly < 1)) return undefined;
    rates.push(fromNumber(monthly));
  }
  return rates;
}

/** As the terms agree; where they are through early, what is still owed is paid as before. */
function agreedPayments({ periods }: LoanTerms, rows: readonly LoanRow[]): Fixed[] {
  const usual = rows.slice(0, Math.max(1, rows.length - 1)).map(({ payment, extra }) => payment + extra);
  const last = usual.at(-1) ?? ZERO;
  return [...usual, ...Array.from({ length: periods - usual.length }, () => last)];
}

const owedBy = ({ rows, balance }: Paying): Fixed => rows.at(-1)?.balance ?? balance;

/** Calls with the debts that pay in a month, until none is owed. */
function forEachMonth(debts: readonly Paying[], visit: (month: number, due: readonly Paying[]) => void): void {
  for (let month = 0; ; month++) {
    const open = debts.filter((debt) => owedBy(debt) > ZERO);
    if (open.length === 0) return;
    const due = open.filter(({ monthsUntilNext }) => monthsUntilNext <= month);
    if (due.length > 0) visit(month, due);
  }
}

/** Pays what is agreed for a month, and answers what that costs in the currency of the plan. */
function payDue(due: readonly Paying[], month: number): Fixed {
  let cost = ZERO;
  for (const debt of due) {
    const { terms, nextPeriod, monthsUntilNext, rates, payments, rows, rateToBase } = debt;
    const period = nextPeriod + month - monthsUntilNext;
    const owed = owedBy(debt);
    const interest = round(mulDiv(owed, rates[period - 1] ?? ZERO, ONE), terms.decimals);
    const whole = owed + interest;
    const paid = period >= terms.periods ? whole : min(whole, max(interest, payments[period - 1] ?? ZERO));
    rows.push({ month, interest, paid, balance: whole - paid });
    cost += mul(paid, rateToBase);
  }
  return cost;
}

/** Pays what is left of a month's money on one debt after another. */
function payBesides(due: readonly Paying[], order: PayoffOrder, money: Fixed): void {
  let left = money;
  for (const debt of due.toSorted(order === "highest_rate" ? byRate : bySize)) {
    const row = debt.rows.at(-1);
    if (!row || row.balance === ZERO || left <= ZERO) continue;
    const unit = 10n ** BigInt(18 - debt.terms.decimals);
    const besides = min(row.balance, (div(left, debt.rateToBase) / unit) * unit);
    debt.rows[debt.rows.length - 1] = { ...row, paid: row.paid + besides, balance: row.balance - besides };
    left -= mul(besides, debt.rateToBase);
  }
}

const sizeOf = (debt: Paying): Fixed => mul(owedBy(debt), debt.rateToBase);
/** Of the last payment. */
const rateOf = ({ rates, nextPeriod, rows }: Paying): Fixed => rates[nextPeriod + rows.length - 2] ?? ZERO;
const compare = (a: Fixed, b: Fixed): number => (a < b ? -1 : a > b ? 1 : 0);
const byRate = (a: Paying, b: Paying): number => compare(rateOf(b), rateOf(a)) || compare(sizeOf(a), sizeOf(b));
const bySize = (a: Paying, b: Paying): number => compare(sizeOf(a), sizeOf(b)) || compare(rateOf(b), rateOf(a));

export interface PayoffTotals {
  /** From the first payment to the last, both counted. */
  readonly months: number;
  /** Still to be paid, in the currency of the debt; of several debts, of the plan. */
  readonly interest: Fixed;
}

/** What a plan comes to for one debt, by its place, or for all. */
export function payoffTotals(
  { debts }: Pick<PayoffAsked, "debts">,
  plan: readonly (readonly PayoffMonth[])[],
  place?: number,
) {
  const rows = place === undefined ? plan.flat() : (plan[place] ?? []);
  const months = rows.map(({ month }) => month);
  const interest = plan.reduce((sum, of, at) => {
    if (place !== undefined && at !== place) return sum;
    const own = of.reduce((total, row) => total + row.interest, ZERO);
    return sum + (place === undefined ? mul(own, debts[at]?.rateToBase ?? ZERO) : own);
  }, ZERO);
  const span = months.length === 0 ? 0 : Math.max(...months) - Math.min(...months) + 1;
  return { months: span, interest } satisfies PayoffTotals;
}
