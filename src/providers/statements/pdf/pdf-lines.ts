import { amountReadings } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { PdfPage, PdfWord } from "#providers/statements/pdf/pdf-words.ts";

/** Words that stand so close that they are one cell. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** A line of a page, counted over the whole document from 1: the place that errors and the picture of the page name. */
export interface PdfLine {
  readonly line: number;
  /** From 1. */
  readonly page: number;
  readonly y: number;
  readonly size: number;
  readonly pieces: readonly Piece[];
}

/** Of the letters' height: words further apart are two cells. A blank has a quarter. */
const GAP = 0.6;

/** The lines of a document, each from left to right. */
export function linesOf(pages: readonly PdfPage[]): readonly PdfLine[] {
  const lines: PdfLine[] = [];
  pages.forEach(({ words }, index) => {
    for (const its of rowsOf(words)) {
      const [first] = its;
      if (first)
        lines.push({ line: lines.length + 1, page: index + 1, y: first.y, size: first.size, pieces: piecesOf(its) });
    }
  });
  return lines;
}

/** Words on about the same height, from above. */
export function rowsOf(words: readonly PdfWord[]): readonly (readonly PdfWord[])[] {
  const rows: PdfWord[][] = [];
  let at: PdfWord | undefined;
  for (const word of words.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && at && word.y - at.y <= Math.max(1, 0.4 * Math.min(word.size, at.size))) row.push(word);
    else {
      rows.push([word]);
      at = word;
    }
  }
  return rows;
}

function piecesOf(words: readonly PdfWord[]): readonly Piece[] {
  const pieces: { text: string; left: number; right: number; size: number }[] = [];
  for (const { text, x, width, size } of words.toSorted((a, b) => a.x - b.x)) {
    const last = pieces.at(-1);
    const gap = last ? x - last.right : 0;
    if (last && gap < GAP * Math.min(size, last.size) && !(isValue(last.text) && isValue(text))) {
      last.text += gap > 0.12 * size ? ` ${text}` : text;
      last.right = Math.max(last.right, x + width);
    } else pieces.push({ text, left: x, right: x + width, size });
  }
  return pieces.map(({ text, left, right }) => ({ text, left, right }));
}

export const textOf = (line: PdfLine): string => line.pieces.map(({ text }) => text).join("  ");

/** A whole amount with its decimals, or a date: two of them are never one cell. */
export const isValue = (text: string): boolean => isDay(text) || (/[.,]\d{2}\D*$/.test(text) && isAmount(text));

export const isAmount = (text: string): boolean => /\d/.test(text) && amountReadings(text).length > 0;

const NO_YEAR = /^(?:\d{1,2}[./]\d{1,2}\.?|\d{1,2}\.? \p{L}{3,9}\.?|\p{L}{3,9}\.? \d{1,2})$/u;

export const isDay = (text: string): boolean =>
  (/\d/.test(text) && (parseMoment(text, "dmy") !== undefined || parseMoment(text, "mdy") !== undefined)) ||
  isDayOfYear(text);

/** A day and a month without a year: `01/15`, `15.01.`, `15 Jan`. */
export const isDayOfYear = (text: string): boolean =>
  NO_YEAR.test(text) && [text, text.replace(/[./]?$/, "")].some((it) => dayInYear(it, 2024).length > 0);

/** What a day without its year is in a year: none, one, or two where day and month may be either. */
export function dayInYear(text: string, year: number): readonly string[] {
  const bare = text.replace(/[./]$/, "");
  const written = /^\p{L}/u.test(bare)
    ? `${bare.replace(".", "")}, ${year}`
    : `${bare}${/[./]/.exec(bare)?.[0] ?? " "}${year}`;
  const days = (["dmy", "mdy"] as const).flatMap((order) => parseMoment(written, order)?.on ?? []);
  return [...new Set(days)];
}
