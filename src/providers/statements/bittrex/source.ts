import { abs } from "#engine/money/fixed.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { short, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const NAMES: Readonly<Record<string, string>> = { orderuuid: "Uuid", type: "OrderType", commissionpaid: "Commission" };
/**
 * Order history of Bittrex, in its two headings. A market is written `BTC-LTC`: litecoins, paid in bitcoins; what it calls the price is what all of
 * them cost. Written from the published headings.
 */
export const bittrex = csvSource({
  key: "bittrex",
  name: "Bittrex",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Uuid", "Exchange", "OrderType", "Quantity", "Commission", "Price", "Closed"],
  readHeading: (cells) => ({ columns: cells.map((cell) => NAMES[plainName(cell)] ?? cell.trim()), stated: new Map() }),
  account: { key: "", kind: "crypto", institution: "Bittrex" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

/** What prices were in. */
const QUOTES = new Set(["BTC", "ETH", "USDT", "USD", "EUR", "USDC"]);

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Closed", "mdy");
  const [quantity, total] = [cells.neededAmount("Quantity"), cells.neededAmount("Price")];
  if (moment === undefined || quantity === undefined || total === undefined) return undefined;
  const [first = "", second = "", more] = cells.text("Exchange").toUpperCase().split("-");
  // Its last exports turned the two round; between two of those that prices are in it stayed as it was.
  const [quote, base] = QUOTES.has(first) || !QUOTES.has(second) ? [first, second] : [second, first];
  if (base === "" || more !== undefined)
    return cells.fail(
      "Exchange",
      `"${short(cells.text("Exchange"))}" does not say what was traded for what.`,
      "Enter the trade by hand.",
    );
  const filled = quantity - (cells.amount("QuantityRemaining") ?? 0n);
  if (filled === 0n) return { skip: "Nothing of the order was filled." };
  const word = cells.text("OrderType");
  const side = /(?:^|_)(buy|sell)$/i.exec(word)?.[1]?.toLowerCase();
  if (side === undefined) return unknownWord("OrderType", word);
  const [units, paid] = [
    { code: base, amount: filled },
    { code: quote, amount: abs(total) },
  ];
  const fee = { code: quote, amount: abs(cells.amount("Commission") ?? 0n) };
  const moved = side === "buy" ? { left: paid, arrived: units } : { left: units, arrived: paid };
  const description = `${side} ${cells.text("Exchange")}`;
  return readEvent({ ...moment, sourceId: cells.optionalText("Uuid"), description }, { ...moved, fee });
}
