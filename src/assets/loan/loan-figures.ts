import type { ClassFigure, ClassFigures, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, movementsWithin, movementSum, sizeOf, termMoney, termLeaf } from "#assets/class-tree.ts";
import { creditLineFigures } from "#assets/loan/credit-line.ts";
import { partTree } from "#assets/loan/payment-trees.ts";
import { securedByTable, securityFigures } from "#assets/secured-debts.ts";
import { dayOfPayment, type DebtFacts, periodFrom, scheduleOf, type LoanFacts } from "#assets/loan-terms.ts";
import { addMonths } from "#engine/dates/day.ts";
import { effectiveRate } from "#engine/cash/interest.ts";
import { moneyLeaf, moneyTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { monthlyRate } from "#engine/real-estate/loan-rate.ts";
import type { LoanRow } from "#engine/real-estate/loan-schedule.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** What is owed by the ledger, and by the terms where they are stated: the two side by side show what is missing. */
export function loanFigures(owned: OwnedAsset, stated: DebtFacts | undefined): ClassFigures {
  const facts = stated?.plan;
  const balance = sizeOf("Balance", owned.value, owned.asset.currency);
  const paid = classFigure("interest_paid_12m", interestPaid(owned));
  const line = creditLineFigures(owned, stated?.creditLimit);
  const ledgerFigures = [classFigure("balance", balance), ...line, paid, ...securityFigures(owned, stated)];
  const behind = securedByTable(owned);
  const rows = facts && scheduleOf(facts, owned.asset.currency);
  if (facts === undefined || rows?.ok !== true) return { figures: ledgerFigures, schedules: behind };
  const figures = [...ledgerFigures, ...termFigures(owned, facts, { rows: rows.value, balance })];
  return { figures, schedules: [...behind, paymentSchedule(owned, facts, rows.value)] };
}

/** Interest of the last twelve months, as a positive amount. */
function interestPaid(owned: OwnedAsset): FigureTree {
  const year = { from: addMonths(owned.on, -12), to: owned.on };
  const interest = movementsWithin(owned.movements, year).filter(({ leg }) => leg === "income");
  const words = { label: "Interest of twelve months", formula: "sum of the interest paid", sign: 1n } as const;
  return movementSum(owned, words, interest);
}

interface Scheduled {
  readonly rows: readonly LoanRow[];
  readonly balance: FigureTree;
}

function termFigures(owned: OwnedAsset, facts: LoanFacts, { rows, balance }: Scheduled): ClassFigure[] {
  const { currency } = owned.asset;
  const paidUntil = rows.filter(({ period }) => dayOfPayment(facts, period) <= owned.on);
  const left = rows.slice(paidUntil.length);
  const [next] = left;
  const principal = termMoney(owned, { label: "Amount lent", field: "principal" }, facts.principal);
  const placeOf = ({ period }: LoanRow) => ({ place: period - 1 });
  const partsOf = (of: readonly LoanRow[], part: "principal" | "extra" | "interest"): FigureTree[] =>
    of
      .filter((row) => part !== "extra" || row.extra !== ZERO)
      .map((row) => partTree(owned, facts, { ...placeOf(row), part }));
  const scheduled = moneyTree(
    { label: "Balance by the terms", formula: "amount lent − principal due so far", currency },
    { of: { principal }, list: [...partsOf(paidUntil, "principal"), ...partsOf(paidUntil, "extra")] },
    (of, parts) => known(parts.reduce((owed, part) => owed - part, of.principal)),
  );
  const difference = moneyTree(
    { label: "Ledger less terms", formula: "balance − balance by the terms", currency },
    { of: { balance, scheduled } },
    (of) => known(of.balance - of.scheduled),
  );
  const interestLeft = moneyTree(
    { label: "Interest still to pay", formula: "sum of the interest of the payments to come", currency },
    { of: {}, list: partsOf(left, "interest") },
    (_, parts) => known(parts.reduce((sum, part) => sum + part, ZERO)),
  );
  const nextPayment = next
    ? partTree(owned, facts, { ...placeOf(next), part: "payment" })
    : moneyLeaf({ label: "Next payment", note: "The loan is repaid." }, undefined, currency);
  const repaid = numberTree(
    { label: "Repaid", formula: "1 − balance by the terms ÷ amount lent", unit: "ratio" },
    { of: { scheduled, principal } },
    (of) => quotient(of.principal - of.scheduled, of.principal, "Nothing was lent."),
  );
  return [
    classFigure("scheduled_balance", scheduled),
    classFigure("balance_difference", difference),
    classFigure("next_payment", nextPayment),
    classFigure("interest_left", interestLeft),
    classFigure(
      "payments_left",
      termLeaf(owned, { label: "Payments left", field: "months", unit: "count" }, left.length),
    ),
    classFigure("repaid", repaid),
    classFigure("effective_rate", rateTree(owned, facts)),
  ];
}

/** What the quoted rate of the day costs in a year, compounded monthly. */
function rateTree(owned: OwnedAsset, facts: LoanFacts): FigureTree {
  const period = periodFrom(facts, owned.on + 1);
  const reset = facts.resets
    .filter(({ fromOn }) => periodFrom(facts, fromOn) <= period)
    .toSorted((a, b) => a.fromOn - b.fromOn)
    .at(-1);
  const quoted = numberLeaf(
    {
      label: "Rate a year",
      source: { kind: "facts", assetId: owned.asset.id, field: reset ? "resets" : "annualRate" },
    },
    reset?.annualRate ?? facts.annualRate,
    "ratio",
  );
  return numberTree(
    { label: "Effective rate", formula: "(1 + rate of a month)^12 − 1", unit: "ratio" },
    { of: { quoted } },
    (of) => effectiveRate(12 * monthlyRate(of.quoted, facts.compounding), 12),
  );
}

const PART_COLUMNS = [undefined, "payment", "interest", "principal", "extra", "balance"] as const;

const paymentSchedule = (owned: OwnedAsset, facts: LoanFacts, rows: readonly LoanRow[]): ClassSchedule => ({
  key: "payments",
  label: "Payments of the loan",
  columns: [
    { label: "Day", unit: "day" },
    { label: "Payment", unit: "money" },
    { label: "Interest", unit: "money" },
    { label: "Principal", unit: "money" },
    { label: "Extra", unit: "money" },
    { label: "Balance", unit: "money" },
  ],
  rows: rows.map((row) => [
    dayOfPayment(facts, row.period),
    row.payment,
    row.interest,
    row.principal,
    row.extra,
    row.balance,
  ]),
  explain: (place, column) => {
    const part = PART_COLUMNS[column];
    return part && partTree(owned, facts, { place, part });
  },
});
