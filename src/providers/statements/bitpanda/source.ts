import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Bitpanda, below lines about the person: money in one pair of columns, what was bought or moved in the other. */
export const bitpanda = csvSource({
  key: "bitpanda",
  name: "Bitpanda",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Transaction ID",
    "Timestamp",
    "Transaction Type",
    "In/Out",
    "Amount Fiat",
    "Fiat",
    "Amount Asset",
    "Asset",
    "Asset class",
    "Fee",
    "Fee asset",
  ],
  account: { key: "", kind: "crypto", institution: "Bitpanda" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const INCOME = /^(?:reward|staking|bonus|airdrop|cashback|dividend|interest|lending)/;
const MOVE = /^(?:deposit|withdrawal|transfer|transfer\(stake\)|transfer\(unstake\))/;

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Transaction Type");
  const plain = word.toLowerCase();
  const moment = cells.neededDate("Timestamp", "ymd");
  if (moment === undefined) return undefined;
  const money = unitsIn(cells, "Amount Fiat", "Fiat");
  const asset = unitsIn(cells, "Amount Asset", "Asset");
  const fee = unitsIn(cells, "Fee", "Fee asset");
  const base = { ...moment, sourceId: cells.optionalText("Transaction ID"), description: word };
  if (plain === "buy") return inClass(cells, readEvent(base, { left: money, arrived: asset, fee }));
  if (plain === "sell") return inClass(cells, readEvent(base, { left: asset, arrived: money, fee }));
  const moved = cells.text("Asset class").toLowerCase() === "fiat" ? money : asset;
  if (plain.endsWith("stake)")) return { skip: "Staked at Bitpanda, or taken back: the coins stay yours." };
  if (INCOME.test(plain)) return inClass(cells, readEvent(base, { arrived: moved, why: "income", kind: plain }));
  if (!MOVE.test(plain)) return unknownWord("Transaction Type", word);
  const isIn = cells.text("In/Out").toLowerCase() === "incoming";
  return inClass(cells, readEvent(base, isIn ? { arrived: moved, fee } : { left: moved, fee }));
}

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/stock|aktie/i, "equity"],
  [/etf|etc|fund/i, "fund"],
  [/metal|commodit/i, "other"],
];

/** Stocks and metals are sold there as well as coins. */
function inClass(cells: RowCells, outcome: RowOutcome): RowOutcome {
  const assetClass = CLASSES.find(([words]) => words.test(cells.text("Asset class")))?.[1];
  if (assetClass === undefined || !("lines" in outcome)) return outcome;
  return {
    lines: outcome.lines.map((line) =>
      line.security === undefined ? line : { ...line, security: { ...line.security, assetClass } },
    ),
  };
}
