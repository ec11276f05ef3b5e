import { err, ok, type Result } from "#engine/result.ts";
import {
  dateCell,
  isBuiltInDate,
  numberCell,
  type NumberFormat,
  PLAIN_FORMAT,
  readNumberFormat,
  textCell,
} from "#providers/statements/containers/cell-values.ts";
import { readXml, type XmlAttributes, type XmlStream } from "#providers/statements/containers/read-xml.ts";
import type { ZipEntry } from "#providers/statements/containers/read-zip.ts";
import {
  MAX_CELLS,
  type Sheet,
  type SheetCell,
  SheetDraft,
  TOO_MANY_CELLS,
} from "#providers/statements/containers/sheet.ts";
import { type UnreadableFile, unreadable } from "#providers/statements/refuse-file.ts";

const WHAT = "The workbook";
const NO_WORKBOOK = unreadable(
  "The workbook is broken: its list of sheets is missing.",
  "Save it again and choose the new file.",
);

/**
 * The sheets of a workbook of Excel (ECMA-376), in its order, hidden ones too. Formulas are read as the values stored beside them and never
 * run; one without a value says so in its cell, so that it cannot pass for an empty one.
 */
export function readXlsx(entries: ReadonlyMap<string, ZipEntry>): Result<readonly Sheet[], UnreadableFile> {
  const book = readBook(entries);
  if (!book.ok) return book;
  const styles = readStyles(entries);
  if (!styles.ok) return styles;
  const strings = readStrings(entries);
  if (!strings.ok) return strings;
  const context = { ...book.value, formats: styles.value, strings: strings.value };
  const budget = { cells: MAX_CELLS };
  const sheets: Sheet[] = [];
  for (const { name, path } of book.value.sheets) {
    const part = entries.get(path.toLowerCase());
    if (part === undefined) continue;
    const rows = readSheet(part.stream, context, budget);
    if (!rows.ok) return rows;
    sheets.push({ name, rows: rows.value });
  }
  return ok(sheets);
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly isFrom1904: boolean;
}

type Part = Result<Uint8Array, UnreadableFile> | undefined;

const partOf = (entries: ReadonlyMap<string, ZipEntry>, path: string): Part => entries.get(path.toLowerCase())?.read();

function readBook(entries: ReadonlyMap<string, ZipEntry>): Result<Book, UnreadableFile> {
  const book = partOf(entries, "xl/workbook.xml");
  const links = partOf(entries, "xl/_rels/workbook.xml.rels");
  if (book === undefined || links === undefined) return err(NO_WORKBOOK);
  if (!book.ok) return book;
  if (!links.ok) return links;
  const targets = new Map<string, string>();
  const sheets: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  const readLinks = readXml(links.value, WHAT, {
    ...SILENT,
    open: (name, of) => void (name === "Relationship" && targets.set(of("Id") ?? "", of("Target") ?? "")),
  });
  if (!readLinks.ok) return readLinks;
  const readSheets = readXml(book.value, WHAT, {
    ...SILENT,
    open: (name, of) => {
      if (name === "sheet")
        sheets.push({ name: of("name") ?? `Sheet ${sheets.length + 1}`, id: of("r:id") ?? of("id") ?? "" });
      if (name === "workbookPr") isFrom1904 = of("date1904") === "1" || of("date1904") === "true";
    },
  });
  if (!readSheets.ok) return readSheets;
  return ok({ isFrom1904, sheets: sheets.map(({ name, id }) => ({ name, path: pathOf(targets.get(id) ?? "") })) });
}

const SILENT = { open: () => undefined, close: () => undefined, text: () => undefined };

const pathOf = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;

/** The number format of each cell style, by its place. */
function readStyles(entries: ReadonlyMap<string, ZipEntry>): Result<readonly NumberFormat[], UnreadableFile> {
  const part = partOf(entries, "xl/styles.xml");
  if (part === undefined) return ok([]);
  if (!part.ok) return part;
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  const read = readXml(part.value, WHAT, {
    ...SILENT,
    open: (name, of) => {
      if (name === "numFmt") codes.set(Number(of("numFmtId")), of("formatCode") ?? "");
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) formats.push(formatOf(Number(of("numFmtId") ?? "0"), codes));
    },
    close: (name) => void (name === "cellXfs" && (isInCells = false)),
  });
  return read.ok ? ok(formats) : read;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code !== undefined) return readNumberFormat(code);
  return isBuiltInDate(id) ? { isDate: true, currency: "" } : PLAIN_FORMAT;
}

/** Texts that cells share, by their place. Furigana is left out. */
function readStrings(entries: ReadonlyMap<string, ZipEntry>): Result<readonly string[], UnreadableFile> {
  const part = entries.get("xl/sharedstrings.xml");
  if (part === undefined) return ok([]);
  const strings: string[] = [];
  let text: string | undefined;
  let within = "";
  const read = readXml(part.stream, WHAT, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh" || (name === "t" && within !== "rPh")) within = name;
    },
    close: (name) => {
      if (name === within) within = "";
      if (name === "si" && text !== undefined) strings.push(text);
    },
    text: (piece) => void (within === "t" && text !== undefined && (text += piece)),
  });
  return read.ok ? ok(strings) : read;
}

interface Context {
  readonly isFrom1904: boolean;
  readonly formats: readonly NumberFormat[];
  readonly strings: readonly string[];
}

/** A cell while its element is open. */
interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly format: NumberFormat;
  hasFormula: boolean;
  value: string;
}

function readSheet(
  content: XmlStream,
  context: Context,
  budget: { cells: number },
): Result<Sheet["rows"], UnreadableFile> {
  const draft = new SheetDraft(budget);
  let line = 0;
  let cells: SheetCell[] = [];
  let column = 0;
  let cell: OpenCell | undefined;
  let within = "";
  const read = readXml(content, WHAT, {
    open: (name, of) => {
      if (name === "row") [line, column, cells] = [Number(of("r") ?? line + 1), 0, []];
      else if (name === "c") cell = openCell(of, column, context);
      else if (name === "f" && cell) cell.hasFormula = true;
      if ((name === "v" || name === "t") && within !== "rPh") within = name;
      if (name === "rPh" || name === "f") within = name;
    },
    text: (piece) => void (cell && (within === "v" || within === "t") && (cell.value += piece)),
    close: (name) => {
      if (name === within) within = "";
      if (name === "c" && cell) {
        if (cell.column <= MAX_WIDTH) cells[cell.column] = cellOf(cell, context);
        column = cell.column + 1;
        cell = undefined;
      }
      if (name === "row") draft.add(line, cells);
    },
  });
  if (!read.ok) return read;
  return draft.isTooLarge ? err(TOO_MANY_CELLS) : ok(draft.rows());
}

/** Columns a workbook has at most. */
const MAX_WIDTH = 16_384;

const openCell = (of: XmlAttributes, next: number, { formats }: Context): OpenCell => ({
  column: columnOf(of("r")) ?? next,
  type: of("t") ?? "n",
  format: formats[Number(of("s") ?? "0")] ?? PLAIN_FORMAT,
  hasFormula: false,
  value: "",
});

/** Counted from 0: `C7` is 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(place ?? "")?.[1];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf({ type, format, hasFormula, value }: OpenCell, { strings, isFrom1904 }: Context): SheetCell {
  if (hasFormula && value === "" && type !== "str") return textCell("formula without a stored value");
  switch (type) {
    case "s":
      return textCell(strings[Number(value)] ?? "");
    case "n":
      return format.isDate ? dateCell(value, isFrom1904) : numberCell(value, format.currency);
    case "b":
      return textCell(value === "1" ? "TRUE" : "FALSE");
    case "d":
      return textCell(value.replace("T", " ").replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, ""));
    default:
      return textCell(value);
  }
}
