import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { plainCode } from "#engine/intake/coins/coin-units.ts";
import { abs } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Trades of Bitso, and of QuadrigaCX before it: so much of a coin (major) for so much of another or of money (minor). The fee is taken from what arrives, and
 * the total is what is left of it. Written from a row in a public project's tests.
 */
export const bitso = csvSource({
  key: "bitso",
  name: "Bitso (trades)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["type", "major", "minor", "amount", "rate", "value", "fee", "total", "timestamp"],
  account: { key: "", kind: "crypto", institution: "Bitso" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("type").toLowerCase();
  const moment = parseMoment(cells.text("timestamp").replace(/\.\d{1,9}$/, ""), "ymd");
  const [amount, value, total] = [
    cells.neededAmount("amount"),
    cells.neededAmount("value"),
    cells.neededAmount("total"),
  ];
  const fee = abs(cells.amount("fee") ?? 0n);
  if (moment === undefined) return cells.fail("timestamp", "The row has no readable time.", "Export the trades again.");
  if (amount === undefined || value === undefined || total === undefined) return undefined;
  if (word !== "buy" && word !== "sell") return unknownWord("type", word);
  const [major, minor] = [plainCode(cells.text("major").toUpperCase()), plainCode(cells.text("minor").toUpperCase())];
  if (major === "" || minor === "")
    return cells.fail("major", "The row does not name what was traded.", "Export the trades again.");
  const [given, taken] = word === "buy" ? [value, amount] : [amount, value];
  if (abs(taken) - fee !== abs(total))
    return cells.fail("total", "The total is not what arrived less the fee.", "Compare the row with Bitso.");
  const [from, into] = word === "buy" ? [minor, major] : [major, minor];
  return readEvent(moment, {
    left: { code: from, amount: abs(given) },
    arrived: { code: into, amount: abs(total) },
    ...(fee === 0n ? {} : { fee: { code: into, amount: fee } }),
    isFeeInside: true,
  });
}
