import { OWNER_TABLES } from "#db/queries/owner-tables.ts";
import type { Scope } from "#db/scope.ts";

/**
 * Rows outside the ledger: institutions, accounts, assets, stated prices, rates and balances, target mixes, plans, budgets, buckets of cash and what is said of its places and of what recurs, taxpayers, owners and what they own, filed tax years and notes on them, notes for heirs, kept reports, notices and papers of funds, documents, and the portfolio's own settings. Every one made, altered or
 * removed is written down as it was and as it became, so that a change can be undone exactly: see `undo-change.ts`.
 */
export const ENTITIES = [
  "institution",
  "account",
  "asset",
  "asset_price",
  "stated_rate",
  "stated_balance",
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
  "portfolio",
] as const;
export type Entity = (typeof ENTITIES)[number];

interface EntityTable {
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

/** Columns besides `portfolio_id` and the derived `instrument_id`. Names go into SQL text: they come from here and nowhere else. */
export const ENTITY_TABLES: Readonly<Record<Entity, EntityTable>> = {
  institution: {
    key: ["institution_id"],
    columns: ["institution_id", "name", "deposit_scheme", "license", "created_in"],
  },
  account: {
    key: ["account_id"],
    columns: [
      "account_id",
      "institution_id",
      "name",
      "kind",
      "currency",
      "cost_method",
      "is_balances_only",
      "following",
      "chain",
      "holder_count",
      "source_key",
      "closed_on",
      "note",
      "created_in",
    ],
  },
  asset: {
    key: ["asset_id"],
    columns: [
      "asset_id",
      "asset_class",
      "name",
      "currency",
      "tracking",
      "isin",
      "ticker",
      "exchange",
      "multiplier",
      "facts",
      "note",
      "created_in",
    ],
  },
  asset_price: {
    key: ["asset_id", "on_date", "source"],
    columns: ["asset_id", "on_date", "source", "price", "currency", "note", "created_in"],
  },
  stated_rate: { key: ["currency", "on_date"], columns: ["currency", "on_date", "rate", "note", "created_in"] },
  stated_balance: {
    key: ["account_id", "thing", "on_date"],
    columns: ["account_id", "thing", "on_date", "amount", "note", "created_in"],
  },
  target_mix: {
    key: ["mix_id"],
    columns: ["mix_id", "name", "dimension", "is_of_everything", "parts", "created_in"],
  },
  household_plan: {
    key: ["plan_id"],
    columns: ["plan_id", "name", "currency", "terms", "made_on", "version", "began", "created_in"],
  },
  budget: { key: ["category"], columns: ["category", "amount", "currency", "created_in"] },
  cash_bucket: { key: ["bucket"], columns: ["bucket", "amount", "currency", "months", "created_in"] },
  cash_place: {
    key: ["account_id", "thing"],
    columns: ["account_id", "thing", "bucket", "rates", "created_in"],
  },
  recurring_item: {
    key: ["item_key"],
    columns: ["item_key", "label", "verdict", "frequency", "amount", "next_on", "created_in"],
  },
  ...OWNER_TABLES,
  filed_year: {
    key: ["taxpayer_id", "tax_year"],
    columns: ["taxpayer_id", "tax_year", "ledger_version", "report", "created_in"],
  },
  kept_report: {
    key: ["report_id"],
    columns: [
      "report_id",
      "report",
      "note",
      "on_day",
      "from_day",
      "currency",
      "ledger_version",
      "content",
      "created_in",
    ],
  },
  year_note: { key: ["note_id"], columns: ["note_id", "tax_year", "words", "created_in"] },
  heir_note: { key: ["note_id"], columns: ["note_id", "kind", "title", "detail", "note", "account_id", "created_in"] },
  fund_notice: {
    key: ["notice_id"],
    columns: [
      "notice_id",
      "asset_id",
      "noticed_on",
      "due_on",
      "reference",
      "stated_total",
      "shares",
      "lines",
      "entries",
      "created_in",
    ],
  },
  fund_paper: {
    key: ["paper_id"],
    columns: [
      "paper_id",
      "asset_id",
      "tax_year",
      "kind",
      "state",
      "due_on",
      "received_on",
      "note",
      "document_id",
      "created_in",
    ],
  },
  document: {
    key: ["document_id"],
    columns: [
      "document_id",
      "name",
      "kind",
      "about",
      "about_key",
      "on_date",
      "expires_on",
      "note",
      "file_id",
      "created_in",
    ],
  },
  portfolio: {
    key: [],
    columns: [
      "name",
      "base_currency",
      "cost_method",
      "has_fees_in_cost",
      "has_taxes_in_cost",
      "flow_timing",
      "archived_at",
    ],
  },
};

/** SQL that makes the image of the row `row`: its columns as jsonb. */
export const imageOf = (entity: Entity, row: string): string =>
  `jsonb_build_object(${ENTITY_TABLES[entity].columns.map((column) => `'${column}', ${row}.${column}`).join(", ")})`;

/** SQL that is true where two rows have the same key within the portfolio `$1`. */
export const sameKey = (entity: Entity, a: string, b: string): string =>
  [
    `${a}.portfolio_id = $1::uuid`,
    ...ENTITY_TABLES[entity].key.map((column) => `${a}.${column} = ${b}.${column}`),
  ].join(" and ");

/** SQL that begins the writing down of rows as they were and as they became; `lineOf` is its third value. */
export const ENTITY_LOG = "insert into entity_change (portfolio_id, change_id, line, entity, before, after)";

/**
 * SQL of the next lines of a change of the portfolio `$1`, in the order of the rows. Counted from the lines it has, because a sequence of the whole database
 * is not one where portfolios lie on several machines.
 */
export const lineOf = (change: "$2" | "$3" | "$4"): string =>
  `(select coalesce(max(l.line), 0) from entity_change l where l.portfolio_id = $1::uuid and l.change_id = ${change}::uuid) + row_number() over ()`;

/** SQL that is true for a row whose key the portfolio does not have; a table's own key tells, but that of prices, which tells those imports wrote ahead apart. */
export const isNew = (entity: Entity, row: string): string =>
  entity === "asset_price" ? `not exists (select from asset_price o where ${sameKey(entity, "o", row)})` : "true";

/** Adds rows given as a JSON array of objects in column names. Rows whose key exists are left alone. Answers how many were added. */
export async function createEntities(
  { sql, portfolioId }: Scope,
  changeId: string,
  { entity, rows }: { readonly entity: Exclude<Entity, "portfolio">; readonly rows: string },
): Promise<number> {
  const columns = ENTITY_TABLES[entity].columns.filter((column) => column !== "created_in").join(", ");
  const { affectedRows } = await sql.query(
    `with added as (
       insert into ${entity} (portfolio_id, created_in, ${columns})
       select $1::uuid, $2::uuid, ${columns} from json_populate_recordset(null::${entity}, $3::json) k where ${isNew(entity, "k")}
       on conflict do nothing returning *
     )
     ${ENTITY_LOG} select $1::uuid, $2::uuid, ${lineOf("$2")}, '${entity}', null, ${imageOf(entity, "added")} from added`,
    [portfolioId, changeId, rows],
  );
  return affectedRows;
}

/**
 * Alters the row with the key in `row`; columns not in `row` stay. `row` is a JSON object in column names. Answers whether there was one.
 */
export async function updateEntity(
  { sql, portfolioId }: Scope,
  changeId: string,
  { entity, row }: { readonly entity: Entity; readonly row: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const { key, columns } = ENTITY_TABLES[entity];
  const set = columns.filter((column) => column in row && !key.includes(column));
  if (set.length === 0) return true;
  const { affectedRows } = await sql.query(
    `with wanted as (select * from json_populate_record(null::${entity}, $3::json)),
     old as (select t.* from ${entity} t, wanted w where ${sameKey(entity, "t", "w")} for update of t),
     changed as (
       update ${entity} t set ${set.map((column) => `${column} = w.${column}`).join(", ")}
       from wanted w where ${sameKey(entity, "t", "w")} returning t.*
     )
     ${ENTITY_LOG} select $1::uuid, $2::uuid, ${lineOf("$2")}, '${entity}', ${imageOf(entity, "old")}, ${imageOf(entity, "changed")}
     from old, changed where ${sameKey(entity, "old", "changed")}`,
    [portfolioId, changeId, JSON.stringify(row)],
  );
  return affectedRows > 0;
}

/** Removes the row with the key in `row`. Answers whether there was one. */
export const removeEntity = async (
  scope: Scope,
  changeId: string,
  { entity, row }: { readonly entity: Exclude<Entity, "portfolio">; readonly row: Readonly<Record<string, unknown>> },
): Promise<boolean> => (await removeEntities(scope, changeId, { entity, rows: JSON.stringify([row]) })) > 0;

/** Removes the rows with these keys, given as a JSON array of objects in column names. Answers how many there were. */
export async function removeEntities(
  scope: Scope,
  changeId: string,
  { entity, rows }: { readonly entity: Exclude<Entity, "portfolio">; readonly rows: string },
): Promise<number> {
  const { sql, portfolioId } = scope;
  const { affectedRows } = await sql.query(
    `with wanted as (select * from json_populate_recordset(null::${entity}, $3::json)),
     removed as (delete from ${entity} t using wanted w where ${sameKey(entity, "t", "w")} returning t.*)
     ${ENTITY_LOG} select $1::uuid, $2::uuid, ${lineOf("$2")}, '${entity}', ${imageOf(entity, "removed")}, null from removed`,
    [portfolioId, changeId, rows],
  );
  if (entity === "account") await letGoOfAccounts(scope);
  return affectedRows;
}

/** What an institution calls an account that is gone leads to none of ours any more. */
export const letGoOfAccounts = ({ sql, portfolioId }: Scope) =>
  sql.run`
    update connection_account c set account_id = null where c.portfolio_id = ${portfolioId} and c.account_id is not null
      and not exists (select from account a where a.portfolio_id = c.portfolio_id and a.account_id = c.account_id)`;
