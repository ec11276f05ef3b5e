import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { debtOf, refinancedDebt, type TracedDebt } from "#assets/property/debt-path.ts";
import { termLeaf, termMoney } from "#assets/class-tree.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import type { PropertyTrees } from "#assets/property/property-trees.ts";
import { explained } from "#engine/explain/explained.ts";
import { PROPERTY_FIGURES } from "#engine/explain/figures/property-figures.ts";
import { exactLeaf, moneyLeaf, moneyTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree, numberFromTree } from "#engine/explain/traced.ts";
import { known } from "#engine/figure.ts";
import { fromNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { compareChoices, type PropertyFlow } from "#engine/real-estate/holding-choice.ts";
import { holdFlows, saleToday, type HoldingPlan } from "#engine/real-estate/holding-plan.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

const COLUMNS = [undefined, "irr", "multiple", "presentValue", "netCash"] as const;

/** One way to go on: its flows, and each of them as a tree. */
interface Choice {
  readonly name: string;
  readonly flows: readonly PropertyFlow[];
  readonly treeOf: (place: number) => FigureTree;
}

const SOLD_TODAY = "Selling today puts no money in, so it has no return a year and no multiple.";
const NO_NEW_LOAN = "Refinancing stands beside them once “New loan” is stated under Terms.";

/** Hold, sell or refinance side by side, where the income and the terms of every loan are known. */
export function choiceSchedule(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassSchedule[] {
  const choices = choicesOf(owned, facts, trees);
  if (choices.length === 0) return [];
  const { discountRate } = facts.plan;
  const compared = compareChoices(Object.fromEntries(choices.map(({ name, flows }) => [name, flows])), discountRate);
  return [
    {
      key: "hold_sell_refinance",
      label: `Hold for ${facts.plan.years} years, sell today or refinance`,
      columns: [
        { label: "Choice", unit: "text" },
        { label: "Return a year on what is given up", unit: "ratio" },
        { label: "Multiple", unit: "count" },
        { label: "Present value", unit: "money" },
        { label: "Net cash", unit: "money" },
      ],
      rows: [...compared].map(([name, { irr, multiple, presentValue, netCash }]) => [
        name,
        valueOf(irr) ?? null,
        valueOf(multiple) ?? null,
        valueOf(mapFigure(presentValue, (value) => known(fromNumber(value)))) ?? null,
        netCash,
      ]),
      note: `${SOLD_TODAY}${facts.plan.refinance ? "" : ` ${NO_NEW_LOAN}`}`,
      explain: (row, column) => {
        const [choice, figure] = [choices[row], COLUMNS[column]];
        if (choice === undefined || figure === undefined) return undefined;
        const rate = termLeaf(owned, { label: "Discount rate", field: "discountRate", unit: "ratio" }, discountRate);
        const flows = choice.flows.map(({ on }, place) => ({ on, amount: fromTree(choice.treeOf(place)) }));
        return PROPERTY_FIGURES.compareChoices[figure].tree({ flows, discountRate: numberFromTree(rate) }, owned.asset);
      },
    },
  ];
}

const FLOW = explained(
  [
    "Flow of a year",
    "income − debt service, and at the end the sale; at the start what is paid out − what is given up",
    "money",
  ],
  (of: { readonly plan: HoldingPlan; readonly givenUp: Fixed; readonly cashOut: Fixed; readonly place: number }) =>
    holdFlows(of.plan, of.givenUp, of.cashOut)[of.place]?.amount,
);

function choicesOf(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): readonly Choice[] {
  const { years, valueGrowth, rentGrowth, sellingCostShare, refinance } = facts.plan;
  const [value, noi] = [owned.value.value.amount, trees.noi.value.amount];
  const debt = debtOf(owned, trees, years);
  if (typeof value !== "bigint" || typeof noi !== "bigint" || debt === undefined || value <= ZERO) return [];
  const share = fromNumber(sellingCostShare);
  const terms = { on: owned.on, years, valueGrowth, noiGrowth: rentGrowth, sellingCostShare: share };
  const planWith = ({ path }: TracedDebt): HoldingPlan => ({ ...terms, value, noi, debt: path });
  const tracedWith = ({ trees: of }: TracedDebt) => {
    const rateOf = (label: string, field: string, amount: number) =>
      numberFromTree(termLeaf(owned, { label, field, unit: "ratio" }, amount));
    const { balance, service, balances } = of();
    const source = { kind: "facts", assetId: owned.asset.id, field: "sellingCostShare" } as const;
    return {
      ...terms,
      value: fromTree(owned.value),
      noi: fromTree(trees.noi),
      valueGrowth: rateOf("Growth of the value a year", "valueGrowth", valueGrowth),
      noiGrowth: rateOf("Growth of the rent a year", "rentGrowth", rentGrowth),
      sellingCostShare: fromTree(exactLeaf({ label: "Costs of selling", source }, share, "factor")),
      debt: { balance: fromTree(balance), service: service.map(fromTree), balances: balances.map(fromTree) },
    };
  };
  const givenUp = saleToday(planWith(debt));
  const givenUpTree = (): FigureTree => PROPERTY_FIGURES.saleToday.tree(tracedWith(debt), owned.asset);
  const held = (
    name: string,
    own: TracedDebt,
    cash: { readonly out: Fixed; readonly tree: () => FigureTree },
  ): Choice => ({
    name,
    flows: holdFlows(planWith(own), givenUp, cash.out),
    treeOf: (place) =>
      FLOW.tree(
        { plan: tracedWith(own), givenUp: fromTree(givenUpTree()), cashOut: fromTree(cash.tree()), place },
        { currency: owned.asset.currency, label: `Flow of year ${place}` },
      ),
  });
  const nothing = () => moneyLeaf({ label: "Paid out today" }, ZERO, owned.asset.currency);
  const refinanced = refinance && refinancedDebt(owned, { refinance, years });
  return [
    held("Hold", debt, { out: ZERO, tree: nothing }),
    { name: "Sell", flows: [{ on: owned.on, amount: givenUp }], treeOf: givenUpTree },
    ...(refinance && refinanced
      ? [
          held("Refinance", refinanced, {
            out: refinance.amount - debt.path.balance - refinance.costs,
            tree: () => cashOutTree(owned, refinance, debt),
          }),
        ]
      : []),
  ];
}

type Refinance = NonNullable<PropertyFacts["plan"]["refinance"]>;

/** A new loan repays the old ones today; what is left after its costs is paid out. */
const cashOutTree = (owned: OwnedAsset, refinance: Refinance, debt: TracedDebt): FigureTree =>
  moneyTree(
    { label: "Paid out today", formula: "new loan − what is owed − its costs", currency: owned.asset.currency },
    {
      of: {
        lent: termMoney(owned, { label: "New loan", field: "refinanceAmount" }, refinance.amount),
        owed: debt.trees().balance,
        costs: termMoney(owned, { label: "Costs of the new loan", field: "refinanceCosts" }, refinance.costs),
      },
    },
    (of) => known(of.lent - of.owed - of.costs),
  );
