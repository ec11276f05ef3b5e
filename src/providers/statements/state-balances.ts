import { formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";
import { abs, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { Currency } from "#engine/money/currency.ts";
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
  /** All bookings between the two. */
  readonly bookings: Bookings;
}

/** Of each currency what all bookings come to, and the first day one counts on. */
export class Bookings {
  readonly #booked = new Map<Currency, { sum: Fixed; first: LocalDate }>();
  count = 0;

  add({ on, cash }: { readonly on: LocalDate; readonly cash: CashMove }): void {
    const own = this.#booked.get(cash.currency) ?? { sum: 0n, first: on };
    this.#booked.set(cash.currency, own);
    own.sum += cash.amount;
    if (on < own.first) own.first = on;
    this.count += 1;
  }

  in(currency: Currency): { readonly sum: Fixed; readonly first: LocalDate } | undefined {
    return this.#booked.get(currency);
  }

  get currencies(): Iterable<Currency> {
    return this.#booked.keys();
  }
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
        .some(({ booked }) => closing && booked !== undefined && booked.first <= closing.on);
      if (closing && isLast) addTotal(draft, it.account, closing);
    });
  }
  return parts.flatMap(problemOf);
}

interface Part extends Omit<BalancedAccount, "bookings"> {
  readonly currency: Currency;
  readonly booked: ReturnType<Bookings["in"]>;
}

/** One account may keep several currencies under one number, each with balances of its own. */
function byCurrency({ account, opening, closing, bookings }: BalancedAccount): readonly Part[] {
  const currencies = new Set([opening, closing].flatMap((it) => it?.cash.currency ?? []));
  return [...currencies].map((currency) => ({
    account,
    currency,
    opening: opening?.cash.currency === currency ? opening : undefined,
    closing: closing?.cash.currency === currency ? closing : undefined,
    booked: bookings.in(currency),
  }));
}

const compare = (a: LocalDate = "", b: LocalDate = ""): number => (a < b ? -1 : a > b ? 1 : 0);

function addTotal(draft: StatementDraft, account: string, { on, cash, row }: StatedBalance): void {
  draft.total(row, { account, on, what: "cash", currency: cash.currency, amount: cash.amount });
}

const beforeAll = (opening: LocalDate, { booked }: Part): LocalDate =>
  booked === undefined || opening < booked.first ? opening : dayBefore(booked.first);

function problemOf({ account, opening, closing, booked }: Part): readonly string[] {
  if (!opening || !closing || opening.cash.currency !== closing.cash.currency) return [];
  const { currency } = closing.cash;
  const difference: Fixed = closing.cash.amount - opening.cash.amount - (booked?.sum ?? 0n);
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
