import { abs, type Fixed, formatFixed } from "#engine/money/fixed.ts";
import { ExactColumn } from "#engine/intake/exact-column.ts";
import type { LongList } from "#engine/intake/long-list.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import type { BalanceStep } from "#providers/statements/generic-csv/sums/balance-steps.ts";
import { ROUNDING } from "#providers/statements/generic-csv/sums/settle-costs.ts";
import { codeOf } from "#providers/statements/generic-csv/rows/row-amounts.ts";

/** Where a running balance that the file states first differs from what its rows give: something is missing or was read wrongly there. */
export interface BalanceBreak {
  readonly line: number;
  readonly account: string;
  /** Currency, or symbol of what is counted. */
  readonly unit: string;
  readonly stated: Fixed;
  readonly computed: Fixed;
}

/** A break in a sentence for the review. */
export const breakNote = ({ line, account, unit, stated, computed }: BalanceBreak): string =>
  `Line ${line}${account === "" ? "" : ` (${account})`}: the file says the balance is ${formatFixed(stated)} ${unit}, its rows up to there give ${formatFixed(computed)}. A row before it may be missing, or this one was read wrongly.`;

/**
 * The first row of each account and unit whose running balance its lines do not give. Rows that were not understood, and trades of several
 * rows, explain nothing and are passed over.
 */
export function balanceBreaks(
  steps: LongList<BalanceStep>,
  lines: LongList<StatementLine>,
  unread: ReadonlySet<number>,
): readonly BalanceBreak[] {
  if (steps.length === 0) return [];
  /** Of each unit and account, by line. */
  const moved = new Map<string, ExactColumn>();
  const passed = new Set(unread);
  for (const line of lines) {
    for (const more of line.place.moreLines ?? []) passed.add(more).add(line.place.line);
    for (const [code, amount] of movesOf(line)) {
      // Both sides of a transfer may stand in one row of the file.
      const key = `${code} ${line.account}`;
      let byLine = moved.get(key);
      if (!byLine) moved.set(key, (byLine = new ExactColumn()));
      byLine.set(line.place.line, (byLine.at(line.place.line) ?? 0n) + amount);
    }
  }
  const broken = new Map<string, BalanceBreak>();
  // The same balance in every row is the one of today, not a running one.
  const today = steps.at(0)?.balance;
  const isRunning = steps.some(({ balance }) => balance !== today);
  for (const { row, account, unit, balance, step } of steps) {
    const code = codeOf(unit);
    const key = `${code} ${account}`;
    if (!isRunning || step === undefined || passed.has(row.line) || broken.has(key)) continue;
    const given = moved.get(key)?.at(row.line) ?? 0n;
    if (abs(given - step) > ROUNDING[unit.kind])
      broken.set(key, { line: row.line, account, unit: code, stated: balance, computed: balance - step + given });
  }
  return [...broken.values()];
}

function movesOf({ cash, cashOther, security, quantity, type }: StatementLine): readonly (readonly [string, Fixed])[] {
  const moves: [string, Fixed][] = [];
  if (cash) moves.push([cash.currency, cash.amount]);
  if (cashOther) moves.push([cashOther.currency, cashOther.amount]);
  const ticker = security?.ticker;
  if (ticker !== undefined && quantity !== undefined) moves.push([ticker, type === "sell" ? -quantity : quantity]);
  return moves;
}
