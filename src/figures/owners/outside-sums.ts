import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { fundMembers } from "../fund-pools.ts";
import type { Sheet } from "../sheet.ts";
import { ownedParts, ownersOf } from "./owned-parts.ts";
import type { StatedOwner } from "./stated-owners.ts";

/** What an owner has promised a fund, and is no debt yet. */
export interface PromisedPart {
  readonly owner: StatedOwner;
  readonly asset: AssetFacts;
  readonly amount: Fixed;
}

/** Commitments not called yet, by the shares of the account the fund is first held in. */
export function outsideSums(sheet: Sheet): readonly PromisedPart[] {
  const { owners } = ownersOf(sheet);
  const parts = ownedParts(sheet);
  return fundMembers(sheet).members.flatMap(({ assetId, unfunded }) => {
    const own = parts.filter(({ asset }) => asset.id === assetId);
    const [first] = own;
    if (!first || unfunded === ZERO) return [];
    return owners.flatMap((owner): PromisedPart[] => {
      const share = first.shares.get(owner.id) ?? ZERO;
      return share === ZERO ? [] : [{ owner, asset: first.asset, amount: mul(unfunded, share) }];
    });
  });
}
