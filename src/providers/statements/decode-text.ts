import { err, ok, type Result } from "#engine/result.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectOldEncoding, OLD_ENCODINGS, type OldEncoding } from "#providers/statements/detect-encoding.ts";
import type { StatementFile, StatementHead } from "#providers/statements/port.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | OldEncoding;

export interface DecodedText {
  /** Without byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** As much of a file tells which source it is from. */
export const HEAD_BYTES = 64 * 1024;

/**
 * Text of a file in the encoding its bytes show: a byte order mark first, then zero bytes at every second place (UTF-16 without a mark),
 * then valid UTF-8, then what its letters are most like; Windows-1252, which reads every ISO-8859-1 letter the same, where nothing else is seen. `stated` is the answer of a person and wins.
 */
export function decodeText(bytes: Uint8Array, stated?: string): Result<DecodedText, UnreadableFile> {
  const decoded = decode(bytes, stated, false);
  return decoded === undefined ? err(NOT_TEXT) : ok(decoded);
}

/** The text of a file. Its bytes, which are as much again, may go from then on. */
export function textOf(file: StatementFile, stated?: string): Result<DecodedText, UnreadableFile> {
  const decoded = decodeText(file.bytes, stated);
  file.letGo?.();
  return decoded;
}

export const NOT_TEXT: UnreadableFile = {
  kind: "file_unreadable",
  problem: "The file is not text: it contains bytes that no text has.",
  remedy: "Export the statement as CSV, OFX or XML and choose that file.",
};

/** What recognizers look at: the first 64 KB as text. Bytes that are not text give an empty head. */
export function headOf(file: StatementFile, stated?: string): StatementHead {
  if (file.rows !== undefined) return headOfRows(file.name, file.rows);
  const decoded = decode(file.bytes.subarray(0, HEAD_BYTES), stated, true);
  return { name: file.name, text: decoded?.text ?? "" };
}

const HEAD_ROWS = 60;

function headOfRows(name: string, rows: readonly CsvRow[]): StatementHead {
  const first = rows.slice(0, HEAD_ROWS);
  return {
    name,
    text: first
      .map((row) => row.raw)
      .join("\n")
      .slice(0, HEAD_BYTES),
    rows: first.map((row) => row.cells),
  };
}

/** `isCut`: the bytes may end in the middle of a letter. */
function decode(bytes: Uint8Array, stated: string | undefined, isCut: boolean): DecodedText | undefined {
  const known = stated === undefined ? detectMarked(bytes) : knownEncoding(stated);
  if (known !== undefined) return { text: plain(new TextDecoder(known).decode(bytes)), encoding: known };
  if (hasControlBytes(bytes)) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
    return { text: plain(text), encoding: "utf-8" };
  } catch {
    const encoding = detectOldEncoding(bytes.subarray(0, HEAD_BYTES));
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

const plain = (text: string): string => (text.startsWith("\u{feff}") ? text.slice(1) : text);

const knownEncoding = (name: string): TextEncoding | undefined => {
  const plain = name.toLowerCase();
  if (plain === "utf-8" || plain === "utf8") return "utf-8";
  if (plain === "utf-16le" || plain === "utf-16") return "utf-16le";
  if (plain === "utf-16be") return "utf-16be";
  if (["cp1252", "iso-8859-1", "latin1"].includes(plain)) return "windows-1252";
  return OLD_ENCODINGS.find((it) => it === plain);
};

function detectMarked(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return detectWide(bytes);
}

/** UTF-16 of western text has a zero in nearly every second byte, on one side only. */
function detectWide(bytes: Uint8Array): TextEncoding | undefined {
  const length = Math.min(bytes.length - (bytes.length % 2), 4096);
  if (length < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.7 && even === 0) return "utf-16le";
  return even > pairs * 0.7 && odd === 0 ? "utf-16be" : undefined;
}

/** Control bytes other than tab, line ends, form feed and the escape of old terminals never occur in a statement. */
function hasControlBytes(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (IS_CONTROL[bytes[i] ?? 0] === 1) return true;
  return false;
}

const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0d, 0x0c, 0x1a]);
const IS_CONTROL = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x20 && !TEXT_CONTROLS.has(byte) ? 1 : 0));
