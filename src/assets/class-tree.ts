import type { ClassFigure, ExpectedFlow, OwnedAsset } from "#assets/asset-rules.ts";
import type { Day } from "#engine/dates/day.ts";
import { amountTree, moneyLeaf, moneyTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { fromNumber, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { NumberUnit } from "#engine/explain/explanation.ts";

/** A term as stated, as a leaf of a tree. */
export const termLeaf = (
  { asset }: OwnedAsset,
  term: { readonly label: string; readonly field: string; readonly unit: NumberUnit },
  amount: number | undefined,
): FigureTree =>
  numberLeaf({ label: term.label, source: { kind: "facts", assetId: asset.id, field: term.field } }, amount, term.unit);

/** A stated amount in the asset's currency, as a leaf of a tree. */
export const termMoney = (
  { asset }: OwnedAsset,
  term: { readonly label: string; readonly field: string },
  amount: Fixed | undefined,
): FigureTree =>
  moneyLeaf(
    { label: term.label, source: { kind: "facts", assetId: asset.id, field: term.field } },
    amount,
    asset.currency,
  );

/** The last quoted price, per 100 of face; unknown without one in the asset's currency. */
export function quoteLeaf({ asset, quote }: OwnedAsset, label: string): FigureTree {
  if (quote === undefined || quote.currency !== asset.currency)
    return numberLeaf(
      { label, note: `There is no price of ${asset.name} in ${asset.currency}.` },
      undefined,
      "per_100",
    );
  const { model } = quote;
  if (model)
    return numberTree(
      {
        label: `${label}, estimated`,
        formula: `${model.wordsOn(quote.on)}, because nobody states a price`,
        unit: "per_100",
      },
      { of: { price: model.treeOn(quote.on) } },
      (of) => known(of.price),
    );
  const source = { kind: "price", assetId: asset.id, on: quote.on, origin: quote.source } as const;
  return numberLeaf({ label, source }, toNumber(quote.price), "per_100");
}

/** The amount a movement adds to a sum, from the owner's view, in the asset's currency. */
export function movementLeaf(owned: OwnedAsset, movement: AssetMovement, signed: Fixed): FigureTree {
  const { asset, convert } = owned;
  const amount = convert(signed, movement.currency, movement.on);
  return moneyLeaf(
    {
      label: movement.kind === "" ? movement.type : movement.kind,
      source: { kind: "transaction", transactionId: movement.transactionId, on: movement.on },
      note: amount === undefined ? `There is no rate from ${movement.currency} to ${asset.currency}.` : undefined,
    },
    amount,
    asset.currency,
  );
}

/** Sum of movements, each with its sign turned by `sign`: +1 keeps the ledger's, −1 shows income and money received as positive. */
export const movementSum = (
  owned: OwnedAsset,
  words: { readonly label: string; readonly formula: string; readonly sign: 1n | -1n },
  movements: readonly AssetMovement[],
): FigureTree =>
  moneyTree(
    { label: words.label, formula: words.formula, currency: owned.asset.currency },
    { of: {}, list: movements.map((movement) => movementLeaf(owned, movement, words.sign * movement.amount)) },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );

/** Movements after one day up to another. */
export const movementsWithin = (
  movements: readonly AssetMovement[],
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly AssetMovement[] => movements.filter(({ on }) => on > from && on <= to);

/** A flow of an amount as it is stated or computed; no amount, no flow. */
export const flowOf = (
  words: Omit<ExpectedFlow, "amount" | "explain">,
  amount: Fixed,
  explain: () => FigureTree,
): ExpectedFlow[] => (amount === ZERO ? [] : [{ ...words, amount, explain }]);

/** A number of a tree as an exact factor, at 18 places. */
export const exactTree = (label: string, tree: FigureTree): FigureTree =>
  amountTree({ label, formula: "to 18 places", unit: "factor" }, [tree], ([amount = ZERO]) =>
    known(typeof amount === "bigint" ? amount : fromNumber(amount)),
  );

/** A key and a tree as a figure of the class. */
export const classFigure = (key: string, tree: FigureTree): ClassFigure => ({ key, tree });

/** What is owed or owned without a sign, from a tree of money. */
export const sizeOf = (label: string, tree: FigureTree, currency: string): FigureTree =>
  moneyTree({ label, formula: "amount without its sign", currency }, { of: { tree } }, (of) =>
    known(of.tree < ZERO ? -of.tree : of.tree),
  );
