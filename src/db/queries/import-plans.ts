import type { LedgerRows } from "#db/queries/ledger-rows.ts";
import { appendVersions } from "#db/queries/ledger-writes.ts";
import { draftPricesLogged } from "#db/queries/price-log.ts";
import { type Scope, seeUnbooked } from "#db/scope.ts";

/**
 * What a review was made from, beside its import until it is booked. The plan's rows stand in the ledger from the start, of the version that booking
 * will lead to, and so do its prices among the others; as long as the plan is kept nobody but the owner of the schema sees them (migrations 0034 and 0093).
 */
export interface ImportPlanRow<Proposal> {
  readonly plan_id: string;
  /** The ledger the plan was made for. */
  readonly ledger_version: number;
  /** Null for a plan made with other decisions. */
  readonly proposal: Proposal | null;
  readonly added_count: number;
}

/** Names one writing of the plan of an import. */
export interface PlanPlace {
  readonly importId: string;
  readonly planId: string;
  readonly ledgerVersion: number;
}

/** What is known of a plan once all its rows are written. */
export interface PlanToComplete {
  readonly addedCount: number;
  /** JSON. */
  readonly proposal: string | undefined;
  /** JSON as bytes of UTF-8. */
  readonly entities: Uint8Array;
}

/** A part of the lines as they were read, which are long and kept in pieces. */
export interface PlanPiece<Memory extends ArrayBufferLike = ArrayBufferLike> {
  /** Its place among them, from 0. */
  readonly at: number;
  readonly bytes: Uint8Array<Memory>;
}

/** A slice of the prices of a plan. */
export interface PlanPrices<Memory extends ArrayBufferLike = ArrayBufferLike> {
  /** Its place among them, from 0. */
  readonly at: number;
  /** An array of JSON in UTF-8, of which each element tells prices of an asset: days, and the price of each, joined by commas. */
  readonly bytes: Uint8Array<Memory>;
}

/**
 * Begins a plan in place of the one before, whose writing then finds itself replaced. What is left of that one's rows is to be removed
 * (`removeDrafts`) before its own follow. Answers whether the import is still in that state.
 */
export const beginPlan = async (
  { sql, portfolioId }: Scope,
  { importId, planId, ledgerVersion }: PlanPlace,
  state: "reading" | "committing",
): Promise<boolean> =>
  (await sql.run`
    insert into import_plan as p (portfolio_id, import_id, plan_id, ledger_version, entities, added_count)
    select portfolio_id, import_id, ${planId}::uuid, ${ledgerVersion}::bigint, '{}', 0
    from import where portfolio_id = ${portfolioId} and import_id = ${importId} and state = ${state}
    on conflict (portfolio_id, import_id) do update set plan_id = excluded.plan_id, ledger_version = excluded.ledger_version,
      proposal = null, entities = excluded.entities, added_count = excluded.added_count, is_whole = false`) > 0;

/** Holds the plan for this transaction, as other slices of it may. Answers false where it was replaced, booked or forgotten meanwhile. */
const holdPlan = async ({ sql, portfolioId }: Scope, { importId, planId }: PlanPlace): Promise<boolean> =>
  (
    await sql.rows`
      select 1 from import_plan
      where portfolio_id = ${portfolioId} and import_id = ${importId} and plan_id = ${planId} for share`
  ).length > 0;

/** Takes away so many pieces of the lines of an import that is read anew or booked, and answers how many there were. */
export const removePieces = ({ sql, portfolioId }: Scope, importId: string, most: number): Promise<number> =>
  sql.run`
    delete from import_plan_piece p using (
      select k.piece from import_plan_piece k join import i using (portfolio_id, import_id)
      where k.portfolio_id = ${portfolioId} and k.import_id = ${importId} and i.state in ('reading', 'committed', 'undone') limit ${most}::int
    ) k
    where p.portfolio_id = ${portfolioId} and p.import_id = ${importId} and p.piece = k.piece`;

/** Keeps a piece. Answers false where the plan is not there any more. */
export async function keepPiece(scope: Scope, place: PlanPlace, piece: PlanPiece): Promise<boolean> {
  if (!(await holdPlan(scope, place))) return false;
  const { sql, portfolioId } = scope;
  await sql.run`
    insert into import_plan_piece (portfolio_id, import_id, kind, piece, bytes)
    values (${portfolioId}, ${place.importId}, 'lines', ${piece.at}, ${piece.bytes})`;
  return true;
}

/** Removes a slice of the hidden transactions and prices of an import that has a plan, at most so many, and answers how many. */
export const removeDrafts = async ({ sql }: Scope, importId: string, most: number): Promise<number> =>
  (await sql.one<{ removed: number }>`select remove_drafts(${importId}, ${most}::int) as removed`)?.removed ?? 0;

/** Writes a slice of a plan's rows into the ledger, hidden. Answers false where the plan is not there any more. */
export async function keepDrafts(scope: Scope, place: PlanPlace, rows: LedgerRows): Promise<boolean> {
  if (!(await holdPlan(scope, place))) return false;
  // The change that books them is not known yet: they say which import they came with.
  await appendVersions(scope, { changeId: place.importId, ledgerVersion: place.ledgerVersion + 1 }, rows);
  return true;
}

/** Lines of the log a slice of prices has at most: one a price, if each is of another asset. */
const LINES_OF_SLICE = 1_000_000;

/**
 * Writes a slice of a plan's prices, hidden, and writes them down. Days that have one are left alone: booking asks for the very ledger the plan was made
 * for, so that it has no others by then. Answers how many it wrote; undefined where the plan is not there any more.
 */
export async function keepPrices(
  scope: Scope,
  place: PlanPlace,
  { at, bytes }: PlanPrices,
): Promise<number | undefined> {
  if (!(await holdPlan(scope, place))) return undefined;
  const { sql, portfolioId } = scope;
  // What is hidden cannot be returned by the statement that adds it.
  const { rows } = await sql.query(
    `with told as materialized (
       select r."assetId" as asset_id, d.on_date, 'statement' as source, d.price, r.currency, r.note, $2::uuid as created_in
       from jsonb_to_recordset(convert_from($3::bytea, 'UTF8')::jsonb) as r("assetId" uuid, "on" text, price text, currency text, note text),
         unnest(('{' || r."on" || '}')::date[], ('{' || r.price || '}')::numeric[]) as d(on_date, price)
       where not exists (
         select from asset_price o
         where o.portfolio_id = $1::uuid and o.asset_id = r."assetId" and o.on_date = d.on_date and o.source = 'statement')
     ),
     added as (
       insert into asset_price (portfolio_id, import_id, asset_id, on_date, source, price, currency, note, created_in)
       select $1::uuid, $2::uuid, asset_id, on_date, source, price, currency, note, created_in from told
     ),
     logged as (${draftPricesLogged("told")})
     select count(*) as n from told`,
    [portfolioId, place.importId, bytes, at * LINES_OF_SLICE],
  );
  return Number(rows[0]?.["n"] ?? 0);
}

/** Says that every row of a plan is written, and what else there is to it. Answers false where the plan is not there any more. */
export const completePlan = async (
  { sql, portfolioId }: Scope,
  { importId, planId }: PlanPlace,
  { addedCount, proposal, entities }: PlanToComplete,
): Promise<boolean> =>
  (await sql.run`
    update import_plan set is_whole = true, added_count = ${addedCount}::int, proposal = ${proposal}::jsonb,
      entities = convert_from(${entities}::bytea, 'UTF8')::jsonb
    where portfolio_id = ${portfolioId} and import_id = ${importId} and plan_id = ${planId}`) > 0;

/** Takes away a plan that will never be whole. Its rows are removed before (`removeDrafts`). */
export async function dropPlan({ sql, portfolioId }: Scope, { importId, planId }: PlanPlace): Promise<void> {
  await sql.run`
    delete from import_plan
    where portfolio_id = ${portfolioId} and import_id = ${importId} and plan_id = ${planId} and not is_whole`;
  await seeUnbooked({ sql, portfolioId });
}

/**
 * Brings the rows and prices of a whole plan to light, the latter in the log as the change's own. The import must be booked by then, or they go with the
 * plan. Answers false where it is not there.
 */
export async function publishPlan(scope: Scope, { importId, planId }: PlanPlace, changeId: string): Promise<boolean> {
  const { sql, portfolioId } = scope;
  await sql.query(
    `update entity_change set change_id = $3::uuid,
       line = line + (select coalesce(max(l.line), 0) from entity_change l where l.portfolio_id = $1::uuid and l.change_id = $3::uuid)
     where portfolio_id = $1::uuid and change_id = $2::uuid and entity = 'asset_prices'`,
    [portfolioId, importId, changeId],
  );
  const published = await sql.run`
    delete from import_plan
    where portfolio_id = ${portfolioId} and import_id = ${importId} and plan_id = ${planId} and is_whole`;
  await seeUnbooked({ sql, portfolioId });
  return published > 0;
}

/** The plan of an import, if all of it is written. */
export const findWholePlan = <Proposal>({ sql, portfolioId }: Scope, importId: string) =>
  sql.one<ImportPlanRow<Proposal>>`
    select plan_id, ledger_version, proposal, added_count from import_plan
    where portfolio_id = ${portfolioId} and import_id = ${importId} and is_whole`;

/** What a plan adds besides rows of the ledger and prices; undefined where the plan is not there any more. */
export const entitiesOfPlan = async <Entities>({ sql, portfolioId }: Scope, { importId, planId }: PlanPlace) =>
  (
    await sql.one<{ entities: Entities }>`
      select entities from import_plan
      where portfolio_id = ${portfolioId} and import_id = ${importId} and plan_id = ${planId}`
  )?.entities;

/** Pieces of lines in one answer, which holds its rows several times over. */
const PIECES_AT_ONCE = 32;

/** The lines as they were read, piece after piece; none where none were kept. */
export async function findKeptLines({ sql, portfolioId }: Scope, importId: string): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (let last = -1; ;) {
    const next = await sql.rows<{ piece: number; bytes: Uint8Array }>`
      select piece, bytes from import_plan_piece
      where portfolio_id = ${portfolioId} and import_id = ${importId} and piece > ${last}::int
      order by piece limit ${PIECES_AT_ONCE}`;
    pieces.push(...next.map(({ bytes }) => bytes));
    if (next.length < PIECES_AT_ONCE) return pieces;
    last = next.at(-1)?.piece ?? last;
  }
}
