import { gunzipSync } from "node:zlib";
import { err, ok, type Result } from "#engine/result.ts";
import { readExcelXml } from "#providers/statements/containers/read-excel-xml.ts";
import { readHtmlTables } from "#providers/statements/containers/read-html-tables.ts";
import { readOds } from "#providers/statements/containers/read-ods.ts";
import { readXlsx } from "#providers/statements/containers/read-xlsx.ts";
import { MAX_UNPACKED_BYTES, readZip, type ZipEntry } from "#providers/statements/containers/read-zip.ts";
import { fileOfSheet, type Sheet } from "#providers/statements/containers/sheet.ts";
import { decodeText, headOf } from "#providers/statements/decode-text.ts";
import type { StatementFile } from "#providers/statements/port.ts";
import { type UnreadableFile, unreadable } from "#providers/statements/refuse-file.ts";

/** A file that holds others: the sheets of a workbook, the tables of a page, the lists of a JSON file, the files of an archive. */
export interface Container {
  readonly holds: "sheets" | "tables" | "lists" | "files";
  readonly parts: readonly StatementFile[];
  /** Files of an archive that cannot be opened, by name. */
  readonly broken: readonly { readonly name: string; readonly problem: UnreadableFile }[];
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * What a file holds, by its content, never by its name: undefined for a file that is itself a statement or nothing of the kind. An archive is
 * opened once; a workbook inside it is opened too, a further archive is not.
 */
export function openContainer(file: StatementFile, isInside = false): Result<Container, UnreadableFile> | undefined {
  if (isZip(file.bytes)) return openZip(file, isInside);
  if (isGzip(file.bytes)) return isInside ? err(TOO_DEEP) : openGzip(file);
  const head = headOf(file).text.slice(0, 32_768);
  if (/<\?mso-application\s|<(?:\w+:)?Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/i.test(head))
    return sheetsOf(readExcelXml(file.bytes), "sheets");
  if (/<office:document\b[^>]*/i.test(head) && /opendocument\.spreadsheet/.test(head))
    return sheetsOf(readOds(file.bytes), "sheets");
  return isPage(head) ? openPage(file) : undefined;
}

/** Begins with a tag, and has a table; OFX and other XML have none. */
const isPage = (head: string): boolean =>
  /^\s*<(?:!doctype html|html|head|meta|body|table|div|style|!--)/i.test(head) && !/<OFX>/i.test(head);

function openPage(file: StatementFile): Result<Container, UnreadableFile> | undefined {
  const decoded = decodeText(file.bytes);
  if (!decoded.ok || !/<table\b/i.test(decoded.value.text)) return undefined;
  return sheetsOf(readHtmlTables(decoded.value.text), "tables");
}

function sheetsOf(
  sheets: Result<readonly Sheet[], UnreadableFile>,
  holds: "sheets" | "tables",
): Result<Container, UnreadableFile> {
  if (!sheets.ok) return sheets;
  const parts = sheets.value.map(({ name, rows }) => fileOfSheet(name, rows));
  return ok({ holds, parts, broken: [] });
}

function openGzip(file: StatementFile): Result<Container, UnreadableFile> {
  try {
    const bytes = new Uint8Array(gunzipSync(file.bytes, { maxOutputLength: MAX_UNPACKED_BYTES }));
    return inArchive([{ name: file.name.replace(/\.gz$/i, ""), bytes }], []);
  } catch {
    return err(
      unreadable("The file is compressed and cannot be unpacked: it is damaged, or larger than 192 MB inside.", UNPACK),
    );
  }
}

function openZip(file: StatementFile, isInside: boolean): Result<Container, UnreadableFile> {
  const listed = readZip(file.bytes);
  if (!listed.ok) return listed;
  const entries = new Map(listed.value.map((entry) => [entry.name.toLowerCase(), entry]));
  if (entries.has("xl/workbook.xml")) return sheetsOf(readXlsx(entries), "sheets");
  if (entries.has("xl/workbook.bin")) return err(BINARY);
  if (entries.has("word/document.xml")) return err(DOCUMENT);
  const content = entries.get("content.xml");
  if (content && entries.has("meta-inf/manifest.xml")) return openOds(content, entries.get("mimetype"));
  return isInside ? err(TOO_DEEP) : openArchive(listed.value, file.opened);
}

function openOds(content: ZipEntry, mimetype: ZipEntry | undefined): Result<Container, UnreadableFile> {
  const kind = mimetype?.read();
  if (kind?.ok && !new TextDecoder().decode(kind.value).includes("spreadsheet")) return err(DOCUMENT);
  const bytes = content.read();
  return bytes.ok ? sheetsOf(readOds(bytes.value), "sheets") : bytes;
}

/** What file managers add to an archive, and what nobody would import. */
const isAside = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i.test(name);

function openArchive(entries: readonly ZipEntry[], opened: StatementFile["opened"]): Result<Container, UnreadableFile> {
  const files: StatementFile[] = [];
  const broken: Container["broken"][number][] = [];
  for (const entry of entries) {
    if (isAside(entry.name)) continue;
    const bytes = opened?.get(entry.name) ?? entry.read();
    if (bytes.ok) files.push({ name: entry.name, bytes: bytes.value });
    else broken.push({ name: entry.name, problem: bytes.error });
  }
  return inArchive(files, broken);
}

/** The files of an archive, workbooks as their sheets. */
function inArchive(files: readonly StatementFile[], unread: Container["broken"]): Result<Container, UnreadableFile> {
  const parts: StatementFile[] = [];
  const broken = [...unread];
  for (const file of files) {
    const inner = openContainer(file, true);
    if (inner === undefined) parts.push(file);
    else if (!inner.ok) broken.push({ name: file.name, problem: inner.error });
    else if (inner.value.parts.length === 1) parts.push(...inner.value.parts.map((part) => renamed(part, file.name)));
    else parts.push(...inner.value.parts.map((part) => renamed(part, `${file.name}, ${part.name}`)));
  }
  return ok({ holds: "files", parts, broken });
}

const renamed = (part: StatementFile, name: string): StatementFile =>
  part.rows === undefined ? { name, bytes: part.bytes } : fileOfSheet(name, part.rows);

const UNPACK = "Unpack it on your computer and choose the statements inside.";
const TOO_DEEP = unreadable("The file is an archive inside an archive.", UNPACK);
const BINARY = unreadable(
  "The file is a binary Excel workbook.",
  "Open it in a spreadsheet program, save it as .xlsx or CSV and choose that file.",
);
const DOCUMENT = unreadable(
  "The file is a text document, not a spreadsheet.",
  "Export the transactions as CSV, XLSX, OFX or XML and choose that file.",
);
