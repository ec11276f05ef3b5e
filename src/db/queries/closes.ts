import type { Sql } from "#db/sql.ts";
import { bumpMarketVersion } from "#db/queries/market.ts";

/** A close that was found good. `isFinal`: its day was over when it was told. */
export interface TrustedClose {
  readonly instrumentId: string;
  readonly on: string;
  readonly price: string;
  readonly isFinal: boolean;
}

/** Rows per statement: enough to be fast, few enough that none takes long. */
const CHUNK = 20_000;

/**
 * Closes of any number of instruments from one source. One of a day that is over is kept as a correction where another replaces it; one of a day that
 * goes on is replaced without a word.
 */
export async function writeCloses(sql: Sql, source: string, closes: readonly TrustedClose[]): Promise<void> {
  for (let start = 0; start < closes.length; start += CHUNK) {
    const part = closes.slice(start, start + CHUNK);
    await sql.run`
      with told as (
        select * from unnest(${part.map((it) => it.instrumentId)}::uuid[], ${part.map((it) => it.on)}::date[], ${part.map((it) => it.price)}::numeric[],
          ${part.map((it) => String(it.isFinal))}::boolean[]) as t(instrument_id, on_date, price, is_final)
      ), corrected as (
        insert into close_correction (instrument_id, on_date, price, source, told_at)
        select p.instrument_id, p.on_date, p.price, p.source, p.told_at from told t join instrument_price p using (instrument_id, on_date)
        where p.is_final and p.price <> t.price
      )
      insert into instrument_price (instrument_id, on_date, price, source, is_final)
      select instrument_id, on_date, price, ${source}, is_final from told
      on conflict (instrument_id, on_date) do update
        set price = excluded.price, source = excluded.source, is_final = excluded.is_final, told_at = now()
        where instrument_price.price <> excluded.price or not instrument_price.is_final`;
  }
  if (closes.length > 0) await bumpMarketVersion(sql);
}

export interface QuestionedClose {
  readonly instrumentId: string;
  readonly on: string;
  /** As it was told: it may be no number. */
  readonly told: string;
  readonly doubt: string;
  readonly against: { readonly on: string; readonly price: string } | undefined;
}

/** Sets closes aside until a person decides. One that was decided upon and is told again as before stays decided. */
export const questionCloses = (sql: Sql, source: string, closes: readonly QuestionedClose[]) =>
  sql.run`
    insert into questioned_close as q (instrument_id, on_date, source, told, doubt, against_on, against_price)
    select c."instrumentId", c."on", ${source}, left(c.told, 60), c.doubt, c."againstOn", c."againstPrice"
    from json_to_recordset(${JSON.stringify(
      closes.map(({ against, ...it }) => ({ ...it, againstOn: against?.on, againstPrice: against?.price })),
    )}::json) as c("instrumentId" uuid, "on" date, told text, doubt text, "againstOn" date, "againstPrice" numeric)
    on conflict (instrument_id, on_date, source) do update
      set told = excluded.told, doubt = excluded.doubt, against_on = excluded.against_on, against_price = excluded.against_price,
        told_at = now(), decision = null, decided_at = null
      where q.told <> excluded.told`;

export interface KeptCloseRow {
  readonly instrument_id: string;
  readonly on_date: string;
  readonly price: string;
  readonly is_final: boolean;
}

/** Closes of an instrument from a day on, and the last one before it. */
export const closesFrom = (sql: Sql, instrumentId: string, from: string) =>
  sql.rows<KeptCloseRow>`
    select instrument_id, on_date, price::text as price, is_final from instrument_price
    where instrument_id = ${instrumentId} and on_date >= coalesce(
      (select max(on_date) from instrument_price where instrument_id = ${instrumentId} and on_date < ${from}::date), ${from}::date)
    order by on_date`;

/** The last closes of each of these instruments, a few of each. */
export const lastCloses = (sql: Sql, instrumentIds: readonly string[]) =>
  sql.rows<KeptCloseRow>`
    select i.instrument_id, p.on_date, p.price::text as price, p.is_final from unnest(${instrumentIds}::uuid[]) as i(instrument_id)
    cross join lateral (
      select on_date, price, is_final from instrument_price p where p.instrument_id = i.instrument_id order by on_date desc limit 8) p
    order by i.instrument_id, p.on_date`;

/** The last day of each of these instruments that a source told the close of. */
export const lastTold = (
  sql: Sql,
  { source, instrumentIds }: { readonly source: string; readonly instrumentIds: readonly string[] },
) =>
  sql.rows<{ instrument_id: string; on_date: string }>`
    select i.instrument_id, p.on_date from unnest(${instrumentIds}::uuid[]) as i(instrument_id)
    cross join lateral (
      select on_date from instrument_price p where p.instrument_id = i.instrument_id and p.source = ${source} order by on_date desc limit 1) p`;

export interface ToldEvent {
  readonly instrumentId: string;
  readonly on: string;
  readonly kind: "split" | "dividend";
  readonly to?: string;
  readonly from?: string;
  readonly amount?: string;
}

/** Splits and dividends as a source tells them; told again they replace what it told before. */
export const writeEvents = (sql: Sql, source: string, events: readonly ToldEvent[]) =>
  sql.run`
    insert into instrument_event (instrument_id, on_date, kind, ratio_to, ratio_from, amount, source)
    select e."instrumentId", e."on", e.kind, e."to", e."from", e.amount, ${source}
    from json_to_recordset(${JSON.stringify(events)}::json)
      as e("instrumentId" uuid, "on" date, kind text, "to" numeric, "from" numeric, amount numeric)
    on conflict (instrument_id, on_date, kind) do update
      set ratio_to = excluded.ratio_to, ratio_from = excluded.ratio_from, amount = excluded.amount, source = excluded.source, told_at = now()`;

export const splitsOfInstruments = (sql: Sql, instrumentIds: readonly string[]) =>
  sql.rows<{ instrument_id: string; on_date: string; ratio_to: string; ratio_from: string }>`
    select instrument_id, on_date, ratio_to::text as ratio_to, ratio_from::text as ratio_from from instrument_event
    where instrument_id = any(${instrumentIds}::uuid[]) and kind = 'split' order by on_date`;

/**
 * Believes a jump that everybody who owns the instrument has accepted as a price of their own: nobody's prices are moved by somebody else. Answers how
 * many there were.
 */
export async function believeAccepted(sql: Sql): Promise<number> {
  const count = await sql.run`
    with agreed as ( /* in any portfolio */
      update questioned_close q set decision = 'accepted', decided_at = now()
      where q.decision is null and q.doubt in ('jump', 'changed_much')
        and exists (select from asset a join portfolio p using (portfolio_id) where a.instrument_id = q.instrument_id and p.kind = 'own')
        and not exists (
          select from asset a join portfolio p using (portfolio_id) where a.instrument_id = q.instrument_id and p.kind = 'own' and not exists (
            select from asset_price s where s.portfolio_id = a.portfolio_id and s.asset_id = a.asset_id and s.on_date = q.on_date
              and s.source = 'manual' and s.price::text = q.told))
      returning q.instrument_id, q.on_date, q.told::numeric as price, q.source
    )
    insert into instrument_price (instrument_id, on_date, price, source) select instrument_id, on_date, price, source from agreed
    on conflict (instrument_id, on_date) do update set price = excluded.price, source = excluded.source, is_final = true, told_at = now()`;
  if (count > 0) await bumpMarketVersion(sql);
  return count;
}
