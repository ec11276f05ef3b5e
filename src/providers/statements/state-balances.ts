import { formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";
import { abs, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import type { RawRow, StatementDraft } from "#providers/statements/statement-draft.ts";

/** A balance as a bank states it. */
export interface StatedBalance {
  readonly on: LocalDate;
  readonly cash: CashMove;
  readonly row: RawRow;
}

export interface BalancedAccount {
  readonly account: string;
  readonly opening: StatedBalance | undefined;
  readonly closing: StatedBalance | undefined;
  /** All bookings between the two, with the day each counts on. */
  readonly bookings: readonly { readonly on: LocalDate; readonly cash: CashMove }[];
}

/**
 * Makes totals of what a bank says before and after its bookings, to be checked against the ledger; `statements` in the order of the file. Banks
 * date the balance before by the day before or by the first day itself: it is what was there at the end of the day before the first booking. Where
 * several statements of a currency share a day, only the first says what was before it and only the last what is there at its end. Gives a sentence for each
 * whose bookings do not lead from one balance to the other.
 */
export function stateBalances(draft: StatementDraft, statements: readonly BalancedAccount[]): readonly string[] {
  const parts = statements.flatMap(byCurrency);
  for (const its of Map.groupBy(parts, ({ account, currency }) => `${account} ${currency}`).values()) {
    const [first] = its.filter((it) => it.opening).toSorted((a, b) => compare(a.opening?.on, b.opening?.on));
    if (first?.opening) addTotal(draft, first.account, { ...first.opening, on: beforeAll(first.opening.on, first) });
    its.forEach((it, index) => {
      const { closing } = it;
      const isLast = !its
        .slice(index + 1)
        .some((later) => later.bookings.some(({ on }) => closing && on <= closing.on));
      if (closing && isLast) addTotal(draft, it.account, closing);
    });
  }
  return parts.flatMap(problemOf);
}

/** One account may keep several currencies under one number, each with balances of its own. */
function byCurrency({ account, opening, closing, bookings }: BalancedAccount) {
  const currencies = new Set([opening, closing].flatMap((it) => it?.cash.currency ?? []));
  return [...currencies].map((currency) => ({
    account,
    currency,
    opening: opening?.cash.currency === currency ? opening : undefined,
    closing: closing?.cash.currency === currency ? closing : undefined,
    bookings: bookings.filter(({ cash }) => cash.currency === currency),
  }));
}

const compare = (a: LocalDate = "", b: LocalDate = ""): number => (a < b ? -1 : a > b ? 1 : 0);

function addTotal(draft: StatementDraft, account: string, { on, cash, row }: StatedBalance): void {
  draft.total(row, { account, on, what: "cash", currency: cash.currency, amount: cash.amount });
}

function beforeAll(opening: LocalDate, { bookings }: BalancedAccount): LocalDate {
  const [first = opening] = bookings.map((it) => it.on).toSorted();
  return bookings.length === 0 || opening < first ? opening : dayBefore(first);
}

function problemOf({ account, opening, closing, bookings }: BalancedAccount): readonly string[] {
  if (!opening || !closing || opening.cash.currency !== closing.cash.currency) return [];
  const { currency } = closing.cash;
  const moved = bookings.filter((it) => it.cash.currency === currency).reduce((sum, it) => sum + it.cash.amount, 0n);
  const difference: Fixed = closing.cash.amount - opening.cash.amount - moved;
  if (difference === 0n) return [];
  const words = `${formatFixed(abs(difference))} ${currency} ${difference > 0n ? "more" : "less"}`;
  return [
    `${account || "The account"}: its bookings do not lead from the stated balance of ${opening.on} to that of ${closing.on}, which is ${words}.`,
  ];
}

const dayBefore = (on: LocalDate): LocalDate => {
  const day = parseDay(on);
  return day === undefined ? on : formatDay(day - 1);
};
