import type { ExpectedFlow, OwnedAsset } from "#assets/asset-rules.ts";
import { rulesOf } from "#assets/rules.ts";
import type { Day } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import { ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

/** All of an asset whose terms speak of all of it, with the share of it the sheet is of. */
export interface AllOfIt {
  readonly owned: OwnedAsset;
  readonly share: Fixed;
}

/** Of one owner's part of a thing known by its value: the whole thing, which its terms are of. Units pay by the unit, and need no share. */
export function allOfIt({ ofOwner }: Sheet, { asset }: OwnedAsset): AllOfIt | undefined {
  if (!ofOwner || asset.tracking !== "value") return undefined;
  const owned = ownedAssets(ofOwner.all).of(asset.id);
  const share = ofOwner.shareOf(asset.id);
  return owned && share !== ONE ? { owned, share } : undefined;
}

/** What a class foretells of an asset; of one owner's part of it, their share of each payment. */
export function termFlows(
  sheet: Sheet,
  owned: OwnedAsset,
  window: { readonly from: Day; readonly to: Day },
): readonly ExpectedFlow[] {
  const { cashFlows } = rulesOf(owned.asset.assetClass);
  const all = allOfIt(sheet, owned);
  if (!all) return cashFlows(owned, window);
  const { share } = all;
  return cashFlows(all.owned, window).map(({ amount, explain, interest, ...flow }) => ({
    ...flow,
    amount: mul(amount, share),
    explain: () => shareTree(explain(), share),
    ...(interest === undefined
      ? {}
      : { interest: { amount: mul(interest.amount, share), explain: () => shareTree(interest.explain(), share) } }),
  }));
}

/** Money by a share; of anything else, such as a rate, a part has what the whole has. */
export function shareTree(all: FigureTree, share: Fixed): FigureTree {
  const { value } = all;
  if (value.unit !== "money") return all;
  return moneyTree(
    { label: all.label, formula: "all of it × the owner’s share", currency: value.currency },
    { of: { all, share: exactLeaf({ label: "The owner’s share" }, share, "factor") } },
    (of) => known(mul(of.all, of.share)),
  );
}
