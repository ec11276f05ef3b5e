import type { Scope } from "#db/scope.ts";

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
 * Unlinks assets from instruments that are no longer surely the same, and links those without one to the one instrument that is surely the same: same ISIN and currency, or same ticker and currency
 * where not both have an ISIN. Two that fit are none. Derived from shared reference data, so it is not part of any change.
 */
export const linkInstruments = async ({ sql, portfolioId }: Scope): Promise<void> => {
  // What its identifiers or its currency no longer say is not linked any more.
  await sql.run`
    update asset a set instrument_id = null
    from instrument i
    where a.portfolio_id = ${portfolioId} and i.instrument_id = a.instrument_id and not coalesce(
      i.currency = a.currency
        and (i.isin = a.isin or (i.ticker = a.ticker and (i.isin is null or a.isin is null))), false)`;
  await sql.run`
    update asset a set instrument_id = i.id
    from (
      select u.asset_id, min(i.instrument_id::text)::uuid as id from asset u
      join instrument i on i.currency = u.currency
        and (i.isin = u.isin or (i.ticker = u.ticker and (i.isin is null or u.isin is null)))
      where u.portfolio_id = ${portfolioId} and u.instrument_id is null
      group by u.asset_id having count(*) = 1
    ) i
    where a.portfolio_id = ${portfolioId} and a.asset_id = i.asset_id`;
};

/** Assets with one of these names, whatever their letters' size, or one of these ISINs. */
export const findAssetsCalled = ({ sql, portfolioId }: Scope, names: readonly string[], isins: readonly string[]) =>
  sql.rows<{ asset_id: string; name: string; isin: string | null }>`
    select asset_id, name, isin from asset
    where portfolio_id = ${portfolioId}
      and (lower(name) = any(${names.map((it) => it.toLowerCase())}::text[]) or isin = any(${isins}::text[]))`;
