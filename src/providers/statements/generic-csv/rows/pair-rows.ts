import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { limitProblem } from "#providers/statements/csv-source.ts";
import type { RowParts, RowRules } from "#providers/statements/generic-csv/rows/row-parts.ts";
import { partsOf } from "#providers/statements/generic-csv/rows/map-row.ts";
import type { Counted } from "#providers/statements/generic-csv/units/read-units.ts";
import { sidesOf } from "#providers/statements/generic-csv/rows/read-movement.ts";
import { tradeInWords } from "#providers/statements/generic-csv/columns/type-words.ts";
import { codeOf } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** A row taken apart, with its cell of the id that rows of one trade share. */
interface PairRow {
  readonly row: CsvRow;
  readonly parts: RowParts;
  readonly id: string;
}

export interface Pair {
  readonly rows: readonly CsvRow[];
  readonly outcome: RowOutcome;
}

/** Rows that share the id of one trade, or its moment, by the line of each. */
export function pairsOf(
  list: readonly CsvRow[],
  {
    rules,
    cellsOf,
    isOfCoins,
  }: { readonly rules: RowRules; readonly cellsOf: (row: CsvRow) => RowCells; readonly isOfCoins: boolean },
): ReadonlyMap<number, Pair> {
  const { mapping } = rules;
  const meaning = mapping.columns.group === undefined ? "id" : "group";
  const isOfTrades = isOfCoins && mapping.columns.type !== undefined;
  const isOfWords = isOfCoins && mapping.columns.type === undefined && mapping.columns.description !== undefined;
  if (!mapping.isCashOnly || (mapping.columns[meaning] === undefined && !isOfTrades && !isOfWords)) return new Map();
  const rows = list.flatMap((row): readonly PairRow[] => {
    const cells = cellsOf(row);
    const parts = limitProblem(row) ? undefined : partsOf(cells, rules);
    return parts === undefined || !("amounts" in parts) || cells.problem
      ? []
      : [{ row, parts, id: cells.text(meaning) }];
  });
  const byId = pairRows(rows);
  const paired = new Set(byId.flatMap((pair) => pair.rows.map(({ line }) => line)));
  const left = rows.flatMap((each) => (paired.has(each.row.line) ? [] : { ...each, id: "" }));
  const others = isOfTrades ? pairMoments(left) : isOfWords ? pairWords(left) : [];
  return new Map([...byId, ...others].flatMap((pair) => pair.rows.map((row) => [row.line, pair])));
}

/**
 * Ledgers that write a trade as two rows or more: what left and what arrived, under one id. Rows of one id that move one unit there and
 * back move it within the account; any other row of an id of its own stays as it is, and is not in the answer.
 */
function pairRows(rows: readonly PairRow[]): readonly Pair[] {
  return [...groupBy(rows, ({ id, parts }) => JSON.stringify([parts.base.account, id])).values()].flatMap((group) => {
    if (group.length < 2 || group[0]?.id === "" || group.some(({ parts }) => sidesOf(parts) !== undefined)) return [];
    const pair = pairOf(group);
    return pair === undefined ? [] : [{ rows: group.map(({ row }) => row), outcome: pair }];
  });
}

/**
 * The same where no id holds the rows together: trades of one moment of which one thing left and another arrived. One of them at least is no trade by
 * itself, so that nothing is joined which would have been read without.
 */
function pairMoments(rows: readonly PairRow[]): readonly Pair[] {
  const timed = rows.filter(({ parts }) => isTimedTrade(parts));
  return [...groupBy(timed, ({ parts }) => momentOf(parts)).values()].flatMap((group) => {
    // `Swap out` is one side, though it says what that was worth.
    const whole = group.filter(
      ({ parts }) => parts.reading.direction === undefined && sidesOf(parts) !== undefined,
    ).length;
    const units = new Set(group.map(({ parts }) => parts.amounts.moved && codeOf(parts.amounts.moved.unit)));
    const isOne = units.size === 2 && (whole === 0 || (whole === 1 && group.length === 2));
    const pair = isOne ? pairOf(group) : undefined;
    return pair === undefined || !("lines" in pair) ? [] : [{ rows: group.map(({ row }) => row), outcome: pair }];
  });
}

/** The same of a ledger without types whose words tell of one trade: `Bought BTC 0.001 for ZAR 800.00`, in a row of each of the two. */
function pairWords(rows: readonly PairRow[]): readonly Pair[] {
  const told = rows.filter(
    ({ parts }) => parts.base.secondOfDay !== undefined && tradeInWords(wordsOf(parts)) !== undefined,
  );
  const groups = groupBy(told, ({ parts }) => JSON.stringify([momentOf(parts), wordsOf(parts)]));
  return [...groups.values()].flatMap((group) => {
    const units = new Set(group.map(({ parts }) => parts.amounts.moved && codeOf(parts.amounts.moved.unit)));
    const pair = group.length === 2 && units.size === 2 ? pairOf(group) : undefined;
    return pair === undefined || !("lines" in pair) ? [] : [{ rows: group.map(({ row }) => row), outcome: pair }];
  });
}

const wordsOf = ({ base }: RowParts): string => base.description ?? "";

const momentOf = ({ base: { account, on, secondOfDay } }: RowParts): string =>
  JSON.stringify([account, on, secondOfDay]);

const isTimedTrade = (parts: RowParts): boolean =>
  (parts.reading.type === "buy" || parts.reading.type === "sell" || parts.reading.type === "exchange") &&
  parts.base.secondOfDay !== undefined &&
  parts.amounts.moved !== undefined;

function pairOf(group: readonly PairRow[]): RowOutcome | undefined {
  const trades = group.filter(({ parts }) => parts.reading.type !== "fee");
  const paid = group.filter(({ parts }) => parts.reading.type === "fee");
  const sums = sumByUnit(
    trades.flatMap(({ parts }) => (parts.amounts.moved ? [wayOf(parts, parts.amounts.moved)] : [])),
  );
  const moved = sums.filter(({ amount }) => amount !== 0n);
  if (moved.length === 0)
    return { skip: "The rows of this id move the same units out and in: nothing changed in the account." };
  const left = moved.filter(({ amount }) => amount < 0n);
  const arrived = moved.filter(({ amount }) => amount > 0n);
  if (left.length === 0 || arrived.length === 0) return undefined;
  const [out, back] = [left[0], arrived[0]];
  const [first] = group;
  if (left.length > 1 || arrived.length > 1 || out === undefined || back === undefined || first === undefined)
    return {
      field: "group",
      problem: "The rows of this id move more than two units, and it is not clear which was given for which.",
      remedy: "Enter the trade by hand, or leave the rows out.",
    };
  const fees = sumByUnit([
    ...group.flatMap(({ parts }) => parts.amounts.fees),
    ...paid.flatMap(({ parts }) => (parts.amounts.moved ? [sized(parts.amounts.moved)] : [])),
  ]).filter(({ amount }) => amount !== 0n);
  if (fees.length > 1)
    return {
      field: "fee",
      problem: "The rows of this id have fees in several units.",
      remedy: "Enter the trade by hand, or leave the rows out.",
    };
  const [fee] = fees;
  return {
    lines: tradeLines(
      { ...first.parts.base, sourceId: first.id === "" ? first.parts.base.sourceId : first.id },
      { left: withCode(sized(out)), arrived: withCode(back), fee: fee && withCode(fee) },
    ),
  };
}

/** A row that says "buy" or "sell" may write magnitudes; any other is signed. */
function wayOf({ reading, rules }: RowParts, moved: Counted): Counted {
  const { direction, type } = reading;
  if (!rules.style.isSigned && (type === "buy" || type === "sell"))
    return { ...moved, amount: type === "buy" ? abs(moved.amount) : -abs(moved.amount) };
  if (direction !== undefined) return { ...moved, amount: direction === "in" ? abs(moved.amount) : -abs(moved.amount) };
  if (type === "withdrawal") return { ...moved, amount: -abs(moved.amount) };
  return moved;
}

const sized = (counted: Counted): Counted => ({ ...counted, amount: abs(counted.amount) });
const withCode = ({ unit, amount }: Counted): { code: string; amount: Fixed } => ({ code: codeOf(unit), amount });

function sumByUnit(list: readonly Counted[]): readonly Counted[] {
  const groups = groupBy(list, ({ unit }) => `${unit.kind} ${codeOf(unit)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ unit: first.unit, amount: group.reduce((sum, it) => sum + it.amount, 0n) }];
  });
}
