import { ok, type Result } from "#engine/result.ts";
import { decodeText } from "#providers/statements/decode-text.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";

/** `CHARSET:1252` in the head of OFX 1, `encoding="…"` in that of OFX 2. */
const DECLARED = /^CHARSET:\s*([\w-]{1,20})|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,20})["']/im;

/**
 * Text of a file. Many banks declare Windows-1252 and write UTF-8, so valid UTF-8 is read so whatever is declared; otherwise the
 * character set declared counts, and Windows-1252 where it is none that is known.
 */
export function decodeOfx(bytes: Uint8Array, stated: string | undefined): Result<string, UnreadableFile> {
  const decoded = decodeText(bytes, stated);
  if (!decoded.ok) return decoded;
  const { text, encoding } = decoded.value;
  const label = encoding === "windows-1252" && stated === undefined ? declaredCharset(text) : undefined;
  return ok(label === undefined ? text : new TextDecoder(label).decode(bytes));
}

/** Undefined for Windows-1252 itself, for what says nothing, and for what no decoder knows. */
function declaredCharset(text: string): string | undefined {
  const match = DECLARED.exec(text.slice(0, 1_000));
  const name = (match?.[1] ?? match?.[2] ?? "").toLowerCase();
  const label = /^125\d$/.test(name) ? `windows-${name}` : name;
  return KNOWN.has(label) ? label : undefined;
}

const KNOWN = new Set([
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-7",
  "iso-8859-9",
  "iso-8859-15",
  "shift_jis",
  "euc-kr",
  "gb18030",
  "big5",
]);
