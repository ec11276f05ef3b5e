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
 * The balance before the first and after the last row of each account and currency as totals, and a sentence where a balance between them does
 * not follow from the row before it. Files run either way in time: the way in which more balances follow is taken.
 */
export function checkBalances(rows: readonly BalancedRow[], draft: StatementDraft): readonly string[] {
  const stated = rows.flatMap(({ cash, balance, ...rest }) =>
    cash === undefined || balance === undefined ? [] : [{ ...rest, cash, balance }],
  );
  return [...Map.groupBy(stated, (it) => `${it.account} ${it.cash.currency}`).values()].flatMap((its) =>
    checkOne(its, draft),
  );
}

type Stated = BalancedRow & { readonly cash: CashMove; readonly balance: Fixed };

function checkOne(rows: readonly Stated[], draft: StatementDraft): readonly string[] {
  const [forwards, backwards] = [breaksIn(rows), breaksIn(rows.toReversed())];
  const isFalling = backwards.length < forwards.length || (rows[0]?.on ?? "") > (rows.at(-1)?.on ?? "");
  const inOrder = isFalling ? rows.toReversed() : rows;
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return [];
  const isInTime = inOrder.every((it, index) => index === 0 || it.on >= (inOrder[index - 1]?.on ?? ""));
  if (isInTime) {
    const before = dayBefore(first.on);
    state(draft, { ...first, on: before }, first.balance - first.cash.amount);
    state(draft, last, last.balance);
  }
  const breaks = breaksIn(inOrder);
  const [broken] = breaks;
  // Where most do not follow, rows were taken out or put in another order: it is no running balance any more.
  const isRunning = isInTime && breaks.length * 2 < inOrder.length;
  return broken === undefined || !isRunning
    ? []
    : [
        `Line ${broken.row.line}: the balance of ${formatFixed(broken.balance)} ${broken.cash.currency} does not follow from the row before it.`,
      ];
}

function state(draft: StatementDraft, { account, on, cash, row }: Stated, amount: Fixed): void {
  draft.total(row, { account, on, what: "cash", currency: cash.currency, amount });
}

const breaksIn = (rows: readonly Stated[]): readonly Stated[] =>
  rows.filter((it, index) => index > 0 && it.balance - it.cash.amount !== rows[index - 1]?.balance);

const dayBefore = (on: LocalDate): LocalDate => formatDay((parseDay(on) ?? 0) - 1);
