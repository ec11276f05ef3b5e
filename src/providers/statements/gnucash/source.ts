import { err, ok, type Result } from "#engine/result.ts";
import type { Statement, StatedPrice } from "#engine/intake/statement.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { entryLines } from "#providers/statements/double-entry/entry-lines.ts";
import type { Entry } from "#providers/statements/double-entry/entry.ts";
import { placeAccounts } from "#providers/statements/double-entry/place-accounts.ts";
import {
  type Book,
  readAccount,
  readCommodity,
  readPrice,
  readTransaction,
} from "#providers/statements/gnucash/read-book.ts";
import { readElements, type XmlElement } from "#providers/statements/markup/read-elements.ts";
import type { ReadOptions, StatementError, StatementFile, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * A book of GnuCash, saved as XML, compressed or not. Every transaction balances, so it is read as a whole: what moved in each account, what was
 * bought and sold for which value, and why. Planned transactions are no bookings.
 */
export const gnucash: StatementSource = {
  key: "gnucash",
  name: "GnuCash",
  recognize: ({ text }) => (/^\s*<\?xml/.test(text) && /<gnc-v2[\s>]/.test(text) ? 1 : 0),
  read,
};

/** Transactions come before the book they stand in is whole, planned ones before their templates are. */
const PARTS = new Set(["transaction", "template-transactions", "book"]);

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = textOf(file, options.encoding);
  if (!decoded.ok) return decoded;
  const draft = new StatementDraft(gnucash);
  let transactions: XmlElement[] = [];
  const entries: Entry[] = [];
  const prices: StatedPrice[] = [];
  const read = readElements(decoded.value.text, PARTS, (element) => {
    if (element.name === "transaction") transactions.push(element);
    else if (element.name === "template-transactions")
      transactions = transactions.filter(({ line }) => line < element.line);
    else {
      readBook(element, transactions, { draft, entries, prices });
      transactions = [];
      options.onProgress?.(entries.length);
    }
  });
  if (!read.ok) {
    const { line, problem, remedy } = read.error;
    return err({ kind: "file_unreadable", problem: `Line ${line}: ${problem}`, remedy });
  }
  const placed = placeAccounts(entries);
  for (const account of placed.accounts) draft.account(account);
  for (const entry of entries) draft.settle([entry.row], entryLines(entry, placed.keyOf));
  const statement = draft.finish();
  return ok({ ...statement, prices: [...statement.prices, ...prices] });
}

interface Found {
  readonly draft: StatementDraft;
  readonly entries: Entry[];
  readonly prices: StatedPrice[];
}

function readBook(element: XmlElement, transactions: readonly XmlElement[], { draft, entries, prices }: Found): void {
  const book: Book = { accounts: new Map(), commodities: new Map() };
  for (const child of element.children) if (child.name === "commodity") readCommodity(child, book);
  for (const child of element.children) {
    if (child.name === "account") readAccount(child, book);
    else if (child.name === "pricedb") prices.push(...child.children.flatMap((price) => readPrice(price, book)));
  }
  for (const transaction of transactions) {
    const entry = readTransaction(transaction, book);
    if ("problem" in entry) draft.fail([{ line: transaction.line, raw: transaction.raw }], entry);
    else entries.push(entry);
  }
}
