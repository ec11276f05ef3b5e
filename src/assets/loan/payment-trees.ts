import type { OwnedAsset } from "#assets/asset-rules.ts";
import { termLeaf, termMoney } from "#assets/class-tree.ts";
import { dayOfPayment, termsOf, type LoanFacts } from "#assets/loan-terms.ts";
import { formatDay } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { fromTree, numberFromTree } from "#engine/explain/traced.ts";
import { known, notKnown } from "#engine/figure.ts";
import { loanSchedule, type LoanTerms } from "#engine/real-estate/loan-schedule.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

interface PlacedPayment {
  readonly terms: LoanTerms;
  /** From 0. */
  readonly place: number;
}

const rowOf = ({ terms, place }: PlacedPayment) =>
  mapFigure(figureOfResult(scheduleOf(terms)), (rows) => {
    const row = rows[place];
    return row ? known(row) : notKnown<typeof row & object>("undefined", "There is no such payment.");
  });

/** A loan of thirty years asks for its schedule hundreds of times, part by part, each by terms that are equal: the last one is kept. */
let last: { readonly of: string; readonly schedule: ReturnType<typeof loanSchedule> } | undefined;

function scheduleOf(terms: LoanTerms): ReturnType<typeof loanSchedule> {
  const of = JSON.stringify({ ...terms, extraIn: [...(terms.extraIn ?? [])] }, textOfAmount);
  if (last?.of !== of) last = { of, schedule: loanSchedule(terms) };
  return last.schedule;
}

const textOfAmount = (_: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value);

/** What a payment of the schedule consists of. */
const PARTS = explainedParts(
  {
    payment: ["Payment", "interest and principal", "money"],
    interest: ["Interest", "balance × rate a month, to the coin", "money"],
    principal: ["Principal", "payment − interest", "money"],
    extra: ["Extra payment", "as stated, at most the balance", "money"],
    balance: ["Balance", "amount lent − principal and extra payments so far", "money"],
  },
  (of: PlacedPayment) => mapFigure(rowOf(of), (row) => known({ ...row })),
);

const PAID = explained(
  ["Loan payment", "−(payment + extra payment) of the schedule the terms make", "money"],
  (of: PlacedPayment) => mapFigure(rowOf(of), ({ payment, extra }) => known(-(payment + extra))),
);

const INTEREST_PAID = explained(
  ["Interest of the payment", "−interest of the schedule the terms make", "money"],
  (of: PlacedPayment) => mapFigure(rowOf(of), ({ interest }) => known(-interest)),
);

function traced(owned: OwnedAsset, facts: LoanFacts, place: number) {
  const { currency } = owned.asset;
  const principal = termMoney(owned, { label: "Amount lent", field: "principal" }, facts.principal);
  const rate = termLeaf(owned, { label: "Rate a year", field: "annualRate", unit: "ratio" }, facts.annualRate);
  const terms = { ...termsOf(facts, currency), principal: fromTree(principal), annualRate: numberFromTree(rate) };
  return { terms, place };
}

/** One part of one payment, from the terms. */
export const partTree = (
  owned: OwnedAsset,
  facts: LoanFacts,
  at: { readonly place: number; readonly part: keyof typeof PARTS },
): FigureTree =>
  PARTS[at.part].tree(traced(owned, facts, at.place), {
    currency: owned.asset.currency,
    label: `${PARTS[at.part].label} on ${formatDay(dayOfPayment(facts, at.place + 1))}`,
  });

/** What a payment takes from the owner. */
export const paidTree = (owned: OwnedAsset, facts: LoanFacts, place: number): FigureTree =>
  PAID.tree(traced(owned, facts, place), { currency: owned.asset.currency });

/** What of a payment is interest: what is gone, not repaid. */
export const interestPaidTree = (owned: OwnedAsset, facts: LoanFacts, place: number): FigureTree =>
  INTEREST_PAID.tree(traced(owned, facts, place), { currency: owned.asset.currency });
