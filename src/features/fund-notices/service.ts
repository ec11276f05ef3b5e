import { randomUUID } from "node:crypto";
import { assetClassOf } from "#assets/registry.ts";
import { findAssetRows } from "#db/queries/assets.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { findFundNotice } from "#db/queries/fund-notices.ts";
import { closeVersions } from "#db/queries/ledger-writes.ts";
import type { Scope } from "#db/scope.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange, type OpenChange } from "#features/shared/change.ts";
import { readEntries, replaceEntries } from "#features/shared/open-entries.ts";
import { appendTransactions, buildTransactions } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";
import { type FundNotice, type FundNoticeWritten, keptFundNotice, type NoticeEntry } from "./contract.ts";
import { noticeProblems, plannedEntries, type PlannedEntry } from "./notice-entries.ts";

type Written = Promise<Result<FundNoticeWritten, Failure>>;

const NOT_A_FUND = "Choose a private fund, or what is kept like one.";

/**
 * Books every line of a notice for every account it names, or replaces what the notice booked before: one change, undone as one. Fails with
 * `input_invalid` or `transaction_invalid` and the line to mend, and books nothing then.
 */
export const keepFundNotice = (
  scope: Scope,
  intent: Intent,
  { noticeId, ...notice }: FundNotice & { readonly noticeId: string },
): Written =>
  makeChange<object>(scope, intent, async (change) => {
    const problems = noticeProblems(notice);
    if (problems.length > 0) return err({ kind: "input_invalid", fields: [...problems] });
    const [asset] = await findAssetRows(scope, [notice.assetId]);
    if (!asset || assetClassOf(asset.asset_class).group !== "private_funds" || asset.tracking !== "value")
      return err({ kind: "input_invalid", fields: [{ path: "assetId", message: NOT_A_FUND }] });
    const earlier = await findFundNotice(scope, noticeId);
    const known = earlier ? keptFundNotice.shape.entries.parse(earlier.entries) : [];
    const booked = await bookEntries(scope, change, { planned: plannedEntries(notice, asset.currency), known });
    if (!booked.ok) return booked;
    const row = rowOf(noticeId, notice, booked.value);
    if (earlier) await updateEntity(scope, change.changeId, { entity: "fund_notice", row });
    else await createEntities(scope, change.changeId, { entity: "fund_notice", rows: JSON.stringify([row]) });
    const words = notice.reference ?? `the notice of ${asset.name}`;
    const count = notice.lines.length === 1 ? "1 line" : `${notice.lines.length} lines`;
    return ok({ answer: {}, summary: `${earlier ? "Changed" : "Added"} ${words}, ${count}` });
  });

const rowOf = (noticeId: string, notice: FundNotice, entries: readonly NoticeEntry[]) => ({
  notice_id: noticeId,
  asset_id: notice.assetId,
  noticed_on: notice.noticedOn,
  due_on: notice.dueOn,
  reference: notice.reference,
  stated_total: notice.statedTotal,
  shares: notice.shares,
  lines: notice.lines,
  entries,
});

interface Booking {
  readonly planned: readonly PlannedEntry[];
  readonly known: readonly NoticeEntry[];
}

/** A line of an account that was booked before keeps its transaction; what the notice does not say any more is closed. */
async function bookEntries(
  scope: Scope,
  change: OpenChange,
  { planned, known }: Booking,
): Promise<Result<readonly NoticeEntry[], Failure>> {
  const open = await readEntries(
    scope,
    known.map(({ transactionId }) => transactionId),
  );
  const standing = new Map(open.map((it) => [it.transaction.id, it]));
  const idOf = ({ lineId, accountId }: PlannedEntry): string => {
    const before = known.find((it) => it.lineId === lineId && it.accountId === accountId);
    return before && standing.has(before.transactionId) ? before.transactionId : randomUUID();
  };
  const items = planned.map((it) => ({ ...it, transactionId: idOf(it) }));
  const built = await buildTransactions(scope, items);
  const made: Transaction[] = [];
  for (const [place, result] of built.entries()) {
    if (!result.ok) return err(atLine(planned[place], result.error));
    made.push(result.value);
  }
  const wanted = new Set(items.map(({ transactionId }) => transactionId));
  await closeVersions(
    scope,
    change,
    [...standing.keys()].filter((it) => !wanted.has(it)),
  );
  await replaceEntries(
    scope,
    change,
    made.flatMap((transaction) => {
      const before = standing.get(transaction.id);
      return before ? [{ ...before, transaction }] : [];
    }),
  );
  const added = await appendTransactions(
    scope,
    change,
    made.filter(({ id }) => !standing.has(id)),
  );
  if (!added.ok) return added;
  return ok(items.map(({ lineId, accountId, transactionId }) => ({ lineId, accountId, transactionId })));
}

/** A problem of an entry at the field of the notice it comes from. */
function atLine(planned: PlannedEntry | undefined, failure: Failure): Failure {
  if (!planned) return failure;
  const { line, share } = planned.at;
  const place = (path: string): string => {
    if (path.endsWith("accountId")) return `shares.${share}.accountId`;
    if (path.endsWith("cashAccountId")) return `shares.${share}.cashAccountId`;
    if (path.endsWith(".on")) return "dueOn";
    return `lines.${line}.amount`;
  };
  return { ...failure, fields: (failure.fields ?? []).map(({ path, message }) => ({ path: place(path), message })) };
}

/** Takes a notice away with every transaction it became. Fails with `fund_notice_not_found`. */
export const removeFundNotice = (scope: Scope, intent: Intent, noticeId: string): Written =>
  makeChange<object>(scope, intent, async (change) => {
    const found = await findFundNotice(scope, noticeId);
    if (!found) return err({ kind: "fund_notice_not_found" });
    const entries = keptFundNotice.shape.entries.parse(found.entries);
    await closeVersions(
      scope,
      change,
      entries.map(({ transactionId }) => transactionId),
    );
    await removeEntity(scope, change.changeId, { entity: "fund_notice", row: { notice_id: noticeId } });
    return ok({ answer: {}, summary: "Deleted a notice and its lines" });
  });
