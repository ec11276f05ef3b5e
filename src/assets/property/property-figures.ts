import type { ClassFigure, ClassFigures, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termMoney } from "#assets/class-tree.ts";
import { flowSum, irrTree, ownerFlows } from "#assets/owner-flows.ts";
import { basisFigures } from "#assets/property/basis-figures.ts";
import { cashFigures } from "#assets/property/cash-figures.ts";
import { depreciationFigures } from "#assets/property/depreciation-figures.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import { costSum, isPreparing } from "#assets/property/property-ledger.ts";
import { propertySchedules } from "#assets/property/property-schedules.ts";
import {
  closingCostsTree,
  lentTree,
  propertyTrees,
  scheduledNoi,
  wasEverLet,
  type PropertyTrees,
} from "#assets/property/property-trees.ts";
import { addMonths } from "#engine/dates/day.ts";
import { moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { cashInvested } from "#engine/real-estate/property-figures.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { occupancy } from "#engine/real-estate/rent-roll.ts";
import { arrearsFigures } from "#assets/property/rent-tables.ts";
import { shareFigures } from "#assets/property/share-figures.ts";
import { modelFigures } from "#assets/property/value-figures.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** Every figure of a property: from the ledger alone, and more where leases, loans and costs are stated. */
export function propertyFigures(owned: OwnedAsset, facts: PropertyFacts | undefined): ClassFigures {
  const trees = propertyTrees(owned, facts);
  const figures = [
    ...incomeFigures(owned, trees),
    ...debtFigures(owned, trees),
    ...returnFigures(owned, trees),
    ...(facts ? investedFigures(owned, facts, trees) : []),
    ...(facts && facts.leases.length > 0 ? leaseFigures(owned, facts, trees) : []),
    ...cashFigures(owned, facts, trees),
    ...(facts?.depreciation ? depreciationFigures(owned, facts.depreciation) : []),
    ...(facts ? basisFigures(owned, facts, trees) : []),
    ...(facts ? modelFigures(owned, facts, trees) : []),
    ...(facts ? shareFigures(owned, facts, trees) : []),
  ];
  const isLet = wasEverLet(owned) || (facts?.leases.length ?? 0) > 0;
  return {
    figures: isLet ? figures : figures.filter(({ key }) => !OF_WHAT_IS_LET.has(key)),
    schedules: facts
      ? propertySchedules(owned, facts, trees).filter(({ key }) => key !== CHOICES || isLet || isPlanned(facts))
      : [],
  };
}

/** Whether to hold or sell a home one lives in is no question of its rent: it is answered once a growth or a refinancing is stated. */
const CHOICES = "hold_sell_refinance";
const isPlanned = ({ plan }: PropertyFacts): boolean => plan.valueGrowth !== 0 || plan.refinance !== undefined;

/**
 * What only a property that is let has. A home one lives in earns nothing: a cap rate of 0 % and a negative cash on cash would be no fact about it.
 * The gross rent multiplier stays: it is unknown, and says that there is no rent.
 */
const OF_WHAT_IS_LET: ReadonlySet<string> = new Set([
  "noi_12m",
  "own_noi",
  "all_noi",
  "cap_rate_value",
  "cap_rate_price",
  "debt_service_coverage",
  "return_on_equity",
  "cash_on_cash",
  "cash_on_cash_with_principal",
  "expense_ratio",
]);

const ratioTree = (
  words: { readonly label: string; readonly formula: string; readonly unit?: "ratio" | "multiple" },
  [above, below]: readonly [FigureTree, FigureTree],
  reason: string,
): FigureTree =>
  numberTree({ unit: "ratio", ...words }, { of: { above, below } }, (of) => quotient(of.above, of.below, reason));

function incomeFigures(owned: OwnedAsset, { rent, costs, noi, price }: PropertyTrees): ClassFigure[] {
  const { value } = owned;
  return [
    classFigure("income_12m", rent),
    classFigure("operating_costs_12m", costs),
    classFigure("noi_12m", noi),
    classFigure(
      "cap_rate_value",
      ratioTree({ label: "Cap rate on today's value", formula: "NOI ÷ value" }, [noi, value], "The value is zero."),
    ),
    classFigure(
      "cap_rate_price",
      ratioTree({ label: "Cap rate on the price paid", formula: "NOI ÷ price" }, [noi, price], "The price is zero."),
    ),
    classFigure(
      "gross_rent_multiplier",
      ratioTree(
        { label: "Gross rent multiplier", formula: "value ÷ income of twelve months", unit: "multiple" },
        [value, rent],
        "There is no rent.",
      ),
    ),
  ];
}

function debtFigures(owned: OwnedAsset, { balance, equity, noi, debtService, loans }: PropertyTrees): ClassFigure[] {
  const equityFigure = classFigure("equity", equity);
  if (loans.length === 0) return [equityFigure];
  return [
    classFigure("loan_balance", balance),
    equityFigure,
    classFigure(
      "loan_to_value",
      ratioTree({ label: "Loan to value", formula: "owed ÷ value" }, [balance, owned.value], "The value is zero."),
    ),
    classFigure("debt_service_12m", debtService),
    classFigure(
      "debt_service_coverage",
      ratioTree(
        { label: "Debt service coverage", formula: "NOI ÷ debt service", unit: "multiple" },
        [noi, debtService],
        "There is no debt service.",
      ),
    ),
  ];
}

/** Rates of all its flows, without its loans and with them; what is left is valued as it stands, before costs of selling. */
function returnFigures(owned: OwnedAsset, { loans, equity, noi, debtService }: PropertyTrees): ClassFigure[] {
  const { currency } = owned.asset;
  const flows = ownerFlows(owned);
  const loanFlows = loans.flatMap((loan) =>
    ownerFlows({ ...loan, asset: { ...loan.asset, currency }, convert: owned.convert }),
  );
  const all = [...flows, ...loanFlows].toSorted((a, b) => a.on - b.on);
  const received = flowSum(
    { label: "Received", formula: "sum of the days that brought money", currency },
    all,
    "received",
  );
  const paid = flowSum({ label: "Paid in", formula: "sum of the days that took money", currency }, all, "paid");
  const multiple = numberTree(
    { label: "Equity multiple", formula: "(received + equity) ÷ paid in", unit: "multiple" },
    { of: { received, equity, paid } },
    (of) => quotient(of.received + of.equity, of.paid, "Nothing has been paid in."),
  );
  const cashFlow = moneyTree(
    { label: "Cash flow of twelve months", formula: "NOI − debt service", currency },
    { of: { noi, debtService } },
    (of) => known(of.noi - of.debtService),
  );
  const unlevered = { label: "Return a year without loans", formula: "XIRR of its flows and its value" };
  const levered = { label: "Return a year with its loans", formula: "XIRR of its and its loans' flows and the equity" };
  return [
    classFigure("cash_flow_12m", cashFlow),
    classFigure(
      "return_on_equity",
      ratioTree(
        { label: "Return on equity", formula: "cash flow ÷ equity" },
        [cashFlow, equity],
        "There is no equity.",
      ),
    ),
    classFigure("irr_unlevered", irrTree(unlevered, flows, { on: owned.on, value: owned.value })),
    classFigure("irr_levered", irrTree(levered, all, { on: owned.on, value: equity })),
    classFigure("equity_multiple", multiple),
  ];
}

function investedFigures(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassFigure[] {
  const { currency } = owned.asset;
  const of = {
    price: trees.price,
    closingCosts: closingCostsTree(owned, facts),
    loanCosts: termMoney(owned, { label: "Costs of the loans", field: "loanCosts" }, facts.loanCosts),
    loan: lentTree(owned, trees.loans),
    shortfallBeforeService: beforeServiceTree(owned, facts),
  };
  const invested = moneyTree(
    {
      label: "Cash invested",
      formula: "price + closing costs + costs of loans − lent + cost before it was let",
      currency,
    },
    { of },
    (sums) => known(cashInvested(sums)),
  );
  const { noi, debtService, principalPaid } = trees;
  const words = { label: "Cash on cash", formula: "(NOI − debt service) ÷ cash invested", unit: "ratio" } as const;
  const plain = numberTree(words, { of: { noi, debtService, invested } }, (sums) =>
    quotient(sums.noi - sums.debtService, sums.invested, "No cash was invested."),
  );
  const withPrincipal = numberTree(
    {
      label: "Cash on cash with principal repaid",
      formula: "(NOI − debt service + principal repaid) ÷ cash invested",
      unit: "ratio",
    },
    { of: { noi, debtService, principalPaid, invested } },
    (sums) => quotient(sums.noi - sums.debtService + sums.principalPaid, sums.invested, "No cash was invested."),
  );
  return [
    classFigure("cash_invested", invested),
    classFigure("cash_on_cash", plain),
    classFigure("cash_on_cash_with_principal", withPrincipal),
  ];
}

/** What it cost before it was let: as stated, else the costs entered before it was ready. */
function beforeServiceTree(owned: OwnedAsset, facts: PropertyFacts): FigureTree {
  const label = "Cost before it was let";
  const entered = owned.movements.some((it) => isPreparing(it, facts));
  return facts.shortfallBeforeService !== ZERO || !entered
    ? termMoney(owned, { label, field: "shortfallBeforeService" }, facts.shortfallBeforeService)
    : costSum(owned, { label, formula: "sum of costs paid before it was ready" }, (it) => isPreparing(it, facts));
}

function leaseFigures(owned: OwnedAsset, facts: PropertyFacts, { price }: PropertyTrees): ClassFigure[] {
  const { rent, noi } = scheduledNoi(owned, facts);
  const year = { from: addMonths(owned.on, -12) + 1, to: owned.on };
  const let12 = numberTree(
    { label: "Occupancy of twelve months", formula: "let unit-days ÷ unit-days", unit: "ratio" },
    { of: {} },
    () => occupancy(facts.unitIds, facts.leases, year),
  );
  return [
    classFigure("scheduled_rent", rent),
    classFigure("scheduled_noi", noi),
    classFigure(
      "scheduled_cap_rate",
      ratioTree(
        { label: "Cap rate of scheduled income", formula: "scheduled NOI ÷ value" },
        [noi, owned.value],
        "The value is zero.",
      ),
    ),
    classFigure(
      "scheduled_cap_rate_price",
      ratioTree(
        { label: "Scheduled yield on the price", formula: "scheduled NOI ÷ price" },
        [noi, price],
        "The price is zero.",
      ),
    ),
    classFigure("occupancy_12m", let12),
    ...arrearsFigures(owned, facts),
  ];
}
