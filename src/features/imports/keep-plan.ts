import { randomUUID } from "node:crypto";
import {
  beginPlan,
  completePlan,
  keepDrafts,
  keepPiece,
  type PlanPiece,
  type PlanPlace,
  removeDrafts,
  removePieces,
} from "#db/queries/import-plans.ts";
import { type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { askerOf, type ImportJob } from "#features/imports/import-job.ts";
import { noteProgress } from "#features/imports/progress.ts";
import { partsOf, type PlannedRows } from "#features/imports/run-worker.ts";

/** Transactions written in one go. The embedded database has one connection: between two slices it answers others, within 100 ms. */
export const SLICE_ROWS: Readonly<Record<Database["kind"], number>> = { pglite: 100, postgres: 2500 };

/** Slices on their way at once: a server has several processors, and a slice waits for its disk; the embedded database takes one after the other. */
const AT_ONCE: Readonly<Record<Database["kind"], number>> = { pglite: 1, postgres: 2 };

/** Writes parts as they come, so many at a time, until one is refused. Ends when none is on its way any more, also where one fails. */
async function writeAtOnce<Part>(
  parts: AsyncGenerator<Part>,
  atOnce: number,
  write: (part: Part) => Promise<boolean>,
): Promise<boolean> {
  let goesOn = true;
  const writer = async () => {
    try {
      for (let next = await parts.next(); goesOn && !next.done; next = await parts.next())
        goesOn = (await write(next.value)) && goesOn;
    } catch (error) {
      goesOn = false;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, writer));
  for (const it of ended) if (it.status === "rejected") throw it.reason;
  return goesOn;
}

/** Keeps pieces in place of those before, each in a transaction of its own. Answers false where another writing took its place. */
async function keepPieces(
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  place: PlanPlace,
  { kind, pieces }: { readonly kind: PlanPiece["kind"]; readonly pieces: readonly Uint8Array[] },
): Promise<boolean> {
  if (!(await inScope((scope) => removePieces(scope, place, kind)))) return false;
  for (const [at, bytes] of pieces.entries())
    if (!(await inScope((scope) => keepPiece(scope, place, { kind, bytes, at })))) return false;
  return true;
}

/**
 * Writes the rows of a plan into the ledger, where nobody sees them before they are booked: slice by slice, each a transaction of its own.
 * Answers where it is once all of it is written; undefined where another writing took its place, or the import is gone.
 */
export async function keepPlan(
  database: Database,
  job: ImportJob,
  kept: {
    readonly plan: PlannedRows;
    readonly ledgerVersion: number;
    readonly state: "reading" | "committing";
  },
): Promise<PlanPlace | undefined> {
  const { plan, ledgerVersion, state } = kept;
  const { review, entities, prices, addedCount } = plan;
  const place = { importId: job.importId, planId: randomUUID(), ledgerVersion };
  const inScope = <T>(work: (scope: Scope) => Promise<T>) => withScope(database, askerOf(job), work);
  const toKeep = { addedCount, proposal: review && JSON.stringify(review.proposal), entities };
  if (!(await inScope((scope) => beginPlan(scope, place, { plan: toKeep, state })))) return undefined;
  const slice = SLICE_ROWS[database.kind];
  while ((await inScope((scope) => removeDrafts(scope, job.importId, slice))) > 0);
  // A plan with other decisions is made of the lines that were kept: they stay.
  if (review && !(await keepPieces(inScope, place, { kind: "lines", pieces: review.pieces }))) return undefined;
  if (!(await keepPieces(inScope, place, { kind: "prices", pieces: prices }))) return undefined;
  // Whose file is being read has accepted nothing yet.
  const phase = state === "reading" ? "preparing" : "saving";
  let written = 0;
  const isWritten = await writeAtOnce(partsOf(plan), AT_ONCE[database.kind], async (rows) => {
    if (!(await inScope((scope) => keepDrafts(scope, place, rows)))) return false;
    written = Math.min(addedCount, written + slice);
    noteProgress(job.importId, { rowsRead: written, rowsTotal: addedCount, phase });
    return true;
  });
  if (!isWritten) return undefined;
  return (await inScope((scope) => completePlan(scope, place))) ? place : undefined;
}
