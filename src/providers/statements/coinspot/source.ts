import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { abs } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Orders of CoinSpot: the total is what was paid or received, with the fee inside it; days are day first. Written from the published headings. */
export const coinspot = csvSource({
  key: "coinspot",
  name: "CoinSpot",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Transaction Date", "Type", "Market", "Amount", "Rate inc. fee", "Rate ex. fee", "Fee", "Total (inc GST)"],
  account: { key: "", kind: "crypto", institution: "CoinSpot" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Transaction Date", "dmy");
  const [coin = "", quote = ""] = cells.text("Market").split("/").map(plainCode);
  const amount = cells.amount("Amount");
  const total = totalOf(cells, quote);
  const feeAmount = abs(cells.amount("Fee") ?? 0n);
  if (moment === undefined || cells.problem) return undefined;
  if (amount === undefined || coin === "" || total === undefined)
    return { field: "Market", problem: "The row does not say what was traded.", remedy: "Export the orders again." };
  const word = cells.text("Type");
  const base = { ...moment, description: `${word} ${cells.text("Market")}`.slice(0, 100) };
  const coins = { code: coin, amount: abs(amount) };
  const fee = feeAmount === 0n ? undefined : { code: total.code, amount: feeAmount };
  if (/^buy/i.test(word)) return readEvent(base, { left: total, arrived: coins, fee, isFeeInside: true });
  if (/^sell/i.test(word)) return readEvent(base, { left: coins, arrived: total, fee, isFeeInside: true });
  return unknownWord("Type", word);
}

/** `1010 AUD`, else the number in what the market is quoted in. */
function totalOf(cells: RowCells, quote: string): UnitAmount | undefined {
  const [digits = "", unit = ""] = cells.text("Total (inc GST)").split(" ");
  const amount = parseAmount(digits.replaceAll(",", ""), ".");
  const code = plainCode(unit) || quote;
  return amount === undefined || code === "" ? undefined : { code, amount: abs(amount) };
}
