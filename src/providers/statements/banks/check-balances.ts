import { formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import type { RawRow, StatementDraft } from "#providers/statements/statement-draft.ts";

export interface BalancedRow {
  readonly account: string;
  readonly on: LocalDate;
  readonly cash?: CashMove | undefined;
  readonly balance?: Fixed | undefined;
  readonly row: RawRow;
}

/**
 * The balance before the first and after the last row of each account and currency as totals, and a sentence for each balance between them that
 * does not follow from the rows before it. Some banks state one only after the last booking of a day. Files run either way in time: the way in which
 * more balances follow is taken.
 */
export function checkBalances(rows: readonly BalancedRow[], draft: StatementDraft): readonly string[] {
  const moved = rows.flatMap(({ cash, ...rest }) => (cash === undefined ? [] : [{ ...rest, cash }]));
  return [...Map.groupBy(moved, (it) => `${it.account} ${it.cash.currency}`).values()].flatMap((its) =>
    checkOne(its, draft),
  );
}

/** The balance of the day a file was exported, of each account, as that after its last row, and a sentence that says so. */
export function stateLast(rows: readonly BalancedRow[], draft: StatementDraft): readonly string[] {
  return [...Map.groupBy(rows, ({ account }) => account).values()].flatMap((its) => {
    const last = its.reduce((latest, it) => (it.on > latest.on ? it : latest));
    if (last.balance === undefined || last.cash === undefined) return [];
    const { currency } = last.cash;
    draft.total(last.row, { account: last.account, on: last.on, what: "cash", currency, amount: last.balance });
    const words = `${formatFixed(last.balance)} ${currency}`;
    return [
      `The balance of ${words} is that of the day of the export; it is taken as what was there after ${last.on}.`,
    ];
  });
}

type Moved = BalancedRow & { readonly cash: CashMove };

/** A stated balance and what moved since the one before it, from which day on. */
type Stated = Moved & { readonly balance: Fixed; readonly from: LocalDate };

function stepsOf(rows: readonly Moved[]): readonly Stated[] {
  const steps: Stated[] = [];
  let [sum, from]: [Fixed, LocalDate | undefined] = [0n, undefined];
  for (const { balance, ...row } of rows) {
    sum += row.cash.amount;
    from ??= row.on;
    if (balance === undefined) continue;
    steps.push({ ...row, balance, from, cash: { ...row.cash, amount: sum } });
    [sum, from] = [0n, undefined];
  }
  return steps;
}

const runsBack = (rows: readonly Moved[]): boolean =>
  breaksIn(stepsOf(rows.toReversed())).length < breaksIn(stepsOf(rows)).length ||
  (rows[0]?.on ?? "") > (rows.at(-1)?.on ?? "");

const inTimeOf = (rows: readonly Moved[]): readonly Stated[] => stepsOf(runsBack(rows) ? rows.toReversed() : rows);

function checkOne(rows: readonly Moved[], draft: StatementDraft): readonly string[] {
  const isFalling = runsBack(rows);
  const inOrder = inTimeOf(rows);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return [];
  const inTime = isFalling ? rows.toReversed() : rows;
  const isInTime = inTime.every((it, index) => index === 0 || it.on >= (inTime[index - 1]?.on ?? ""));
  if (isInTime) {
    state(draft, { ...first, on: dayBefore(first.from) }, first.balance - first.cash.amount);
    // Behind a balance in the middle of a day more may have moved before its end.
    if (inTime.findLast(({ on }) => on === last.on)?.row === last.row) state(draft, last, last.balance);
  }
  const breaks = breaksIn(inOrder);
  // Where most do not follow, rows were taken out or put in another order: it is no running balance any more.
  const isRunning = isInTime && breaks.length * 2 < inOrder.length;
  return isRunning ? sentencesOf(breaks) : [];
}

/**
 * A sentence for each running balance that does not follow from the row before it in time, by account and currency, for tables whose balance is
 * known to run whatever was taken out of them. States no totals. Files run either way in time, rows of one moment too.
 */
export function balanceBreaks(rows: readonly BalancedRow[]): readonly string[] {
  const moved = rows.flatMap(({ cash, ...rest }) => (cash === undefined ? [] : [{ ...rest, cash }]));
  const groups = Map.groupBy(moved, (it) => `${it.account} ${it.cash.currency}`);
  return sentencesOf([...groups.values()].flatMap((its) => breaksIn(inTimeOf(its))));
}

/** More than these are named in one sentence: the review stays readable, and the first are the ones to look at. */
const MOST_SENTENCES = 5;

function sentencesOf(breaks: readonly Stated[]): readonly string[] {
  const inOrder = breaks.toSorted((a, b) => a.row.line - b.row.line);
  const named = inOrder
    .slice(0, MOST_SENTENCES)
    .map(
      ({ row, balance, cash }) =>
        `Line ${row.line}: the balance of ${formatFixed(balance)} ${cash.currency} does not follow from the row before it.`,
    );
  const others = inOrder.slice(MOST_SENTENCES, MOST_SENTENCES + 200).map(({ row }) => row.line);
  return others.length === 0
    ? named
    : [...named, `${breaks.length - MOST_SENTENCES} more do not follow, in the lines ${others.join(", ")}.`];
}

function state(draft: StatementDraft, { account, on, cash, row }: Stated, amount: Fixed): void {
  draft.total(row, { account, on, what: "cash", currency: cash.currency, amount });
}

/** One balance that is wrong by itself breaks twice, by as much there and back: it is named, the one after it is not. */
function breaksIn(rows: readonly Stated[]): readonly Stated[] {
  let wrong: Fixed = 0n;
  return rows.filter((it, index) => {
    const before = rows[index - 1];
    const off = before === undefined ? 0n : it.balance - it.cash.amount - before.balance;
    const isNew = off !== 0n && off + wrong !== 0n;
    wrong = isNew ? off : 0n;
    return isNew;
  });
}

const dayBefore = (on: LocalDate): LocalDate => formatDay((parseDay(on) ?? 0) - 1);
