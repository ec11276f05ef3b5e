import { debtFiguresOf, shareCarried } from "#assets/secured-debts.ts";
import type { OwnedAsset } from "#assets/asset-rules.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { mul, ONE, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase, inBaseTree } from "./cash/expected-flows.ts";
import { isTiedToOthers, ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

/**
 * What is left of a holding after debts secured by it; of a debt, what nothing that stands behind it carries. In the sheet's currency; undefined
 * where no debt ties it: then it is its value. Over everything held they add up to the net worth.
 */
export function netOfDebts(sheet: Sheet, assetId: string): Figure<Fixed> | undefined {
  const found = tiedTree(sheet, assetId);
  if (found === undefined) return undefined;
  if (sheet.part?.scope.accountIds)
    return notKnown("undefined", "A debt is tied to all of it, not to what one account holds.");
  const { tree, currency } = found;
  const value = valueOf(tree.figure);
  if (typeof value !== "bigint") return notKnown("insufficient_data", reasonOf(tree.figure));
  const amount = inBase(sheet, value, currency);
  return amount === undefined
    ? notKnown("insufficient_data", `There is no rate from ${currency} to ${sheet.base}.`)
    : known(amount);
}

/** The same as a tree; of what no debt ties, its value. */
export function explainNetOfDebts(sheet: Sheet, assetId: string): Explanation {
  const found = tiedTree(sheet, assetId);
  return found
    ? inBaseTree(sheet, found.tree, found.currency)
    : explainHoldingValue({ book: sheet.book(), market: sheet.market }, assetId);
}

interface Tied {
  readonly tree: FigureTree;
  readonly currency: string;
}

/** A debt outside of the part that is looked at is owed all the same. */
function tiedTree(sheet: Sheet, assetId: string): Tied | undefined {
  const whole = sheet.whole ?? sheet;
  if (!isTiedToOthers(whole, assetId)) return undefined;
  const owned = ownedAssets(whole).of(assetId);
  if (owned === undefined || owned.quantity === ZERO) return undefined;
  const { currency, isLiability } = owned.asset;
  const tree = isLiability ? uncarriedTree(owned) : debtFiguresOf(owned).find(({ key }) => key === "equity")?.tree;
  return tree && { tree, currency };
}

/** What is owed of a debt besides what the things that are held behind it carry. */
function uncarriedTree(debt: OwnedAsset): FigureTree | undefined {
  const behind = debt.securedBy().filter(({ quantity }) => quantity !== ZERO);
  if (behind.length === 0) return undefined;
  const { currency, name } = debt.asset;
  const shares = behind.map(({ asset }) => {
    const source = { kind: "facts", assetId: debt.asset.id, field: "securedShares" } as const;
    const share = shareCarried(debt, asset.id);
    const note = share === undefined ? `Which share ${asset.name} carries is not stated.` : undefined;
    return exactLeaf({ label: `Share of ${name} that ${asset.name} carries`, source, note }, share, "factor");
  });
  const words = { label: "Not carried by what secures it", formula: "debt × (1 − shares carried)", currency };
  return moneyTree(words, { of: { debt: debt.value }, list: shares }, (of, carried) => {
    const rest = ONE - carried.reduce((sum, share) => sum + share, ZERO);
    return known(round(mul(of.debt, rest), minorDecimals(currency)));
  });
}

const reasonOf = (figure: FigureTree["figure"]): string => ("reason" in figure ? figure.reason : "It is not known.");
