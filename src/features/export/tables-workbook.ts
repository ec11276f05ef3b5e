import writeExcelFile from "write-excel-file/node";
import { z } from "zod";
import type { TableText } from "#db/queries/everything.ts";

const rowsOf = z.array(z.record(z.string(), z.unknown()));

/** A workbook of more takes minutes and a gigabyte to open: longer tables are in their CSV alone. */
const MOST_ROWS = 50_000;
/** What a sheet keeps of a number, of a cell, and of its own name. */
const MOST_DIGITS = 15;
const MOST_LETTERS = 32_000;
const MOST_OF_NAME = 31;
/** Without a zero before it: a number of an account is no amount. */
const AMOUNT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

type Cell =
  | { readonly value: string; readonly type: StringConstructor }
  | { readonly value: number; readonly type: NumberConstructor }
  | null;

/**
 * Tables as sheets of one workbook, with a heading each that stays in sight; empty tables are left out. A column of amounts is one of numbers, as far
 * as a sheet keeps all their digits; everything else is text, which no spreadsheet runs.
 */
export async function tablesWorkbook(tables: readonly TableText[]): Promise<Uint8Array> {
  const sheets = tables.flatMap(({ table, rows }) => {
    const parsed = rowsOf.parse(JSON.parse(rows));
    if (parsed.length === 0 || parsed.length > MOST_ROWS) return [];
    const columns = Object.keys(parsed[0] ?? {});
    const texts = columns.map((column) => parsed.map((row) => textOf(row[column])));
    const numeric = texts.map((cells) => cells.every((it) => it === "" || isWhole(it)));
    const lines = parsed.map((_, line) => columns.map((_column, at) => cellOf(texts[at]?.[line] ?? "", numeric[at])));
    const heading = columns.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
    return [{ sheet: table.slice(0, MOST_OF_NAME), data: [heading, ...lines], stickyRowsCount: 1 }];
  });
  return new Uint8Array(await writeExcelFile(sheets).toBuffer());
}

const isWhole = (text: string): boolean => AMOUNT.test(text) && text.replaceAll(/\D/g, "").length <= MOST_DIGITS;

function cellOf(text: string, isNumber: boolean | undefined): Cell {
  if (text === "") return null;
  return isNumber ? { value: Number(text), type: Number } : { value: text, type: String };
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
