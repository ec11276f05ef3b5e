import type { ClassFigure, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termMoney } from "#assets/class-tree.ts";
import type { ModelFacts, PropertyFacts } from "#assets/property/property-facts.ts";
import { isLetToday, scheduledNoi, type PropertyTrees } from "#assets/property/property-trees.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { exactLeaf, type FigureTree, moneyLeaf, moneyTree, numberTree, valueOf } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { fromNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { valueByIncome, valueByIndex, valueByRent } from "#engine/real-estate/value-models.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** A way to value it: what it comes to, marked as a model, and never its value until a person takes it over. */
interface ValueModel {
  readonly key: NonNullable<ModelFacts["valuedBy"]>;
  readonly label: string;
  readonly tree: FigureTree;
}

/** Every model whose terms are stated, each down to the income, the price or the estimate it rests on. */
export function valueModels(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): readonly ValueModel[] {
  const { marketCapRate, rentMultiple, indexId, inflationOf, estimate } = facts.models;
  return [
    ...(marketCapRate === undefined ? [] : [byIncome(owned, facts, { trees, marketCapRate })]),
    ...(rentMultiple === undefined ? [] : [byRent(owned, facts, { trees, rentMultiple })]),
    ...(indexId === undefined ? [] : [byIndex(owned, trees.price, indexId)]),
    ...(inflationOf === undefined ? [] : [byInflation(owned, trees.price, inflationOf)]),
    ...(estimate === undefined ? [] : [byEstimate(owned, facts.models, estimate)]),
    { key: "purchase", label: "Purchase price", tree: trees.price },
  ];
}

const factor = (owned: OwnedAsset, label: string, field: string, amount: Fixed): FigureTree =>
  exactLeaf({ label, source: { kind: "facts", assetId: owned.asset.id, field } }, amount, "factor");

/** Where nothing is let and nothing came in a year, no model rests on it: its worth is unknown, not zero. */
function earned({ asset }: OwnedAsset, { rent }: PropertyTrees, tree: FigureTree): FigureTree {
  if (rent.value.amount !== ZERO) return tree;
  const note = "Nothing is let today and no rent came in twelve months. State a lease that runs.";
  return moneyLeaf({ label: tree.label, note }, undefined, asset.currency);
}

interface ByIncome {
  readonly trees: PropertyTrees;
  readonly marketCapRate: number;
}

function byIncome(owned: OwnedAsset, facts: PropertyFacts, { trees, marketCapRate }: ByIncome): ValueModel {
  const isScheduled = isLetToday(owned, facts);
  const noi = isScheduled ? scheduledNoi(owned, facts).noi : earned(owned, trees, trees.noi);
  const rate = factor(owned, "Cap rate of the market", "marketCapRate", fromNumber(marketCapRate));
  const tree = moneyTree(
    { label: "Value by income", formula: "net operating income ÷ cap rate", currency: owned.asset.currency },
    { of: { noi, rate } },
    (of) => valueByIncome(of.noi, of.rate),
  );
  return {
    key: "income",
    label: isScheduled ? "Scheduled income ÷ cap rate" : "Income of twelve months ÷ cap rate",
    tree,
  };
}

interface ByRent {
  readonly trees: PropertyTrees;
  readonly rentMultiple: Fixed;
}

function byRent(owned: OwnedAsset, facts: PropertyFacts, { trees, rentMultiple }: ByRent): ValueModel {
  const isScheduled = isLetToday(owned, facts);
  const rent = isScheduled ? scheduledNoi(owned, facts).rent : earned(owned, trees, trees.rent);
  const multiple = factor(owned, "Price for one of yearly rent", "rentMultiple", rentMultiple);
  const tree = moneyTree(
    { label: "Value by rent", formula: "rent a year × multiple", currency: owned.asset.currency },
    { of: { rent, multiple } },
    (of) => known(valueByRent(of.rent, of.multiple)),
  );
  return { key: "rent", label: isScheduled ? "Scheduled rent × multiple" : "Rent of twelve months × multiple", tree };
}

/** The day it was bought: that of the first purchase in the ledger. */
const boughtOn = ({ movements }: OwnedAsset): Day | undefined =>
  movements.find(({ leg, amount }) => leg === "holding" && amount > ZERO)?.on;

function byIndex(owned: OwnedAsset, price: FigureTree, indexId: string): ValueModel {
  const levelAt = (on: Day | undefined, label: string): FigureTree => {
    const level = on === undefined ? undefined : owned.priceOn(indexId, on);
    const note = on === undefined ? NO_PURCHASE : `The index has no level on ${formatDay(on)}.`;
    return exactLeaf(
      {
        label,
        source: { kind: "price", assetId: indexId, on: on ?? owned.on, origin: "index" },
        note: level === undefined ? note : undefined,
      },
      level,
      "factor",
    );
  };
  const [bought, now] = [levelAt(boughtOn(owned), "Index at the purchase"), levelAt(owned.on, "Index today")];
  const tree = moneyTree(
    {
      label: "Value by an index",
      formula: "purchase price × index today ÷ index at the purchase",
      currency: owned.asset.currency,
    },
    { of: { price, bought, now } },
    (of) => valueByIndex(of.price, of),
  );
  return { key: "index", label: "Purchase price by an index", tree };
}

/** By a series of consumer prices that is published for everybody: of each month its level, until the next is known. */
function byInflation(owned: OwnedAsset, price: FigureTree, series: NonNullable<ModelFacts["inflationOf"]>): ValueModel {
  const name = series === "inflation-us" ? "Consumer prices, United States" : "Consumer prices, euro area";
  const levelAt = (on: Day | undefined, label: string): FigureTree => {
    const level = on === undefined ? undefined : owned.levelOn(series, on);
    if (level === undefined)
      return exactLeaf(
        { label, note: on === undefined ? NO_PURCHASE : `${name}: no level by ${formatDay(on)}.` },
        undefined,
        "factor",
      );
    return exactLeaf({ label: `${label}, as published for ${formatDay(level.on)}` }, level.price, "factor");
  };
  const [bought, now] = [levelAt(boughtOn(owned), `${name} at the purchase`), levelAt(owned.on, `${name} today`)];
  const tree = moneyTree(
    {
      label: "Value by consumer prices",
      formula: "purchase price × their level today ÷ their level at the purchase",
      currency: owned.asset.currency,
    },
    { of: { price, bought, now } },
    (of) => valueByIndex(of.price, of),
  );
  return { key: "inflation", label: `Purchase price by ${name.replace("C", "c")}`, tree };
}

const NO_PURCHASE = "No purchase stands in the ledger.";

function byEstimate(owned: OwnedAsset, { estimateBy, estimateOn }: ModelFacts, estimate: Fixed): ValueModel {
  const words = [estimateBy, estimateOn === undefined ? undefined : formatDay(estimateOn)].filter(Boolean).join(", ");
  const label = words === "" ? "Outside estimate" : `Outside estimate: ${words}`;
  return { key: "estimate", label, tree: termMoney(owned, { label: "Outside estimate", field: "estimate" }, estimate) };
}

/** What the chosen method says, apart from the value that counts. */
export function modelFigures(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassFigure[] {
  const chosen = valueModels(owned, facts, trees).find(({ key }) => key === facts.models.valuedBy);
  if (chosen === undefined) return [];
  const { currency } = owned.asset;
  const model = moneyTree(
    { label: `Model value: ${chosen.label.toLowerCase()}`, formula: "what its method says", currency },
    { of: { model: chosen.tree } },
    (of) => known(of.model),
  );
  const apart = numberTree(
    { label: "Model value beside the value", formula: "(model − value) ÷ value", unit: "ratio" },
    { of: { model: chosen.tree, value: owned.value } },
    (of) => quotient(of.model - of.value, of.value, "The value is zero."),
  );
  return [classFigure("model_value", model), classFigure("model_difference", apart)];
}

/** The value that counts and every model beside each other, with what is owed and earned against each. */
export function valuationTable(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassSchedule[] {
  const models = valueModels(owned, facts, trees);
  const isAsked = models.length > 1 || facts.models.valuedBy !== undefined;
  if (!isAsked) return [];
  const rows = [
    { label: "Value that counts", tree: owned.value },
    ...models.map(({ label, tree }) => ({ label, tree })),
  ];
  const share = (above: FigureTree, below: FigureTree): number | null => {
    const tree = numberTree({ label: "", formula: "", unit: "ratio" }, { of: { above, below } }, (of) =>
      of.below > 0 ? quotient(of.above, of.below, "") : notKnown("undefined", "The value is zero."),
    );
    const of = valueOf(tree.figure);
    return typeof of === "number" ? of : null;
  };
  return [
    {
      key: "valuations",
      label: "Valued by each method",
      columns: [
        { label: "Method", unit: "text" },
        { label: "Value", unit: "money" },
        { label: "Loan to value", unit: "ratio" },
        { label: "Cap rate of twelve months", unit: "ratio" },
      ],
      rows: rows.map(({ label, tree }) => [label, amountOf(tree), share(trees.balance, tree), share(trees.noi, tree)]),
      explain: (row, column) => (column === 1 ? rows[row]?.tree : undefined),
      note: "Models stand beside the value and do not count. “Take over” makes the one chosen in the terms the value of a day; “Update value” states any other.",
    },
  ];
}

const amountOf = (tree: FigureTree): Fixed | null => {
  const { amount } = tree.value;
  return typeof amount === "bigint" ? amount : null;
};
