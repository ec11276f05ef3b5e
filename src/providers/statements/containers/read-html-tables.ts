import { err, ok, type Result } from "#engine/result.ts";
import { textCell } from "#providers/statements/containers/cell-values.ts";
import {
  MAX_CELLS,
  type Sheet,
  type SheetCell,
  SheetDraft,
  TOO_MANY_CELLS,
} from "#providers/statements/containers/sheet.ts";
import { resolveEntities } from "#providers/statements/markup/read-tags.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";

const TAG = /<!--|<(\/?)(table|tr|td|th|br|p|div|script|style)\b([^<>]{0,5000})>|<[a-z/!?][^<>]{0,5000}>/gi;
const HIDDEN_ENDS: Readonly<Record<string, RegExp>> = { "<!--": /-->/g, script: /<\/script/gi, style: /<\/style/gi };
const MAX_DEPTH = 16;
const MAX_SPAN = 50;

/** A table while it is read, inside others or not. */
interface OpenTable {
  readonly draft: SheetDraft;
  line: number;
  cells: (SheetCell | undefined)[] | undefined;
  /** Text of the open cell. */
  text: string | undefined;
  span: number;
}

/**
 * The tables of a web page, which many banks save as `.xls`. Tags need not be closed, scripts and comments are passed over, nothing a page
 * refers to is asked for. A table inside a cell is a table of its own.
 */
export function readHtmlTables(html: string): Result<readonly Sheet[], UnreadableFile> {
  const reader = new HtmlReader();
  let from = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    reader.text(html.slice(from, tag.index));
    from = TAG.lastIndex;
    const name = (tag[2] ?? "").toLowerCase();
    const end = tag[1] === "/" ? undefined : HIDDEN_ENDS[name || tag[0]];
    if (end !== undefined) {
      end.lastIndex = from;
      from = end.test(html) ? end.lastIndex : html.length;
      TAG.lastIndex = from;
    } else if (tag[1] === "/") reader.close(name);
    else reader.open(name, tag[3] ?? "");
  }
  return reader.finish();
}

class HtmlReader {
  readonly #sheets: Sheet[] = [];
  readonly #open: OpenTable[] = [];
  readonly #budget = { cells: MAX_CELLS };
  #isTooLarge = false;

  text(text: string): void {
    const table = this.#open.at(-1);
    if (table?.text !== undefined) table.text += text;
  }

  open(name: string, attributes: string): void {
    if (name === "table") {
      this.#isTooLarge ||= this.#open.length >= MAX_DEPTH;
      if (!this.#isTooLarge)
        this.#open.push({ draft: new SheetDraft(this.#budget), line: 0, cells: undefined, text: undefined, span: 1 });
      return;
    }
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === "tr") {
      endRow(table);
      table.cells = [];
    } else if (name === "td" || name === "th") {
      endCell(table);
      table.cells ??= [];
      table.text = "";
      table.span = Math.min(Number(/colspan\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1] ?? "1"), MAX_SPAN);
    } else if (table.text !== undefined) table.text += " ";
  }

  close(name: string): void {
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === "td" || name === "th") endCell(table);
    else if (name === "tr") endRow(table);
    else if (name === "table") this.#endTable();
  }

  finish(): Result<readonly Sheet[], UnreadableFile> {
    while (this.#open.length > 0) this.#endTable();
    return this.#isTooLarge ? err(TOO_MANY_CELLS) : ok(this.#sheets);
  }

  #endTable(): void {
    const table = this.#open.pop();
    if (!table) return;
    endRow(table);
    this.#isTooLarge ||= table.draft.isTooLarge;
    this.#sheets.push({ name: `Table ${this.#sheets.length + 1}`, rows: table.draft.rows() });
  }
}

function endCell(table: OpenTable): void {
  if (table.text === undefined || table.cells === undefined) return;
  const text = resolveEntities(withLetters(table.text))
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
  table.cells.push(textCell(text));
  for (let index = 1; index < table.span; index++) table.cells.push(undefined);
  table.text = undefined;
}

function endRow(table: OpenTable): void {
  endCell(table);
  if (table.cells === undefined) return;
  table.line++;
  table.draft.add(table.line, table.cells);
  table.cells = undefined;
}

/** Entities of HTML that statements use beyond those of XML. */
const LETTERS: Readonly<Record<string, string>> = {
  euro: "€",
  pound: "£",
  yen: "¥",
  minus: "−",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
  szlig: "ß",
  ...accented("uml", "äöüÄÖÜëïÿ", "aouAOUeiy"),
  ...accented("acute", "áéíóúÁÉÍÓÚ", "aeiouAEIOU"),
  ...accented("grave", "àèìòùÀÈÌÒÙ", "aeiouAEIOU"),
  ...accented("circ", "âêîôûÂÊÎÔÛ", "aeiouAEIOU"),
  ...accented("tilde", "ñãõÑÃÕ", "naoNAO"),
  ...accented("cedil", "çÇ", "cC"),
  ...accented("ring", "åÅ", "aA"),
  ...accented("slash", "øØ", "oO"),
};

function accented(mark: string, letters: string, bare: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(letters).map((letter, index) => [`${bare[index] ?? ""}${mark}`, letter]));
}

const withLetters = (text: string): string =>
  text.replace(/&([A-Za-z]{2,8});/g, (whole, name: string) => LETTERS[name] ?? whole);
