import type { LongList } from "#engine/intake/long-list.ts";
import { err, ok } from "#engine/result.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { BalancedRows } from "#providers/statements/banks/balanced-rows.ts";
import { checkBalances, stateLast } from "#providers/statements/banks/check-balances.ts";
import { ExchangePairs } from "#providers/statements/banks/exchange-pairs.ts";
import { readBankRow } from "#providers/statements/banks/read-bank-row.ts";
import { csvSource, type Heading } from "#providers/statements/csv-source.ts";
import { textOf, headOf } from "#providers/statements/decode-text.ts";
import { type Delimiter, parseCsv, plainName } from "#providers/statements/detect-csv.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { StatementHead, StatementQuestion, StatementSource } from "#providers/statements/port.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { StatementDraft } from "#providers/statements/statement-draft.ts";

/** What a column of a bank's table means. `text` columns are joined into the description, in the order they are listed. */
export type BankColumn =
  | "date"
  | "settled"
  | "started"
  | "amount"
  | "debit"
  | "credit"
  | "direction"
  | "currency"
  | "balance"
  | "fee"
  | "id"
  | "account"
  | "type"
  | "state"
  /** Where a row has it, its amounts are in the smallest unit of the money: 865 is 8.65 pounds. */
  | "minor"
  /** Part of the payment in another row, told apart: it moves nothing itself. */
  | "part"
  | "text"
  | "text2"
  | "text3";

/** A known table of a bank: what its columns are called, and the few things that are its own. */
export interface BankTable {
  readonly key: string;
  readonly name: string;
  readonly delimiter: Delimiter | readonly Delimiter[];
  readonly decimalMark: DecimalMark | "either";
  readonly dateOrder: DateOrder;
  /** Headers in each language and age: names that together exist nowhere else. One of the lists has to be there as a whole. */
  readonly headers: readonly (readonly string[])[];
  /** A header with one of these is another bank's or another statement of this one. */
  readonly without?: readonly string[];
  /** What two rows have in common that are the two sides of one exchange of currencies; undefined for all others. */
  readonly exchangeKey?: (cells: RowCells) => string | undefined;
  /** Names of the columns that are read; `Amount (EUR)` is the column Amount in euros. */
  readonly columns: Readonly<Partial<Record<BankColumn, readonly string[]>>>;
  readonly account: AccountRef;
  /** The currency of all amounts where the bank keeps accounts in no other; `ask` where it does and does not say. */
  readonly currency?: Currency | "ask";
  /** Words of the type column that say what a booking is. Others go by their sign. */
  readonly types?: readonly (readonly [words: RegExp, type: TransactionType])[];
  /** Words of the direction column for money that leaves. */
  readonly leaves?: RegExp;
  /** States in which a row is booked; others are left out. */
  readonly booked?: RegExp;
  /** A row without a day is not booked yet, or a sum below the table. */
  readonly hasUndated?: boolean;
  /** Charged amounts are positive, as on most cards. */
  readonly isReversed?: boolean;
  /** Every row has the balance of the day of the export, which is that of no row: it is taken as what the account holds after its last one. */
  readonly isBalanceOfExport?: boolean;
  /** A fee beside the amount moves more money; otherwise it is part of it. */
  readonly hasFeeBeside?: boolean;
  /** The account as the lines above the table name it. */
  readonly accountAbove?: RegExp;
  /** Replaces the account of a row, for pockets beside the account. */
  readonly accountOf?: (cells: RowCells) => string | undefined;
  /** The usual currency of a row that a file does not name; a person may say another one. */
  readonly currencyOf?: (cells: RowCells) => Currency | undefined;
  /** What a row is, where the type column alone does not tell. */
  readonly typeOf?: (cells: RowCells) => TransactionType | undefined;
  /** A table without a header has exactly these columns; recognized by its first rows. */
  readonly bare?: { readonly columns: readonly (BankColumn | "")[]; readonly row: RegExp };
}

/** A source for a bank's own table of bookings. Balances after each row are checked, and the first and last become totals. */
export function bankTable(table: BankTable): StatementSource {
  const sourceFor = (account: AccountRef, notes: string[]): StatementSource =>
    csvSource({
      key: table.key,
      name: table.name,
      delimiter: table.delimiter,
      decimalMark: table.decimalMark,
      header: ["date"],
      readHeading: (cells) => headingOf(table, cells),
      account,
      readRows: (rows, draft, options) => {
        const bookings = readRows(table, rows, { draft, account, currency: options.currency });
        notes.push(...(table.isBalanceOfExport ? stateLast(bookings, draft) : checkBalances(bookings, draft)));
      },
    });
  const bare = sourceFor(table.account, []);
  return {
    key: table.key,
    name: table.name,
    recognize: (head) => (isBare(table, head) ? BARE_SURENESS : bare.recognize(head)),
    read: (file, options) => {
      if (table.currency === "ask" && options.currency === undefined) return err(askCurrency(table.name));
      const head = headOf(file, options.encoding);
      const notes: string[] = [];
      const source = sourceFor(accountAbove(table, head), notes);
      const named = isBare(table, head) ? withHeader(table, file, options.encoding) : ok(file);
      const read = named.ok ? source.read(named.value, options) : named;
      if (!read.ok) return read;
      const assumedCurrency = assumedIn(table, read.value);
      return ok({ ...read.value, accounts: accountsIn(read.value), notes, assumedCurrency });
    },
  };
}

/** The accounts rows belong to, with their currency where it is one; the account as such where there are no rows. */
function accountsIn({ accounts, lines }: Statement): readonly AccountRef[] {
  const byAccount = new Map(accounts.map(({ key }) => [key, new Set<Currency>()]));
  for (const { account, cash } of lines) if (cash) byAccount.get(account)?.add(cash.currency);
  const used = accounts.flatMap((account) => {
    const currencies = byAccount.get(account.key) ?? new Set();
    const [only] = currencies;
    return currencies.size === 0 ? [] : [{ ...account, currency: currencies.size === 1 ? only : undefined }];
  });
  return used.length > 0 ? used : accounts.slice(0, 1);
}

/** Less sure than a header: the shape of a row alone. */
const BARE_SURENESS = 0.9;

function isBare({ bare, headers, delimiter }: BankTable, { text, rows }: StatementHead): boolean {
  if (!bare || headers.length > 0) return false;
  const between = typeof delimiter === "string" ? delimiter : (delimiter[0] ?? ",");
  const first =
    rows?.map((cells) => cells.join(between)) ?? text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  return first.length > 0 && first.slice(0, 3).every((line) => bare.row.test(line));
}

function withHeader(
  { bare, delimiter }: BankTable,
  file: Parameters<StatementSource["read"]>[0],
  encoding: string | undefined,
) {
  const header = { line: 0, raw: "", cells: [...(bare?.columns ?? [])] };
  if (file.rows !== undefined) return ok({ ...file, name: file.name, bytes: file.bytes, rows: [header, ...file.rows] });
  const decoded = textOf(file, encoding);
  if (!decoded.ok) return decoded;
  const rows = parseCsv(decoded.value.text, typeof delimiter === "string" ? delimiter : (delimiter[0] ?? ","));
  return rows.ok ? ok({ name: file.name, bytes: file.bytes, rows: [header, ...rows.value] }) : rows;
}

function accountAbove({ accountAbove: words, account }: BankTable, { text }: StatementHead): AccountRef {
  const key = words?.exec(text)?.[1]?.replace(/\s/g, "");
  return key === undefined || key === "" ? account : { ...account, key };
}

/** Names as the reader of rows uses them; none where the header is not this bank's. */
function headingOf(table: BankTable, cells: readonly string[]): Heading {
  const present = new Set(cells.map((cell) => plainName(withoutCurrency(cell).name)));
  const isOther = table.without?.some((name) => present.has(plainName(name))) === true;
  const isOwn = !isOther && table.headers.some((names) => names.every((name) => present.has(plainName(name))));
  if (!isOwn && !table.bare?.columns.every((name, index) => cells[index] === name))
    return { columns: [], stated: new Map() };
  const meanings = new Map(
    Object.entries(table.columns).flatMap(([meaning, names]) =>
      names.map((name) => [plainName(name), meaning] as const),
    ),
  );
  const stated = new Map<string, string>();
  const columns = cells.map((cell) => {
    const { name, currency } = withoutCurrency(cell);
    const meaning = isOwn ? (meanings.get(plainName(cell)) ?? meanings.get(plainName(name)) ?? "") : cell;
    if (meaning === "amount" && currency !== undefined) stated.set("currency", currency);
    return meaning;
  });
  return { columns, stated };
}

const SIGNS: Readonly<Record<string, Currency>> = { "€": "EUR", "£": "GBP" };

/** `Amount (EUR)`, `Amount_EUR` and `IMPORTE (€)` name their currency. */
function withoutCurrency(cell: string): { readonly name: string; readonly currency: Currency | undefined } {
  const match = /^(.{1,40}?)(?: \(([A-Za-z]{3}|[€£])\)|_([A-Z]{3}))$/.exec(cell.trim());
  const written = match?.[2] ?? match?.[3] ?? "";
  const currency = SIGNS[written] ?? currencyOf(written)?.currency;
  return currency === undefined ? { name: cell, currency: undefined } : { name: match?.[1] ?? cell, currency };
}

interface RowContext {
  readonly draft: StatementDraft;
  readonly account: AccountRef;
  readonly currency: Currency | undefined;
}

function readRows(table: BankTable, rows: LongList<RowCells>, context: RowContext): BalancedRows {
  const { draft, account } = context;
  const bookings = new BalancedRows();
  const exchanges = new ExchangePairs(draft);
  for (const cells of rows) {
    const key = table.accountOf?.(cells) ?? cells.optionalText("account") ?? account.key;
    const named = key === account.key ? account : { ...account, key, name: key };
    const read = readBankRow(cells, table, { account: key, currency: usualCurrency(table, cells, context) });
    draft.account(named);
    const pair = cells.problem === undefined ? table.exchangeKey?.(cells) : undefined;
    if (pair === undefined) draft.settle([cells.row], cells.problem ?? read.outcome);
    else exchanges.add(pair, cells.row, read.outcome);
    const { on, cash, balance } = read;
    if (cells.problem === undefined && on !== undefined)
      bookings.add({ account: key, on, cash, balance, row: cells.row });
  }
  exchanges.settle();
  return bookings;
}

function usualCurrency(table: BankTable, cells: RowCells, { currency }: RowContext): Currency | undefined {
  if (table.currencyOf) return currency ?? table.currencyOf(cells);
  return table.currency === "ask" ? currency : table.currency;
}

/** Where the bank's usual currency was taken for one the file does not name. */
const assumedIn = (table: BankTable, { lines }: Statement): Currency | undefined =>
  table.currencyOf && lines.at(0)?.cash?.currency;

const askCurrency = (name: string): StatementQuestion => ({
  kind: "question",
  id: "currency",
  text: `A file of ${name} does not say in which currency the account is kept. Which is it?`,
  evidence: [],
  options: ["USD", "EUR", "GBP", "CAD", "CHF"].map((code) => ({ value: code, label: code, example: "" })),
});
