import type { AssetFactsColumn, AssetWatchRow } from "#db/queries/assets.ts";
import { findAssetRow } from "#db/queries/assets.ts";
import { updateEntity } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { AssetWatchEdit } from "#features/assets/watch-contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/** States what is watched of an asset, all of it anew. Fails with `asset_not_found`, or `input_invalid` where the lower price is not below the higher. */
export const stateWatch = (
  scope: Scope,
  intent: Intent,
  { assetId, watch }: { readonly assetId: string; readonly watch: AssetWatchEdit },
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = await findAssetRow(scope, assetId);
    if (!row) return err({ kind: "asset_not_found" });
    const { above, below } = watch;
    if (above !== null && below !== null && fixed(below) >= fixed(above))
      return err({
        kind: "input_invalid",
        fields: [{ path: "below", message: "Lower than the price above which you want to hear of it." }],
      });
    await updateEntity(scope, changeId, {
      entity: "asset",
      row: { asset_id: assetId, facts: withWatch(row.facts, watch) },
    });
    const wasWatched = row.facts.watch?.isWatched === true;
    const summary =
      watch.isWatched === wasWatched
        ? `Changed what is watched of ${row.name}`
        : `${watch.isWatched ? "Watched" : "Stopped watching"} ${row.name}`;
    return ok({ answer: {}, summary });
  });

/** What is empty is not kept, and nothing at all leaves no trace. */
function withWatch(before: AssetFactsColumn, edit: AssetWatchEdit): AssetFactsColumn {
  const { isWatched, above, below, thesis, targetPrice, reviewOn } = edit;
  const text = thesis?.trim() ?? "";
  const watch: AssetWatchRow = {
    ...(isWatched ? { isWatched } : {}),
    ...(above === null ? {} : { above }),
    ...(below === null ? {} : { below }),
    ...(text === "" ? {} : { thesis: text }),
    ...(targetPrice === null ? {} : { targetPrice }),
    ...(reviewOn === null ? {} : { reviewOn }),
  };
  const { watch: earlier, ...facts } = before;
  const isNothing = Object.keys(watch).length === 0;
  return isNothing ? (earlier === undefined ? before : facts) : { ...facts, watch };
}
