import type { Fixed } from "#engine/money/fixed.ts";
import { feeLines, moveLines, tradeLines, type CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { Problem, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Account statement of Coinbase Pro and the exchange behind it: every movement of every unit. The rows of one trade id are one fill: what left, what
 * arrived, and its fee, each a row. Written from the published description of the export; no file of theirs is kept here.
 */
export const coinbasePro = csvSource({
  key: "coinbase-pro",
  name: "Coinbase Pro",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["portfolio", "type", "time", "amount", "balance", "amount/balance unit", "trade id", "order id"],
  readHeading: (cells) => ({
    columns: cells.map((cell) => (/^timestamp$/i.test(cell.trim()) ? "time" : cell.trim().toLowerCase())),
    stated: new Map(),
  }),
  account: { key: "", kind: "crypto", institution: "Coinbase" },
  readRows: (rows, draft) => {
    const fills: Move[] = [];
    for (const cells of rows) {
      const move = moveOf(cells);
      if (cells.problem !== undefined || move === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("type", ""));
      else if (move.type === "match" || move.type === "fee" || move.type === "conversion") fills.push(move);
      else draft.settle([cells.row], readSingle(move));
    }
    for (const group of groupBy(fills, ({ fill }) => fill).values()) settleFill(group, draft);
  },
});

interface Move {
  readonly cells: RowCells;
  readonly type: string;
  /** What the rows of one fill, or of one conversion, have in common. */
  readonly fill: string;
  readonly base: CoinBase;
  readonly code: string;
  readonly amount: Fixed;
}

function moveOf(cells: RowCells): Move | undefined {
  const moment = cells.neededDate("time", "ymd");
  const amount = cells.neededAmount("amount");
  const code = cells.text("amount/balance unit");
  if (moment === undefined || amount === undefined) return undefined;
  if (code === "") return cells.fail("amount/balance unit", "The row names no unit.", "Export the statement again.");
  const type = cells.text("type").toLowerCase();
  const own = cells.optionalText("trade id") ?? cells.optionalText("transfer id");
  const fill = own ?? `${cells.text("order id")} ${cells.text("time")}`;
  return { cells, type, fill, code, amount, base: { ...moment, sourceId: own, description: type } };
}

function readSingle({ type, base, code, amount }: Move): RowOutcome {
  if (type === "deposit" || type === "withdrawal") return { lines: moveLines(base, { code, amount }) };
  return unknownWord("type", type);
}

const UNPAIRED: Problem = {
  field: "trade id",
  problem: "The other side of this trade is not in the file.",
  remedy: "Export a period that holds the whole trade.",
};

/** What left and what arrived of one fill, the fee in the unit of one of them. */
function settleFill(group: readonly Move[], draft: StatementDraft): void {
  const rows = group.map(({ cells }) => cells.row);
  const sums = new Map<string, Fixed>();
  for (const { type, code, amount } of group) if (type !== "fee") sums.set(code, (sums.get(code) ?? 0n) + amount);
  const moved = [...sums].map(([code, amount]) => ({ code, amount }));
  const [left, arrived] = [moved.find(({ amount }) => amount < 0n), moved.find(({ amount }) => amount > 0n)];
  const [paid, ...more] = group.flatMap(({ type, code, amount }) =>
    type === "fee" ? [{ code, amount: -amount }] : [],
  );
  const [first] = group;
  if (first === undefined || left === undefined || arrived === undefined || moved.length !== 2 || more.length > 0)
    return draft.fail(rows, UNPAIRED);
  const fee = paid !== undefined && paid.amount > 0n ? paid : undefined;
  const base = { ...first.base, description: "trade" };
  const isBeside = fee !== undefined && fee.code !== left.code && fee.code !== arrived.code;
  const trade = { left: { code: left.code, amount: -left.amount }, arrived };
  draft.settle(rows, {
    lines: isBeside ? [...tradeLines(base, trade), ...feeLines(base, fee)] : tradeLines(base, { ...trade, fee }),
  });
}
