import { err, ok, type Result } from "#engine/result.ts";
import { isZip } from "#providers/statements/containers/open-container.ts";
import { readZip } from "#providers/statements/containers/read-zip.ts";
import { MAX_PAGES, MAX_WORDS, refusePdf, SHORTER } from "#providers/statements/pdf/pdf-limits.ts";
import { type PdfPage, type PdfWord, writeWords } from "#providers/statements/pdf/pdf-words.ts";
import type { StatementFile } from "#providers/statements/port.ts";
import { type UnreadableFile, unreadable } from "#providers/statements/refuse-file.ts";

/** Begins as a PDF does; some programs put a few bytes before it. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 24)).includes("%PDF-");

const ENCRYPTED = unreadable(
  "The PDF is encrypted: it opens with a password only.",
  "Open it with its password, print or save it as a PDF without one, and choose that file.",
);
const SCANNED = unreadable(
  "The PDF has no text: it is scanned, or a picture of a page.",
  "Download the statement from your bank as a PDF or CSV instead of scanning it, or enter its transactions by hand.",
);
const BROKEN = unreadable(
  "The PDF is damaged or not whole.",
  "Download it again and choose the new file, or export the transactions as CSV.",
);

/** A file ready for its readers. */
export interface OpenedFile extends StatementFile {
  readonly pageCount?: number;
}

/**
 * A PDF as the words of its pages; any other file as it is. Nothing a document names is fetched, no font is loaded, no script of it runs; it is
 * read where a thread has limits on memory and time.
 */
export async function openPdf(file: StatementFile): Promise<Result<OpenedFile, UnreadableFile>> {
  if (file.rows !== undefined) return ok(file);
  if (!isPdf(file.bytes)) return ok(await withOpenedPdfs(file));
  const refused = refusePdf(file.bytes);
  if (refused) return err(refused);
  const pages = await pagesOf(file.bytes);
  if (!pages.ok) return pages;
  if (pages.value.every(({ words }) => words.length === 0)) return err(SCANNED);
  return ok({ name: file.name, bytes: writeWords(pages.value), pageCount: pages.value.length });
}

/** More PDFs than years of monthly statements; the rest is said not to be read. */
const MAX_PDFS = 40;
const TOO_MANY = unreadable(
  `The archive holds more than ${MAX_PDFS} PDFs.`,
  "Import the others from an archive of their own.",
);

/** An archive with the PDFs in it read to their words, one after the other. */
async function withOpenedPdfs(file: StatementFile): Promise<StatementFile> {
  const listed = isZip(file.bytes) ? readZip(file.bytes) : undefined;
  if (listed === undefined || !listed.ok) return file;
  const opened = new Map<string, Result<Uint8Array, UnreadableFile>>();
  for (const entry of listed.value) {
    if (!/\.pdf$/i.test(entry.name)) continue;
    const bytes = opened.size < MAX_PDFS ? entry.read() : err(TOO_MANY);
    const words = bytes.ok ? await openPdf({ name: entry.name, bytes: bytes.value }) : bytes;
    opened.set(entry.name, words.ok ? ok(words.value.bytes) : words);
  }
  return opened.size === 0 ? file : { ...file, opened };
}

async function pagesOf(bytes: Uint8Array): Promise<Result<readonly PdfPage[], UnreadableFile>> {
  // Loaded where a PDF came: it is large, and sets things of a browser that this thread lacks.
  const { getDocument } = await import("unpdf/pdfjs");
  // The library takes the bytes it is given away.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MAX_PAGES) return err(unreadable(`The PDF has more than ${MAX_PAGES} pages.`, SHORTER));
    const pages: PdfPage[] = [];
    let count = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await readPage(await document.getPage(number));
      pages.push(page);
      count += page.words.length;
      if (count > MAX_WORDS) return err(unreadable("The PDF has more than 200,000 words.", SHORTER));
    }
    return ok(pages);
  } catch (error) {
    return err(error instanceof Error && error.name === "PasswordException" ? ENCRYPTED : BROKEN);
  } finally {
    await task.destroy().catch(() => undefined);
  }
}

/** As much of the library as is used. */
interface OpenPage {
  readonly getViewport: (wanted: { scale: number }) => {
    readonly width: number;
    readonly height: number;
    readonly transform: readonly number[];
  };
  readonly getTextContent: () => Promise<{ readonly items: readonly object[] }>;
}

async function readPage(page: OpenPage): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ("str" in item ? wordsOf(item, transform) : []));
  return { width: Math.min(width, 9999), height: Math.min(height, 9999), words };
}

const MAX_WORD_LENGTH = 1000;

/** Pieces of an item: what two blanks or more part are two. Where its letters stand is not told, so that its width is shared by their number. */
function wordsOf(item: object, view: readonly number[]): readonly PdfWord[] {
  const { str, width, transform } = itemOf(item);
  const [a, b, c, d, x, y] = multiply(view, transform);
  const size = Math.hypot(c, d);
  const isUpright = Math.abs(b) < 0.1 * Math.hypot(a, b) && a > 0;
  if (!isUpright || !(size > 0.5) || size > 999 || Math.abs(x) > 9999 || Math.abs(y) > 9999) return [];
  const text = str.replace(/\p{Cc}/gu, " ").slice(0, MAX_WORD_LENGTH);
  const each = Math.min(width, 9999) / Math.max(1, text.length);
  return [...text.matchAll(/\S+(?:\s\S+)*/gu)].map((match) => ({
    text: match[0].replace(/\s/gu, " ").normalize("NFC"),
    x: x + each * match.index,
    y,
    width: each * match[0].length,
    size,
  }));
}

function itemOf(item: object): { readonly str: string; readonly width: number; readonly transform: readonly number[] } {
  const str = "str" in item && typeof item.str === "string" ? item.str : "";
  const width = "width" in item && typeof item.width === "number" && item.width > 0 ? item.width : 0;
  const transform =
    "transform" in item && Array.isArray(item.transform) ? item.transform.map((it: unknown) => Number(it)) : [];
  return { str, width, transform };
}

/** The second transformation, then the first: six numbers each, as a PDF writes them. */
function multiply(
  first: readonly number[],
  second: readonly number[],
): readonly [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = first;
  const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = second;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
