import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { moneyOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { abs } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Annual transactions of Strike: money and bitcoin in a column each, signed as they moved, with a fee of each beside them. The headings name the money.
 * Written from the published headings.
 */
export const strike = csvSource({
  key: "strike",
  name: "Strike",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Reference", "Date", "Transaction Type", "Amount", "Amount BTC", "BTC Price"],
  readHeading,
  account: { key: "", kind: "crypto", institution: "Strike" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

/** What later files call the same. */
const NEWER: Readonly<Record<string, string>> = {
  "date & time (utc)": "Date",
  "time (utc)": "Date",
  "transaction id": "Reference",
  "exchange rate": "BTC Price",
};
const MONEY = /^(Amount|Fee) ([A-Z]{3})$/;

/** `Amount USD` is the column Amount, whose money is the dollar. */
function readHeading(cells: readonly string[]): Heading {
  let currency = "";
  const columns = cells.map((cell) => {
    const plain = cell.trim();
    const [, name = "", code = ""] = MONEY.exec(plain) ?? [];
    if (name !== "" && code !== "BTC" && moneyOf(code) !== undefined) {
      currency = code;
      return name;
    }
    return NEWER[plain.toLowerCase()] ?? plain;
  });
  return { columns, stated: new Map([["Currency", currency]]) };
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Date", "mdy");
  const [money, coins] = [cells.amount("Amount") ?? 0n, cells.amount("Amount BTC") ?? 0n];
  const [moneyFee, coinFee] = [abs(cells.amount("Fee") ?? 0n), abs(cells.amount("Fee BTC") ?? 0n)];
  if (moment === undefined || cells.problem) return undefined;
  if (/^(?:pending|failed|cancell?ed|reversed)/i.test(cells.text("Status")))
    return { skip: "Not carried out: nothing moved." };
  const currency = cells.text("Currency");
  const word = cells.text("Transaction Type");
  const told = [word, cells.text("Description"), cells.text("Note")].filter((part) => part !== "").join(", ");
  const base = { ...moment, sourceId: cells.optionalText("Reference"), description: told.slice(0, 300) };
  const cash: UnitAmount = { code: currency, amount: abs(money) };
  const bitcoin: UnitAmount = { code: "BTC", amount: abs(coins) };
  const fee =
    coinFee > 0n ? { code: "BTC", amount: coinFee } : moneyFee > 0n ? { code: currency, amount: moneyFee } : undefined;
  if (money < 0n && coins > 0n) return readEvent(base, { left: cash, arrived: bitcoin, fee });
  if (money > 0n && coins < 0n) return readEvent(base, { left: bitcoin, arrived: cash, fee });
  if (money !== 0n && coins !== 0n) return unknownWord("Transaction Type", word);
  const moved = money === 0n ? bitcoin : cash;
  if (money + coins < 0n) return readEvent(base, { left: moved, fee });
  const isIncome = /reward|referral|bonus|cash ?back|interest/i.test(word);
  return readEvent(base, { arrived: moved, fee, ...(isIncome ? { why: "income", kind: "reward" } : {}) });
}
