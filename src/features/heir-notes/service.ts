import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listHeirNotes } from "#db/queries/heir-notes.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { type HeirNoteInput, heirNoteKind, type HeirNotes, type HeirNoteWritten } from "./contract.ts";

type Written = Promise<Result<HeirNoteWritten, Failure>>;

export const readHeirNotes = async (scope: Scope): Promise<HeirNotes> => ({
  notes: (await listHeirNotes(scope)).map(({ note_id, kind, title, detail, note, account_id }) => ({
    noteId: note_id,
    kind: heirNoteKind.parse(kind),
    title,
    detail,
    note,
    accountId: account_id,
  })),
});

/** Writes a note, or changes the one of that id. */
export const keepHeirNote = (
  scope: Scope,
  intent: Intent,
  { noteId, accountId, ...words }: HeirNoteInput & { readonly noteId: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = { note_id: noteId, ...words, account_id: accountId };
    const isThere = (await listHeirNotes(scope)).some((it) => it.note_id === noteId);
    if (isThere) await updateEntity(scope, changeId, { entity: "heir_note", row });
    else await createEntities(scope, changeId, { entity: "heir_note", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `${isThere ? "Changed" : "Wrote down"} “${words.title}” for heirs` });
  });

/** Fails with `heir_note_not_found`. */
export const removeHeirNote = (scope: Scope, intent: Intent, noteId: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = (await listHeirNotes(scope)).find((it) => it.note_id === noteId);
    if (!known) return err({ kind: "heir_note_not_found" });
    await removeEntity(scope, changeId, { entity: "heir_note", row: { note_id: noteId } });
    return ok({ answer: {}, summary: `Deleted “${known.title}” for heirs` });
  });
