import type { Scope } from "#db/scope.ts";
import { type ChangeRow, listChanges } from "#db/queries/ledger-changes.ts";
import { isUndoable } from "#features/shared/undo-change.ts";
import type { Change, ChangePage } from "#features/transactions/contract.ts";

/** Who did what and when, newest first. The cursor is a ledger version. */
export async function listLedgerChanges(
  scope: Scope,
  { cursor, limit }: { readonly cursor: number | undefined; readonly limit: number },
): Promise<ChangePage> {
  const rows = await listChanges(scope, cursor, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { changes: rows.slice(0, limit).map(changeOf), nextCursor: last ? String(last.ledger_version) : null };
}

const changeOf = (row: ChangeRow): Change => ({
  changeId: row.change_id,
  ledgerVersion: row.ledger_version,
  kind: row.kind,
  summary: row.summary,
  madeBy: row.made_by,
  madeAt: row.made_at,
  undoneBy: row.undone_by,
  undoes: row.undoes,
  isUndoable: isUndoable(row),
});
