import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { moneyOf } from "#engine/intake/coins/coin-units.ts";
import { abs } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const UNDONE = /^(?:cancel|fail|declin|refund|return|pending|waiting|initiated|expired)/i;

/**
 * Deposits and purchases of Swan Bitcoin: money paid in, with its fee inside, and bitcoin that was bought or sent there. What was sent away is in a file of
 * its own. Written from the published headings.
 */
export const swan = csvSource({
  key: "swan",
  name: "Swan Bitcoin",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Event", "Date", "Timezone", "Status", "Unit Count", "Asset Type", "BTC Price"],
  account: { key: "", kind: "crypto", institution: "Swan Bitcoin" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const undone = undoneBy(cells);
  if (undone) return undone;
  const moment = cells.neededDate("Date", "ymd");
  const units = abs(cells.amount("Unit Count") ?? 0n);
  const total = abs(cells.amount("Total USD") ?? cells.amount("Transaction USD") ?? cells.amount("USD") ?? 0n);
  const paid = abs(cells.amount("Fee USD") ?? 0n);
  if (moment === undefined || cells.problem) return undefined;
  const word = cells.text("Event");
  const label = cells.text("Address Label");
  const base = {
    ...moment,
    sourceId: cells.optionalText("Transaction ID"),
    description: label === "" ? word : `${word}, ${label}`.slice(0, 300),
  };
  const money = { code: "USD", amount: total };
  const fee = paid === 0n ? undefined : { code: "USD", amount: paid };
  const coins = { code: cells.text("Asset Type"), amount: units };
  const isMoney = moneyOf(coins.code) !== undefined;
  if (/^(?:purchase|buy)/i.test(word)) return readEvent(base, { left: money, arrived: coins, fee, isFeeInside: true });
  if (/^(?:sale|sell)/i.test(word)) return readEvent(base, { left: coins, arrived: money, fee, isFeeInside: true });
  if (/^(?:reward|referral|gift|bonus|prize)/i.test(word))
    return readEvent(base, { arrived: coins, why: "income", kind: "reward" });
  if (/^deposit/i.test(word)) return isMoney ? paidIn(base, total, paid) : readEvent(base, { arrived: coins, fee });
  if (/^withdraw/i.test(word)) return readEvent(base, { left: isMoney ? money : coins, fee });
  return unknownWord("Event", word);
}

/** What was paid in, and what Swan kept of it at once. */
const paidIn = (base: Parameters<typeof readEvent>[0], total: bigint, paid: bigint): RowOutcome => ({
  lines: [
    { ...base, type: "deposit", cash: { amount: total, currency: "USD" } },
    ...(paid === 0n
      ? []
      : [
          {
            ...base,
            sourceId: undefined,
            type: "fee",
            kind: "broker",
            cash: { amount: -paid, currency: "USD" },
          } as const,
        ]),
  ],
});

/** Withdrawals of Swan Bitcoin: bitcoin that was sent to a wallet. */
export const swanWithdrawals = csvSource({
  key: "swan-withdrawals",
  name: "Swan Bitcoin withdrawals",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Created At", "Timezone", "Transaction ID", "Executed At", "Canceled At", "Status", "Bitcoin Amount"],
  account: { key: "", kind: "crypto", institution: "Swan Bitcoin" },
  readRows: (rows, draft) => eachRow(rows, draft, readWithdrawal),
});

function readWithdrawal(cells: RowCells): RowOutcome | undefined {
  const undone = undoneBy(cells);
  if (undone) return undone;
  const moment = cells.neededDate(cells.text("Executed At") === "" ? "Created At" : "Executed At", "ymd");
  const amount = abs(cells.amount("Bitcoin Amount") ?? 0n);
  if (moment === undefined || cells.problem) return undefined;
  const base = { ...moment, sourceId: cells.optionalText("Transaction ID"), description: "Withdrawal" };
  return readEvent(base, { left: { code: "BTC", amount } });
}

function undoneBy(cells: RowCells): RowOutcome | undefined {
  const status = cells.text("Status");
  const isUndone = UNDONE.test(status) || cells.text("Canceled At") !== "";
  return isUndone ? { skip: `The file says "${status.slice(0, 40)}": nothing was booked.` } : undefined;
}
