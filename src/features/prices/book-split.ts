import { randomUUID } from "node:crypto";
import { findAssetRow } from "#db/queries/assets.ts";
import { holdersBefore, unbookedEvents } from "#db/queries/price-detail.ts";
import type { Scope } from "#db/scope.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { recordTransactions } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/**
 * Books a split that a source tells and no entry does, in every account that held units before its day: one change, undone as one. Fails with
 * `asset_not_found`, or `price_not_found` where no such split waits any more.
 */
export const bookSplit = (
  scope: Scope,
  intent: Intent,
  { assetId, on }: { readonly assetId: string; readonly on: LocalDate },
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async (change) => {
    const asset = await findAssetRow(scope, assetId);
    if (!asset) return err({ kind: "asset_not_found" });
    const waiting = await unbookedEvents(scope, on);
    const split = waiting.find((it) => it.asset_id === assetId && it.kind === "split" && it.on_date === on);
    if (!split) return err({ kind: "price_not_found", message: "No split of that day waits any more." });
    const { currency, name } = asset;
    const entry = { type: "split", status: "booked", on, assetId, currency } as const;
    const ratio = { ratioTo: split.ratio_to, ratioFrom: split.ratio_from };
    const booked = await recordTransactions(
      scope,
      change,
      (await holdersBefore(scope, assetId, on)).map(({ account_id: accountId }) => ({
        transactionId: randomUUID(),
        entry: { ...entry, ...ratio, accountId },
      })),
    );
    if (!booked.ok) return booked;
    return ok({ answer: {}, summary: `Booked the split of ${name} on ${on}` });
  });
