import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { heirNoteInput, heirNotes, heirNoteWritten } from "./contract.ts";
import { keepHeirNote, readHeirNotes, removeHeirNote } from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/heir-notes";
const ONE = `${ALL}/:noteId` as const;
const params = z.object({ portfolioId: id, noteId: id });

/** What is written down for heirs: whom to call, where things are. Keys themselves are refused. */
export const heirNoteRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "What is written down for heirs.",
      answer: heirNotes,
    },
    { inScope: async (scope) => ok(await readHeirNotes(scope)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Writes down, or changes, what heirs would need: whom to call, where something is, a number.",
      isWrite: true,
      params,
      body: heirNoteInput,
      answer: heirNoteWritten,
    },
    {
      inScope: (scope, call) =>
        keepHeirNote(scope, intentOf(call, "heir_note_kept"), { noteId: call.params.noteId, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Deletes what was written down for heirs.",
      refusals: ["heir_note_not_found"],
      isWrite: true,
      params,
      answer: heirNoteWritten,
    },
    { inScope: (scope, call) => removeHeirNote(scope, intentOf(call, "heir_note_deleted"), call.params.noteId) },
  ),
];
