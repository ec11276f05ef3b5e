import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { short, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const readHeading = (cells: readonly string[]): Heading => ({
  columns: cells.map((cell) => (/^(?:date|time) ?\(utc\)$/.test(plainName(cell)) ? "Date(UTC)" : cell)),
  stated: new Map(),
});

/**
 * Spot trade history of Binance: what was executed, for how much and at what fee, each number with its unit behind it. Deposits are not in this
 * file. Written from the published description; no public sample was found.
 */
export const binanceTrades = csvSource({
  key: "binance-trades",
  name: "Binance (spot trades)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date(UTC)", "Pair", "Side", "Price", "Executed", "Amount", "Fee"],
  readHeading,
  account: { key: "", kind: "crypto", institution: "Binance" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const WITH_UNIT = /^([\d,]{1,30}(?:\.\d{1,30})?) ?([A-Z][A-Z0-9]{0,14}|1[A-Z][A-Z0-9]{1,12})$/;

/** `0.0010000000BTC`. */
function amountIn(text: string): UnitAmount | undefined {
  const [, digits = "", code = ""] = WITH_UNIT.exec(text.toUpperCase()) ?? [];
  const amount = parseAmount(digits, ".");
  return amount === undefined || code === "" ? undefined : { code: plainCode(code), amount };
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const text = cells.text("Date(UTC)");
  const moment = parseMoment(/^\d\d-\d\d-\d\d/.test(text) ? `20${text}` : text, "ymd");
  const side = cells.text("Side").toUpperCase();
  const [executed, amount, fee] = [
    amountIn(cells.text("Executed")),
    amountIn(cells.text("Amount")),
    amountIn(cells.text("Fee")),
  ];
  if (moment === undefined)
    return cells.fail("Date(UTC)", `"${short(text)}" is not a date.`, "Correct the date in the file.");
  if (executed === undefined)
    return cells.fail(
      "Executed",
      `"${short(cells.text("Executed"))}" is not a number with its unit.`,
      "Export the trades again.",
    );
  if (amount === undefined)
    return cells.fail(
      "Amount",
      `"${short(cells.text("Amount"))}" is not a number with its unit.`,
      "Export the trades again.",
    );
  if (side !== "BUY" && side !== "SELL") return unknownWord("Side", side);
  const moved = side === "BUY" ? { left: amount, arrived: executed } : { left: executed, arrived: amount };
  return readEvent({ ...moment, description: `${side.toLowerCase()} ${cells.text("Pair")}` }, { ...moved, fee });
}
