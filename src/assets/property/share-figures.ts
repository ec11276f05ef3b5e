import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import type { PropertyTrees } from "#assets/property/property-trees.ts";
import { exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { div, fromNumber, mul, ZERO } from "#engine/money/fixed.ts";

/**
 * Of a property that is owned in part: what the part comes to where all of it is entered, and all of it where the part is entered (decision 0097).
 * Nothing without a share below the whole.
 */
export function shareFigures(owned: OwnedAsset, { ownership }: PropertyFacts, trees: PropertyTrees): ClassFigure[] {
  const { currency } = owned.asset;
  const { ownedShare, enteredAs = "part" } = ownership;
  if (ownedShare === undefined || ownedShare >= 1) return [];
  const source = { kind: "facts", assetId: owned.asset.id, field: "ownedShare" } as const;
  const share = exactLeaf({ label: "Share owned", source }, fromNumber(ownedShare), "factor");
  const isWhole = enteredAs === "whole";
  const of = (key: string, words: string, tree: FigureTree): ClassFigure =>
    classFigure(`${isWhole ? "own" : "all"}_${key}`, (isWhole ? yourPart : allOfIt)({ words, currency }, tree, share));
  return [
    of("value", "value", owned.value),
    ...(trees.loans.length > 0 ? [of("debt", "debt", trees.balance)] : []),
    of("equity", "equity", trees.equity),
    of("noi", "net operating income", trees.noi),
  ];
}

interface Words {
  readonly words: string;
  readonly currency: string;
}

const yourPart = ({ words, currency }: Words, tree: FigureTree, share: FigureTree): FigureTree =>
  moneyTree(
    { label: `Your part of the ${words}`, formula: `${words} × share owned`, currency },
    { of: { tree, share } },
    (it) => known(mul(it.tree, it.share)),
  );

const allOfIt = ({ words, currency }: Words, tree: FigureTree, share: FigureTree): FigureTree =>
  moneyTree(
    { label: `All of the ${words}`, formula: `${words} ÷ share owned`, currency },
    { of: { tree, share } },
    (it) => (it.share === ZERO ? notKnown("undefined", "The share owned is zero.") : known(div(it.tree, it.share))),
  );
