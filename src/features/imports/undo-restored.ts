import { moveImport } from "#db/queries/imports.ts";
import { type Undo, undoTransactions } from "#db/queries/undo-change.ts";
import { accountsOfImport } from "#db/queries/undone-imports.ts";
import type { Scope } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { settleUndone } from "#features/shared/settle-undone.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/** No change ever led to it. */
const NO_VERSION = -1;

/**
 * Takes out an import that came back with an archive, whose own change stayed where it was made: its transactions go, those edited since too, and what was
 * there before is found anew. Accounts, securities and prices came with the archive, and stay.
 */
export const undoRestoredImport = (
  scope: Scope,
  intent: Intent,
  { import_id: importId, file_name: fileName }: { readonly import_id: string; readonly file_name: string },
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async (by) => {
    const undo: Undo = { undone: { changeId: by.changeId, ledgerVersion: NO_VERSION }, by, importId };
    const touched = await accountsOfImport(scope, importId);
    await undoTransactions(scope, undo);
    await moveImport(scope, importId, { state: "undone", changeId: by.changeId });
    await settleUndone(scope, by, touched);
    return ok({ answer: {}, summary: `Undid: Imported ${fileName}` });
  });
