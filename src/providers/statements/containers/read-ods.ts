import { err, ok, type Result } from "#engine/result.ts";
import { numberCell, textCell } from "#providers/statements/containers/cell-values.ts";
import { readXml, type XmlAttributes } from "#providers/statements/containers/read-xml.ts";
import {
  MAX_CELLS,
  type Sheet,
  type SheetCell,
  SheetDraft,
  TOO_MANY_CELLS,
} from "#providers/statements/containers/sheet.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";

/** The tables of an OpenDocument spreadsheet (ISO/IEC 26300): its `content.xml`, or a flat one. Values are those stored, formulas never run. */
export function readOds(content: Uint8Array): Result<readonly Sheet[], UnreadableFile> {
  const reader = new OdsReader();
  const read = readXml(content, "The spreadsheet", {
    open: (name, of) => reader.open(name, of),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  if (!read.ok) return read;
  return reader.isTooLarge ? err(TOO_MANY_CELLS) : ok(reader.sheets);
}

/** Repeated cells and rows beyond these are the empty rest of a sheet. */
const MAX_REPEATED = 1000;

class OdsReader {
  readonly sheets: Sheet[] = [];
  isTooLarge = false;
  readonly #budget = { cells: MAX_CELLS };
  #draft: SheetDraft | undefined;
  #name = "";
  #line = 0;
  #rowTimes = 1;
  #cells: (SheetCell | undefined)[] = [];
  #cell:
    | { of: { type: string; value: string; date: string; currency: string }; times: number; text: string }
    | undefined;
  /** Depth inside a comment of a cell, whose words are not the cell's. */
  #notes = 0;
  #paragraphs = 0;

  open(name: string, of: XmlAttributes): void {
    if (name === "annotation") this.#notes++;
    if (name === "table") this.#openTable(of("name") ?? `Table ${this.sheets.length + 1}`);
    else if (name === "table-row") this.#openRow(timesOf(of("number-rows-repeated")));
    else if (name === "table-cell" || name === "covered-table-cell") this.#openCell(of);
    else if (name === "p" && this.#cell && this.#notes === 0 && this.#paragraphs++ > 0) this.#cell.text += " ";
    else if (name === "s" && this.#cell && this.#notes === 0)
      this.#cell.text += " ".repeat(Math.min(timesOf(of("c")), 100));
  }

  text(text: string): void {
    if (this.#cell && this.#notes === 0 && this.#paragraphs > 0) this.#cell.text += text;
  }

  close(name: string): void {
    if (name === "annotation") this.#notes--;
    else if (name === "table-cell" || name === "covered-table-cell") this.#closeCell();
    else if (name === "table-row") this.#closeRow();
    else if (name === "table" && this.#draft) {
      this.sheets.push({ name: this.#name, rows: this.#draft.rows() });
      this.#draft = undefined;
    }
  }

  #openTable(name: string): void {
    this.#draft = new SheetDraft(this.#budget);
    this.#name = name;
    this.#line = 0;
  }

  #openRow(times: number): void {
    this.#rowTimes = times;
    this.#cells = [];
  }

  #openCell(of: XmlAttributes): void {
    this.#paragraphs = 0;
    this.#cell = {
      of: {
        type: of("value-type") ?? "",
        value: of("value") ?? "",
        date: of("date-value") ?? "",
        currency: of("currency") ?? "",
      },
      times: timesOf(of("number-columns-repeated")),
      text: "",
    };
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { of, times, text } = this.#cell;
    const cell = cellOf(of, text);
    const isEmpty = cell.text === "";
    const count = isEmpty ? times : Math.min(times, MAX_REPEATED);
    if (isEmpty && this.#cells.length + times > MAX_REPEATED) this.#cells.length = Math.max(this.#cells.length, 1);
    else for (let index = 0; index < count; index++) this.#cells.push(isEmpty ? undefined : cell);
    this.#cell = undefined;
  }

  #closeRow(): void {
    const isEmpty = this.#cells.every((cell) => cell === undefined);
    const count = isEmpty ? 0 : Math.min(this.#rowTimes, MAX_REPEATED);
    for (let index = 1; index <= count; index++) this.#draft?.add(this.#line + index, this.#cells);
    this.#line += this.#rowTimes;
    this.isTooLarge ||= this.#draft?.isTooLarge ?? false;
  }
}

function cellOf(
  of: { readonly type: string; readonly value: string; readonly date: string; readonly currency: string },
  text: string,
): SheetCell {
  if (of.type === "date") return textCell(of.date.replace("T", " ").replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, ""));
  if (of.type === "currency") return numberCell(of.value, /^[A-Z]{3}$/.test(of.currency) ? of.currency : "");
  if (of.type === "float" || of.type === "percentage") return numberCell(of.value);
  return textCell(text);
}

/** How often a cell or row stands there; once where it does not say. */
function timesOf(stated: string | undefined): number {
  const times = Number(stated ?? "1");
  return Number.isInteger(times) && times > 0 ? times : 1;
}
