import type { LongList } from "#engine/intake/long-list.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { entryLines } from "#providers/statements/double-entry/entry-lines.ts";
import type { Entry, Leg } from "#providers/statements/double-entry/entry.ts";
import { placeAccounts } from "#providers/statements/double-entry/place-accounts.ts";
import { roleOf } from "#providers/statements/journal/read-entry.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, mul } from "#engine/money/fixed.ts";
import { type DecimalMark, parseAmount } from "#providers/statements/parse-amount.ts";
import { type DateOrder, parseMoment } from "#providers/statements/parse-date.ts";
import { numberOfCell, unitOfCell } from "#providers/statements/parse-unit.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { Problem } from "#providers/statements/statement-draft.ts";

/**
 * Transactions of GnuCash as its menu exports them to CSV: a row for each side of an entry, which share an id or stand below its first row. Every entry
 * balances and is read as a whole.
 */
export const gnucashCsv = csvSource({
  key: "gnucash-csv",
  name: "GnuCash (CSV)",
  delimiter: [",", ";", "\t"],
  decimalMark: "either",
  header: ["Date", "Transaction ID", "Description", "Commodity/Currency", "Full Account Name"],
  readHeading: (cells) => ({ columns: cells.map((cell) => cell.trim().replace(/\.$/, "")), stated: new Map() }),
  asksDateOrderOf: "Date",
  account: { key: "", kind: "bank" },
  readRows: (rows, draft, { dateOrder = "ymd" }) => {
    const mark = detectDecimalMark(rows.map((cells) => cells.text("Amount Num"))) === "," ? "," : ".";
    const read = entriesOf(rows).map((its) => readEntry(its, { mark, dateOrder }));
    const placed = placeAccounts(read.flatMap(({ entry }) => ("legs" in entry ? [entry] : [])));
    for (const account of placed.accounts) draft.account(account);
    for (const { rows: its, entry } of read) {
      const raw = its.map(({ row }) => row);
      if ("legs" in entry) draft.settle(raw, entryLines(entry, placed.keyOf));
      else draft.settle(raw, entry);
    }
  },
});

/** Rows of one entry: a row without a day belongs to the one above it. */
function entriesOf(rows: LongList<RowCells>): readonly (readonly RowCells[])[] {
  const entries: RowCells[][] = [];
  let id = "";
  for (const cells of rows) {
    const own = cells.text("Transaction ID");
    const last = entries.at(-1);
    if (last !== undefined && (cells.text("Date") === "" || (own !== "" && own === id))) last.push(cells);
    else entries.push([cells]);
    if (own !== "") id = own;
  }
  return entries;
}

interface Style {
  readonly mark: DecimalMark;
  readonly dateOrder: DateOrder;
}

interface ReadEntry {
  readonly rows: readonly RowCells[];
  readonly entry: Entry | Problem | { readonly skip: string };
}

function readEntry(rows: readonly RowCells[], { mark, dateOrder }: Style): ReadEntry {
  const [first] = rows;
  if (first === undefined) return { rows, entry: { skip: "Nothing stands in the row." } };
  if (rows.some((cells) => cells.text("Void Reason") !== "")) return { rows, entry: { skip: "The entry is void." } };
  const on = parseMoment(first.text("Date"), dateOrder)?.on;
  if (on === undefined) return { rows, entry: problem("Date", `"${first.text("Date").slice(0, 40)}" is not a date.`) };
  const written = first.text("Commodity/Currency").replace(/^CURRENCY::/, "");
  const currency = currencyOf(written)?.currency;
  if (currency === undefined)
    return { rows, entry: problem("Commodity/Currency", `"${written.slice(0, 40)}" is not a currency.`) };
  const legs: Leg[] = [];
  for (const cells of rows) {
    const leg = legOf(cells, currency, mark);
    if ("problem" in leg) return { rows, entry: leg };
    legs.push(leg);
  }
  const id = first.text("Transaction ID");
  const said = [first.text("Description"), first.text("Notes")].filter((text) => text !== "").join(", ");
  const row = { line: first.row.line, raw: rows.map((cells) => cells.row.raw).join("\n") };
  return { rows, entry: { on, description: said === "" ? undefined : said, id: id || undefined, row, legs } };
}

/** One side: what moved there, and what it was worth in the currency of the entry. */
function legOf(cells: RowCells, currency: Currency, mark: DecimalMark): Leg | Problem {
  const name = cells.text("Full Account Name");
  const role = roleOf(name);
  if (role === undefined)
    return problem("Full Account Name", `"${name.slice(0, 60)}" is below none of the roots of a book.`);
  const quantity = parseAmount(cells.text("Amount Num"), mark);
  if (quantity === undefined)
    return problem("Amount Num.", `"${cells.text("Amount Num").slice(0, 40)}" is not a number.`);
  const worth = worthOf(cells, quantity, mark);
  const path = name.split(":").map((part) => part.trim());
  if (worth === quantity) return { path, role, unit: { currency }, quantity };
  const written = cells.text("Amount With Sym");
  const named = unitOfCell(written);
  const other = named?.kind === "money" ? named.currency : undefined;
  if (other !== undefined && other !== currency) return { path, role, unit: { currency: other }, quantity };
  const symbol = written.replace(numberOfCell(written), "").replace(/[-()\s]/g, "");
  if (symbol === "" || named?.kind === "open" || other !== undefined)
    return problem("Amount With Sym", `"${written.slice(0, 40)}" does not say what it counts.`);
  const unit = { key: symbol, security: { ticker: symbol } };
  return { path, role, unit, quantity, price: { amount: worth, currency }, isOwnAccount: true };
}

function worthOf(cells: RowCells, quantity: Fixed, mark: DecimalMark): Fixed {
  const value = parseAmount(cells.text("Value Num"), mark);
  if (value !== undefined) return value;
  const rate = parseAmount(cells.text("Rate/Price"), mark);
  return rate === undefined ? quantity : mul(quantity, rate);
}

const problem = (field: string, words: string): Problem => ({
  field,
  problem: words,
  remedy: "Export the book as GnuCash XML and import that, or enter it by hand.",
});
