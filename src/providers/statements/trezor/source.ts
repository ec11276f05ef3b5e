import { formatDay } from "#engine/dates/day.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { abs } from "#engine/money/fixed.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { moneyOf } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { Moment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Transactions of an account in Trezor Suite. Dates are written as the computer writes them, so the second since 1970 beside them is read, in UTC.
 * The fee comes on top of what was sent; of what was received the sender paid it.
 */
export const trezor = csvSource({
  key: "trezor",
  name: "Trezor Suite",
  delimiter: [";", ","],
  decimalMark: ".",
  header: [
    "Timestamp",
    "Date",
    "Time",
    "Type",
    "Transaction ID",
    "Fee",
    "Fee unit",
    "Address",
    "Amount",
    "Amount unit",
  ],
  readHeading: (cells) => ({ columns: cells.map(withoutCurrency), stated: new Map(cells.flatMap(fiatIn)) }),
  account: { key: "", kind: "crypto", institution: "Trezor" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const FIAT = /^Fiat \(([A-Z]{3})\)$/;
const withoutCurrency = (cell: string): string => (FIAT.test(cell.trim()) ? "Fiat" : cell.trim());
const fiatIn = (cell: string): readonly (readonly [string, string])[] => {
  const code = FIAT.exec(cell.trim())?.[1];
  return code === undefined ? [] : [["Fiat unit", code]];
};

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = momentOf(cells);
  if (moment === undefined) return undefined;
  const word = cells.text("Type").toLowerCase();
  const hash = cells.text("Transaction ID");
  const base = {
    ...moment,
    sourceId: hash === "" ? undefined : `${hash}:${word}:${cells.text("Address")}`,
    description: [word, cells.text("Label")].filter((part) => part !== "").join(": "),
  };
  const fee = unitsIn(cells, "Fee", "Fee unit");
  if (/^ID /i.test(cells.text("Amount"))) return { skip: "A collectible moved; it is no unit of a coin." };
  if (word === "failed" || word === "self") return readEvent(base, { fee });
  const moved = unitsIn(cells, "Amount", "Amount unit");
  const value = worthOf(cells);
  if (word === "recv" || word === "received") return readEvent(base, { arrived: moved, value });
  if (word === "sent") return readEvent(base, { left: moved, fee, value });
  return unknownWord("Type", cells.text("Type"));
}

const DAY = 86_400;

function momentOf(cells: RowCells): Moment | undefined {
  const text = cells.text("Timestamp");
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) : undefined;
  if (seconds === undefined)
    return cells.fail("Timestamp", `"${text.slice(0, 60)}" is not a number of seconds.`, "Export the account again.");
  return { on: formatDay(Math.floor(seconds / DAY)), secondOfDay: seconds % DAY };
}

/** What it was worth on its day, in the money of the heading. */
function worthOf(cells: RowCells): CashMove | undefined {
  const currency = moneyOf(cells.text("Fiat unit"));
  const amount = currency === undefined || cells.text("Fiat") === "" ? undefined : cells.amount("Fiat");
  return currency === undefined || amount === undefined || amount === 0n
    ? undefined
    : { amount: abs(amount), currency };
}
