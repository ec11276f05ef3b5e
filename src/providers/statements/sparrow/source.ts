import { abs, div, fixed, type Fixed } from "#engine/money/fixed.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import type { LongList } from "#engine/intake/long-list.ts";
import { moveLines } from "#engine/intake/coins/coin-lines.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

const SATOSHIS = fixed("100000000");

/**
 * Transactions of a wallet of Sparrow, which holds bitcoins alone: what moved with its fee inside, and the balance after. Amounts are satoshis where
 * none of the file has a decimal point, else bitcoins, as the person sees them there. Written from the published headings.
 */
export const sparrow = csvSource({
  key: "sparrow",
  name: "Sparrow Wallet",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date (UTC)", "Label", "Value", "Balance", "Fee", "Txid"],
  account: { key: "", kind: "crypto", institution: "Sparrow" },
  readRows: (rows, draft) => {
    const isWhole = !rows.some((cells) => `${cells.text("Value")}${cells.text("Balance")}`.includes("."));
    const inCoins = (amount: Fixed): Fixed => (isWhole ? div(amount, SATOSHIS) : amount);
    eachRow(rows, draft, (cells) => readRow(cells, inCoins));
    stateBalance(rows, { draft, inCoins });
  },
});

function readRow(cells: RowCells, inCoins: (amount: Fixed) => Fixed): RowOutcome | undefined {
  const moment = cells.neededDate("Date (UTC)", "ymd");
  const value = cells.neededAmount("Value");
  if (moment === undefined || value === undefined) return undefined;
  const fee = abs(inCoins(cells.amount("Fee") ?? 0n));
  const moved = inCoins(value);
  const isPaid = moved < 0n && fee > 0n && fee <= -moved;
  const base = { ...moment, sourceId: cells.optionalText("Txid"), description: cells.optionalText("Label") };
  return {
    lines: moveLines(
      base,
      { code: "BTC", amount: isPaid ? moved + fee : moved },
      { fee: isPaid ? { code: "BTC", amount: fee } : undefined },
    ),
  };
}

/** The balance of the newest row; rows stand newest first or last. */
function stateBalance(
  rows: LongList<RowCells>,
  { draft, inCoins }: { readonly draft: StatementDraft; readonly inCoins: (amount: Fixed) => Fixed },
): void {
  const [first, last] = [rows.at(0), rows.at(rows.length - 1)];
  if (first === undefined || last === undefined) return;
  const newest = first.text("Date (UTC)") > last.text("Date (UTC)") ? first : last;
  const [on, amount] = [newest.neededDate("Date (UTC)", "ymd")?.on, newest.amount("Balance")];
  if (on !== undefined && amount !== undefined)
    draft.total(newest.row, { account: "", on, what: "holding", security: coinOf("BTC"), amount: inCoins(amount) });
}
