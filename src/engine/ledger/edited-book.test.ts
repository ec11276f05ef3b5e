import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import { editBook } from "#engine/ledger/edited-book.ts";
import { editLedger, orderedLedger } from "#engine/ledger/edited-ledger.ts";
import { Journal } from "#engine/ledger/journal.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { ONE } from "#engine/money/fixed.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import {
  FIRST_DAY,
  followedByBalances,
  historyArbitrary,
  LAST_DAY,
  RUNS,
  type History,
} from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";
import { bookState, postedBook } from "#test/book-state.ts";

const PATIENCE_MS = 120_000;

const changes = ["removed", "put back", "moved", "resized"] as const;
const steps = fc.array(fc.record({ place: fc.nat(999), what: fc.constantFrom(...changes), size: fc.nat(100) }), {
  minLength: 1,
  maxLength: 6,
});

interface Step {
  readonly place: number;
  readonly what: (typeof changes)[number];
  readonly size: number;
}

/** The transaction as it is after a step; undefined when it is gone. */
function changedBy({ what, size }: Step, transaction: Transaction): Transaction | undefined {
  if (what === "removed") return undefined;
  if (what === "put back") return transaction;
  if (what === "moved") return { ...transaction, on: formatDay(FIRST_DAY + 1 + size) };
  const factor = BigInt(size + 1);
  const postings = transaction.postings.map((posting) => ({
    ...posting,
    amount: posting.amount * factor,
    quantity: posting.quantity === undefined ? undefined : posting.quantity * factor,
  }));
  return { ...transaction, postings };
}

/** Takes transactions out, or changes them, and compares the edited book with one kept from the beginning after each. */
function walk(history: History, edits: readonly Step[]): void {
  const { market } = history;
  const journal = new Journal(history);
  for (const transaction of history.transactions) journal.add(transaction);
  let ordered = orderedLedger(journal);
  const optionsOf = () => ({
    through: LAST_DAY,
    base: "EUR",
    rates: market.rates,
    worthOf: marketWorth(ordered.ledger, market, "EUR"),
  });
  let book = keepBook(ordered.ledger, optionsOf());
  let inForce = [...history.transactions];
  for (const step of edits) {
    const taken = inForce[step.place % Math.max(1, inForce.length)];
    if (!taken) continue;
    const removed = [journal.rowOf(taken.id)];
    journal.remove(taken.id);
    const changed = changedBy(step, taken);
    const added = changed ? [journal.add(changed)] : [];
    inForce = inForce.flatMap((it) => (it === taken ? (changed ?? []) : it));
    const next = editLedger(ordered, journal, { removed, added });
    ordered = next;
    book = editBook(book, optionsOf(), { edit: next.edit, repriced: [] }).book;
    expect(bookState(book)).toEqual(bookState(postedBook(ordered.ledger, optionsOf())));
  }
}

test(
  "a book after any edits is the one kept from the beginning",
  () => fc.assert(fc.property(historyArbitrary(), steps, walk), { numRuns: RUNS }),
  PATIENCE_MS,
);

test(
  "so is one of up to eight accounts and six currencies, with exchanges, transfers and pending entries",
  () => fc.assert(fc.property(richHistoryArbitrary({ maxLength: 120 }), steps, walk), { numRuns: RUNS / 2 }),
  PATIENCE_MS,
);

test(
  "so is one with an account followed by balances (UP-06)",
  () => fc.assert(fc.property(historyArbitrary().map(followedByBalances), steps, walk), { numRuns: RUNS / 2 }),
  PATIENCE_MS,
);

/** Every purchase is paid in euros, and nobody knows a rate in the first half of the year. */
const paidInUnratedEuros = (history: History): History => {
  const { rates } = history.market;
  const series = new Map(
    [...rates.series].map(([currency, column]) => {
      const known = column.days.findIndex((on) => on > FIRST_DAY + 60);
      const from = known < 0 ? column.days.length : known;
      return [currency, { ...column, days: column.days.slice(from), rates: column.rates.slice(from), exact: [] }];
    }),
  );
  const transactions = history.transactions.map((transaction) => {
    if (transaction.type !== "buy") return transaction;
    const postings = transaction.postings.map((posting) =>
      posting.leg === "cash" ? { ...posting, currency: "EUR", quantity: posting.amount } : posting,
    );
    return { ...transaction, currency: "EUR", postings };
  });
  return { ...history, transactions, market: { ...history.market, rates: { ...rates, series } } };
};

test(
  "so is one in which money paid for what had no exchange rate",
  () => fc.assert(fc.property(historyArbitrary().map(paidInUnratedEuros), steps, walk), { numRuns: RUNS }),
  PATIENCE_MS,
);

const ACTION_DAYS = [5, 40, 90, 200];

/** Spin-offs from each asset of the first account to the next, on days inside the history. */
const withActions = (history: History): History => {
  const [account] = history.accounts;
  const owned = history.assets.filter(({ tracking }) => tracking === "units");
  const actions = ACTION_DAYS.flatMap((after, index) => {
    const [parent, child] = [owned[index % owned.length], owned[(index + 1) % owned.length]];
    if (!account || !parent || !child || parent === child) return [];
    const moves = [
      { assetId: parent.id, quantity: 0n, share: { to: ONE, from: 5n * ONE } },
      { assetId: child.id, quantity: 3n * ONE },
    ];
    const on = formatDay(FIRST_DAY + after);
    return [corporateActionTransaction({ id: `action-${index}`, on, currency: "EUR", accountId: account.id, moves })];
  });
  return { ...history, transactions: [...history.transactions, ...actions] };
};

test(
  "what a spin-off ties together is kept anew together",
  () => fc.assert(fc.property(historyArbitrary().map(withActions), steps, walk), { numRuns: RUNS }),
  PATIENCE_MS,
);
