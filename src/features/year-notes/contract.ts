import { z } from "zod";
import { changeReceipt, id, instant } from "#features/shared/wire.ts";

/**
 * What the people of a portfolio and their accountant say about a tax year, within /api/portfolios/{portfolioId}. Notes are not edited: what was
 * said stands until it is taken back by who said it, or by who may change the portfolio.
 *
 * GET    /year-notes?year               → YearNotes
 * PUT    /year-notes/{noteId}           NewYearNote → YearNoteWritten   (the id is made by the caller)
 * DELETE /year-notes/{noteId}           → YearNoteWritten
 */
export const yearOfNotes = z.coerce.number().int().min(1900).max(2999);
export const yearNotesQuery = z.object({ year: yearOfNotes.describe("The calendar year the tax year starts in.") });
export const newYearNote = z.object({
  year: z.number().int().min(1900).max(2999),
  words: z.string().trim().min(1, "some words").max(2000, "at most 2,000 characters"),
});
export const yearNote = z.object({
  noteId: id,
  year: z.number().int(),
  words: z.string(),
  madeBy: z.string(),
  at: instant,
  mayDelete: z.boolean().describe("Whether who asks may take it back."),
});
export const yearNotes = z.object({ notes: z.array(yearNote).describe("The first first.") });
export const yearNoteWritten = z.object({ receipt: changeReceipt });

/** A note as an export keeps it. */
export const keptYearNote = z.object({
  note_id: id,
  tax_year: newYearNote.shape.year,
  words: newYearNote.shape.words,
});

export type NewYearNote = z.infer<typeof newYearNote>;
export type YearNotes = z.infer<typeof yearNotes>;
export type YearNoteWritten = z.infer<typeof yearNoteWritten>;
