import type { Scope } from "#db/scope.ts";
import type { SourceOrder } from "#engine/prices/source-order.ts";

export interface AssetRow {
  readonly asset_id: string;
  readonly asset_class: string;
  readonly name: string;
  readonly currency: string;
  readonly tracking: "units" | "value";
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly multiplier: string;
  readonly note: string | null;
  readonly facts: AssetFactsColumn;
}

export interface OwnShareRow {
  readonly attribute: string;
  readonly value: string;
  readonly share: string;
}

/** What is stated of an asset besides its columns: terms of its class, tags, and shares of attributes of one's own. */
export interface AssetFactsColumn {
  readonly otherIds?: readonly string[];
  readonly terms?: unknown;
  readonly tags?: readonly string[];
  readonly shares?: readonly OwnShareRow[];
  /** A sub-class of a person's own naming, below its class. */
  readonly subclass?: string;
  readonly prices?: PriceWishes;
  readonly watch?: AssetWatchRow;
}

/** What somebody watches of an asset, owned or not: prices that alert, and why it is held or watched. */
export interface AssetWatchRow {
  readonly isWatched?: true;
  readonly above?: string;
  readonly below?: string;
  readonly thesis?: string;
  readonly targetPrice?: string;
  readonly reviewOn?: string;
}

/** Where an asset's prices are to come from, as far as a person has said. */
export interface PriceWishes {
  readonly listing?: { readonly source: string; readonly symbol: string };
  readonly isOwnOnly?: true;
  /** In which order sources are asked, and which are not. */
  readonly asked?: SourceOrder;
  /** What was proposed and is not wanted: "split 2024-06-10", "close 2026-11-20 12.5". */
  readonly dismissed?: readonly string[];
}

export const listAssetRows = ({ sql, portfolioId }: Scope) =>
  sql.rows<AssetRow>`
    select asset_id, asset_class, name, currency, tracking, isin, ticker, exchange, multiplier, facts, note from asset
    where portfolio_id = ${portfolioId} order by lower(name), asset_id`;

export const findAssetRows = ({ sql, portfolioId }: Scope, assetIds: readonly string[]) =>
  sql.rows<AssetRow>`
    select asset_id, asset_class, name, currency, tracking, isin, ticker, exchange, multiplier, facts, note from asset
    where portfolio_id = ${portfolioId} and asset_id = any(${assetIds}::uuid[])`;

/**
 * Classes of the assets that any open transaction of the portfolio is about; `cash` where any moves money. One look at an index for each asset,
 * so that opening a portfolio does not read its ledger.
 *
 * A portfolio that the planner has not seen yet is one row to it, and any index as good as another. Written as a join, its whole ledger was read for
 * each of its postings, which took minutes. So whether a transaction is open is asked of a posting by its key, and the order asked for decides the index.
 */
export const listBookedClasses = async ({ sql, portfolioId }: Scope): Promise<readonly string[]> => {
  const rows = await sql.rows<{ asset_class: string }>`
    select distinct a.asset_class from asset a
    where a.portfolio_id = ${portfolioId} and (
      select true from posting p where p.portfolio_id = a.portfolio_id and p.asset_id between a.asset_id and a.asset_id and (
        select v.to_ledger is null from transaction_version v
        where v.portfolio_id = p.portfolio_id and v.transaction_id = p.transaction_id and v.version = p.version)
      order by p.asset_id limit 1)
    union select 'cash' where exists (
      select from posting p where p.portfolio_id = ${portfolioId} and p.leg = 'cash' and (
        select v.to_ledger is null from transaction_version v
        where v.portfolio_id = p.portfolio_id and v.transaction_id = p.transaction_id and v.version = p.version))`;
  return rows.map((row) => row.asset_class);
};

export const findAssetRow = async (scope: Scope, assetId: string): Promise<AssetRow | undefined> =>
  (await findAssetRows(scope, [assetId]))[0];

/** Accounts in which open transactions ever moved or valued these assets, one row for each pair. */
export const accountsOfAssets = ({ sql, portfolioId }: Scope, assetIds: readonly string[]) =>
  sql.rows<{ asset_id: string; account_id: string }>`
    select distinct p.asset_id, p.account_id from posting p
    join transaction_version v using (portfolio_id, transaction_id, version)
    where p.portfolio_id = ${portfolioId} and p.asset_id = any(${assetIds}::uuid[]) and p.leg in ('holding', 'revaluation')
      and v.to_ledger is null`;

/** How many open transactions name an asset. */
export const countEntriesOf = async ({ sql, portfolioId }: Scope, assetId: string): Promise<number> =>
  (
    await sql.one<{ n: number }>`
      select count(distinct v.transaction_id)::int as n from posting p
      join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = ${portfolioId} and p.asset_id = ${assetId} and v.to_ledger is null`
  )?.n ?? 0;

/**
 * Links each asset to the one instrument that is surely the same, and unlinks what is no longer: what was found in the order of sources and the listing a person chose, else the same ISIN and
 * currency, else what was found for just these identifiers, else, of instruments that come with the product, the same ticker and currency where not
 * both have an ISIN. Two that fit are none. Derived from shared reference data, so it is not part of any change.
 */
export const linkInstruments = ({ sql, portfolioId }: Scope): Promise<number> =>
  sql.run`
    update asset a set instrument_id = s.id
    from (
      select u.asset_id, case
        when u.facts -> 'prices' ->> 'isOwnOnly' = 'true' then null
        when u.facts -> 'prices' ? 'asked' then (
          select i.instrument_id from instrument_wish w join instrument i using (instrument_id)
          where w.wish_key = wish_key(u) and i.currency = u.currency)
        when u.facts -> 'prices' ? 'listing' then (
          select i.instrument_id from instrument_listing l join instrument i using (instrument_id)
          where l.source = u.facts -> 'prices' -> 'listing' ->> 'source' and l.symbol = u.facts -> 'prices' -> 'listing' ->> 'symbol'
            and l.place = 0 and l.asked = '' and i.currency = u.currency)
        else coalesce(
          (select i.instrument_id from instrument i where i.isin = u.isin and i.currency = u.currency),
          (select i.instrument_id from instrument_wish w join instrument i using (instrument_id)
           where w.wish_key = wish_key(u) and i.currency = u.currency),
          (select min(i.instrument_id::text)::uuid from instrument i
           where i.ticker = u.ticker and i.currency = u.currency and (i.isin is null or u.isin is null)
             and not exists (select from instrument_listing l where l.instrument_id = i.instrument_id and l.source <> 'embedded')
           having count(*) = 1))
        end as id
      from asset u where u.portfolio_id = ${portfolioId}
    ) s
    where a.portfolio_id = ${portfolioId} and a.asset_id = s.asset_id and a.instrument_id is distinct from s.id`;

/** Assets with one of these names, whatever their letters' size, or one of these ISINs. */
export const findAssetsCalled = ({ sql, portfolioId }: Scope, names: readonly string[], isins: readonly string[]) =>
  sql.rows<{ asset_id: string; name: string; isin: string | null }>`
    select asset_id, name, isin from asset
    where portfolio_id = ${portfolioId}
      and (lower(name) = any(${names.map((it) => it.toLowerCase())}::text[]) or isin = any(${isins}::text[]))`;
