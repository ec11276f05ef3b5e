import { readEvent } from "#engine/intake/coins/coin-event.ts";
import type { CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Transaction log of Bybit's unified account: a row for each coin of each fill. What moved is the change of the wallet, fees in it; the rows of one market,
 * one way and one second are one trade. Written from rows in public projects.
 */
export const bybit = csvSource({
  key: "bybit",
  name: "Bybit",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Currency", "Contract", "Type", "Direction", "Fee Paid", "Change", "Wallet Balance", "Time(UTC)"],
  account: { key: "", kind: "crypto", institution: "Bybit" },
  readRows: (rows, draft) => {
    const moves = rows.flatMap((cells): readonly Move[] => {
      const move = moveOf(cells, TRADING);
      if (move === undefined) draft.fail([cells.row], cells.problem ?? NOT_WHOLE);
      return move === undefined ? [] : [move];
    });
    settleTrades(moves, draft);
    stateWallet(moves, draft, TRADING);
  },
});

/** What came to Bybit's funding account and left it: one coin a row, signed, with the balance after it. */
export const bybitFunding = csvSource({
  key: "bybit-funding",
  name: "Bybit (funding account)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date & Time(UTC)", "Coin", "QTY", "Type", "Account Balance", "Description"],
  account: { key: "", kind: "crypto", institution: "Bybit" },
  readRows: (rows, draft) => {
    const moves = rows.flatMap((cells): readonly Move[] => {
      const move = moveOf(cells, FUNDING);
      if (move === undefined) draft.fail([cells.row], cells.problem ?? { ...NOT_WHOLE, field: "QTY" });
      else draft.settle([cells.row], funded(move));
      return move === undefined ? [] : [move];
    });
    stateWallet(moves, draft, FUNDING);
  },
});

interface Columns {
  readonly at: string;
  readonly amount: string;
  readonly unit: string;
  readonly balance: string;
  readonly words: readonly string[];
}

const TRADING: Columns = {
  at: "Time(UTC)",
  amount: "Change",
  unit: "Currency",
  balance: "Wallet Balance",
  words: ["Type", "Contract", "Direction"],
};
const FUNDING: Columns = {
  at: "Date & Time(UTC)",
  amount: "QTY",
  unit: "Coin",
  balance: "Account Balance",
  words: ["Type", "Description"],
};

/** Coins bought with a card arrive alone: what was paid for them never was in the account. */
function funded(move: Move): RowOutcome {
  const { base, moved, cells } = move;
  if (moved.amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const isIn = moved.amount > 0n;
  const side = isIn ? { arrived: moved } : { left: { ...moved, amount: abs(moved.amount) } };
  const isIncome =
    isIn &&
    INCOME.test(`${cells.text("Type")} ${cells.text("Description")}`) &&
    !/redemption|redeem|principal/i.test(base.description ?? "");
  if (isIncome) return readEvent(base, { ...side, why: "income", kind: "reward" });
  return readEvent(base, { ...side, why: "transfer" });
}

const NOT_WHOLE = { field: "Change", problem: "The row is not whole.", remedy: "Export the log again." };

interface Move {
  readonly cells: RowCells;
  readonly base: CoinBase;
  readonly at: string;
  readonly moved: UnitAmount;
}

function moveOf(cells: RowCells, columns: Columns): Move | undefined {
  const at = cells.text(columns.at);
  const moment = cells.neededDate(columns.at, "ymd");
  const amount = cells.neededAmount(columns.amount);
  const code = plainCode(cells.text(columns.unit));
  if (code === "") cells.fail(columns.unit, `${columns.unit} is empty.`, "Export the log again, or fill in the cell.");
  if (moment === undefined || amount === undefined || cells.problem !== undefined) return undefined;
  const words = columns.words.map((name) => cells.text(name)).filter((word) => /\w/.test(word));
  return { cells, at, base: { ...moment, description: words.join(" ") }, moved: { code, amount } };
}

function settleTrades(moves: readonly Move[], draft: StatementDraft): void {
  const keyOf = ({ cells, at }: Move): string => [at, cells.text("Contract"), cells.text("Direction")].join("\n");
  const trades = Map.groupBy(moves.filter(isTrade), keyOf);
  const settled = new Set<string>();
  for (const move of moves) {
    const group = isTrade(move) ? (trades.get(keyOf(move)) ?? []) : [];
    if (group.length < 2) settleAlone(move, draft);
    else if (!settled.has(keyOf(move))) settlePair(group, draft);
    settled.add(keyOf(move));
  }
}

const isTrade = ({ cells }: Move): boolean => cells.text("Type").toUpperCase() === "TRADE";

/** One coin for another; what moves only one coin is the gain, the loss and the fee of a contract. */
function settlePair(moves: readonly Move[], draft: StatementDraft): void {
  const sums = sumsOf(moves.map(({ moved }) => moved));
  const [left, ...otherLeft] = sums.filter(({ amount }) => amount < 0n);
  const [arrived, ...otherArrived] = sums.filter(({ amount }) => amount > 0n);
  const [first] = moves;
  const fees = sumsOf(
    moves.map(({ cells, moved }) => ({ code: moved.code, amount: -(cells.amount("Fee Paid") ?? 0n) })),
  ).filter(({ amount }) => amount > 0n);
  const isPair = left !== undefined && arrived !== undefined && otherLeft.length + otherArrived.length === 0;
  if (first === undefined || !isPair || fees.length > 1) return moves.forEach((move) => settleAlone(move, draft));
  const sides = { left: { ...left, amount: abs(left.amount) }, arrived };
  draft.settle(
    moves.map(({ cells }) => cells.row),
    readEvent(first.base, { ...sides, fee: fees[0], isFeeInside: true }),
  );
}

function sumsOf(units: readonly UnitAmount[]): readonly UnitAmount[] {
  const sums = new Map<string, Fixed>();
  for (const { code, amount } of units) sums.set(code, (sums.get(code) ?? 0n) + amount);
  return [...sums].map(([code, amount]) => ({ code, amount }));
}

const settleAlone = (move: Move, draft: StatementDraft): void => draft.settle([move.cells.row], alone(move));

const INCOME = /interest|bonus|airdrop|rebate|reward|refund|earn/i;
const OF_CONTRACTS = /^(?:trade|settlement|delivery|liquidation|adl|funding)/i;

function alone({ base, moved, cells }: Move): RowOutcome {
  const type = cells.text("Type");
  if (moved.amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const isIn = moved.amount > 0n;
  const side = isIn ? { arrived: moved } : { left: { ...moved, amount: abs(moved.amount) } };
  const kind = OF_CONTRACTS.test(type) ? "derivatives" : INCOME.test(type) ? "reward" : undefined;
  if (kind === undefined) return readEvent(base, { ...side, why: "transfer" });
  return readEvent(base, { ...side, why: isIn ? "income" : "spent", kind });
}

/** The wallet after the newest row of each coin; a file may run either way, and several rows share a second. */
function stateWallet(moves: readonly Move[], draft: StatementDraft, { balance }: Columns): void {
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined) return;
  const inTime = first.at > last.at ? moves.toReversed() : moves;
  const newest = new Map(inTime.map((move) => [move.moved.code, move]));
  for (const [code, { cells, base }] of newest) {
    const amount = cells.amount(balance);
    if (amount === undefined) continue;
    const currency = moneyOf(code);
    const stated = { account: "", on: base.on, amount };
    if (currency === undefined) draft.total(cells.row, { ...stated, what: "holding", security: coinOf(code) });
    else draft.total(cells.row, { ...stated, what: "cash", currency });
  }
}
