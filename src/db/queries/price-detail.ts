import type { Scope } from "#db/scope.ts";

/** How the prices of an asset come: the instrument it rests on, with what its source says of it. */
export interface AssetInstrumentRow {
  readonly instrument_id: string;
  readonly name: string;
  readonly asset_class: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly currency: string;
  readonly source: string | null;
  readonly symbol: string | null;
  readonly filled_at: string | null;
  readonly problem: string | null;
  readonly last_on: string | null;
  readonly last_price: string | null;
  readonly last_source: string | null;
  readonly last_told_at: string | null;
  readonly last_is_final: boolean | null;
  readonly first_on: string | null;
  readonly close_count: number;
  readonly silent_rounds: number | null;
  readonly stand_in: string | null;
  readonly stands_in_since: string | null;
  readonly stand_in_problem: string | null;
}

export const findAssetInstrument = ({ sql, portfolioId }: Scope, assetId: string) =>
  sql.one<AssetInstrumentRow>`
    select i.instrument_id, i.name, i.asset_class, coalesce(i.isin, i.shared_isin) as isin, i.ticker, i.exchange, i.currency, l.source, l.symbol, l.filled_at, l.problem,
      p.on_date as last_on, p.price::text as last_price, p.source as last_source, p.told_at as last_told_at, p.is_final as last_is_final,
      c.first_on, coalesce(c.close_count, 0)::int as close_count, l.silent_rounds, s.source as stand_in, s.stands_in_since, s.problem as stand_in_problem
    from asset a join instrument i using (instrument_id)
    left join lateral (select * from instrument_listing l where l.instrument_id = i.instrument_id order by l.place limit 1) l on true
    left join lateral (
      select s.* from instrument_listing s where s.instrument_id = i.instrument_id and s.place > 0 order by s.stands_in_since nulls last limit 1) s on true
    left join lateral (select * from instrument_price p where p.instrument_id = i.instrument_id order by p.on_date desc limit 1) p on true
    left join lateral (
      select min(on_date) as first_on, count(*) as close_count from instrument_price p where p.instrument_id = i.instrument_id) c on true
    where a.portfolio_id = ${portfolioId} and a.asset_id = ${assetId}`;

export interface AskedSourceRow {
  readonly source: string;
  readonly symbol: string;
  /** 0 of the one that is followed. */
  readonly place: number;
  readonly asked_at: string | null;
  readonly problem: string | null;
  readonly silent_rounds: number;
  readonly stands_in_since: string | null;
  readonly last_on: string | null;
  readonly last_price: string | null;
  readonly last_told_at: string | null;
}

/** Every source that was ever asked for the instrument of an asset, with the last close it told. */
export const sourcesAskedFor = ({ sql, portfolioId }: Scope, assetId: string) =>
  sql.rows<AskedSourceRow>`
    select l.source, l.symbol, l.place, l.asked_at, l.problem, l.silent_rounds, l.stands_in_since, p.on_date as last_on, p.price::text as last_price,
      p.told_at as last_told_at
    from asset a join instrument_listing l using (instrument_id)
    left join lateral (
      select on_date, price, told_at from instrument_price p where p.instrument_id = l.instrument_id and p.source = l.source order by on_date desc limit 1) p
      on true
    where a.portfolio_id = ${portfolioId} and a.asset_id = ${assetId} order by l.place, l.source`;

export interface WishOfAssetRow {
  readonly asset_id: string;
  readonly state: "looking" | "found" | "unsure" | "unknown" | "unreachable";
  readonly matches: unknown;
  readonly tried_at: string;
  readonly next_try_at: string;
}

/** What looking for the instruments of assets without one has come to, as far as it was begun. */
export const wishesOfAssets = ({ sql, portfolioId }: Scope) =>
  sql.rows<WishOfAssetRow>`
    select a.asset_id, w.state, w.matches, w.tried_at, w.next_try_at
    from asset a join instrument_wish w on w.wish_key = wish_key(a)
    where a.portfolio_id = ${portfolioId} and has_wish(a)`;

export interface QuestionedRow {
  readonly asset_id: string;
  readonly on_date: string;
  readonly source: string;
  readonly told: string;
  readonly doubt: string;
  readonly against_on: string | null;
  readonly against_price: string | null;
  readonly told_at: string;
}

/** Closes of the portfolio's assets that wait for a person, newest first. */
export const questionedOfAssets = ({ sql, portfolioId }: Scope) =>
  sql.rows<QuestionedRow>`
    select a.asset_id, q.on_date, q.source, q.told, q.doubt, q.against_on, q.against_price::text as against_price, q.told_at
    from asset a join questioned_close q using (instrument_id)
    where a.portfolio_id = ${portfolioId} and q.decision is null
      and coalesce(not (a.facts -> 'prices' -> 'dismissed' ? concat('close ', q.on_date, ' ', q.told)), true)
      and not exists (select from asset_price p where p.portfolio_id = a.portfolio_id and p.asset_id = a.asset_id and p.on_date = q.on_date and p.source = 'manual')
    order by a.asset_id, q.on_date desc`;

export interface EventRow {
  readonly asset_id: string;
  readonly on_date: string;
  readonly kind: "split" | "dividend";
  readonly ratio_to: string | null;
  readonly ratio_from: string | null;
  readonly amount: string | null;
  readonly source: string;
}

/**
 * Splits and dividends that sources tell of assets while they were held, since a day, and that no entry of about that time books: a split within five days, a
 * dividend from five days before to sixty after. Whether anything was still held on the day is left to who books it.
 */
export const unbookedEvents = ({ sql, portfolioId }: Scope, since: string) =>
  sql.rows<EventRow>`
    select a.asset_id, e.on_date, e.kind, e.ratio_to::text as ratio_to, e.ratio_from::text as ratio_from, e.amount::text as amount, e.source
    from asset a join instrument_event e using (instrument_id)
    where a.portfolio_id = ${portfolioId} and a.tracking = 'units' and (e.kind = 'split' or e.on_date >= ${since}::date)
      and coalesce(not (a.facts -> 'prices' -> 'dismissed' ? concat(e.kind, ' ', e.on_date)), true)
      and (
        select sum(p.quantity) from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = a.portfolio_id and p.asset_id = a.asset_id and p.leg = 'holding' and v.to_ledger is null and v.status = 'booked'
          and v.on_date < e.on_date) > 0
      and not exists (
        select from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = a.portfolio_id and p.asset_id = a.asset_id and v.to_ledger is null
          and case e.kind when 'split' then v.type = 'split' and v.on_date between e.on_date - 5 and e.on_date + 5
            else p.leg = 'income' and v.on_date between e.on_date - 5 and e.on_date + 60 end)
    order by a.asset_id, e.on_date desc`;

export interface CorrectionRow {
  readonly on_date: string;
  readonly price: string;
  readonly source: string;
  readonly told_at: string;
  readonly replaced_at: string;
}

/** What closes of an asset were before their source told others, newest first. */
export const correctionsOf = ({ sql, portfolioId }: Scope, assetId: string) =>
  sql.rows<CorrectionRow>`
    select c.on_date, c.price::text as price, c.source, c.told_at, c.replaced_at from asset a join close_correction c using (instrument_id)
    where a.portfolio_id = ${portfolioId} and a.asset_id = ${assetId} order by c.replaced_at desc, c.on_date desc limit 20`;

/** The same of the closes between two days, both included, newest first. */
export const correctionsBetween = (
  { sql, portfolioId }: Scope,
  { assetId, from, to }: { readonly assetId: string; readonly from: string; readonly to: string },
) =>
  sql.rows<CorrectionRow>`
    select c.on_date, c.price::text as price, c.source, c.told_at, c.replaced_at from asset a join close_correction c using (instrument_id)
    where a.portfolio_id = ${portfolioId} and a.asset_id = ${assetId} and c.on_date between ${from}::date and ${to}::date
    order by c.replaced_at desc, c.line desc`;

export interface PricedAssetRow {
  readonly asset_id: string;
  readonly name: string;
  readonly instrument_id: string | null;
  readonly last_on: string | null;
  readonly last_source: string | null;
  readonly told_at: string | null;
  readonly is_filled: boolean;
  readonly problem: string | null;
  readonly is_own_only: boolean;
  readonly has_wish: boolean;
  readonly followed: string | null;
  readonly silent_rounds: number | null;
  readonly stand_in: string | null;
  readonly stands_in_since: string | null;
}

/** Every asset in units of the portfolio with how its prices come. */
export const pricedAssets = ({ sql, portfolioId }: Scope) =>
  sql.rows<PricedAssetRow>`
    select a.asset_id, a.name, a.instrument_id, p.on_date as last_on, p.source as last_source, p.told_at,
      coalesce(l.filled_at is not null, false) as is_filled, l.problem, coalesce(a.facts -> 'prices' ->> 'isOwnOnly' = 'true', false) as is_own_only,
      has_wish(a) as has_wish, l.source as followed, l.silent_rounds, s.source as stand_in, s.stands_in_since
    from asset a
    left join lateral (select * from instrument_listing l where l.instrument_id = a.instrument_id order by l.place limit 1) l on true
    left join lateral (
      select s.* from instrument_listing s where s.instrument_id = a.instrument_id and s.place > 0 order by s.stands_in_since nulls last limit 1) s on true
    left join lateral (select * from instrument_price p where p.instrument_id = a.instrument_id order by p.on_date desc limit 1) p on true
    where a.portfolio_id = ${portfolioId} and a.tracking = 'units' order by lower(a.name), a.asset_id`;

/** Accounts that held units of an asset before a day. */
export const holdersBefore = ({ sql, portfolioId }: Scope, assetId: string, on: string) =>
  sql.rows<{ account_id: string }>`
    select p.account_id from posting p join transaction_version v using (portfolio_id, transaction_id, version)
    where p.portfolio_id = ${portfolioId} and p.asset_id = ${assetId} and p.leg = 'holding' and v.to_ledger is null and v.status = 'booked'
      and v.on_date < ${on}::date
    group by p.account_id having sum(p.quantity) > 0 order by p.account_id`;
