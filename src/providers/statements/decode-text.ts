import { err, ok, type Result } from "#engine/result.ts";
import type { StatementFile, StatementHead } from "#providers/statements/port.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
  /** Without byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

const HEAD_BYTES = 64 * 1024;

/**
 * Text of a file in the encoding its bytes show: a byte order mark first, then zero bytes at every second place (UTF-16 without a mark),
 * then valid UTF-8, then Windows-1252, which reads every ISO-8859-1 letter the same. `stated` is the answer of a person and wins.
 */
export function decodeText(
  bytes: Uint8Array,
  stated?: string,
): Result<DecodedText, { kind: "file_unreadable"; problem: string; remedy: string }> {
  const encoding = stated === undefined ? detectEncoding(bytes) : knownEncoding(stated);
  if (encoding === undefined) {
    return err({
      kind: "file_unreadable",
      problem: "The file is not text: it contains bytes that no text has.",
      remedy: "Export the statement as CSV, OFX or XML and choose that file.",
    });
  }
  return ok({ text: decodeAs(bytes, encoding), encoding });
}

/** What recognisers look at: the first 64 KB as text. Bytes that are not text give an empty head. */
export function headOf(file: StatementFile, stated?: string): StatementHead {
  const encoding = stated === undefined ? detectEncoding(file.bytes) : knownEncoding(stated);
  const head = file.bytes.subarray(0, HEAD_BYTES);
  return { name: file.name, text: encoding === undefined ? "" : decodeAs(head, encoding) };
}

const knownEncoding = (name: string): TextEncoding | undefined => {
  const plain = name.toLowerCase();
  if (plain === "utf-8" || plain === "utf8") return "utf-8";
  if (plain === "utf-16le" || plain === "utf-16") return "utf-16le";
  if (plain === "utf-16be") return "utf-16be";
  return ["windows-1252", "cp1252", "iso-8859-1", "latin1"].includes(plain) ? "windows-1252" : undefined;
};

function detectEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const wide = detectWide(bytes);
  if (wide !== undefined) return wide;
  if (hasControlBytes(bytes)) return undefined;
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
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
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a) return true;
  }
  return false;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.startsWith("\u{feff}") ? text.slice(1) : text;
}
