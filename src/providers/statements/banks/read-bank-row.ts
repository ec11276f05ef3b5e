import type { LocalDate } from "#engine/dates/day.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import type { BankTable } from "#providers/statements/banks/bank-table.ts";
import { currencyOf, inCurrency, type RowCells, short } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

/** What became of a row, and what it says for the check of balances. */
export interface BankRow {
  readonly outcome: RowOutcome;
  readonly on?: LocalDate | undefined;
  /** All the row moves, its fee included. */
  readonly cash?: CashMove | undefined;
  /** Stated after the row. */
  readonly balance?: Fixed | undefined;
}

const NOT_BOOKED = "Not booked, or taken back before it was: it moved nothing.";
const UNDATED = "Not booked yet, or a sum of other rows: it has no day.";

/** Reads one booking of a bank's table. */
export function readBankRow(
  cells: RowCells,
  table: BankTable,
  given: { readonly account: string; readonly currency: Currency | undefined },
): BankRow {
  const state = cells.text("state");
  if (table.booked && !table.booked.test(state)) return { outcome: { skip: NOT_BOOKED } };
  if (isNote(cells)) return { outcome: { skip: "A note in the table: it has neither a day nor an amount." } };
  if (table.hasUndated && cells.text("date") === "") return { outcome: { skip: UNDATED } };
  if (cells.text("part") !== "" && cells.text("debit") === "" && cells.text("credit") === "")
    return { outcome: { skip: "Part of the payment in another row, which moves all of it." } };
  const named = statedCurrency(cells, given.currency);
  const stated = named && { ...named, isMinor: named.isMinor || cells.text("minor") !== "" };
  const moment = cells.neededDate("date", table.dateOrder);
  const amount = stated && amountOf(cells, table);
  const fee = cells.money("fee");
  if (stated === undefined || moment === undefined) return { outcome: NOTHING };
  if (amount === undefined) {
    const isOnlyBalance = cells.problem === undefined && cells.text("balance") !== "";
    return { outcome: isOnlyBalance ? { skip: "A balance: it moves nothing." } : NO_AMOUNT };
  }
  const { currency } = stated;
  const cash = { amount: inCurrency(amount, stated), currency };
  const balance = cells.money("balance");
  const base = {
    ...moment,
    settledOn: cells.text("settled") === "" ? undefined : cells.neededDate("settled", table.dateOrder)?.on,
    account: given.account,
    description: descriptionOf(cells),
    sourceId: cells.optionalText("id"),
  };
  const line: LineParts = {
    ...base,
    type: typeOf(cells, table) ?? (cash.amount > 0n ? "deposit" : "withdrawal"),
    cash,
  };
  const charged = table.hasFeeBeside && fee !== undefined && fee !== 0n ? inCurrency(abs(fee), stated) : 0n;
  const lines =
    charged === 0n ? [line] : [line, { ...base, type: "fee" as const, cash: { amount: -charged, currency } }];
  return {
    outcome: { lines: lines.filter(({ cash: moved }) => lines.length === 1 || moved?.amount !== 0n) },
    on: moment.on,
    cash: { amount: cash.amount - charged, currency },
    balance: balance === undefined ? undefined : inCurrency(balance, stated),
  };
}

/** Words where the day would be, and nothing of money beside them. */
const isNote = (cells: RowCells): boolean =>
  !/\d/.test(cells.text("date")) &&
  (["amount", "debit", "credit", "currency", "balance"] as const).every((column) => cells.text(column) === "");

const NOTHING = { field: "row", problem: "The row cannot be understood.", remedy: "Enter the booking by hand." };
const NO_AMOUNT = {
  field: "amount",
  problem: "The amount is empty.",
  remedy: "Fill in the amount, or enter the booking by hand.",
};

function statedCurrency(cells: RowCells, given: Currency | undefined) {
  const text = cells.text("currency");
  if (METAL.test(text))
    return cells.fail(
      "currency",
      `${text} is a metal: its rows count units, not money.`,
      "Enter the purchase or sale by hand.",
    );
  if (text !== "")
    return (
      currencyOf(text) ??
      cells.fail("currency", `"${short(text)}" is not a currency.`, "Use the three-letter code, such as EUR.")
    );
  if (given !== undefined) return { currency: given, isMinor: false };
  return cells.fail(
    "currency",
    "The currency of the row is not stated.",
    "Import the file as a general table and choose the currency there.",
  );
}

/** Codes of ISO 4217 that stand for ounces. */
const METAL = /^X(?:AU|AG|PT|PD)$/;

/** Signed as it moves the account. */
function amountOf(cells: RowCells, table: BankTable): Fixed | undefined {
  const [debit, credit, amount] = [cells.money("debit"), cells.money("credit"), cells.money("amount")];
  if (amount === undefined) {
    if (debit === undefined && credit === undefined) return undefined;
    return abs(credit ?? 0n) - abs(debit ?? 0n);
  }
  if (table.leaves) return table.leaves.test(cells.text("direction")) ? -abs(amount) : abs(amount);
  return table.isReversed ? -amount : amount;
}

const typeOf = (cells: RowCells, { types, typeOf: own }: BankTable): TransactionType | undefined =>
  own?.(cells) ?? types?.find(([words]) => words.test(cells.text("type")))?.[1];

function descriptionOf(cells: RowCells): string | undefined {
  const parts = (["text", "text2", "text3"] as const).map((column) => cells.text(column));
  const told = parts.filter((part, index) => part !== "" && parts.indexOf(part) === index);
  return told.length === 0 ? undefined : told.join(": ").slice(0, 1000);
}
