import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { newYearNote, yearNotes, yearNotesQuery, yearNoteWritten } from "./contract.ts";
import { addYearNote, readYearNotes, removeYearNote } from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/year-notes";
const ONE = `${ALL}/:noteId` as const;
const params = z.object({ portfolioId: id, noteId: id });

/** Notes on tax years: the one thing an accountant writes. */
export const yearNoteRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "Notes on a tax year.",
      query: yearNotesQuery,
      answer: yearNotes,
    },
    { inScope: async (scope, { query }) => ok(await readYearNotes(scope, query.year)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "accountant",
      summary: "Writes a note on a tax year.",
      refusals: ["id_taken"],
      isWrite: true,
      params,
      body: newYearNote,
      answer: yearNoteWritten,
    },
    {
      inScope: (scope, call) =>
        addYearNote(scope, intentOf(call, "year_note_added"), { noteId: call.params.noteId, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "accountant",
      summary: "Deletes a note on a tax year: one's own, or any for who may change the portfolio.",
      refusals: ["year_note_not_found"],
      isWrite: true,
      params,
      answer: yearNoteWritten,
    },
    { inScope: (scope, call) => removeYearNote(scope, intentOf(call, "year_note_deleted"), call.params.noteId) },
  ),
];
