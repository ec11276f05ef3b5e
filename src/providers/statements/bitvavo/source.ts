import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import type { UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { secondOf } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Bitvavo. What was received or paid, and what was withdrawn, is after the fee; the fee stands beside it. */
export const bitvavo = csvSource({
  key: "bitvavo",
  name: "Bitvavo",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Date",
    "Time",
    "Type",
    "Currency",
    "Amount",
    "Received / Paid Currency",
    "Received / Paid Amount",
    "Fee currency",
    "Fee amount",
    "Status",
    "Transaction ID",
  ],
  account: { key: "", kind: "crypto", institution: "Bitvavo" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const INCOME: Readonly<Record<string, string>> = {
  staking: "staking",
  fixed_staking: "staking",
  rebate: "rebate",
  affiliate: "referral",
  distribution: "airdrop",
  lending: "interest",
};

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  const plain = word.toLowerCase();
  const day = cells.neededDate("Date", "ymd");
  const moved = unitsIn(cells, "Amount", "Currency");
  const settled = unitsIn(cells, "Received / Paid Amount", "Received / Paid Currency");
  const fee = unitsIn(cells, "Fee amount", "Fee currency");
  if (day === undefined) return undefined;
  const status = cells.text("Status").toLowerCase();
  if (status !== "" && status !== "completed" && status !== "distributed")
    return { skip: `Not completed (${cells.text("Status").slice(0, 40)}): nothing moved.` };
  if (moved === undefined) return cells.fail("Amount", "Amount is empty.", "Export the transactions again.");
  const base = {
    on: day.on,
    secondOfDay: secondOf(cells.text("Time")),
    sourceId: cells.optionalText("Transaction ID"),
    description: word,
  };
  const event = { fee, isFeeInside: true };
  if (plain === "buy" || plain === "sell") {
    if (settled === undefined)
      return cells.fail(
        "Received / Paid Amount",
        "The trade does not say what was paid.",
        "Export the transactions again.",
      );
    const [left, arrived]: readonly [UnitAmount, UnitAmount] = plain === "buy" ? [settled, moved] : [moved, settled];
    return readEvent(base, { ...event, left, arrived });
  }
  const kind = INCOME[plain] ?? (/^(?:campaign|.*incentive|.*reward|.*bonus)/.test(plain) ? "reward" : undefined);
  if (kind !== undefined) return readEvent(base, { arrived: moved, why: "income", kind });
  if (plain === "deposit" || plain === "external_transferred_funds")
    return readEvent(base, { ...event, arrived: moved });
  if (plain === "withdrawal" || plain === "withdrawal_cancelled")
    return plain === "withdrawal" ? readEvent(base, { ...event, left: moved }) : readEvent(base, { arrived: moved });
  return unknownWord("Type", word);
}
