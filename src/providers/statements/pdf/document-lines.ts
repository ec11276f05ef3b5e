import { err, ok, type Result } from "#engine/result.ts";
import { decodeText } from "#providers/statements/decode-text.ts";
import { linesOf, type PdfLine } from "#providers/statements/pdf/pdf-lines.ts";
import { isWords, readWords } from "#providers/statements/pdf/pdf-words.ts";
import type { StatementError, StatementFile, StatementHead } from "#providers/statements/port.ts";
import type { RawRow } from "#providers/statements/statement-draft.ts";

/** A line of a document in single blanks, as the readers of named issuers look at it. */
export interface DocumentLine extends RawRow {
  readonly cells: readonly string[];
}

/** The lines of a PDF; an error for any other file. */
export function documentLines(file: StatementFile): Result<readonly DocumentLine[], StatementError> {
  const decoded = decodeText(file.bytes);
  const pages = decoded.ok ? readWords(decoded.value.text) : undefined;
  return pages === undefined
    ? err({ kind: "file_unreadable", problem: "The file is no PDF.", remedy: "Choose the PDF of your statement." })
    : ok(linesOf(pages).map(plainLine));
}

export const plainLine = ({ line, pieces }: PdfLine): DocumentLine => ({
  line,
  raw: pieces
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " "),
  cells: pieces.map(({ text }) => text),
});

/** The lines of a PDF's first pages, as far as its head goes; none of any other file. */
export function headLines({ text }: StatementHead): readonly string[] {
  const pages = isWords(text) ? readWords(text) : undefined;
  return pages === undefined ? [] : linesOf(pages).map((line) => plainLine(line).raw);
}
