import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** All transactions of an Exodus wallet: what went out, what came in and what the network took, each with its coin. */
export const exodus = csvSource({
  key: "exodus",
  name: "Exodus",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "DATE",
    "TYPE",
    "FROMPORTFOLIO",
    "TOPORTFOLIO",
    "OUTAMOUNT",
    "OUTCURRENCY",
    "FEEAMOUNT",
    "FEECURRENCY",
    "INAMOUNT",
    "INCURRENCY",
  ],
  account: { key: "", kind: "crypto", institution: "Exodus" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("DATE", "ymd");
  const left = unitsIn(cells, "OUTAMOUNT", "OUTCURRENCY");
  const arrived = unitsIn(cells, "INAMOUNT", "INCURRENCY");
  const fee = unitsIn(cells, "FEEAMOUNT", "FEECURRENCY");
  if (moment === undefined) return undefined;
  const word = cells.text("TYPE");
  if (/failed/i.test(word)) return { skip: "The transaction failed: nothing moved." };
  const note = cells.text("PERSONALNOTE");
  return readEvent(
    {
      ...moment,
      sourceId: cells.optionalText("OUTTXID") ?? cells.optionalText("INTXID"),
      description: note === "" ? word : `${word}, ${note}`,
    },
    { left, arrived, fee, ...(/reward|staking/i.test(word) ? { why: "income" as const, kind: "staking" } : {}) },
  );
}
