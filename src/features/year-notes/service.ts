import { createEntities, removeEntity } from "#db/queries/entities.ts";
import { findYearNote, listYearNotes, type YearNoteRow } from "#db/queries/year-notes.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { NewYearNote, YearNotes, YearNoteWritten } from "./contract.ts";

type Written = Promise<Result<YearNoteWritten, Failure>>;

/** Who wrote it, and who may change everything. */
const mayDelete = ({ userId, role }: Scope, { made_by: madeBy }: YearNoteRow): boolean =>
  role === "owner" || role === "editor" || (role === "accountant" && madeBy === userId);

export const readYearNotes = async (scope: Scope, year: number): Promise<YearNotes> => ({
  notes: (await listYearNotes(scope, year)).map((row) => ({
    noteId: row.note_id,
    year: row.tax_year,
    words: row.words,
    madeBy: row.made_by,
    at: row.made_at,
    mayDelete: mayDelete(scope, row),
  })),
});

/** Fails with `id_taken` where a note of that id is there. */
export const addYearNote = (
  scope: Scope,
  intent: Intent,
  { noteId, year, words }: NewYearNote & { readonly noteId: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const rows = JSON.stringify([{ note_id: noteId, tax_year: year, words }]);
    const added = await createEntities(scope, changeId, { entity: "year_note", rows });
    return added === 1 ? ok({ answer: {}, summary: `Noted on the tax year ${year}` }) : err({ kind: "id_taken" });
  });

/** Fails with `year_note_not_found`, or `role_insufficient` for an accountant and the note of another. */
export const removeYearNote = (scope: Scope, intent: Intent, noteId: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = await findYearNote(scope, noteId);
    if (!found) return err({ kind: "year_note_not_found" });
    if (!mayDelete(scope, found)) return err({ kind: "role_insufficient" });
    await removeEntity(scope, changeId, { entity: "year_note", row: { note_id: noteId } });
    return ok({ answer: {}, summary: `Deleted a note on the tax year ${found.tax_year}` });
  });
