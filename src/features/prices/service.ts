import type { Scope } from "#db/scope.ts";
import { findManualPrice, listAssetPrices } from "#db/queries/asset-prices.ts";
import { findAssetRow } from "#db/queries/assets.ts";
import { listPriceHistory } from "#db/queries/entity-history.ts";
import { correctionsBetween } from "#db/queries/price-detail.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type ManualPrice, MOST_PRICES, type PriceList } from "#features/prices/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { EntityHistory } from "#features/accounts/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { tellHistory, told } from "#features/shared/tell-history.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

export interface WantedPrices {
  readonly assetId: string;
  /** Only prices of days before this one. */
  readonly before?: LocalDate | undefined;
  /** The most in a page. */
  readonly limit?: number | undefined;
}

/**
 * The newest prices of an asset, or the newest of those before a day, each with who told it when and what was told before. No day is split between two
 * pages. `nameOf`: what people call a source. Fails with `asset_not_found`.
 */
export async function listPrices(
  scope: Scope,
  { assetId, before, limit = MOST_PRICES }: WantedPrices,
  nameOf: (source: string) => string = (source) => source,
): Promise<Result<PriceList, Failure>> {
  if (!(await findAssetRow(scope, assetId))) return err({ kind: "asset_not_found" });
  const found = await listAssetPrices(scope, { assetId, before: before ?? null, limit: limit + 1 });
  const next = found[limit];
  const rows = next ? found.filter(({ on_date }) => on_date > next.on_date) : found;
  const [from, to] = [rows.at(-1)?.on_date, rows[0]?.on_date];
  const corrections =
    from === undefined || to === undefined ? [] : await correctionsBetween(scope, { assetId, from, to });
  const earlier = Map.groupBy(corrections, ({ on_date }) => on_date);
  return ok({
    assetId,
    nextBefore: next ? (rows.at(-1)?.on_date ?? null) : null,
    prices: rows.map((row) => ({
      on: row.on_date,
      price: formatFixed(fixed(row.price)),
      currency: row.currency,
      source: row.source,
      origin: row.origin,
      sourceName: row.source === "provider" ? nameOf(row.origin) : null,
      toldAt: row.told_at,
      isFinal: row.is_final,
      was: (row.source === "provider" ? (earlier.get(row.on_date) ?? []) : []).map((it) => ({
        price: formatFixed(fixed(it.price)),
        sourceName: nameOf(it.source),
        toldAt: it.told_at,
        replacedAt: it.replaced_at,
      })),
    })),
  });
}

/** What was stated by hand of a day's price and taken back, newest first. Fails with `asset_not_found`. */
export async function readPriceHistory(
  scope: Scope,
  asked: { readonly assetId: string; readonly on: LocalDate },
): Promise<Result<EntityHistory, Failure>> {
  if (!(await findAssetRow(scope, asked.assetId))) return err({ kind: "asset_not_found" });
  const rows = await listPriceHistory(scope, asked);
  return ok(
    tellHistory(rows, () => [
      {
        field: "price",
        label: "Price",
        told: ({ price, currency }) => [
          [{ label: null, kind: "number", value: formatFixed(fixed(String(price))), unit: String(currency) }],
        ],
      },
      { field: "note", label: "Where it comes from", told: ({ note }) => told(note) },
    ]),
  );
}

export interface StatedPrice extends ManualPrice {
  readonly assetId: string;
  readonly on: LocalDate;
}

/**
 * States the price of a day; stating it again replaces it. Fails with `asset_not_found`, `input_invalid` for a negative price or
 * `currency_mismatch` where the price is not in the asset's currency.
 */
export const statePrice = (
  scope: Scope,
  intent: Intent,
  { assetId, on, price, currency, note }: StatedPrice,
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const asset = await findAssetRow(scope, assetId);
    if (!asset) return err({ kind: "asset_not_found" });
    if (fixed(price) < 0n) return err(refused("price", "Enter a price of zero or more."));
    if (currency !== asset.currency) {
      const message = `${asset.name} is priced in ${asset.currency}. Enter the price in ${asset.currency}.`;
      return err({ kind: "currency_mismatch", message, fields: [{ path: "currency", message }] });
    }
    const row = { asset_id: assetId, on_date: on, source: "manual", price, currency, note: note ?? null };
    const isThere = (await findManualPrice(scope, assetId, on)) !== undefined;
    if (isThere) await updateEntity(scope, changeId, { entity: "asset_price", row });
    else await createEntities(scope, changeId, { entity: "asset_price", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Set the price of ${asset.name} on ${on}` });
  });

/** Fails with `price_not_found`. Prices of statements and providers are not removed by hand. */
export const removePrice = (
  scope: Scope,
  intent: Intent,
  { assetId, on }: { readonly assetId: string; readonly on: LocalDate },
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = { asset_id: assetId, on_date: on, source: "manual" };
    const wasThere = await removeEntity(scope, changeId, { entity: "asset_price", row });
    if (!wasThere) return err({ kind: "price_not_found" });
    const asset = await findAssetRow(scope, assetId);
    return ok({ answer: {}, summary: `Deleted the price of ${asset?.name ?? "an asset"} on ${on}` });
  });

const refused = (path: string, message: string): Failure => ({ kind: "input_invalid", fields: [{ path, message }] });
