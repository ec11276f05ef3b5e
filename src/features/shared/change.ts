import type { Scope } from "#db/scope.ts";
import { findAnswer, insertChange, lockPortfolio } from "#db/queries/ledger-changes.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/** What a caller wants to be done once: the client-made id of the write, a hash of what was asked, and the kind of change it is. */
export interface Intent {
  readonly changeId: string;
  readonly requestHash: string;
  readonly kind: ChangeKind;
  readonly reason?: string | undefined;
  readonly undoes?: string | undefined;
}

export const CHANGE_KINDS = [
  "portfolio_created",
  "portfolio_changed",
  "institution_created",
  "institution_changed",
  "institution_deleted",
  "institution_merged",
  "account_created",
  "account_changed",
  "account_deleted",
  "account_merged",
  "asset_created",
  "asset_changed",
  "asset_merged",
  "asset_retracked",
  "asset_split",
  "transaction_created",
  "transaction_changed",
  "transaction_deleted",
  "transactions_changed",
  "price_stated",
  "price_deleted",
  "rate_stated",
  "balance_stated",
  "balance_deleted",
  "rate_deleted",
  "target_kept",
  "target_deleted",
  "plan_kept",
  "plan_deleted",
  "budget_set",
  "budget_removed",
  "cash_target_set",
  "cash_target_removed",
  "cash_place_stated",
  "recurring_judged",
  "taxpayer_kept",
  "taxpayer_deleted",
  "owner_kept",
  "owner_deleted",
  "ownership_stated",
  "ownership_deleted",
  "inner_loan_stated",
  "year_filed",
  "year_opened",
  "report_kept",
  "report_deleted",
  "year_note_added",
  "year_note_deleted",
  "heir_note_kept",
  "heir_note_deleted",
  "fund_notice_kept",
  "fund_notice_deleted",
  "fund_paper_kept",
  "fund_paper_deleted",
  "document_added",
  "document_changed",
  "document_replaced",
  "document_deleted",
  "import_committed",
  "rows_added",
  "change_undone",
  "sample_made",
  "portfolio_copied",
  "portfolio_restored",
  "archive_added",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change being made: its id and the ledger version it leads to. */
export interface OpenChange {
  readonly changeId: string;
  readonly ledgerVersion: number;
}

/** Of everything that is changed, what an accountant may. */
const OF_ACCOUNTANTS: readonly ChangeKind[] = [
  "year_note_added",
  "year_note_deleted",
  "document_added",
  "document_deleted",
];
const mayChange = (role: Scope["role"], kind: ChangeKind): boolean =>
  role === "owner" || role === "editor" || (role === "accountant" && OF_ACCOUNTANTS.includes(kind));

interface Made<T> {
  readonly answer: T;
  /** For people, such as "Deleted 3 transactions". */
  readonly summary: string;
}

export const intentOf = (
  call: { readonly idempotencyKey: string; readonly requestHash: string },
  kind: ChangeKind,
): Intent => ({ changeId: call.idempotencyKey, requestHash: call.requestHash, kind });

/**
 * The one door every write goes through. Takes the portfolio's lock, so that writes happen one after another; does a write of a known id
 * only once and answers the same again; counts the ledger version up and logs who did what.
 *
 * Fails with `role_insufficient`, `portfolio_not_found`, `idempotency_conflict` (same id, other request), or as `work` does; the caller's
 * transaction is then rolled back as a whole.
 */
export async function makeChange<T extends object>(
  scope: Scope,
  intent: Intent,
  work: (change: OpenChange) => Promise<Result<Made<T>, Failure>>,
): Promise<Result<T & { receipt: ChangeReceipt }, Failure>> {
  if (!mayChange(scope.role, intent.kind)) return err({ kind: "role_insufficient" });
  const { changeId, requestHash, kind, reason, undoes } = intent;
  // Sent together and answered in this order: what was answered before is looked for under the lock.
  const [current, earlier] = await Promise.all([
    lockPortfolio(scope),
    findAnswer<T & { receipt: ChangeReceipt }>(scope, changeId),
  ]);
  if (current === undefined) return err({ kind: "portfolio_not_found" });
  if (earlier)
    return earlier.request_hash === requestHash ? ok(earlier.response) : err({ kind: "idempotency_conflict" });
  const ledgerVersion = current + 1;
  const made = await work({ changeId, ledgerVersion });
  if (!made.ok) return made;
  const { answer, summary } = made.value;
  const response = { ...answer, receipt: { changeId, ledgerVersion, summary } };
  await insertChange(scope, {
    changeId,
    ledgerVersion,
    kind,
    summary,
    reason,
    requestHash,
    undoes,
    response: JSON.stringify(response),
  });
  return ok(response);
}
