import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn, valueIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Its exports of some years begin every name with what was done, and call what was paid with the quote. */
const NAMES: Readonly<Record<string, string>> = {
  "realized amount for primary asset": "Primary Amount",
  "realized amount for base asset": "Base Amount",
  "realized amount for quote asset": "Quote Amount",
  "realized amount for fee asset": "Fee Amount",
  "realized amount for primary asset in usd value": "Primary Worth",
  "primary asset": "Primary Asset",
  "base asset": "Base Asset",
  "quote asset": "Quote Asset",
  "fee asset": "Fee Asset",
};

/**
 * Transaction history of Binance.US: a row has one asset that came, went or was earned, or two that were traded, and a fee beside them. Written from
 * the published headings.
 */
export const binanceUs = csvSource({
  key: "binance-us",
  name: "Binance.US",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Time", "Category", "Operation", "Primary Asset", "Primary Amount", "Base Amount", "Quote Amount"],
  readHeading: (cells) => ({
    columns: cells.map((cell) => NAMES[plainName(cell).replaceAll("_", " ")] ?? cell.trim()),
    stated: new Map([["USD", "USD"]]),
  }),
  account: { key: "", kind: "crypto", institution: "Binance.US" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Time", "ymd");
  if (moment === undefined) return undefined;
  const [category, operation] = [plainName(cells.text("Category")), plainName(cells.text("Operation"))];
  const base = {
    ...moment,
    sourceId: cells.optionalText("Transaction_Id") ?? cells.optionalText("Transaction_ID"),
    description: cells.text("Operation"),
  };
  const primary = unitsIn(cells, "Primary Amount", "Primary Asset");
  const units = unitsIn(cells, "Base Amount", "Base Asset");
  const paid = unitsIn(cells, "Quote Amount", "Quote Asset");
  const fee = unitsIn(cells, "Fee Amount", "Fee Asset");
  const words = `${category} ${operation}`;
  if (units !== undefined && paid !== undefined) {
    if (/\bbuy\b/.test(words)) return readEvent(base, { left: paid, arrived: units, fee });
    if (/\bsell\b/.test(words)) return readEvent(base, { left: units, arrived: paid, fee });
    return unknownWord("Operation", cells.text("Operation"));
  }
  const moved = primary ?? units;
  if (moved === undefined) return cells.fail("Primary Amount", "The row states no amount.", "Fill in the cell.");
  if (/withdraw|\bsend\b/.test(words)) return readEvent(base, { left: moved, fee, why: "transfer" });
  if (/deposit|\breceive\b/.test(words)) return readEvent(base, { arrived: moved, fee, why: "transfer" });
  if (!/distribution|reward|referral|rebate|airdrop|interest|\bearn\b/.test(words))
    return unknownWord("Operation", cells.text("Operation"));
  const kind = /stak/.test(words) ? "staking" : /airdrop|fork/.test(words) ? "airdrop" : "reward";
  return readEvent(base, { arrived: moved, fee, why: "income", kind, value: valueIn(cells, "Primary Worth", "USD") });
}
