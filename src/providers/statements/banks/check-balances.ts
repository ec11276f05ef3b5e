import { formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import {
  type BalancedRow,
  BalancedRows,
  type BalancedSeries,
  type Moved,
} from "#providers/statements/banks/balanced-rows.ts";
import type { StatementDraft } from "#providers/statements/statement-draft.ts";

type Rows = BalancedRows | Iterable<BalancedRow>;

const gathered = (rows: Rows): BalancedRows => (rows instanceof BalancedRows ? rows : new BalancedRows(rows));

/**
 * The balance before the first and after the last row of each account and currency as totals, and a sentence for each balance between them that
 * does not follow from the rows before it. Some banks state one only after the last booking of a day. Files run either way in time: the way in which
 * more balances follow is taken.
 */
export function checkBalances(rows: Rows, draft: StatementDraft): readonly string[] {
  return [...gathered(rows).series].flatMap((its) => checkOne(its, draft));
}

/** The balance of the day a file was exported, of each account, as that after its last row, and a sentence that says so. */
export function stateLast(rows: Rows, draft: StatementDraft): readonly string[] {
  return [...gathered(rows).latest].flatMap((last) => {
    if (last.balance === undefined || last.cash === undefined) return [];
    const { currency } = last.cash;
    draft.total(last.row, { account: last.account, on: last.on, what: "cash", currency, amount: last.balance });
    const words = `${formatFixed(last.balance)} ${currency}`;
    return [
      `The balance of ${words} is that of the day of the export; it is taken as what was there after ${last.on}.`,
    ];
  });
}

/** A stated balance and what moved since the one before it, from which day on. */
type Stated = Moved & { readonly balance: Fixed; readonly from: LocalDate };

/** Made one after another, as all that follows: a long file has hundreds of thousands of rows, and they are gone through several times. */
function* inTimeOf(rows: BalancedSeries, isFalling: boolean): Generator<Moved, void> {
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(isFalling ? rows.length - 1 - index : index);
    if (row) yield row;
  }
}

function* stepsOf(rows: BalancedSeries, isFalling: boolean): Generator<Stated, void> {
  let [sum, from]: [Fixed, LocalDate | undefined] = [0n, undefined];
  for (const { balance, ...row } of inTimeOf(rows, isFalling)) {
    sum += row.cash.amount;
    from ??= row.on;
    if (balance === undefined) continue;
    yield { ...row, balance, from, cash: { ...row.cash, amount: sum } };
    [sum, from] = [0n, undefined];
  }
}

function runsBack(rows: BalancedSeries): boolean {
  if ((rows.at(0)?.on ?? "") > (rows.at(rows.length - 1)?.on ?? "")) return true;
  const breaks = countOf(breaksIn(stepsOf(rows, false)));
  return breaks > 0 && countOf(breaksIn(stepsOf(rows, true))) < breaks;
}

function countOf(items: Iterable<unknown>): number {
  let count = 0;
  for (const _ of items) count++;
  return count;
}

function checkOne(rows: BalancedSeries, draft: StatementDraft): readonly string[] {
  if (rows.stated === 0) return [];
  const isFalling = runsBack(rows);
  let [first, last, count]: [Stated | undefined, Stated | undefined, number] = [undefined, undefined, 0];
  for (const step of stepsOf(rows, isFalling)) {
    first ??= step;
    last = step;
    count++;
  }
  if (!first || !last) return [];
  let [isInTime, before, lastOfDay]: [boolean, LocalDate, Moved | undefined] = [true, "", undefined];
  for (const row of inTimeOf(rows, isFalling)) {
    isInTime &&= row.on >= before;
    before = row.on;
    if (row.on === last.on) lastOfDay = row;
  }
  if (isInTime) {
    state(draft, { ...first, on: dayBefore(first.from) }, first.balance - first.cash.amount);
    // Behind a balance in the middle of a day more may have moved before its end.
    if (lastOfDay?.row === last.row) state(draft, last, last.balance);
  }
  // Where most do not follow, rows were taken out or put in another order: it is no running balance any more.
  const isRunning = isInTime && countOf(breaksIn(stepsOf(rows, isFalling))) * 2 < count;
  return isRunning ? sentencesOf([...breaksIn(stepsOf(rows, isFalling))]) : [];
}

/**
 * A sentence for each running balance that does not follow from the row before it in time, by account and currency, for tables whose balance is
 * known to run whatever was taken out of them. States no totals. Files run either way in time, rows of one moment too.
 */
export function balanceBreaks(rows: Rows): readonly string[] {
  return sentencesOf([...gathered(rows).series].flatMap((its) => [...breaksIn(stepsOf(its, runsBack(its)))]));
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
function* breaksIn(steps: Iterable<Stated>): Generator<Stated, void> {
  let [wrong, before]: [Fixed, Stated | undefined] = [0n, undefined];
  for (const step of steps) {
    const off = before === undefined ? 0n : step.balance - step.cash.amount - before.balance;
    const isNew = off !== 0n && off + wrong !== 0n;
    wrong = isNew ? off : 0n;
    before = step;
    if (isNew) yield step;
  }
}

const dayBefore = (on: LocalDate): LocalDate => formatDay((parseDay(on) ?? 0) - 1);
