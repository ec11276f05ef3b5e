import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { debtOf, refinancedDebt, type TracedDebt } from "#assets/property/debt-path.ts";
import { termLeaf, termMoney } from "#assets/class-tree.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import { isTaxed, planTax } from "#assets/property/plan-tax.ts";
import { isLetToday, scheduledNoi, type PropertyTrees } from "#assets/property/property-trees.ts";
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
const AGAINST_A_SALE: ReadonlySet<(typeof COLUMNS)[number]> = new Set(["irr", "multiple"]);

/** Flows, and each of them as a tree. */
interface TracedFlows {
  readonly flows: readonly PropertyFlow[];
  readonly treeOf: (place: number) => FigureTree;
}

/**
 * One way to go on: what it brings, which is compared with what the others bring; and the same against what a sale today would leave, whose
 * rate and multiple say whether that is well left in it.
 */
interface Choice {
  readonly name: string;
  readonly brings: TracedFlows;
  readonly given: TracedFlows;
}

const SOLD_TODAY = "Selling today puts no money in, so it has no return a year and no multiple.";
const RENTS_OF_TODAY = "Each year brings what is scheduled: the rents let today, less vacancy and costs.";
const LAST_TWELVE = "Each year brings the net operating income of the last twelve months.";
const BEFORE_TAX = "Sales are before taxes: they count once a rate of tax on the gain is stated under Terms.";
const NO_NEW_LOAN = "Refinancing stands beside them once “New loan” is stated under Terms.";

/** Hold, sell or refinance side by side, where the income and the terms of every loan are known. */
export function choiceSchedule(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassSchedule[] {
  const choices = choicesOf(owned, facts, trees);
  if (choices.length === 0) return [];
  const { discountRate } = facts.plan;
  const compared = choices.map(({ name, brings, given }) => {
    const of = compareChoices({ brings: brings.flows, given: given.flows }, discountRate);
    return { name, brings: of.get("brings"), given: of.get("given") };
  });
  return [
    {
      key: "hold_sell_refinance",
      label: `Hold for ${facts.plan.years} years, sell today or refinance`,
      columns: [
        { label: "Choice", unit: "text" },
        { label: "Return a year on what is given up", unit: "ratio" },
        { label: "Multiple", unit: "multiple" },
        { label: "Present value", unit: "money" },
        { label: "Net cash", unit: "money" },
      ],
      rows: compared.map(({ name, brings, given }) => [
        name,
        (given && valueOf(given.irr)) ?? null,
        (given && valueOf(given.multiple)) ?? null,
        (brings && valueOf(mapFigure(brings.presentValue, (value) => known(fromNumber(value))))) ?? null,
        brings?.netCash ?? null,
      ]),
      note: [
        isLetToday(owned, facts) ? RENTS_OF_TODAY : LAST_TWELVE,
        SOLD_TODAY,
        ...(isTaxed(facts) ? [] : [BEFORE_TAX]),
        ...(facts.plan.refinance ? [] : [NO_NEW_LOAN]),
      ].join(" "),
      explain: (row, column) => {
        const [choice, figure] = [choices[row], COLUMNS[column]];
        if (choice === undefined || figure === undefined) return undefined;
        const rate = termLeaf(owned, { label: "Discount rate", field: "discountRate", unit: "ratio" }, discountRate);
        const of = AGAINST_A_SALE.has(figure) ? choice.given : choice.brings;
        const flows = of.flows.map(({ on }, place) => ({ on, amount: fromTree(of.treeOf(place)) }));
        return PROPERTY_FIGURES.compareChoices[figure].tree({ flows, discountRate: numberFromTree(rate) }, owned.asset);
      },
    },
  ];
}

/** Of years to come the leases say more than what a year brought; where nothing is let, that is all there is to go by. */
const yearlyIncome = (owned: OwnedAsset, facts: PropertyFacts, { noi }: PropertyTrees): FigureTree =>
  isLetToday(owned, facts) ? scheduledNoi(owned, facts).noi : noi;

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
  const income = yearlyIncome(owned, facts, trees);
  const [value, noi] = [owned.value.value.amount, income.value.amount];
  const debt = debtOf(owned, trees, years);
  if (typeof value !== "bigint" || typeof noi !== "bigint" || debt === undefined || value <= ZERO) return [];
  const [share, tax] = [fromNumber(sellingCostShare), planTax(owned, facts, trees)];
  const terms = { on: owned.on, years, valueGrowth, noiGrowth: rentGrowth, sellingCostShare: share, ...tax.plan };
  const planWith = ({ path }: TracedDebt): HoldingPlan => ({ ...terms, value, noi, debt: path });
  const tracedWith = ({ trees: of }: TracedDebt) => {
    const rateOf = (label: string, field: string, amount: number) =>
      numberFromTree(termLeaf(owned, { label, field, unit: "ratio" }, amount));
    const { balance, service, balances } = of();
    const source = { kind: "facts", assetId: owned.asset.id, field: "sellingCostShare" } as const;
    return {
      ...terms,
      value: fromTree(owned.value),
      noi: fromTree(income),
      valueGrowth: rateOf("Growth of the value a year", "valueGrowth", valueGrowth),
      noiGrowth: rateOf("Growth of the rent a year", "rentGrowth", rentGrowth),
      sellingCostShare: fromTree(exactLeaf({ label: "Costs of selling", source }, share, "factor")),
      debt: { balance: fromTree(balance), service: service.map(fromTree), balances: balances.map(fromTree) },
      ...tax.traced(),
    };
  };
  const givenUp = saleToday(planWith(debt));
  const givenUpTree = (): FigureTree => PROPERTY_FIGURES.saleToday.tree(tracedWith(debt), owned.asset);
  const held = (
    name: string,
    own: TracedDebt,
    cash: { readonly out: Fixed; readonly tree: () => FigureTree },
  ): Choice => {
    const less = (given: Fixed, tree: () => FigureTree): TracedFlows => ({
      flows: holdFlows(planWith(own), given, cash.out),
      treeOf: (place) =>
        FLOW.tree(
          { plan: tracedWith(own), givenUp: fromTree(tree()), cashOut: fromTree(cash.tree()), place },
          { currency: owned.asset.currency, label: `Flow of year ${place}` },
        ),
    });
    return { name, brings: less(ZERO, notGivenUp), given: less(givenUp, givenUpTree) };
  };
  const zero = (label: string) => () => moneyLeaf({ label }, ZERO, owned.asset.currency);
  const notGivenUp = zero("Nothing given up: the sale is a choice of its own");
  const sold = { flows: [{ on: owned.on, amount: givenUp }], treeOf: givenUpTree };
  const refinanced = refinance && refinancedDebt(owned, { refinance, years });
  return [
    held("Hold", debt, { out: ZERO, tree: zero("Paid out today") }),
    { name: "Sell", brings: sold, given: sold },
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
