import type { Sql } from "#db/sql.ts";
import { bumpMarketVersion } from "#db/queries/market.ts";
import type { SourceOrder } from "#engine/prices/source-order.ts";

/** A security that at least one portfolio has and nobody prices. Whose it is is not asked. */
export interface WishRow {
  readonly wish_key: string;
  readonly asset_class: string;
  readonly name: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly currency: string;
  /** Chosen by a person, where one was. */
  readonly source: string | null;
  readonly symbol: string | null;
  /** In which order its sources are asked, where a person chose one. */
  readonly asked: SourceOrder | null;
  readonly tries: number;
}

/**
 * Takes wishes of these classes that were never looked for, or whose next try has come: for a while nobody else is given them, whichever server asks.
 */
export const takeWishes = (sql: Sql, classes: readonly string[], most: number) =>
  sql.rows<WishRow>`
    with open as (
      select distinct on (wish_key) * from ( /* in any portfolio */
        select wish_key(a) as wish_key, a.asset_class, a.name, a.isin, a.ticker, a.exchange, a.currency,
          a.facts -> 'prices' -> 'listing' ->> 'source' as source, a.facts -> 'prices' -> 'listing' ->> 'symbol' as symbol,
          a.facts -> 'prices' -> 'asked' as asked
        from asset a join portfolio p using (portfolio_id)
        where a.instrument_id is null and a.tracking = 'units' and has_wish(a)
          and (a.asset_class = any(${classes}::text[]) or a.facts -> 'prices' ? 'listing') and p.kind = 'own' and p.archived_at is null
      ) as wished where not exists (select from instrument_wish w where w.wish_key = wished.wish_key and w.next_try_at > now())
      order by wish_key limit ${most}
    ), taken as (
      insert into instrument_wish as w (wish_key, state, next_try_at)
      select wish_key, 'looking', now() + make_interval(secs => ${TAKEN_SECONDS}::int) from open
      on conflict (wish_key) do update set state = 'looking', next_try_at = excluded.next_try_at, tries = w.tries + 1 where w.next_try_at <= now()
      returning w.wish_key, w.tries
    )
    select open.*, taken.tries from open join taken using (wish_key)`;

const TAKEN_SECONDS = 300;

/** Whether anything is to be looked for now. */
export const hasOpenWish = async (sql: Sql, classes: readonly string[]): Promise<boolean> =>
  (
    await sql.one<{ is_there: boolean }>`
      select exists ( /* in any portfolio */
        select from asset a join portfolio p using (portfolio_id)
        where a.instrument_id is null and a.tracking = 'units' and has_wish(a)
          and (a.asset_class = any(${classes}::text[]) or a.facts -> 'prices' ? 'listing') and p.kind = 'own' and p.archived_at is null
          and not exists (select from instrument_wish w where w.wish_key = wish_key(a) and w.next_try_at > now())
      ) as is_there`
  )?.is_there === true;

export interface WishAnswer {
  readonly wishKey: string;
  readonly state: "found" | "unsure" | "unknown" | "unreachable";
  readonly instrumentId?: string | undefined;
  readonly matches?: readonly object[];
  /** Seconds until it is looked for again. */
  readonly nextSeconds: number;
}

export const answerWish = (sql: Sql, { wishKey, state, instrumentId, matches = [], nextSeconds }: WishAnswer) =>
  sql.run`
    insert into instrument_wish as w (wish_key, state, instrument_id, matches, next_try_at)
    values (${wishKey}, ${state}, ${instrumentId ?? null}, ${JSON.stringify(matches)}::jsonb, now() + make_interval(secs => ${nextSeconds}::int))
    on conflict (wish_key) do update set state = excluded.state, instrument_id = excluded.instrument_id, matches = excluded.matches,
      tried_at = now(), next_try_at = excluded.next_try_at`;

/** Links every asset that wishes for just this to the instrument that was found. Figures kept in memory learn of it. */
export async function linkWish(sql: Sql, wishKey: string, instrumentId: string): Promise<void> {
  await sql.run`
    update asset a set instrument_id = i.instrument_id from instrument i /* in any portfolio */
    where i.instrument_id = ${instrumentId} and i.currency = a.currency and a.instrument_id is null and a.tracking = 'units' and has_wish(a)
      and wish_key(a) = ${wishKey}`;
  await bumpMarketVersion(sql);
}
