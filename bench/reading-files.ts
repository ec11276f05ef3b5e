import { zipSync } from "fflate";

/** Made-up files of many rows, each with ids, days and words of its own as real ones have, as text in pieces. */

export interface FileRecipe {
  readonly name: string;
  /** Before, between and after the rows. */
  readonly head: string;
  readonly foot?: string;
  readonly row: (at: Row) => string;
  /** Rows it may have, where bytes do not end it before. */
  readonly most?: number;
}

/** Numbers and words of one row; `index` counts from 0. */
export interface Row {
  readonly index: number;
  readonly day: string;
  readonly time: string;
  readonly security: Security;
  readonly price: number;
  readonly id: string;
  /** One of many thousand. */
  readonly words: string;
}

interface Security {
  readonly isin: string;
  readonly ticker: string;
  readonly name: string;
}

const SECURITIES = 500;
const DAY_MS = 86_400_000;
/** Of the half a million rows a table may have, so that days rise over ten years whatever the number of rows. */
const ROWS_A_DAY = 130;

const securityAt = (index: number): Security => {
  const number = String(index % SECURITIES).padStart(6, "0");
  return {
    isin: `US000${number}0`.slice(0, 11) + String(index % 10),
    ticker: `T${number}`,
    name: `Security ${number}`,
  };
};

/** As ids are: of all numbers of 64 bits, so that a file packs as little as real ones do. */
export function idOf(index: number): string {
  const mixed = (seed: number): string => {
    let value = Math.imul(index + seed, 0x9e3779b1);
    value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
    return ((value ^ (value >>> 13)) >>> 0).toString(16).padStart(8, "0");
  };
  return `${mixed(1)}${mixed(99_991)}`;
}

function rowAt(index: number): Row {
  const day = new Date(Date.UTC(2012, 0, 2) + Math.floor(index / ROWS_A_DAY) * DAY_MS).toISOString().slice(0, 10);
  const second = (index % ROWS_A_DAY) * 600;
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    index,
    day,
    time: `${two(Math.floor(second / 3600) % 24)}:${two(Math.floor(second / 60) % 60)}:${two((second + (index % 7)) % 60)}`,
    security: securityAt(Math.imul(index, 7919) >>> 3),
    price: 20 + (index % 80),
    id: idOf(index),
    words: `Order ${index} of the day filled on exchange ${index % 7}`,
  };
}

export interface Part {
  readonly content: string | Uint8Array;
  /** How many rows stand in it. */
  readonly rows: number;
}

/** The file in parts, until it has so many bytes or the rows it may have. */
export function* textOfFile(
  { head, foot = "", row, most = 494_000 }: FileRecipe,
  bytes: number,
): Generator<Part, void> {
  yield { content: head, rows: 0 };
  let length = head.length;
  for (let index = 0; index < most && length < bytes;) {
    const end = Math.min(index + 1000, most);
    const rows = end - index;
    let content = "";
    for (; index < end; index++) content += row(rowAt(index));
    length += content.length;
    yield { content, rows };
  }
  yield { content: foot, rows: 0 };
}

const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The rows of a table as the only sheet of a workbook. */
export function* workbookOf(table: Iterable<Part>): Generator<Part, void> {
  let rows = 0;
  const sheet: string[] = [`${XML}<worksheet xmlns="${SHEET}"><sheetData>`];
  for (const { content } of table) {
    const lines = String(content)
      .split("\n")
      .filter((line) => line !== "");
    rows += lines.length;
    for (const line of lines) sheet.push(`<row>${line.split(",").map(sheetCell).join("")}</row>`);
  }
  sheet.push("</sheetData></worksheet>");
  const files = {
    "[Content_Types].xml": `${XML}<Types xmlns="${RELATIONS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}/officeDocument/2006/relationships"><sheets><sheet name="Trades" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet.join(""),
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  yield { content: zipSync(Object.fromEntries(bytes), { level: 4 }), rows: rows - 1 };
}

const sheetCell = (cell: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(cell) ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
