import { settleSync, syncOfImport } from "#db/queries/connection-syncs.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { withScope } from "#db/scope.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { IntakeReview } from "#features/shared/intake.ts";
import { tellOf } from "#features/shared/webhook-events.ts";
import type { ComparedBalance } from "./contract.ts";
import { type ConnectionParts, instantAt } from "./parts.ts";

interface ReadImport {
  readonly portfolioId: string;
  readonly importId: string;
  readonly userId: string;
  readonly today: string;
}

/**
 * What becomes of an import that a connection brought, once it is read: one with nothing new is forgotten, one that may be accepted by rule is booked,
 * the others wait for a person. What the institution reports is kept beside what the ledger says, whichever it is. Runs again harmlessly.
 */
export async function settleRead({ database, intake, now }: ConnectionParts, read: ReadImport): Promise<void> {
  await withScope(database, { ...read, role: "editor" }, async (scope) => {
    const sync = await syncOfImport(scope, read.importId);
    if (sync?.state !== "reading") return;
    const review = await intake.reviewOf(scope, read.importId);
    // A question or a refusal: it stands in the list of imports.
    if (!review) return;
    const compared = JSON.stringify(comparedIn(review, sync.is_begun));
    const found = { endedAt: instantAt(now()), newCount: review.newCount, lineCount: review.lineCount, compared };
    const synced = {
      event: "connection.synced",
      portfolioId: read.portfolioId,
      connectionId: sync.connection_id,
    } as const;
    if (review.newCount === 0 && review.errorCount === 0) {
      await tellOf(scope.sql, { ...synced, syncId: sync.sync_id, importId: null }, sync.sync_id);
      await settleSync(scope, sync.sync_id, { state: "nothing", ...found });
      await intake.drop(scope, read.importId);
      return;
    }
    await settleSync(scope, sync.sync_id, { state: "reviewed", ...found });
    await tellOf(scope.sql, { ...synced, syncId: sync.sync_id, importId: read.importId }, sync.sync_id);
    if (!sync.accepts_by_itself || !sync.is_begun || review.open.length > 0) return;
    const accepted = await intake.accept(scope, read.importId, sync.sync_id);
    if (!accepted.ok) return;
    const summary = `Accepted ${review.newCount} rows of a connection by its rule`;
    await insertPortfolioEvent(scope, { kind: "connection_synced", summary });
  });
}

/** Once something of it is booked, what is proposed to have been there before explains nothing away: it is the difference. */
const comparedIn = ({ totals, newCount }: IntakeReview, isBegun: boolean): readonly ComparedBalance[] =>
  totals.map(({ untrusted, ...total }) => {
    const computed = (isBegun || newCount === 0) && untrusted !== undefined ? untrusted : total.computed;
    return { ...total, computed, isEqual: computed !== null && fixed(computed) === fixed(total.stated) };
  });
