import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import type { AccountRef } from "#engine/intake/statement.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

/** Plain names of the columns, in English and in French. */
const NAMES: Readonly<Record<string, string>> = {
  "account type": "type",
  "type de compte": "type",
  "account number": "account",
  "numéro du compte": "account",
  "numéro de compte": "account",
  "transaction date": "date",
  "date de l'opération": "date",
  "date de l’opération": "date",
  "description 1": "text",
  "description 2": "text2",
  cad$: "CAD",
  cad: "CAD",
  usd$: "USD",
  usd: "USD",
};
const NEEDED = ["type", "account", "date", "text", "CAD", "USD"];

const columnsOf = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => NAMES[cell.trim().toLowerCase()] ?? "");

/**
 * Accounts and cards of the Royal Bank of Canada in one file. An amount stands under the currency it is in, below zero where it leaves; a card's
 * purchases are below zero too.
 */
export const rbc = csvSource({
  key: "rbc",
  name: "RBC Royal Bank",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: NEEDED,
  readHeading: (cells) => ({ columns: columnsOf(cells), stated: new Map() }),
  account: { key: "", kind: "bank", institution: "RBC Royal Bank" },
  readRows: (rows, draft) => {
    for (const cells of rows) draft.account(accountOf(cells));
    eachRow(rows, draft, readRow);
  },
});

function accountOf(cells: RowCells): AccountRef {
  const [key, type] = [cells.text("account"), cells.text("type")];
  const kind = /visa|mastercard|card|carte/i.test(type) ? "card" : /loan|line|prêt|marge/i.test(type) ? "loan" : "bank";
  return { key, kind, institution: "RBC Royal Bank", ...(key === "" ? {} : { name: `${type} ${key}`.trim() }) };
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const on = cells.neededDate("date", "mdy")?.on;
  if (on === undefined) return undefined;
  const told = [cells.text("text"), cells.text("text2")].filter((part) => part !== "");
  const base = { on, account: cells.text("account"), description: told.join(": ").slice(0, 1000) || undefined };
  const lines = ["CAD", "USD"].flatMap((currency): LineParts[] => {
    const amount = cells.money(currency);
    if (amount === undefined || amount === 0n) return [];
    return [{ ...base, type: typeOf(told.join(" "), amount), cash: { amount, currency } }];
  });
  if (lines.length > 0) return { lines };
  const isZero = ["CAD", "USD"].some((currency) => cells.text(currency) !== "");
  return isZero ? { skip: "The row moves nothing: its amount is zero." } : cells.fail("CAD$", NO_AMOUNT, BY_HAND);
}

const NO_AMOUNT = "The row has an amount in neither currency.";
const BY_HAND = "Fill in the amount, or enter the booking by hand.";

function typeOf(words: string, amount: bigint): LineParts["type"] {
  if (/\b(?:deposit interest|interest paid|intérêts?)\b/i.test(words)) return "interest";
  if (amount < 0n && /\b(?:monthly fee|service charge|overdraft|frais)\b/i.test(words)) return "fee";
  return amount > 0n ? "deposit" : "withdrawal";
}
