import type { OwnedAsset } from "#assets/asset-rules.ts";
import { termMoney } from "#assets/class-tree.ts";
import { dayOfPayment, loanTermsOf, termsOf } from "#assets/loan-terms.ts";
import { shareCarried } from "#assets/secured-debts.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import type { PropertyTrees } from "#assets/property/property-trees.ts";
import { addMonths, addYears, formatDay, type Day } from "#engine/dates/day.ts";
import { explained, figureOfResult } from "#engine/explain/explained.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree } from "#engine/explain/traced.ts";
import { known } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { DebtPath } from "#engine/real-estate/holding-plan.ts";
import { loanSchedule, type LoanRow, type LoanTerms } from "#engine/real-estate/loan-schedule.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** What loans pay and leave owed each year, and each of these amounts as a tree, made when asked for. */
export interface TracedDebt {
  readonly path: DebtPath;
  readonly trees: () => {
    readonly balance: FigureTree;
    readonly service: readonly FigureTree[];
    readonly balances: readonly FigureTree[];
  };
}

/** A loan by its terms: its schedule, the day of every payment, and the leaf of what was lent. */
interface Scheduled {
  readonly terms: LoanTerms;
  readonly rows: readonly LoanRow[];
  readonly dayOf: (period: number) => Day;
  readonly lent: FigureTree;
}

/** Numbers of the first and the last payment of a stretch. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

const paidIn = (rows: readonly LoanRow[], { from, to }: Stretch): Fixed =>
  rows.slice(from - 1, to).reduce((sum, { payment, extra }) => sum + payment + extra, ZERO);

const owedAfter = (rows: readonly LoanRow[], { principal }: Pick<LoanTerms, "principal">, payments: number): Fixed =>
  payments === 0 ? principal : (rows[payments - 1]?.balance ?? ZERO);

const SERVICE = explained(
  ["Paid in the year", "payments and extra payments that are due in it", "money"],
  (of: Stretch & { readonly terms: LoanTerms }) =>
    mapFigure(figureOfResult(loanSchedule(of.terms)), (rows) => known(paidIn(rows, of))),
);

const OWED = explained(
  ["Owed at the end of the year", "amount lent − principal and extra payments so far", "money"],
  (of: { readonly terms: LoanTerms; readonly place: number }) =>
    mapFigure(figureOfResult(loanSchedule(of.terms)), (rows) => known(owedAfter(rows, of.terms, of.place))),
);

/** What its loans pay and leave owed each year by their terms; undefined where a loan in the ledger has no terms. */
export function debtOf(owned: OwnedAsset, { loans, balance }: PropertyTrees, years: number): TracedDebt | undefined {
  const owed = balance.value.amount;
  if (typeof owed !== "bigint") return undefined;
  const scheduled = loans.filter(({ quantity }) => quantity !== ZERO).map(scheduledLoan);
  const stated = scheduled.flatMap((loan) => loan ?? []);
  const isForeign = loans.some(({ asset }) => asset.currency !== owned.asset.currency);
  // The plan of a debt that other things carry too is not this one's alone.
  const isShared = loans.some((loan) => shareCarried(loan, owned.asset.id) !== ONE);
  if (isForeign || isShared || stated.length < scheduled.length) return undefined;
  return tracedDebt(owned, stated, { years, balance: owed, tree: balance });
}

function scheduledLoan(loan: OwnedAsset): Scheduled | undefined {
  const facts = loanTermsOf(loan.facts);
  if (facts === undefined) return undefined;
  const terms = termsOf(facts, loan.asset.currency);
  const rows = loanSchedule(terms);
  if (!rows.ok) return undefined;
  const lent = termMoney(loan, { label: `Lent for ${loan.asset.name}`, field: "principal" }, facts.principal);
  return { terms, rows: rows.value, dayOf: (period) => dayOfPayment(facts, period), lent };
}

/** The debt after a new loan has repaid the old ones. */
export function refinancedDebt(
  owned: OwnedAsset,
  { refinance, years }: { readonly refinance: NonNullable<PropertyFacts["plan"]["refinance"]>; readonly years: number },
): TracedDebt | undefined {
  const { amount: principal, annualRate, months: periods } = refinance;
  const decimals = minorDecimals(owned.asset.currency);
  const terms: LoanTerms = { principal, annualRate, periods, compounding: "monthly", decimals };
  const rows = loanSchedule(terms);
  if (!rows.ok) return undefined;
  const lent = termMoney(owned, { label: "New loan", field: "refinanceAmount" }, principal);
  const loan = { terms, rows: rows.value, dayOf: (period: number) => addMonths(owned.on, period), lent };
  return tracedDebt(owned, [loan], { years, balance: principal, tree: lent });
}

function tracedDebt(
  owned: OwnedAsset,
  loans: readonly Scheduled[],
  { years, balance, tree }: { readonly years: number; readonly balance: Fixed; readonly tree: FigureTree },
): TracedDebt {
  const ends = Array.from({ length: years }, (_, i) => addYears(owned.on, i + 1));
  const dueBy = ({ rows, dayOf }: Scheduled, on: Day): number =>
    rows.filter(({ period }) => dayOf(period) <= on).length;
  const stretch = (loan: Scheduled, end: Day): Stretch => ({
    from: dueBy(loan, addYears(end, -1)) + 1,
    to: dueBy(loan, end),
  });
  const sumOf = (amountOf: (loan: Scheduled) => Fixed): Fixed =>
    loans.reduce((sum, loan) => sum + amountOf(loan), ZERO);
  const sumTree = (label: string, treeOf: (loan: Scheduled) => FigureTree): FigureTree =>
    moneyTree(
      { label, formula: "sum over the loans", currency: owned.asset.currency },
      { of: {}, list: loans.map(treeOf) },
      (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
    );
  const traced = ({ terms, lent }: Scheduled) => ({ ...terms, principal: fromTree(lent) });
  return {
    path: {
      balance,
      service: ends.map((end) => sumOf((loan) => paidIn(loan.rows, stretch(loan, end)))),
      balances: ends.map((end) => sumOf((loan) => owedAfter(loan.rows, loan.terms, dueBy(loan, end)))),
    },
    trees: () => ({
      balance: tree,
      service: ends.map((end) =>
        sumTree(`Debt service of the year to ${formatDay(end)}`, (loan) =>
          SERVICE.tree({ ...stretch(loan, end), terms: traced(loan) }, owned.asset),
        ),
      ),
      balances: ends.map((end) =>
        sumTree(`Owed on ${formatDay(end)}`, (loan) =>
          OWED.tree({ terms: traced(loan), place: dueBy(loan, end) }, owned.asset),
        ),
      ),
    }),
  };
}
