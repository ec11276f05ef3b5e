import type { LedgerRows } from "#db/queries/ledger-rows.ts";
import type { Scope } from "#db/scope.ts";

/** What a review was made from, beside its import until it is booked. */
export interface ImportPlanRow<Proposal, Entities> {
  /** The ledger the plan was made for. */
  readonly ledger_version: number;
  readonly proposal: Proposal;
  readonly entities: Entities;
  readonly added_count: number;
}

export interface PlanToKeep {
  readonly statement: Uint8Array;
  readonly ledgerVersion: number;
  readonly addedCount: number;
  /** JSON. */
  readonly proposal: string;
  readonly entities: string;
}

/** Keeps a plan in place of the one before; its rows follow part by part. */
export async function keepPlan(scope: Scope, importId: string, plan: PlanToKeep): Promise<void> {
  const { sql, portfolioId } = scope;
  await forgetPlan(scope, importId);
  await sql.run`
    insert into import_plan (portfolio_id, import_id, statement, ledger_version, proposal, entities, added_count)
    values (${portfolioId}, ${importId}, ${plan.statement}, ${plan.ledgerVersion}, ${plan.proposal}::jsonb, ${plan.entities}::jsonb,
      ${plan.addedCount})`;
}

export const keepPart = ({ sql, portfolioId }: Scope, importId: string, part: number, rows: LedgerRows) =>
  sql.run`
    insert into import_plan_part (portfolio_id, import_id, part, versions, postings)
    values (${portfolioId}, ${importId}, ${part}, ${rows.versions}, ${rows.postings})`;

export const forgetPlan = ({ sql, portfolioId }: Scope, importId: string) =>
  sql.run`delete from import_plan where portfolio_id = ${portfolioId} and import_id = ${importId}`;

export const findPlan = <Proposal, Entities>({ sql, portfolioId }: Scope, importId: string) =>
  sql.one<ImportPlanRow<Proposal, Entities>>`
    select ledger_version, proposal, entities, added_count from import_plan
    where portfolio_id = ${portfolioId} and import_id = ${importId}`;

/** The lines as they were read, compressed; undefined where no plan was kept. */
export const findKeptStatement = async ({ sql, portfolioId }: Scope, importId: string) =>
  (
    await sql.one<{ statement: Uint8Array }>`
      select statement from import_plan where portfolio_id = ${portfolioId} and import_id = ${importId}`
  )?.statement;
