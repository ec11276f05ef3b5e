import { rulesOf } from "#assets/rules.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import type { InboxItem } from "./inbox-item.ts";
import type { SharesHeld } from "./shares-held.ts";

interface KeptPaper {
  readonly asset_id: string;
  readonly kind: string;
}

/**
 * Papers that the terms of something held say there must be, and no document of it is: a policy, a lease, an agreement. Nothing waits before the
 * first paper of anything is kept: who keeps theirs elsewhere is not asked for them here.
 */
export function missingPapers(
  sheet: Sheet,
  kept: readonly KeptPaper[],
  shares: Pick<SharesHeld, "ofAsset">,
): readonly InboxItem[] {
  if (kept.length === 0) return [];
  const kinds = Map.groupBy(kept, ({ asset_id: assetId }) => assetId);
  return ownedAssets(sheet)
    .held()
    .flatMap((owned) => {
      const { id, name, assetClass } = owned.asset;
      const own = new Set(kinds.get(id)?.map(({ kind }) => kind));
      return rulesOf(assetClass)
        .papers(owned)
        .filter((paper) => !paper.kinds.some((kind) => own.has(kind)))
        .map((paper): InboxItem => ({
          cause: "paper",
          key: `missing ${paper.key} ${id}`,
          text: `${name}: ${paper.words} is not among the documents. Add it, or set this aside.`,
          touched: shares.ofAsset(id),
          assetId: id,
          mend: "papers",
        }));
    });
}
