import { randomUUID } from "node:crypto";
import {
  beginPlan,
  completePlan,
  dropPlan,
  keepDrafts,
  keepPiece,
  keepPrices,
  type PlanPlace,
  removeDrafts,
  removePieces,
} from "#db/queries/import-plans.ts";
import { type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { askerOf, type ImportJob } from "#features/imports/import-job.ts";
import { noteProgress } from "#features/imports/progress.ts";
import { partsOf, type PlanEnd, type PlanUnderway } from "#features/imports/run-worker.ts";
import type { MadePlan } from "#features/imports/worker-messages.ts";

/** Transactions written in one go. The embedded database has one connection: between two slices it answers others, within 100 ms. */
export const SLICE_ROWS: Readonly<Record<Database["kind"], number>> = { pglite: 100, postgres: 2500 };

/** Slices on their way at once: a server has several processors, and a slice waits for its disk; the embedded database takes one after the other. */
const AT_ONCE: Readonly<Record<Database["kind"], number>> = { pglite: 1, postgres: 2 };

/** Pieces of lines that are removed in one go: a piece is some thousand rows. */
const PIECES_AT_ONCE = 8;

/** Takes away the lines that were kept of an import that is read anew or booked, some at a time. */
export async function letLinesGo(database: Database, job: ImportJob): Promise<void> {
  const some = () => withScope(database, askerOf(job), (scope) => removePieces(scope, job.importId, PIECES_AT_ONCE));
  while ((await some()) > 0);
}

/** Writes parts as they come, so many at a time, until one is refused. Answers how they end once none is on its way any more; undefined where one was refused. */
async function writeAtOnce<Part, End>(
  parts: AsyncGenerator<Part, End>,
  atOnce: number,
  write: (part: Part) => Promise<boolean>,
): Promise<End | undefined> {
  let goesOn = true;
  let end: End | undefined;
  const writer = async () => {
    try {
      while (goesOn) {
        const next = await parts.next();
        if (next.done) {
          // Said once, to the first who asks.
          end ??= next.value;
          return;
        }
        goesOn = (await write(next.value)) && goesOn;
      }
    } catch (error) {
      goesOn = false;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, writer));
  for (const it of ended) if (it.status === "rejected") throw it.reason;
  return goesOn ? end : undefined;
}

/** A plan that is whole, where it is, and how many prices there were none of before. */
export type KeptPlan = MadePlan & { readonly place: PlanPlace; readonly priceCount: number };

/**
 * Writes the rows of a plan into the ledger while it is made, and its prices, where nobody sees them before they are booked: slice by slice, each a transaction of its
 * own. Undefined where another writing took its place, or the import is gone.
 */
export async function keepPlan(
  database: Database,
  job: ImportJob,
  kept: {
    readonly plan: PlanUnderway;
    readonly ledgerVersion: number;
    readonly state: "reading" | "committing";
  },
): Promise<KeptPlan | Exclude<PlanEnd, MadePlan> | undefined> {
  const { plan, ledgerVersion, state } = kept;
  const place = { importId: job.importId, planId: randomUUID(), ledgerVersion };
  const inScope = <T>(work: (scope: Scope) => Promise<T>) => withScope(database, askerOf(job), work);
  const slice = SLICE_ROWS[database.kind];
  const removeRows = async () => {
    while ((await inScope((scope) => removeDrafts(scope, job.importId, slice))) > 0);
  };
  if (!(await inScope((scope) => beginPlan(scope, place, state)))) return undefined;
  await removeRows();
  // A plan with other decisions is made of the lines that were kept: they stay.
  if (state === "reading") await letLinesGo(database, job);
  // Whose file is being read has accepted nothing yet.
  const phase = state === "reading" ? "preparing" : "saving";
  const rowsTotal = plan.newCount;
  let [written, priceCount] = [0, 0];
  const end = await writeAtOnce(partsOf(plan), AT_ONCE[database.kind], async (part) => {
    if (part.kind === "piece") return inScope((scope) => keepPiece(scope, place, part.piece));
    if (part.kind === "prices") {
      const added = await inScope((scope) => keepPrices(scope, place, part.prices));
      priceCount += added ?? 0;
      return added !== undefined;
    }
    if (!(await inScope((scope) => keepDrafts(scope, place, part.rows)))) return false;
    written = Math.min(rowsTotal, written + slice);
    noteProgress(database, job, { rowsRead: written, rowsTotal, phase });
    return true;
  });
  if (end?.kind === "plan") {
    const { review, entities, addedCount } = end;
    const rest = { addedCount, proposal: review && JSON.stringify(review.proposal), entities };
    return (await inScope((scope) => completePlan(scope, place, rest))) ? { ...end, place, priceCount } : undefined;
  }
  if (!end) return undefined;
  await removeRows();
  await inScope((scope) => dropPlan(scope, place));
  return end;
}
