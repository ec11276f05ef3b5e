import { ENTITY_LOG, imageOf, lineOf } from "#db/queries/entities.ts";

/**
 * Prices of statements come by the thousand. Of each asset they are one line of the log, the entity `asset_prices`: the image they share, and in place of
 * their days and prices arrays of them, in the order of the days. It says the same as a line for each, in a thirtieth of the time.
 */
const SHARED = ["asset_id", "source", "currency", "note", "created_in"] as const;

const joinedImageOf = (row: string): string =>
  `jsonb_build_object(${SHARED.map((column) => `'${column}', ${row}.${column}`).join(", ")},
     'on_date', jsonb_agg(${row}.on_date order by ${row}.on_date), 'price', jsonb_agg(${row}.price order by ${row}.on_date))`;

/** SQL that writes down the prices of the relation `rows`, which were added or removed. Those a person stated have a line each, by which they are found. */
export const pricesLogged = (change: "$3", rows: string, side: "before" | "after"): string =>
  `${ENTITY_LOG.replace(/before, after/, side)} select $1::uuid, ${change}::uuid, ${lineOf(change)}, told.entity, told.image from (
     ${statementLines(rows)}
     union all select 'asset_price', ${imageOf("asset_price", "r")} from ${rows} r where r.source <> 'statement'
   ) told`;

const statementLines = (rows: string): string =>
  `select 'asset_prices' as entity, ${joinedImageOf("r")} as image from ${rows} r where r.source = 'statement'
   group by ${SHARED.map((column) => `r.${column}`).join(", ")}`;

/**
 * SQL that writes down the prices of the relation `rows` before the change that adds them is known, by the id of their import, from the line after `$4`
 * on: several slices may be on their way.
 */
export const draftPricesLogged = (rows: string): string =>
  `${ENTITY_LOG.replace(/before, after/, "after")} select $1::uuid, $2::uuid, $4::bigint + row_number() over (), told.entity, told.image
   from (${statementLines(rows)}) told`;

const ONE = `(coalesce(e.after, e.before) - '{on_date,price}'::text[]) || jsonb_build_object('on_date', d.on_date, 'price', d.price)`;

/** SQL of the lines about prices, a line a price, whichever way they were written down. */
export const PRICE_LINES = `(
  select e.portfolio_id, e.change_id, e.entity, e.before, e.after from entity_change e where e.entity = 'asset_price'
  union all
  select e.portfolio_id, e.change_id, 'asset_price', case when e.before is not null then ${ONE} end, case when e.after is not null then ${ONE} end
  from entity_change e cross join lateral rows from (
    jsonb_array_elements(coalesce(e.after, e.before) -> 'on_date'), jsonb_array_elements(coalesce(e.after, e.before) -> 'price')
  ) as d(on_date, price)
  where e.entity = 'asset_prices')`;
