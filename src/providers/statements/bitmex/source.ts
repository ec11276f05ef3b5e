import { readEvent, type CoinEvent } from "#engine/intake/coins/coin-event.ts";
import { coinOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { abs, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import type { Moment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Wallet history of BitMEX: what was realized each day, what came and went, and the balance after it, in the smallest parts of a coin. The browser writes
 * its days, so that their order may be asked. Whether a fee is in an amount or beside it, the balances say. Written from the published description.
 */
export const bitmex = csvSource({
  key: "bitmex",
  name: "BitMEX",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["transactTime", "transactType", "amount", "fee", "address", "transactStatus", "walletBalance"],
  asksDateOrderOf: "transactTime",
  account: { key: "", kind: "crypto", institution: "BitMEX" },
  readRows: (rows, draft, { dateOrder = "mdy" }) => {
    const moves: Move[] = [];
    for (const cells of rows) {
      const read = moveIn(cells, dateOrder);
      if ("change" in read) moves.push(read);
      else draft.settle([cells.row], cells.problem ?? read);
    }
    const [first, last] = [moves[0], moves.at(-1)];
    const inTime = first && last && instantOf(first) > instantOf(last) ? moves.toReversed() : moves;
    return [...Map.groupBy(inTime, ({ code }) => code).values()].flatMap((its) => settle(its, draft));
  },
});

interface Move {
  readonly cells: RowCells;
  readonly moment: Moment;
  readonly code: string;
  /** Signed: above zero arrives. */
  readonly change: Fixed;
  readonly fee: Fixed;
  /** What is in the wallet after it. */
  readonly balance: Fixed | undefined;
}

const instantOf = ({ moment }: Move): string => `${moment.on} ${String(moment.secondOfDay ?? 0).padStart(5, "0")}`;

/** The coin of a unit, and how many digits its smallest part is behind the point. A file without the column is of the years when all was bitcoin. */
const UNITS: Readonly<Record<string, readonly [code: string, digits: bigint]>> = {
  "": ["BTC", 8n],
  XBt: ["BTC", 8n],
  USDt: ["USDT", 6n],
  Gwei: ["ETH", 9n],
};

function moveIn(cells: RowCells, order: "ymd" | "dmy" | "mdy"): Move | RowOutcome {
  const status = cells.text("transactStatus");
  if (!/^completed$/i.test(status)) return { skip: "Not carried out, or not yet: nothing moved." };
  const moment = cells.neededDate("transactTime", order);
  const unit = UNITS[cells.text("currency")];
  if (unit === undefined) return unknownUnit(cells.text("currency"));
  const [code, digits] = unit;
  const partsIn = (column: string): Fixed | undefined => {
    const amount = cells.amount(column);
    if (amount === undefined || cells.text(column).includes("."))
      return cells.fail(column, `${column} is no whole number.`, "Export the wallet history again.");
    return amount / 10n ** digits;
  };
  const amount = partsIn("amount");
  const fee = cells.amount("fee") === undefined ? 0n : partsIn("fee");
  const balance = cells.amount("walletBalance") === undefined ? undefined : partsIn("walletBalance");
  if (moment === undefined || amount === undefined || fee === undefined || cells.problem !== undefined)
    return cells.problem ?? unknownWord("amount", "");
  const word = cells.text("transactType").toLowerCase();
  const change = word === "withdrawal" ? -abs(amount) : amount;
  return { cells, moment, code, change, fee: abs(fee), balance };
}

const unknownUnit = (unit: string): Problem => ({
  field: "currency",
  problem: `How many parts of "${unit.slice(0, 20)}" are one coin is not known.`,
  remedy: "Enter the transaction by hand.",
});

/** Moves of one coin, oldest first; each balance checks the row it stands in. Gives a sentence for the first that is not led to. */
function settle(moves: readonly Move[], draft: StatementDraft): readonly string[] {
  let before: Fixed | undefined;
  const broken: Move[] = [];
  for (const move of moves) {
    const { balance, change, fee } = move;
    const stated = balance === undefined || before === undefined ? undefined : balance - before;
    const isBeside = fee > 0n && stated === change - fee;
    if (stated !== undefined && !isBeside && stated !== change) broken.push(move);
    draft.settle([move.cells.row], outcomeOf(move, { isBeside, isSettled: fee === 0n || stated !== undefined }));
    before = balance;
  }
  const last = moves.at(-1);
  if (last?.balance !== undefined) {
    const { code, moment, balance, cells } = last;
    draft.total(cells.row, { account: "", on: moment.on, what: "holding", security: coinOf(code), amount: balance });
  }
  const [first] = broken;
  if (first === undefined) return [];
  return [
    `The balance of ${formatFixed(first.balance ?? 0n)} ${first.code} in line ${first.cells.row.line} is not what its row leads to: rows may be missing before it.`,
  ];
}

const UNSETTLED: Problem = {
  field: "fee",
  problem: "Whether the fee is in the amount is not known: the balance before it is not in the file.",
  remedy: "Export the whole wallet history.",
};

function outcomeOf(
  { cells, moment, code, change, fee }: Move,
  { isBeside, isSettled }: { readonly isBeside: boolean; readonly isSettled: boolean },
): RowOutcome {
  if (!isSettled) return UNSETTLED;
  const type = cells.text("transactType");
  const address = cells.text("address");
  const base = {
    ...moment,
    sourceId: cells.optionalText("transactID"),
    description: /^(?:null)?$/.test(address) ? type : `${type} ${address}`.slice(0, 300),
  };
  const units: UnitAmount = { code, amount: change };
  const sides: CoinEvent = {
    ...(change > 0n ? { arrived: units } : { left: units }),
    fee: fee === 0n ? undefined : { code, amount: fee },
    isFeeInside: !isBeside,
  };
  const whyOf = (kind: string): CoinEvent => ({ ...sides, why: change > 0n ? "income" : "spent", kind });
  switch (type.toLowerCase()) {
    case "deposit":
    case "withdrawal":
    case "transfer":
      return readEvent(base, sides);
    case "realisedpnl":
    case "funding":
      return readEvent(base, whyOf("derivatives"));
    case "affiliatepayout":
    case "affiliate payout":
      return readEvent(base, whyOf("reward"));
    default:
      return unknownWord("transactType", type);
  }
}
