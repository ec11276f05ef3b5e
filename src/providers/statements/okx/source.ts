import type { LongList } from "#engine/intake/long-list.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { feesInOrder, type CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

const ACCOUNT = { key: "", kind: "crypto", institution: "OKX" } as const;

/**
 * Trading history of OKX: a row for each coin of each fill. What moved is the change of the balance, fees in it; the rows of one order are one trade.
 * Written from rows in public projects' tests.
 */
export const okxTrading = csvSource({
  key: "okx-trading",
  name: "OKX (trading history)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "id",
    "Order id",
    "Time",
    "Trade Type",
    "Symbol",
    "Action",
    "Fee",
    "Fee Unit",
    "Balance Change",
    "Balance Unit",
  ],
  account: ACCOUNT,
  readRows: (rows, draft) => readOrders(rows, draft),
});

/** Funding history of OKX: what came from outside and went there, and what moved between its own accounts. */
export const okxFunding = csvSource({
  key: "okx-funding",
  name: "OKX (funding history)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["id", "Time", "Type", "Amount", "Before Balance", "After Balance", "Symbol"],
  account: ACCOUNT,
  readRows: (rows, draft) => readFunding(rows, draft),
});

interface Move {
  readonly cells: RowCells;
  readonly base: CoinBase;
  readonly moved: UnitAmount;
}

function readOrders(rows: LongList<RowCells>, draft: StatementDraft): void {
  const orders = new Map<string, Move[]>();
  for (const cells of rows) {
    const moved = movedIn(cells, { amount: "Balance Change", unit: "Balance Unit" });
    if ("field" in moved) {
      draft.settle([cells.row], moved);
      continue;
    }
    const order = cells.text("Order id");
    const isTrade = order !== "" && /^(?:spot|convert|margin|.*\bbot)$/i.test(cells.text("Trade Type"));
    if (!isTrade) draft.settle([cells.row], alone(moved, cells.text("Trade Type"), cells.text("Action")));
    else gather(orders, `${cells.text("Symbol")} ${order}`, moved);
  }
  for (const moves of orders.values()) settleTrade(moves, draft, feesOf(moves));
}

function readFunding(rows: LongList<RowCells>, draft: StatementDraft): void {
  const converted = new Map<string, Move[]>();
  for (const cells of rows) {
    const moved = movedIn(cells, { amount: "Amount", unit: "Symbol" });
    if ("field" in moved) {
      draft.settle([cells.row], moved);
      continue;
    }
    const type = cells.text("Type");
    if (/\bconver(?:t|sion)|\bbuy\b|\bsell\b|\bpurchase\b/i.test(type)) gather(converted, cells.text("Time"), moved);
    else draft.settle([cells.row], alone(moved, "", type));
  }
  for (const moves of converted.values()) settleTrade(moves, draft, undefined);
}

function gather(groups: Map<string, Move[]>, key: string, move: Move): void {
  const group = groups.get(key);
  if (group) group.push(move);
  else groups.set(key, [move]);
}

function movedIn(
  cells: RowCells,
  { amount, unit }: { readonly amount: string; readonly unit: string },
): Move | Problem {
  const moment = cells.neededDate("Time", "ymd");
  const change = cells.neededAmount(amount);
  const code = plainCode(cells.text(unit));
  if (code === "") cells.fail(unit, `${unit} is empty.`, "Export the history again, or fill in the cell.");
  if (cells.problem !== undefined || moment === undefined || change === undefined)
    return cells.problem ?? { field: unit, problem: "The row is not whole.", remedy: "Export the history again." };
  const words = [cells.text("Type"), cells.text("Trade Type"), cells.text("Action"), cells.text("Symbol")];
  const description = words.filter((word) => word !== "").join(" ");
  return {
    cells,
    base: { ...moment, sourceId: cells.optionalText("id"), description },
    moved: { code, amount: change },
  };
}

const OWN =
  /\b(?:subscri(?:be|ption)|redemption|redeem|stak(?:e|ing)|unstak(?:e|ing)|lock(?:ed)?|unlock(?:ed)?|savings)\b/i;
const INCOME =
  /\b(?:interest|reward|rewards|bonus|airdrop|rebate|cashback|distribution|earnings|referral|gift|compensation|payout)\b/i;
const DERIVED = /^(?:swap|perpetual|futures?|options?|delivery)/i;

/** A row that moves one coin: a transfer, income, or the gain and loss of a contract, which is settled in that coin. */
function alone({ base, moved }: Move, trade: string, type: string): RowOutcome {
  const arrived = moved.amount > 0n ? moved : undefined;
  const left = moved.amount < 0n ? moved : undefined;
  if (DERIVED.test(trade))
    return readEvent(base, { arrived, left, why: arrived ? "income" : "spent", kind: "derivatives" });
  if (INCOME.test(type)) return readEvent(base, { arrived, left, why: arrived ? "income" : "spent", kind: "reward" });
  if (OWN.test(type)) return { skip: "Put aside at OKX, or back from there: the coins stay yours." };
  return readEvent(base, { arrived, left, why: /\bfees?\b/i.test(type) ? "spent" : "transfer" });
}

function settleTrade(moves: readonly Move[], draft: StatementDraft, fee: UnitAmount | undefined): void {
  const [first] = moves;
  if (first === undefined) return;
  const rows = moves.map(({ cells }) => cells.row);
  const sums = new Map<string, Fixed>();
  for (const { moved } of moves) sums.set(moved.code, (sums.get(moved.code) ?? 0n) + moved.amount);
  const [left, ...otherLeft] = unitsOf(sums, -1n);
  const [arrived, ...otherArrived] = unitsOf(sums, 1n);
  const isPair = left !== undefined && arrived !== undefined && otherLeft.length + otherArrived.length === 0;
  if (isPair) return draft.settle(rows, readEvent(first.base, { left, arrived, fee, isFeeInside: true }));
  // One coin alone, or three: each row moves what it says.
  for (const move of moves) draft.settle([move.cells.row], alone(move, "", "transfer"));
}

const unitsOf = (sums: ReadonlyMap<string, Fixed>, sign: bigint): readonly UnitAmount[] =>
  [...sums].flatMap(([code, amount]) => (amount * sign > 0n ? [{ code, amount: abs(amount) }] : []));

/** The fee of an order, which is in its balances: one coin in most, of two that of the side that arrived. */
function feesOf(moves: readonly Move[]): UnitAmount | undefined {
  const sums = new Map<string, Fixed>();
  for (const { cells } of moves) {
    const fee = cells.amount("Fee") ?? 0n;
    const code = plainCode(cells.text("Fee Unit"));
    if (fee < 0n && code !== "") sums.set(code, (sums.get(code) ?? 0n) - fee);
  }
  const fees = [...sums].map(([code, amount]) => ({ code, amount }));
  const [left, arrived] = [-1n, 1n].map((sign) => moves.find(({ moved }) => moved.amount * sign > 0n)?.moved);
  return left && arrived ? feesInOrder(fees, { left, arrived })[0] : undefined;
}
