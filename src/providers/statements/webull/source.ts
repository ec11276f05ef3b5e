import { abs, mul } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Orders of Webull: what was filled of each, at its average price. The file tells of no charge, no dividend and no money paid in, nor in which currency
 * the account is. Written from the published description of the export; no file of theirs was at hand.
 */
export const webull = csvSource({
  key: "webull",
  name: "Webull",
  delimiter: ",",
  decimalMark: ".",
  header: ["Symbol", "Side", "Status", "Filled", "Total Qty", "Avg Price", "Placed Time", "Filled Time"],
  asksCurrencyOf: "Avg Price",
  account: { key: "", kind: "brokerage", institution: "Webull" },
  readRows: (rows, draft, { currency = "USD" }) => eachRow(rows, draft, (cells) => readOrder(cells, currency)),
});

function readOrder(cells: RowCells, currency: string): RowOutcome | undefined {
  const filled = cells.neededAmount("Filled");
  if (filled === undefined) return undefined;
  if (filled === 0n) return { skip: `The order was not filled: ${cells.text("Status")}.` };
  const side = cells.text("Side");
  const type = /^buy/i.test(side) ? "buy" : /^(?:sell|short)/i.test(side) ? "sell" : undefined;
  if (type === undefined) return unknownWord("Side", side);
  // The hour is of New York, winter or summer; the day is that of the exchange.
  const moment = parseMoment(cells.text("Filled Time").replace(/ E[SD]T$/, ""), "mdy");
  if (!moment)
    return cells.fail(
      "Filled Time",
      "The row names no day it was filled.",
      "Export the orders again, or fill in the cell.",
    );
  const price = parseAmount(cells.text("Avg Price").replace(/^@/, ""), ".");
  if (price === undefined)
    return cells.fail("Avg Price", "The row names no price.", "Export the orders again, or fill in the cell.");
  const quantity = abs(filled);
  const gross = mul(quantity, price);
  return {
    lines: [
      {
        ...moment,
        type,
        kind: /^short/i.test(side) ? "short" : undefined,
        security: { ticker: cells.optionalText("Symbol"), name: cells.optionalText("Name"), currency },
        quantity,
        price,
        priceCurrency: currency,
        cash: { amount: type === "buy" ? -gross : gross, currency },
      },
    ],
  };
}
