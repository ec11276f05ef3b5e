import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const NAMES: Readonly<Record<string, string>> = {
  "filled time(utc)": "tradeCreatedAt",
  "filled time(utc+00:00)": "tradeCreatedAt",
  "filled amount": "size",
  "filled volume": "funds",
  "avg. filled price": "price",
  "filled price": "price",
  "fee currency": "feeCurrency",
  "order id": "orderId",
};

/** Filled orders of KuCoin: `funds` of the second coin of a pair for `size` of the first, the fee beside them. Deposits are not in this file. */
export const kucoin = csvSource({
  key: "kucoin",
  name: "KuCoin",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["tradeCreatedAt", "symbol", "side", "price", "size", "funds", "fee", "feeCurrency"],
  readHeading: (cells) => ({ columns: cells.map((cell) => NAMES[plainName(cell)] ?? cell), stated: new Map() }),
  account: { key: "", kind: "crypto", institution: "KuCoin" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("tradeCreatedAt", "ymd");
  const side = cells.text("side").toLowerCase();
  const [first = "", second = ""] = cells.text("symbol").split("-");
  const size = cells.neededAmount("size");
  const funds = cells.neededAmount("funds");
  const fee = unitsIn(cells, "fee", "feeCurrency");
  if (moment === undefined || size === undefined || funds === undefined) return undefined;
  if (first === "" || second === "")
    return cells.fail("symbol", `"${cells.text("symbol").slice(0, 40)}" is no pair of coins.`, "Correct the symbol.");
  if (side !== "buy" && side !== "sell") return unknownWord("side", side);
  const [base, quote] = [
    { code: first, amount: size },
    { code: second, amount: funds },
  ];
  const moved = side === "buy" ? { left: quote, arrived: base } : { left: base, arrived: quote };
  return readEvent(
    {
      ...moment,
      sourceId: cells.optionalText("tradeId"),
      description: cells.optionalText("orderId") ?? `${side} ${first}-${second}`,
    },
    { ...moved, fee },
  );
}
