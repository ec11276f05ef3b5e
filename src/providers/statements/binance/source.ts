import type { Fixed } from "#engine/money/fixed.ts";
import { pairFills } from "#providers/statements/binance/pair-fills.ts";
import {
  feeLines,
  feesInOrder,
  incomeLines,
  moveLines,
  tradeLines,
  type CoinBase,
} from "#providers/statements/coins/coin-lines.ts";
import { plainCode } from "#providers/statements/coins/coin-units.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { short, type RowCells } from "#providers/statements/row-cells.ts";
import type { Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

const NAMES: Readonly<Record<string, string>> = { "User ID": "User_ID", Time: "UTC_Time" };

/** Transaction history of Binance: one signed row for each coin that moved. The rows of a trade share nothing but their second and its words. */
export const binance = csvSource({
  key: "binance",
  name: "Binance",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["UTC_Time", "Account", "Operation", "Coin", "Change", "Remark"],
  readHeading: (cells) => ({ columns: cells.map((cell) => NAMES[cell.trim()] ?? cell), stated: new Map() }),
  account: { key: "", kind: "crypto", institution: "Binance" },
  readRows: (rows, draft) => {
    const sides: Side[] = [];
    for (const cells of rows) {
      const side = sideOf(cells);
      if (cells.problem !== undefined || side === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Operation", ""));
      else if (TRADE.test(side.word)) sides.push(side);
      else draft.settle([cells.row], readSingle(side));
    }
    for (const group of groupBy(
      sides,
      ({ cells, base }) => `${cells.text("Account")} ${base.on} ${base.secondOfDay ?? ""}`,
    ).values())
      settleTrade(group, draft);
  },
});

interface Side {
  readonly cells: RowCells;
  readonly word: string;
  readonly base: CoinBase;
  readonly code: string;
  readonly amount: Fixed;
}

function sideOf(cells: RowCells): Side | undefined {
  const text = cells.text("UTC_Time");
  // Files since 2025 write the year with two digits.
  const moment = parseMoment(/^\d\d-\d\d-\d\d/.test(text) ? `20${text}` : text, "ymd");
  if (moment === undefined)
    return cells.fail("UTC_Time", `"${short(text)}" is not a date.`, "Correct the date in the file.");
  const amount = cells.neededAmount("Change");
  const code = plainCode(cells.text("Coin"));
  if (code === "") return cells.fail("Coin", "Coin is empty.", "Export the statement again, or fill in the cell.");
  if (amount === undefined) return undefined;
  const word = cells.text("Operation");
  return { cells, word: word.toLowerCase(), base: { ...moment, description: word }, code, amount };
}

/** Operations that are one side of a trade, or its fee. */
const TRADE =
  /^(?:buy|sell|fee|transaction (?:related|buy|sold|sell|spend|revenue|fee)|small assets exchange bnb.*|large otc trading|otc trading|binance convert|convert|auto-invest transaction|eth 2\.0 staking|eth staking|swap farming transaction|liquid swap (?:buy|sell)|token swap.*|buy fee|sell fee)$/;
const FEE = /fee$/;
const INSIDE =
  /^(?:transfer between|main and funding|pos savings (?:purchase|redemption)|savings (?:purchase|principal redemption)|simple earn (?:flexible|locked) (?:subscription|redemption)|staking (?:purchase|redemption)|launchpool subscription|launchpool.*redemption|dual investment.*|p2p transfer|.*wallet transfer|transfer (?:in|out)to|.*collateral.*)/;
const INCOME =
  /interest|reward|distribution|airdrop|rebate|referral|commission|kickback|bonus|voucher|cashback|crypto box|gift/;
const STAKING = /staking|vault|launchpool|earn|savings|locked/;

function readSingle({ word, base, code, amount }: Side): RowOutcome {
  const units = { code, amount };
  if (INSIDE.test(word)) return { skip: "Moved within Binance; nothing changes for you." };
  if (/^(?:fiat )?(?:deposit|withdraw(?:al)?)\b|^buy crypto|^crypto (?:deposit|withdrawal)/.test(word)) {
    const isOut = /withdraw/.test(word);
    return { lines: moveLines(base, { code, amount: isOut && amount > 0n ? -amount : amount }) };
  }
  if (/realized profit and loss|funding fee|insurance fund|liquidation/.test(word))
    return { lines: incomeLines(base, units, { kind: "derivatives" }) };
  if (INCOME.test(word))
    return { lines: incomeLines(base, units, { kind: STAKING.test(word) ? "staking" : "reward" }) };
  return unknownWord("Operation", base.description ?? "");
}

const UNPAIRED: Problem = {
  field: "Operation",
  problem: "What left and what arrived in this second cannot be told apart, or one side is not in the file.",
  remedy: "Enter the trade by hand, or leave the rows out.",
};

/** Everything traded in one second: what left, what arrived, and its fees. */
function settleTrade(group: readonly Side[], draft: StatementDraft): void {
  const rows = group.map(({ cells }) => cells.row);
  const sums = new Map<string, Fixed>();
  const fees = new Map<string, Fixed>();
  for (const { word, code, amount } of group) {
    const into = FEE.test(word) ? fees : sums;
    into.set(code, (into.get(code) ?? 0n) + amount);
  }
  const moved = [...sums].map(([code, amount]) => ({ code, amount }));
  const left = moved.filter(({ amount }) => amount < 0n);
  const arrived = moved.filter(({ amount }) => amount > 0n);
  const charged = [...fees].map(([code, amount]) => ({ code, amount: -amount }));
  const [first] = group;
  const [from, to] = [left[0], arrived[0]];
  if (first === undefined) return;
  const base = { ...first.base, description: "Trade" };
  if (moved.length === 0) draft.settle(rows, { lines: charged.flatMap((fee) => feeLines(base, fee)) });
  else if (from === undefined || to === undefined || left.length + arrived.length !== 2)
    settleFills(group, base, draft);
  else {
    const trade = { left: { code: from.code, amount: -from.amount }, arrived: to };
    const [fee, ...more] = feesInOrder(charged, trade);
    const main = tradeLines(base, { ...trade, fee });
    draft.settle(rows, { lines: [...main, ...more.flatMap((other) => feeLines(base, other))] });
  }
}

/** Several coins traded in one second, told apart by their prices. Fees stay apart: they name no trade. */
function settleFills(group: readonly Side[], base: CoinBase, draft: StatementDraft): void {
  const rows = group.map(({ cells }) => cells.row);
  const moved = group.filter(({ word }) => !FEE.test(word));
  const fills = pairFills(
    moved.filter(({ amount }) => amount < 0n).map(({ code, amount }) => ({ code, amount: -amount })),
    moved.filter(({ amount }) => amount > 0n),
  );
  if (fills === undefined) {
    draft.fail(rows, UNPAIRED);
    return;
  }
  const charged = group.filter(({ word }) => FEE.test(word)).map(({ code, amount }) => ({ code, amount: -amount }));
  const lines = [...fills.flatMap((fill) => tradeLines(base, fill)), ...charged.flatMap((fee) => feeLines(base, fee))];
  draft.settle(rows, { lines });
}
