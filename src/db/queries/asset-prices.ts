import type { Scope } from "#db/scope.ts";

export interface AssetPriceRow {
  readonly on_date: string;
  readonly price: string;
  readonly currency: string;
  readonly source: "manual" | "statement" | "provider";
  readonly origin: string;
  /** When a source told it, or when it was first stated. */
  readonly told_at: string | null;
  readonly is_final: boolean;
}

/** Prices known of an asset, newest first, of days before one where it is given; the person's own before others of the same day. */
export const listAssetPrices = (
  { sql, portfolioId }: Scope,
  { assetId, before, limit }: { readonly assetId: string; readonly before: string | null; readonly limit: number },
) =>
  sql.rows<AssetPriceRow>`
    select p.on_date, p.price::text as price, p.currency, p.source, coalesce(p.note, '') as origin, c.made_at as told_at, true as is_final
    from asset_price p left join import i on i.portfolio_id = p.portfolio_id and i.import_id = p.created_in
    left join ledger_change c on c.portfolio_id = p.portfolio_id and c.change_id = coalesce(i.change_id, p.created_in)
    where p.portfolio_id = ${portfolioId} and p.asset_id = ${assetId} and p.on_date < coalesce(${before}::date, 'infinity')
    union all
    select p.on_date, p.price::text, i.currency, 'provider', p.source, p.told_at, p.is_final from asset a
    join instrument i using (instrument_id) join instrument_price p using (instrument_id)
    where a.portfolio_id = ${portfolioId} and a.asset_id = ${assetId} and p.on_date < coalesce(${before}::date, 'infinity')
    order by on_date desc, source limit ${limit}`;

/** The person's own price of a day. */
export const findManualPrice = ({ sql, portfolioId }: Scope, assetId: string, on: string) =>
  sql.one<{ price: string }>`
    select price::text as price from asset_price
    where portfolio_id = ${portfolioId} and asset_id = ${assetId} and on_date = ${on} and source = 'manual'`;

export interface StatedPriceRow {
  readonly on_date: string;
  readonly source: "manual" | "statement";
  readonly price: string;
  readonly currency: string;
  readonly note: string | null;
}

/** Prices of an asset that a person or a statement stated. */
export const listStatedPrices = ({ sql, portfolioId }: Scope, assetId: string) =>
  sql.rows<StatedPriceRow>`
    select on_date, source, price::text as price, currency, note from asset_price
    where portfolio_id = ${portfolioId} and asset_id = ${assetId} order by on_date, source`;

/** The person's own prices of these assets on these days. */
export const findManualPrices = (
  { sql, portfolioId }: Scope,
  assetIds: readonly string[],
  days: readonly string[],
) => sql.rows<{ asset_id: string; on_date: string; price: string }>`
    select asset_id, on_date, price::text as price from asset_price
    where portfolio_id = ${portfolioId} and asset_id = any(${assetIds}::uuid[]) and on_date = any(${days}::date[])
      and source = 'manual'`;
