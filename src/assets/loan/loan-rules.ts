import type { AssetEvent, ExpectedFlow, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { defineRules } from "#assets/common-facts.ts";
import { dayOfPayment, debtFacts, type DebtFacts, scheduleOf, type LoanFacts } from "#assets/loan-terms.ts";
import { loan } from "#assets/loan/loan.ts";
import { loanFigures } from "#assets/loan/loan-figures.ts";
import { interestPaidTree, paidTree } from "#assets/loan/payment-trees.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { loanWays } from "#assets/loan/loan-ways.ts";

/** Loans repaid monthly and lines to draw on; what is owed is negative in the ledger. */
export const loanRules = defineRules<DebtFacts>({
  of: loan,
  waysIn: loanWays,
  facts: debtFacts,
  figures: loanFigures,
  mends: { most: "value", of: { next_payment: "none" } },
  cashFlows: (owned, facts, window) => paymentsToCome(owned, facts?.plan, window),
  events: (_, { plan }, window) => (plan ? rateResets(plan, window) : []),
  papers: ({ quantity }, { plan }) =>
    plan && quantity < ZERO ? [{ key: "agreement", words: "its agreement", kinds: ["contract"] }] : [],
});

/** Payments by the terms until nothing is owed. None where the ledger says the loan is repaid. */
function paymentsToCome(owned: OwnedAsset, facts: LoanFacts | undefined, { from, to }: FlowWindow): ExpectedFlow[] {
  if (facts === undefined || owned.quantity >= ZERO) return [];
  const rows = scheduleOf(facts, owned.asset.currency);
  if (!rows.ok) return [];
  return rows.value.flatMap(({ period, payment, extra, interest }, place) => {
    const on = dayOfPayment(facts, period);
    if (on <= from || on > to) return [];
    const words = { on, kind: "loan_payment" as const, label: "Loan payment", isEstimate: false };
    return [
      {
        ...words,
        amount: -(payment + extra),
        explain: () => paidTree(owned, facts, place),
        interest: { amount: -interest, explain: () => interestPaidTree(owned, facts, place) },
      },
    ];
  });
}

const rateResets = ({ resets }: LoanFacts, { from, to }: FlowWindow): AssetEvent[] =>
  resets
    .filter(({ fromOn }) => fromOn > from && fromOn <= to)
    .map(({ fromOn }) => ({ on: fromOn, kind: "rate_reset", label: "New rate of the loan" }));
