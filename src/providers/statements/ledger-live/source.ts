import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn, valueIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Operations of Ledger Live, each account a wallet. What goes out includes the network's fee; a reward has its worth on its day. */
export const ledgerLive = csvSource({
  key: "ledger-live",
  name: "Ledger Live",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Operation Date",
    "Currency Ticker",
    "Operation Type",
    "Operation Amount",
    "Operation Fees",
    "Operation Hash",
    "Account Name",
  ],
  account: { key: "", kind: "crypto", institution: "Ledger" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("Account Name"))))
      draft.account({ key, kind: "crypto", institution: "Ledger", ...(key === "" ? {} : { name: key }) });
    eachRow(rows, draft, readRow);
  },
});

const FEE_ONLY =
  /^(?:DELEGATE|UNDELEGATE|REDELEGATE|BOND|UNBOND|REBOND|WITHDRAW_UNBONDED|NOMINATE|CHILL|SET_CONTROLLER|FREEZE|UNFREEZE|VOTE|OPT_IN|OPT_OUT|LOCK|UNLOCK|ACTIVATE|REVOKE|APPROVE|CREATE|REVEAL|NONE|STAKE|UNSTAKE)/;

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Operation Type").toUpperCase();
  const moment = cells.neededDate("Operation Date", "ymd");
  const amount = unitsIn(cells, "Operation Amount", "Currency Ticker");
  const fee = unitsIn(cells, "Operation Fees", "Currency Ticker");
  if (moment === undefined) return undefined;
  const hash = cells.text("Operation Hash");
  const base = {
    ...moment,
    account: cells.text("Account Name"),
    sourceId: hash === "" ? undefined : `${hash}:${word}`,
    description: word.toLowerCase(),
  };
  const value = valueIn(cells, "Countervalue at Operation Date", "Countervalue Ticker");
  if (cells.text("Status").toLowerCase() === "failed") return readEvent(base, { fee });
  if (word.startsWith("NFT_")) return { skip: "A collectible moved; it is no unit of a coin." };
  if (word === "IN") return readEvent(base, { arrived: amount, value });
  if (word === "OUT") return readEvent(base, { left: amount, fee, isFeeInside: true, value });
  if (word === "FEES") return readEvent(base, { fee: amount ?? fee });
  if (word === "REWARD" || word === "REWARD_PAYOUT")
    return readEvent(base, { arrived: amount, why: "income", kind: "staking", value });
  if (FEE_ONLY.test(word)) return readEvent(base, { fee });
  return unknownWord("Operation Type", word);
}
