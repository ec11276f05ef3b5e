import type { Scope } from "#db/scope.ts";
import {
  ENTITIES,
  ENTITY_LOG,
  ENTITY_TABLES,
  type Entity,
  imageOf,
  letGoOfAccounts,
  lineOf,
  isNew,
  sameKey,
} from "#db/queries/entities.ts";
import { PRICE_LINES, pricesLogged } from "#db/queries/price-log.ts";

/**
 * Undoing change C by change U, in sets:
 * - transactions: what C opened is closed, what C closed is appended again as a new version;
 * - entities: what C made is removed where nothing else uses it, what it altered or removed is put back from its image.
 * U is a change like any other, logged the same way: undoing U is redo.
 */
export interface Undo {
  /** The change to undo. */
  readonly undone: { readonly changeId: string; readonly ledgerVersion: number };
  /** The change that undoes it. */
  readonly by: { readonly changeId: string; readonly ledgerVersion: number };
  /** Of an import: its transactions go even where they were edited since, and what it made stays where others use it. */
  readonly importId: string | undefined;
}

/** What a transaction says, without the bookkeeping of its version. */
const CONTENT = `(
  select to_jsonb(v) - '{version,from_ledger,to_ledger,created_in}'::text[] || jsonb_build_object('postings', (
    select jsonb_agg(to_jsonb(p) - 'version' order by p.line) from posting p
    where p.portfolio_id = v.portfolio_id and p.transaction_id = v.transaction_id and p.version = v.version))
)`;

/** How many transactions C touched say something else now than right after C. */
export async function countOvertakenTransactions({ sql, portfolioId }: Scope, { undone }: Undo): Promise<number> {
  const { rows } = await sql.query(
    `with touched as (
       select transaction_id from transaction_version where portfolio_id = $1 and from_ledger = $2
       union select transaction_id from transaction_version where portfolio_id = $1 and to_ledger = $2
     ),
     after as (
       select v.* from transaction_version v join touched using (transaction_id)
       where v.portfolio_id = $1 and v.from_ledger <= $2 and (v.to_ledger is null or v.to_ledger > $2)
     ),
     live as (
       select v.* from transaction_version v join touched using (transaction_id) where v.portfolio_id = $1 and v.to_ledger is null
     )
     select count(*)::int as n from touched
     left join after using (transaction_id) left join live using (transaction_id)
     where after.version is distinct from live.version
       and (select ${CONTENT} from after v where v.transaction_id = touched.transaction_id)
         is distinct from (select ${CONTENT} from live v where v.transaction_id = touched.transaction_id)`,
    [portfolioId, undone.ledgerVersion],
  );
  return Number(rows[0]?.["n"]);
}

/** How many rows of statements that undoing C would bring back stand in the ledger already: their file was imported again meanwhile. Openings taken on trust are no rows. */
export async function countImportedAgain({ sql, portfolioId }: Scope, { undone }: Undo): Promise<number> {
  const found = await sql.one<{ n: number }>`
    select count(*)::int as n from transaction_version v
    where v.portfolio_id = ${portfolioId} and v.to_ledger = ${undone.ledgerVersion} and v.source_key is not null
      and v.source_key not like 'opening|%'
      and not exists (select from transaction_version s where s.portfolio_id = v.portfolio_id
        and s.transaction_id = v.transaction_id and s.to_ledger is null)
      and exists (select from transaction_version o where o.portfolio_id = v.portfolio_id and o.source_key = v.source_key
        and o.to_ledger is null and o.from_ledger > v.to_ledger)`;
  return found?.n ?? 0;
}

/** How many entities C made or altered look different now than right after C, or exist although C removed them. */
export async function countOvertakenEntities({ sql, portfolioId }: Scope, { undone }: Undo): Promise<number> {
  let count = 0;
  for (const entity of ENTITIES) {
    const { rows } = await sql.query(
      `select count(*)::int as n from ${linesOf(entity)} e
       cross join lateral jsonb_populate_record(null::${entity}, coalesce(e.after, e.before)) as k
       left join ${entity} t on ${sameKey(entity, "t", "k")}
       where e.portfolio_id = $1 and e.change_id = $2 and e.entity = '${entity}'
         and case when t.portfolio_id is null then null else ${imageOf(entity, "t")} end is distinct from e.after`,
      [portfolioId, undone.changeId],
    );
    count += Number(rows[0]?.["n"]);
  }
  return count;
}

/** Closes what C opened and appends what it closed, but for what went otherwise since. Answers how many transactions were touched. */
export async function undoTransactions({ sql, portfolioId }: Scope, { undone, by, importId }: Undo): Promise<number> {
  // One condition at a time: an "or" over a list of 200,000 would be looked through once for every row.
  const isTouched =
    importId === undefined
      ? "v.transaction_id in (select o.transaction_id from transaction_version o where o.portfolio_id = $1 and o.from_ledger = $3)"
      : "v.import_id = $3::uuid";
  const closed = await sql.query(
    `update transaction_version v set to_ledger = $2 where v.portfolio_id = $1 and v.to_ledger is null and ${isTouched}`,
    [portfolioId, by.ledgerVersion, importId ?? undone.ledgerVersion],
  );
  // Entries of others that an import named itself a source of are versions it opened, and none of its own.
  if (importId !== undefined)
    await sql.query(
      `update transaction_version v set to_ledger = $2 where v.portfolio_id = $1 and v.to_ledger is null and v.from_ledger = $3`,
      [portfolioId, by.ledgerVersion, undone.ledgerVersion],
    );
  const appended = await sql.query(
    `with again as (
       select v.*, (select max(o.version) from transaction_version o
         where o.portfolio_id = v.portfolio_id and o.transaction_id = v.transaction_id) + 1 as next
       from transaction_version v where v.portfolio_id = $1 and v.to_ledger = $2 and v.from_ledger < $2
         and (
           not exists (select from transaction_version n where n.portfolio_id = v.portfolio_id
             and n.transaction_id = v.transaction_id and n.from_ledger = $2)
           or exists (select from transaction_version c where c.portfolio_id = v.portfolio_id
             and c.transaction_id = v.transaction_id and c.to_ledger = $3)
         )
     ),
     opened as (
       insert into transaction_version (portfolio_id, transaction_id, version, from_ledger, on_date, second_of_day, settled_on, type,
         status, currency, description, note, unit, ex_on, recorded_on, import_id, source_key, ledger_text,
         created_in)
       select portfolio_id, transaction_id, next, $3, on_date, second_of_day, settled_on, type, status, currency, description, note,
         unit, ex_on, recorded_on, import_id, source_key, ledger_text, $4::uuid from again
       returning transaction_id
     ),
     copied as (
       insert into posting (portfolio_id, transaction_id, version, line, leg, account_id, asset_id, currency, quantity, amount, kind,
         ratio_to, ratio_from, acquired_on)
       select p.portfolio_id, p.transaction_id, a.next, p.line, p.leg, p.account_id, p.asset_id, p.currency, p.quantity, p.amount, p.kind,
         p.ratio_to, p.ratio_from, p.acquired_on
       from again a join posting p on p.portfolio_id = $1 and p.transaction_id = a.transaction_id and p.version = a.version
     )
     select count(*)::int as n from opened`,
    [portfolioId, undone.ledgerVersion, by.ledgerVersion, by.changeId],
  );
  return Math.max(closed.affectedRows, Number(appended.rows[0]?.["n"]));
}

/** Ids of what something that stands refers to, found once for all rows; `removeMade` leaves these alone. */
const IN_USE: Readonly<Record<Entity, string>> = {
  portfolio: "select null::uuid as id where false",
  asset_price: "select null::uuid as id where false",
  stated_rate: "select null::text as id where false",
  stated_balance: "select null::uuid as id where false",
  target_mix: "select null::uuid as id where false",
  household_plan: "select null::uuid as id where false",
  budget: "select null::text as id where false",
  cash_bucket: "select null::text as id where false",
  cash_place: "select null::uuid as id where false",
  recurring_item: "select null::text as id where false",
  taxpayer: "select null::uuid as id where false",
  owner: "select null::uuid as id where false",
  ownership: "select null::uuid as id where false",
  inner_loan: "select null::uuid as id where false",
  filed_year: "select null::uuid as id where false",
  kept_report: "select null::uuid as id where false",
  year_note: "select null::uuid as id where false",
  heir_note: "select null::uuid as id where false",
  fund_notice: "select null::uuid as id where false",
  fund_paper: "select null::uuid as id where false",
  document: "select null::uuid as id where false",
  asset: `select u.asset_id as id from asset_price u where u.portfolio_id = $1
    union select p.asset_id from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = $1 and p.asset_id is not null and v.to_ledger is null
    union select n.asset_id from fund_notice n where n.portfolio_id = $1
    union select n.asset_id from fund_paper n where n.portfolio_id = $1
    union select b.thing::uuid from stated_balance b where b.portfolio_id = $1 and length(b.thing) = 36`,
  account: `select p.account_id as id from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = $1 and v.to_ledger is null
    union select b.account_id from stated_balance b where b.portfolio_id = $1`,
  institution: `select u.institution_id as id from account u where u.portfolio_id = $1 and u.institution_id is not null`,
};

/** What nothing else refers to. */
const STATED = [
  "stated_balance",
  "stated_rate",
  "target_mix",
  "household_plan",
  "budget",
  "cash_bucket",
  "cash_place",
  "recurring_item",
  "taxpayer",
  "owner",
  "ownership",
  "inner_loan",
  "filed_year",
  "kept_report",
  "year_note",
  "heir_note",
  "fund_notice",
  "fund_paper",
  "document",
] as const;

/** Puts entities back as they were before C. Answers how many that C made had to stay because something else uses them. */
export async function undoEntities(scope: Scope, undo: Undo): Promise<number> {
  let keptCount = 0;
  for (const entity of [...STATED, "asset_price", "asset", "account", "institution"] as const) {
    keptCount += await removeMade(scope, undo, entity);
  }
  await letGoOfAccounts(scope);
  for (const entity of ["institution", "account", "asset", "asset_price", ...STATED] as const) {
    await restoreRemoved(scope, undo, entity);
  }
  for (const entity of ENTITIES) await restoreAltered(scope, undo, entity);
  return keptCount;
}

/** Accounts that stand, as they were before C: how one is followed decides what was there before. `undoEntities` finds them so. */
export const undoAccounts = (scope: Scope, undo: Undo): Promise<void> => restoreAltered(scope, undo, "account");

/** The log of an entity, a line a row of it. */
const linesOf = (entity: Entity): string => (entity === "asset_price" ? PRICE_LINES : "entity_change");

/** SQL that writes down rows that U removes or adds. */
const logged = (entity: Entity, rows: "removed" | "added", side: "before" | "after"): string =>
  entity === "asset_price"
    ? pricesLogged("$3", rows, side)
    : `${ENTITY_LOG.replace(/before, after/, side)} select $1::uuid, $3::uuid, ${lineOf("$3")}, '${entity}', ${imageOf(entity, rows)} from ${rows}`;

async function removeMade({ sql, portfolioId }: Scope, { undone, by }: Undo, entity: Entity): Promise<number> {
  const { rows } = await sql.query(
    `with used as materialized (${IN_USE[entity]}),
     made as (
       select k.* from ${linesOf(entity)} e cross join lateral jsonb_populate_record(null::${entity}, e.after) as k
       where e.portfolio_id = $1 and e.change_id = $2 and e.entity = '${entity}' and e.before is null
     ),
     removed as (
       delete from ${entity} t using made k
       where ${sameKey(entity, "t", "k")} and t.${ENTITY_TABLES[entity].key[0]} not in (select id from used) returning t.*
     ),
     logged as (${logged(entity, "removed", "before")})
     select (select count(*) from made k join ${entity} t on ${sameKey(entity, "t", "k")})::int
       - (select count(*) from removed)::int as kept`,
    [portfolioId, undone.changeId, by.changeId],
  );
  return Number(rows[0]?.["kept"]);
}

async function restoreRemoved({ sql, portfolioId }: Scope, { undone, by }: Undo, entity: Entity): Promise<void> {
  const columns = ENTITY_TABLES[entity].columns.join(", ");
  await sql.query(
    `with added as (
       insert into ${entity} (portfolio_id, ${columns})
       select $1::uuid, ${ENTITY_TABLES[entity].columns.map((column) => `k.${column}`).join(", ")}
       from ${linesOf(entity)} e cross join lateral jsonb_populate_record(null::${entity}, e.before) as k
       where e.portfolio_id = $1 and e.change_id = $2 and e.entity = '${entity}' and e.after is null and ${isNew(entity, "k")}
       on conflict do nothing returning *
     )
     ${logged(entity, "added", "after")}`,
    [portfolioId, undone.changeId, by.changeId],
  );
}

/** Only rows that still look as C left them: a later edit stands. */
async function restoreAltered({ sql, portfolioId }: Scope, { undone, by }: Undo, entity: Entity): Promise<void> {
  const { columns, key } = ENTITY_TABLES[entity];
  const set = columns.filter((column) => !key.includes(column));
  await sql.query(
    `with altered as (
       select e.after, k.* from ${linesOf(entity)} e cross join lateral jsonb_populate_record(null::${entity}, e.before) as k
       where e.portfolio_id = $1 and e.change_id = $2 and e.entity = '${entity}' and e.before is not null and e.after is not null
     ),
     restored as (
       update ${entity} t set ${set.map((column) => `${column} = k.${column}`).join(", ")}
       from altered k where ${sameKey(entity, "t", "k")} and ${imageOf(entity, "t")} = k.after returning t.*, k.after as was
     )
     ${ENTITY_LOG} select $1::uuid, $3::uuid, ${lineOf("$3")}, '${entity}', was, ${imageOf(entity, "restored")} from restored`,
    [portfolioId, undone.changeId, by.changeId],
  );
}
