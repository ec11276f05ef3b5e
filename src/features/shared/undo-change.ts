import type { Scope } from "#db/scope.ts";
import { linkInstruments } from "#db/queries/assets.ts";
import { type ChangeRow, findChange, markUndone } from "#db/queries/ledger-changes.ts";
import { findImportOfChange, moveImport } from "#db/queries/imports.ts";
import { turnRestoredImports } from "#db/queries/restored-files.ts";
import {
  countImportedAgain,
  countOvertakenEntities,
  countOvertakenTransactions,
  type Undo,
  undoAccounts,
  undoEntities,
  undoTransactions,
} from "#db/queries/undo-change.ts";
import { accountsOfImport } from "#db/queries/undone-imports.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { settleUndone } from "#features/shared/settle-undone.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/** A portfolio is deleted, not undone, and so is what made it. */
const NOT_UNDOABLE = new Set(["portfolio_created", "portfolio_restored", "sample_made"]);

export const isUndoable = (change: Pick<ChangeRow, "kind" | "undone_by">): boolean =>
  change.undone_by === null && !NOT_UNDOABLE.has(change.kind);

/**
 * Takes a change back, as a change of its own: undoing that is redo. Fails with `change_not_found`, or `change_not_undoable` where it was
 * undone already or something later rests on it. An import is different: its transactions go even where they were edited since, what it made stays
 * where something else uses it, and what was there before is found anew from the imports that are left.
 */
export const undoChange = (
  scope: Scope,
  intent: Intent,
  undoneId: string,
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, { ...intent, undoes: undoneId }, async (by) => {
    const change = await findChange(scope, undoneId);
    if (!change) return err({ kind: "change_not_found" });
    if (!isUndoable(change)) return err({ kind: "change_not_undoable", message: notUndoable(change) });
    const imported = await findImportOfChange(scope, undoneId);
    const isImport = imported?.state === "committed";
    const undo: Undo = {
      undone: { changeId: undoneId, ledgerVersion: change.ledger_version },
      by,
      importId: isImport ? imported.import_id : undefined,
    };
    if (!isImport && (await isOvertaken(scope, undo))) return err({ kind: "change_not_undoable", message: OVERTAKEN });
    if ((await countImportedAgain(scope, undo)) > 0)
      return err({ kind: "change_not_undoable", message: IMPORTED_AGAIN });
    const touched = new Set(imported ? await accountsOfImport(scope, imported.import_id) : []);
    await undoTransactions(scope, undo);
    if (imported) {
      const state = isImport ? "undone" : "committed";
      await moveImport(scope, imported.import_id, { state, changeId: by.changeId });
      for (const accountId of await accountsOfImport(scope, imported.import_id)) touched.add(accountId);
      // What nobody assumes of an account any more would keep it from being found unused.
      await undoAccounts(scope, undo);
      await settleUndone(scope, by, [...touched]);
    }
    const keptCount = await undoEntities(scope, undo);
    if (keptCount > 0 && !isImport) return err({ kind: "change_not_undoable", message: IN_USE });
    await linkInstruments(scope);
    // Accounts that were removed are there again.
    if (imported) await settleUndone(scope, by, [...touched]);
    await turnRestoredImports(scope, undoneId, by.changeId);
    await markUndone(scope, undoneId, by.changeId);
    return ok({ answer: {}, summary: summaryOf(change) });
  });

const OVERTAKEN = "Something later changed the same entries. Undo the later change first.";
const IMPORTED_AGAIN = "Rows that this would bring back were imported again meanwhile. Undo that import first.";
const IN_USE = "What this change added is used by later entries. Delete those first.";

const isOvertaken = async (scope: Scope, undo: Undo): Promise<boolean> =>
  (await countOvertakenTransactions(scope, undo)) > 0 || (await countOvertakenEntities(scope, undo)) > 0;

const notUndoable = (change: ChangeRow): string =>
  change.undone_by === null
    ? "This change cannot be undone. The portfolio can be deleted."
    : "This was undone already.";

const summaryOf = ({ kind, summary }: ChangeRow): string =>
  kind === "change_undone"
    ? summary.replace(/^(Undid|Redid): /, (_, word: string) => (word === "Undid" ? "Redid: " : "Undid: "))
    : `Undid: ${summary}`;
