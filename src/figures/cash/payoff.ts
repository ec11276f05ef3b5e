import type { OwnedAsset } from "#assets/asset-rules.ts";
import { dayOfPayment, loanTermsOf, periodFrom, type LoanFacts, termsOf } from "#assets/loan-terms.ts";
import {
  payoffPlan,
  payoffTotals,
  type PayoffDebt,
  type PayoffMonth,
  type PayoffOrder,
} from "#engine/cash/payoff-plan.ts";
import { addMonths, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";

/** A debt that is repaid by a plan of its own. */
export interface RepaidDebt {
  readonly owned: OwnedAsset;
  readonly facts: LoanFacts;
  readonly debt: PayoffDebt;
  readonly nextOn: Day;
  /** Of its next payment: what is agreed, in its currency, and the yearly rate as it is quoted. */
  readonly nextPayment: Fixed;
  readonly rate: number;
}

/** A debt that no plan can be told of, why, and what would mend it. */
export interface UnplannedDebt {
  readonly owned: OwnedAsset;
  readonly reason: string;
  readonly mend: "terms" | "rate" | "value";
}

export interface PayoffFigures {
  readonly months: number;
  readonly freeOn: Day;
  readonly interest: Fixed;
  /** Against what is agreed. */
  readonly saved: Fixed;
  readonly sooner: number;
}

export interface PayoffYear {
  readonly year: number;
  /** At its end. */
  readonly owed: Fixed;
  readonly interest: Fixed;
}

/** One order of paying debts off: for all of them in the sheet's currency, of each in its own. */
export interface PayoffPlan {
  readonly order: PayoffOrder;
  readonly total: PayoffFigures;
  readonly debts: readonly PayoffFigures[];
  readonly years: readonly PayoffYear[];
}

export interface Payoff {
  readonly debts: readonly RepaidDebt[];
  readonly leftOut: readonly UnplannedDebt[];
  /** As agreed first; none where nothing is repaid. */
  readonly plans: readonly PayoffPlan[];
}

const ORDERS: readonly PayoffOrder[] = ["agreed", "highest_rate", "smallest_debt"];

/** What every debt with terms still costs as agreed, and with an extra payment each month in two orders. */
export function payoffOf(sheet: Sheet, extra: Fixed): Payoff {
  const { debts, leftOut } = repaidDebts(sheet);
  if (debts.length === 0) return { debts, leftOut, plans: [] };
  const asked = { debts: debts.map(({ debt }) => debt), extra };
  const made = ORDERS.flatMap((order) => {
    const plan = payoffPlan({ ...asked, order });
    return plan.ok ? [{ order, months: plan.value }] : [];
  });
  const [agreed] = made;
  if (!agreed) return { debts, leftOut, plans: [] };
  const last = lastMonth(agreed.months.flat());
  const plans = made.map(({ order, months }) => ({
    order,
    total: figuresOf(sheet, asked, { months, agreed: agreed.months }),
    debts: debts.map((_, place) => figuresOf(sheet, asked, { months, agreed: agreed.months, place })),
    years: yearsOf(sheet, asked.debts, { months, last }),
  }));
  return { debts, leftOut, plans };
}

/** Debts that are owed on the day, by what is owed on them. */
export function repaidDebts(sheet: Sheet): Pick<Payoff, "debts" | "leftOut"> {
  const debts: RepaidDebt[] = [];
  const leftOut: UnplannedDebt[] = [];
  for (const owned of ownedAssets(sheet).held()) {
    if (!owned.asset.isLiability || owned.quantity >= ZERO) continue;
    const read = repaid(sheet, owned);
    if ("debt" in read) debts.push(read);
    else leftOut.push({ owned, ...read });
  }
  const sizeOf = ({ debt }: RepaidDebt) => mul(debt.balance, debt.rateToBase);
  return { debts: debts.toSorted((a, b) => (sizeOf(a) > sizeOf(b) ? -1 : sizeOf(a) < sizeOf(b) ? 1 : 0)), leftOut };
}

function repaid(sheet: Sheet, owned: OwnedAsset): RepaidDebt | Omit<UnplannedDebt, "owned"> {
  const { asset } = owned;
  const value = valueOf(owned.value.figure);
  if (typeof value !== "bigint") return { reason: "What is owed is not known.", mend: "value" };
  const rateToBase = asset.currency === sheet.base ? ONE : owned.rateToBase(sheet.on);
  if (rateToBase === undefined)
    return { reason: `There is no exchange rate from ${asset.currency} near this day.`, mend: "rate" };
  const facts = loanTermsOf(owned.facts);
  if (!facts) return { reason: "Its rate, term and first payment are not stated.", mend: "terms" };
  const terms = termsOf(facts, asset.currency);
  const nextPeriod = periodFrom(facts, sheet.on + 1);
  if (nextPeriod > terms.periods)
    return {
      reason: `By its terms the last payment was on ${formatDay(dayOfPayment(facts, terms.periods))}.`,
      mend: "terms",
    };
  const nextOn = dayOfPayment(facts, nextPeriod);
  const debt = { balance: -value, terms, nextPeriod, monthsUntilNext: monthsBetween(sheet.on, nextOn), rateToBase };
  const plan = payoffPlan({ debts: [debt], extra: ZERO, order: "agreed" });
  if (!plan.ok) return { reason: "It cannot be repaid by its terms.", mend: "terms" };
  const nextPayment = plan.value[0]?.[0]?.paid ?? ZERO;
  return { owned, facts, debt, nextOn, nextPayment, rate: rateOf(facts, nextPeriod) };
}

/** The yearly rate that counts with a payment. */
function rateOf(facts: LoanFacts, period: number): number {
  const reset = facts.resets
    .filter(({ fromOn }) => periodFrom(facts, fromOn) <= period)
    .toSorted((a, b) => a.fromOn - b.fromOn)
    .at(-1);
  return reset?.annualRate ?? facts.annualRate;
}

/** Calendar months from the month of one day to that of another. */
function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [civilDate(from), civilDate(to)];
  return 12 * (b.year - a.year) + b.month - a.month;
}

const lastMonth = (rows: readonly PayoffMonth[]): number => rows.reduce((last, { month }) => Math.max(last, month), 0);

interface Made {
  readonly months: readonly (readonly PayoffMonth[])[];
  readonly agreed: readonly (readonly PayoffMonth[])[];
  readonly place?: number;
}

function figuresOf({ on }: Sheet, asked: { readonly debts: readonly PayoffDebt[] }, made: Made): PayoffFigures {
  const { months, agreed, place } = made;
  const [ahead, without] = [payoffTotals(asked, months, place), payoffTotals(asked, agreed, place)];
  const { year, month } = civilDate(on);
  const rows = place === undefined ? months.flat() : (months[place] ?? []);
  return {
    ...ahead,
    freeOn: addMonths(dayOf(year, month, 1), lastMonth(rows)),
    saved: without.interest - ahead.interest,
    sooner: without.months - ahead.months,
  };
}

/** The calendar years until the last agreed payment, in the sheet's currency. */
function yearsOf(
  { on }: Sheet,
  debts: readonly PayoffDebt[],
  { months, last }: { readonly months: readonly (readonly PayoffMonth[])[]; readonly last: number },
): PayoffYear[] {
  const { year: first, month: start } = civilDate(on);
  const count = Math.floor((start - 1 + last) / 12) + 1;
  return Array.from({ length: count }, (_, at) => {
    // Months of the plan that fall into the year: the first year begins with the plan.
    const end = 12 * (at + 1) - start;
    let [owed, interest] = [ZERO, ZERO];
    for (const [place, debt] of debts.entries()) {
      const rows = months[place] ?? [];
      owed += mul(rows.findLast(({ month }) => month <= end)?.balance ?? debt.balance, debt.rateToBase);
      const within = rows.filter(({ month }) => month <= end && month > end - 12);
      interest += mul(
        within.reduce((sum, row) => sum + row.interest, ZERO),
        debt.rateToBase,
      );
    }
    return { year: first + at, owed, interest };
  });
}
