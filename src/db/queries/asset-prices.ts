import type { Scope } from "#db/scope.ts";

export interface AssetPriceRow {
  readonly on_date: string;
  readonly price: string;
  readonly currency: string;
  readonly source: "manual" | "statement" | "provider";
  readonly origin: string;
}

/** Every price known of an asset, newest first; the person's own before others of the same day. */
export const listAssetPrices = ({ sql, portfolioId }: Scope, assetId: string) =>
  sql.rows<AssetPriceRow>`
    select on_date, price::text as price, currency, source, coalesce(note, '') as origin from asset_price
    where portfolio_id = ${portfolioId} and asset_id = ${assetId}
    union all
    select p.on_date, p.price::text, i.currency, 'provider', p.source from asset a
    join instrument i using (instrument_id) join instrument_price p using (instrument_id)
    where a.portfolio_id = ${portfolioId} and a.asset_id = ${assetId}
    order by on_date desc, source limit 10000`;

/** The person's own price of a day. */
export const findManualPrice = ({ sql, portfolioId }: Scope, assetId: string, on: string) =>
  sql.one<{ price: string }>`
    select price::text as price from asset_price
    where portfolio_id = ${portfolioId} and asset_id = ${assetId} and on_date = ${on} and source = 'manual'`;
