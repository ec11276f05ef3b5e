import { z } from "zod";
import { HEIR_NOTE_KINDS } from "#figures/reports/heir-facts.ts";
import { changeReceipt, id } from "#features/shared/wire.ts";
import { isSecretText } from "./secret-text.ts";

/**
 * What heirs would need and nothing else of a portfolio says, within /api/portfolios/{portfolioId}. The ready report `heirs` reads it.
 *
 * GET    /heir-notes                         → HeirNotes
 * PUT    /heir-notes/{noteId}   HeirNoteInput → HeirNoteWritten   (the id is made by the caller; an id that is there is changed)
 * DELETE /heir-notes/{noteId}                → HeirNoteWritten
 */
const SECRET = "this looks like the key itself. Whoever reads it could take everything: write where it is kept instead";
const words = (most: number, what: string) =>
  z
    .string()
    .trim()
    .max(most, what)
    .refine((text) => !isSecretText(text), SECRET);

export const heirNoteKind = z
  .enum(HEIR_NOTE_KINDS)
  .describe(
    "`person`: whom to call; `number`: of an account; `key`: where the key of an account's coins is kept; `place`: where something is; `subscription`; `wish`.",
  );
const OF_ACCOUNTS: ReadonlySet<string> = new Set(["number", "key"]);

const noteWords = z.object({
  kind: heirNoteKind,
  title: words(120, "at most 120 characters").min(1, "a name, or what it is"),
  detail: words(1000, "at most 1,000 characters").describe("How somebody is reached, where it is, the number."),
  note: words(1000, "at most 1,000 characters"),
});
export const heirNoteInput = noteWords
  .extend({ accountId: id.nullable().describe("Of a number or a key: the account.") })
  .refine(({ kind, accountId }) => !OF_ACCOUNTS.has(kind) || accountId !== null, {
    path: ["accountId"],
    message: "the account it is of",
  });

const heirNote = z.object({
  noteId: id,
  kind: heirNoteKind,
  title: z.string(),
  detail: z.string(),
  note: z.string(),
  accountId: id.nullable(),
});
export const heirNotes = z.object({ notes: z.array(heirNote).describe("By kind and name.") });
export const heirNoteWritten = z.object({ receipt: changeReceipt });

/** A note as an export keeps it. */
export const keptHeirNote = z.object({ note_id: id, ...noteWords.shape, account_id: id.nullable() });

export type HeirNoteInput = z.infer<typeof heirNoteInput>;
export type HeirNote = z.infer<typeof heirNote>;
export type HeirNotes = z.infer<typeof heirNotes>;
export type HeirNoteWritten = z.infer<typeof heirNoteWritten>;
