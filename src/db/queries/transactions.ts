import type { Scope } from "#db/scope.ts";
import { parseScope } from "#engine/valuation/scope.ts";

/** A posting as jsonb writes it: decimals are text, so that no digit is lost on the way. */
export interface PostingRow {
  readonly leg: string;
  readonly account_id: string;
  readonly asset_id: string | null;
  readonly currency: string | null;
  readonly quantity: string | null;
  readonly amount: string;
  readonly kind: string | null;
  readonly ratio_to: string | null;
  readonly ratio_from: string | null;
  readonly acquired_on: string | null;
}

export interface TransactionVersionRow {
  readonly transaction_id: string;
  readonly version: number;
  readonly on_date: string;
  readonly second_of_day: number | null;
  readonly settled_on: string | null;
  readonly type: string;
  readonly status: string;
  readonly currency: string;
  readonly description: string | null;
  readonly note: string | null;
  readonly unit: string | null;
  readonly ex_on: string | null;
  readonly recorded_on: string | null;
  readonly import_id: string | null;
  readonly source_key: string | null;
  readonly to_ledger: number | null;
  readonly postings: readonly PostingRow[];
}

export interface TransactionFilter {
  readonly accountId?: string | undefined;
  readonly assetId?: string | undefined;
  /** `account:ID` or `class:KEY`: what moves something of it. Another text is no scope and matches nothing. */
  readonly scope?: string | undefined;
  readonly type?: string | undefined;
  /** The finer reason; `none`: without one. */
  readonly kind?: string | undefined;
  /** Classes of assets that are moved, separated by commas. */
  readonly classes?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly importId?: string | undefined;
  /** Looked for in description, note, asset and account names. */
  readonly text?: string | undefined;
  /** What the text may name besides: types, and what happens to things of a class. */
  readonly named?: readonly NamedEvent[] | undefined;
}

/** A type of transaction, as far as stated with a finer reason ("": without one) and of these classes. */
export interface NamedEvent {
  readonly type: string;
  readonly kind?: string | undefined;
  readonly classes?: readonly string[] | undefined;
}

/** A filter whose words were looked up in the names of accounts and assets, once and not for every row. */
interface ResolvedFilter extends TransactionFilter {
  readonly words?: { readonly pattern: string; readonly partyIds: readonly string[] } | undefined;
}

async function resolve({ sql, portfolioId }: Scope, filter: TransactionFilter): Promise<ResolvedFilter> {
  if (filter.text === undefined) return filter;
  const pattern = `%${filter.text.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await sql.rows<{ id: string }>`
    select asset_id as id from asset where portfolio_id = ${portfolioId}
      and (name ilike ${pattern} or ticker ilike ${pattern} or isin ilike ${pattern})
    union all
    select account_id from account where portfolio_id = ${portfolioId} and name ilike ${pattern}`;
  return { ...filter, words: { pattern, partyIds: rows.map(({ id }) => id) } };
}

const COLUMNS = `v.transaction_id, v.version, v.on_date, v.second_of_day, v.settled_on, v.type, v.status, v.currency, v.description,
  v.note, v.unit, v.ex_on, v.recorded_on, v.import_id, v.source_key, v.to_ledger`;

const POSTINGS = `(
  select json_agg(json_build_object('leg', p.leg, 'account_id', p.account_id, 'asset_id', p.asset_id, 'currency', p.currency,
    'quantity', p.quantity::text, 'amount', p.amount::text, 'kind', p.kind, 'ratio_to', p.ratio_to::text,
    'ratio_from', p.ratio_from::text, 'acquired_on', p.acquired_on) order by p.line)
  from posting p where p.portfolio_id = v.portfolio_id and p.transaction_id = v.transaction_id and p.version = v.version
) as postings`;

const POSTING_OF_V =
  "p.portfolio_id = v.portfolio_id and p.transaction_id = v.transaction_id and p.version = v.version";

/** The filter as SQL over `v` with its parameters; only what is set is asked for. */
function conditionsOf(portfolioId: string, filter: ResolvedFilter) {
  const values: unknown[] = [portfolioId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["v.portfolio_id = $1", "v.to_ledger is null"];
  if (filter.type !== undefined) conditions.push(`v.type = ${parameter(filter.type)}`);
  if (filter.kind !== undefined) conditions.push(ofKind(filter.kind === "none" ? "" : filter.kind, parameter));
  if (filter.classes !== undefined) conditions.push(ofClasses(filter.classes.split(","), parameter));
  if (filter.status !== undefined) conditions.push(`v.status = ${parameter(filter.status)}`);
  if (filter.from !== undefined) conditions.push(`v.on_date >= ${parameter(filter.from)}::date`);
  if (filter.to !== undefined) conditions.push(`v.on_date <= ${parameter(filter.to)}::date`);
  if (filter.importId !== undefined) conditions.push(`v.import_id = ${parameter(filter.importId)}::uuid`);
  const moves = [
    ...(filter.accountId === undefined ? [] : [`p.account_id = ${parameter(filter.accountId)}::uuid`]),
    ...(filter.assetId === undefined ? [] : [`p.asset_id = ${parameter(filter.assetId)}::uuid`]),
  ];
  if (filter.scope !== undefined) conditions.push(inScope(filter.scope, parameter));
  if (moves.length > 0) {
    conditions.push(`exists (select from posting p where ${POSTING_OF_V} and ${moves.join(" and ")})`);
  }
  if (filter.words) {
    const pattern = parameter(filter.words.pattern);
    const parties = parameter(filter.words.partyIds);
    const named = (filter.named ?? []).map((it) => ` or ${isNamed(it, parameter)}`).join("");
    conditions.push(`(v.description ilike ${pattern} or v.note ilike ${pattern}${named} or (v.transaction_id, v.version) in (
      select p.transaction_id, p.version from posting p where p.portfolio_id = $1
        and (p.asset_id = any(${parties}::uuid[]) or p.account_id = any(${parties}::uuid[]))))`);
  }
  return { where: conditions.join("\n and "), values, parameter };
}

type Parameter = (value: unknown) => string;

/** Postings keep more reasons than a person gave: those that a type implies are none. */
const ofKind = (kind: string, parameter: Parameter): string =>
  kind === ""
    ? `not exists (select from posting p where ${POSTING_OF_V} and p.kind is not null and p.kind <> v.type)`
    : `exists (select from posting p where ${POSTING_OF_V} and p.kind = ${parameter(kind)})`;

const ofClasses = (classes: readonly string[], parameter: Parameter): string =>
  `exists (select from posting p join asset a on a.portfolio_id = p.portfolio_id and a.asset_id = p.asset_id
    where ${POSTING_OF_V} and a.asset_class = any(${parameter(classes)}::text[]))`;

const isNamed = ({ type, kind, classes }: NamedEvent, parameter: Parameter): string =>
  `(${[
    `v.type = ${parameter(type)}`,
    ...(kind === undefined ? [] : [ofKind(kind, parameter)]),
    ...(classes === undefined ? [] : [ofClasses(classes, parameter)]),
  ].join(" and ")})`;

/** What moves something of a class moves an asset of it; the class of cash has no assets of its own, but a leg of its name. */
function inScope(text: string, parameter: (value: unknown) => string): string {
  const asked = parseScope(text);
  const moves = (condition: string) => `exists (select from posting p where ${POSTING_OF_V} and ${condition})`;
  if (asked?.kind === "account") return moves(`p.account_id::text = ${parameter(asked.accountId)}`);
  if (asked?.kind === "tag")
    return moves(`p.asset_id in (select asset_id from asset
      where portfolio_id = $1 and facts -> 'tags' @> to_jsonb(${parameter(asked.tag)}::text))`);
  const key = parameter(asked?.kind === "class" ? asked.assetClass : "");
  return moves(`(p.leg = ${key} or p.asset_id in (select asset_id from asset
    where portfolio_id = $1 and asset_class = ${key}))`);
}

/** The one account a sum is of, where there is one. */
function accountOf({ accountId, scope }: TransactionFilter): string | undefined {
  const asked = parseScope(scope ?? "");
  return accountId ?? (asked?.kind === "account" ? asked.accountId : undefined);
}

export interface TransactionPlace {
  readonly on: string;
  readonly id: string;
}

/** A page of open transactions by date, newest first unless `isAscending`, after the place where the page before ended, without the first `skipped`. */
export async function pageOfTransactions(
  scope: Scope,
  filter: TransactionFilter,
  page: {
    readonly after: TransactionPlace | undefined;
    readonly skipped: number;
    readonly limit: number;
    readonly isAscending: boolean;
  },
): Promise<readonly TransactionVersionRow[]> {
  const { where, values, parameter } = conditionsOf(scope.portfolioId, await resolve(scope, filter));
  const [sign, direction] = page.isAscending ? [">", "asc"] : ["<", "desc"];
  const after = page.after
    ? `and (v.on_date, v.transaction_id) ${sign} (${parameter(page.after.on)}::date, ${parameter(page.after.id)}::uuid)`
    : "";
  return rowsOf(
    await scope.sql.query(
      `with page as (
         select v.* from transaction_version v where ${where} ${after}
         order by v.on_date ${direction}, v.transaction_id ${direction} limit ${parameter(page.limit)} offset ${parameter(page.skipped)}
       )
       select ${COLUMNS}, ${POSTINGS} from page v order by v.on_date ${direction}, v.transaction_id ${direction}`,
      values,
    ),
  );
}

export interface TransactionSums {
  readonly count: number;
  readonly sums: readonly { readonly currency: string; readonly inflow: string; readonly outflow: string }[];
}

/** How many open transactions match, and what cash came in and went out per currency. */
export async function sumTransactions(scope: Scope, filter: TransactionFilter): Promise<TransactionSums> {
  const { where, values, parameter } = conditionsOf(scope.portfolioId, await resolve(scope, filter));
  const one = accountOf(filter);
  const account = one === undefined ? "" : `and p.account_id::text = ${parameter(one)}`;
  const { rows } = await scope.sql.query(
    `with matching as materialized (
       select v.portfolio_id, v.transaction_id, v.version from transaction_version v where ${where}
     ),
     cash as (
       select p.currency, coalesce(sum(p.quantity) filter (where p.quantity > 0), 0)::text as inflow,
         coalesce(-sum(p.quantity) filter (where p.quantity < 0), 0)::text as outflow
       from matching v join posting p on ${POSTING_OF_V} where p.leg = 'cash' ${account} group by p.currency
     )
     select (select count(*) from matching)::int as count,
       (select json_agg(cash order by cash.currency) from cash) as sums`,
    values,
  );
  const row: Partial<TransactionSums> = rows[0] ?? {};
  return { count: row.count ?? 0, sums: row.sums ?? [] };
}

/** Open versions of these transactions with their postings. */
export const findTransactions = async ({ sql, portfolioId }: Scope, transactionIds: readonly string[]) =>
  rowsOf(
    await sql.query(
      `select ${COLUMNS}, ${POSTINGS} from transaction_version v
       where v.portfolio_id = $1 and v.transaction_id = any($2::uuid[]) and v.to_ledger is null`,
      [portfolioId, transactionIds],
    ),
  );

/** Open versions that name any of these accounts or assets, with their postings. */
export const findTransactionsOf = async (
  { sql, portfolioId }: Scope,
  { of, ids }: { readonly of: "account" | "asset"; readonly ids: readonly string[] },
) =>
  rowsOf(
    await sql.query(
      `select ${COLUMNS}, ${POSTINGS} from transaction_version v
       where v.portfolio_id = $1 and v.to_ledger is null and v.transaction_id in (
         select p.transaction_id from posting p where p.portfolio_id = $1 and p.${of}_id = any($2::uuid[]))
         and exists (select from posting p where ${POSTING_OF_V} and p.${of}_id = any($2::uuid[]))
       order by v.on_date, v.transaction_id`,
      [portfolioId, ids],
    ),
  );

const rowsOf = ({ rows }: { readonly rows: readonly unknown[] }) => rows as readonly TransactionVersionRow[];

export interface VersionHistoryRow {
  readonly version: number;
  readonly made_by: string;
  readonly made_at: string;
  readonly reason: string | null;
  readonly summary: string;
  /** True for the row that says when, by whom and why the last version was closed for good. */
  readonly is_deleted: boolean;
}

/** Every version a transaction had, oldest first, and its end where it was deleted. */
export const versionHistory = ({ sql, portfolioId }: Scope, transactionId: string) =>
  sql.rows<VersionHistoryRow>`
    with versions as (
      select version, from_ledger, to_ledger from transaction_version
      where portfolio_id = ${portfolioId} and transaction_id = ${transactionId}
    ),
    steps as (
      select version, from_ledger as ledger_version, false as is_deleted from versions
      union all
      select v.version, v.to_ledger, true from versions v
      where v.to_ledger is not null and not exists (select from versions n where n.from_ledger = v.to_ledger)
    )
    select s.version, c.made_by, c.made_at, c.reason, c.summary, s.is_deleted from steps s
    join ledger_change c on c.portfolio_id = ${portfolioId} and c.ledger_version = s.ledger_version
    order by s.ledger_version, s.is_deleted`;

interface NameRow {
  readonly id: string;
  readonly name: string;
  /** Of an asset. */
  readonly multiplier: string | null;
  readonly tracking: "units" | "value" | null;
  readonly asset_class: string | null;
  readonly is_asset: boolean;
}

/** Names of accounts and assets for rows to show. */
export async function namesOf({ sql, portfolioId }: Scope, ids: readonly string[]) {
  const rows = await sql.rows<NameRow>`
    select account_id as id, name, null as multiplier, null as tracking, null as asset_class, false as is_asset from account
    where portfolio_id = ${portfolioId} and account_id = any(${ids}::uuid[])
    union all
    select asset_id, name, multiplier::text, tracking, asset_class, true from asset
    where portfolio_id = ${portfolioId} and asset_id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
