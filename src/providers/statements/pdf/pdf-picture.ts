import { decodeText } from "#providers/statements/decode-text.ts";
import { linesOf, rowsOf } from "#providers/statements/pdf/pdf-lines.ts";
import { type PdfWord, readWords } from "#providers/statements/pdf/pdf-words.ts";

/** A page of a document as it can be drawn: its words where they stand, each with the line it is of. */
export interface PdfPicture {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly (PdfWord & { readonly line: number })[];
}

/** The page asked for, or the one a line of the document stands on; the first where there is no such. `bytes`: see `writeWords`. */
export function pictureOf(
  bytes: Uint8Array,
  wanted: { readonly line?: number | undefined; readonly page?: number | undefined },
): PdfPicture | undefined {
  const decoded = decodeText(bytes);
  const pages = decoded.ok ? readWords(decoded.value.text) : undefined;
  if (pages === undefined) return undefined;
  const lines = linesOf(pages);
  const number = wanted.page ?? lines.find(({ line }) => line === wanted.line)?.page ?? 1;
  const page = pages[number - 1];
  const first = lines.find((line) => line.page === number)?.line ?? 1;
  return (
    page && {
      page: number,
      pageCount: pages.length,
      width: page.width,
      height: page.height,
      words: rowsOf(page.words).flatMap((row, at) => row.map((word) => ({ ...word, line: first + at }))),
    }
  );
}
