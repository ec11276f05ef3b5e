import { abs } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "GBP";

/** Trading statement of InvestEngine: funds in pounds, dealt without a charge. Deposits and dividends are not in this file. */
export const investengine = csvSource({
  key: "investengine",
  name: "InvestEngine",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Security / ISIN",
    "Transaction Type",
    "Quantity",
    "Share Price",
    "Total Trade Value",
    "Trade Date/Time",
    "Settlement Date",
  ],
  account: { key: "", kind: "brokerage", currency, institution: "InvestEngine" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Transaction Type");
  const type = word.toLowerCase();
  const moment = cells.neededDate("Trade Date/Time", "dmy");
  const quantity = cells.neededAmount("Quantity");
  const price = cells.neededAmount("Share Price");
  const value = cells.neededMoney("Total Trade Value");
  if (moment === undefined || quantity === undefined || price === undefined || value === undefined) return undefined;
  if (type !== "buy" && type !== "sell") return unknownWord("Transaction Type", word);
  return checkedTrade({
    ...moment,
    settledOn: cells.text("Settlement Date") === "" ? undefined : cells.neededDate("Settlement Date", "dmy")?.on,
    type,
    security: securityOf(cells.text("Security / ISIN")),
    quantity,
    price,
    priceCurrency: currency,
    cash: { amount: type === "buy" ? -abs(value) : abs(value), currency },
  });
}

/** `Vanguard FTSE All-World / ISIN IE00BK5BQT80`. */
function securityOf(text: string): SecurityRef {
  const [name = "", rest = ""] = text.split(/ \/ ISIN /);
  return { isin: isinOf(rest), name: name === "" ? undefined : name, currency, assetClass: "fund" };
}
