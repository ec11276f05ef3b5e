import { findManualPrice } from "#db/queries/asset-prices.ts";
import { type AssetRow, findAssetRow } from "#db/queries/assets.ts";
import { createEntities, updateEntity } from "#db/queries/entities.ts";
import { questionedOfAssets } from "#db/queries/price-detail.ts";
import type { Scope } from "#db/scope.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

type Decided = Promise<Result<{ receipt: ChangeReceipt }, Failure>>;

export interface CloseOfDay {
  readonly assetId: string;
  readonly on: LocalDate;
  readonly decision: "accept" | "dismiss";
}

/**
 * Accepts a close that waits, as a price of the portfolio's own, or asks no more about it. It moves nobody else's prices: what everybody who owns the
 * instrument has accepted is believed at the next round. Fails with `asset_not_found`, `price_not_found` where nothing waits on that day, or
 * `input_invalid` for what is no price.
 */
export const decideClose = (scope: Scope, intent: Intent, { assetId, on, decision }: CloseOfDay): Decided =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const asset = await findAssetRow(scope, assetId);
    if (!asset) return err({ kind: "asset_not_found" });
    const waiting = (await questionedOfAssets(scope)).find((it) => it.asset_id === assetId && it.on_date === on);
    if (!waiting) return err({ kind: "price_not_found", message: "No close of that day waits any more." });
    if (decision === "dismiss") {
      await dismiss(scope, changeId, asset, `close ${on} ${waiting.told}`);
      return ok({ answer: {}, summary: `Dismissed the close of ${asset.name} on ${on}` });
    }
    const price = parseFixed(waiting.told);
    if (price === undefined || price <= 0n)
      return err({
        kind: "input_invalid",
        fields: [{ path: "decision", message: "This is no price. Dismiss it, and enter the price yourself." }],
      });
    const note = `Accepted from ${waiting.source}`;
    const row = {
      asset_id: assetId,
      on_date: on,
      source: "manual",
      price: waiting.told,
      currency: asset.currency,
      note,
    };
    const isThere = (await findManualPrice(scope, assetId, on)) !== undefined;
    if (isThere) await updateEntity(scope, changeId, { entity: "asset_price", row });
    else await createEntities(scope, changeId, { entity: "asset_price", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Accepted the close of ${asset.name} on ${on}` });
  });

/** Asks no more about a split or dividend that a source tells. Fails with `asset_not_found`. */
export const dismissEvent = (
  scope: Scope,
  intent: Intent,
  { assetId, kind, on }: { readonly assetId: string; readonly kind: "split" | "dividend"; readonly on: LocalDate },
): Decided =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const asset = await findAssetRow(scope, assetId);
    if (!asset) return err({ kind: "asset_not_found" });
    await dismiss(scope, changeId, asset, `${kind} ${on}`);
    return ok({ answer: {}, summary: `Dismissed the ${kind} of ${asset.name} on ${on}` });
  });

async function dismiss(scope: Scope, changeId: string, asset: AssetRow, what: string): Promise<void> {
  const { facts } = asset;
  const dismissed = [...new Set([...(facts.prices?.dismissed ?? []), what])];
  const row = { asset_id: asset.asset_id, facts: { ...facts, prices: { ...facts.prices, dismissed } } };
  await updateEntity(scope, changeId, { entity: "asset", row });
}
