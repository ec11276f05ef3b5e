import type { Scope } from "#db/scope.ts";

/** A note on a tax year, with who wrote it here and when; of a portfolio that was copied or brought back, who did that. */
export interface YearNoteRow {
  readonly note_id: string;
  readonly tax_year: number;
  readonly words: string;
  readonly made_by: string;
  readonly made_at: string;
}

/** Of one year, the first first. */
export const listYearNotes = ({ sql, portfolioId }: Scope, year: number) =>
  sql.rows<YearNoteRow>`
    select n.note_id, n.tax_year, n.words, c.made_by, c.made_at
    from year_note n join ledger_change c on c.portfolio_id = n.portfolio_id and c.change_id = n.created_in
    where n.portfolio_id = ${portfolioId} and n.tax_year = ${year} order by c.ledger_version, n.note_id`;

export const findYearNote = ({ sql, portfolioId }: Scope, noteId: string) =>
  sql.one<YearNoteRow>`
    select n.note_id, n.tax_year, n.words, c.made_by, c.made_at
    from year_note n join ledger_change c on c.portfolio_id = n.portfolio_id and c.change_id = n.created_in
    where n.portfolio_id = ${portfolioId} and n.note_id = ${noteId}`;
