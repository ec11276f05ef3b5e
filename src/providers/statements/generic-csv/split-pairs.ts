import { coinName } from "#providers/statements/coins/coin-names.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/header-words.ts";
import type { Table } from "#providers/statements/generic-csv/read-table.ts";
import { currencyOf } from "#providers/statements/row-cells.ts";

const PAIR = /^([A-Z0-9]{2,10})[-/_]([A-Z0-9]{2,10})$/i;
const PAIR_COLUMN = /^(?:pair|market|trading pair|instrument|symbol|product|paar|par)$/i;

const isKnown = (code: string): boolean => currencyOf(code) !== undefined || coinName(code) !== undefined;

/**
 * Trades of an exchange whose market stands in one column (`BTC-USDT`): what is traded and what it is paid in as two. Undefined where the table names
 * its currency itself and it is not the pair's, or where a cell is no pair of a coin and something known to be paid with.
 */
export function splitPairs({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const at = header.findIndex((name) => PAIR_COLUMN.test(name.trim()));
  const meanings = new Set(header.map((name) => readHeader(name)?.meaning));
  // What fees are paid in says nothing of what the trade was paid in.
  const namesMoney = header.some(
    (name) => /currency|devise|währung|valuta|munt/i.test(name) && !/fee|commission/i.test(name),
  );
  const hasCurrency = meanings.has("currency");
  if (at < 0 || !meanings.has("type") || rows.length === 0) return undefined;
  const split: CsvRow[] = [];
  for (const row of rows) {
    const [, base = "", quote = ""] = PAIR.exec((row.cells[at] ?? "").trim()) ?? [];
    if (coinName(base) === undefined || !isKnown(quote)) return undefined;
    const isNamed = row.cells.some((cell, index) => index !== at && cell.trim().toUpperCase() === quote.toUpperCase());
    if ((namesMoney || hasCurrency) && !isNamed) return undefined;
    const cells = header.map((_, index) => (index === at ? base.toUpperCase() : (row.cells[index] ?? "")));
    split.push({ ...row, cells: hasCurrency ? cells : [...cells, quote.toUpperCase()] });
  }
  const names = header.map((name, index) => (index === at ? "Coin" : name));
  return { header: hasCurrency ? names : [...names, "Currency"], rows: split };
}
