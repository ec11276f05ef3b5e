/** A phrase of a page as its document draws it, in points from the upper left corner. `y` is the line it stands on. */
export interface PdfWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of its letters. */
  readonly size: number;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWord[];
}

const MARK = "<words-of-a-pdf>";
const PAGE = /^page (\d{1,5}(?:\.\d)?) (\d{1,5}(?:\.\d)?)$/;
const WORD = /^(-?\d{1,5}(?:\.\d)?) (-?\d{1,5}(?:\.\d)?) (\d{1,5}(?:\.\d)?) (\d{1,4}(?:\.\d)?) (.+)$/;

/**
 * The words of a document as a text of our own, a line each: taking a PDF apart waits for a library, and what reads statements does not wait.
 * So a PDF becomes this text first, and its readers are sources like all others.
 */
export function writeWords(pages: readonly PdfPage[]): Uint8Array {
  const lines = pages.flatMap(({ width, height, words }) => [
    `page ${tenth(width)} ${tenth(height)}`,
    ...words.map(({ x, y, width: length, size, text }) => [x, y, length, size].map(tenth).join(" ") + ` ${text}`),
  ]);
  return new TextEncoder().encode(`${[MARK, ...lines].join("\n")}\n`);
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

export const isWords = (text: string): boolean => text.startsWith(MARK);

/** The pages of such a text; undefined where it is none. Lines that say nothing are passed over. */
export function readWords(text: string): readonly PdfPage[] | undefined {
  if (!isWords(text)) return undefined;
  const pages: { width: number; height: number; words: PdfWord[] }[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const page = PAGE.exec(line);
    const word = page ? null : WORD.exec(line);
    if (page) pages.push({ width: Number(page[1]), height: Number(page[2]), words: [] });
    else if (word) pages.at(-1)?.words.push(wordOf(word));
  }
  return pages;
}

const wordOf = ([, x, y, width, size, text = ""]: RegExpExecArray): PdfWord => ({
  text,
  x: Number(x),
  y: Number(y),
  width: Number(width),
  size: Number(size),
});
