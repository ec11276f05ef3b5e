import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, type Book } from "#engine/ledger/book.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import { buyTransaction, depositTransaction, sellTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { ONE, type Fixed } from "#engine/money/fixed.ts";
import { daysOfGroups, linkContributions } from "#engine/performance/contribution.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import { timeWeightedReturn } from "#engine/performance/twr.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { groupedSeries, netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, type History } from "#test/arbitraries/ledger.ts";
import { marketOf, type Quotes } from "#test/arbitraries/market.ts";
import { richHistoryArbitrary, type RichHistory } from "#test/arbitraries/rich-history.ts";
import { RICH_DAYS, RICH_LAST_DAY } from "#test/arbitraries/rich-story.ts";
import { runs } from "#test/arbitraries/runs.ts";

// Invariants of whole histories that concern time, prices and corporate actions. docs/INVARIANTS.md says which invariant is proved where.

const bookOf = (
  history: Pick<History, "accounts" | "assets" | "market" | "transactions">,
  through = RICH_LAST_DAY,
): Book => keepBook(buildLedger(history), { through, base: "EUR", rates: history.market.rates });
const check = (arbitrary: fc.Arbitrary<RichHistory>, property: (history: RichHistory, day: number) => void): void =>
  fc.assert(fc.property(arbitrary, fc.nat(RICH_DAYS - 2), property), { numRuns: runs(60) });
const seriesOf = (history: RichHistory, market = history.market) =>
  netWorthSeries(bookOf({ ...history, market }), market, { from: FIRST_DAY, to: RICH_LAST_DAY });

const splitsIn = (history: History) => splitsOf(buildLedger(history));

/** Every quote after a day is another one. */
const changedAfter = ({ prices, rates }: Quotes, on: number): Quotes => {
  const changed = (days: Int32Array, values: Float64Array): Float64Array =>
    values.map((value, i) => ((days[i] ?? 0) > on ? value * 1.5 : value));
  return {
    prices: prices.map((column) => ({ ...column, prices: changed(column.days, column.prices) })),
    rates: rates.map((column) => ({ ...column, rates: changed(column.days, column.rates) })),
  };
};

test("invariant 19: values of the past do not change when later prices and rates do", () => {
  check(richHistoryArbitrary({ maxLength: 60 }), (history, day) => {
    const before = seriesOf(history);
    const after = seriesOf(history, marketOf(changedAfter(history.quotes, FIRST_DAY + day), splitsIn(history)));
    expect([...after.values.subarray(0, day + 1)]).toEqual([...before.values.subarray(0, day + 1)]);
    const through = FIRST_DAY + day;
    const worth = (market: History["market"]): Fixed =>
      holdingsOn(bookOf({ ...history, market }, through), market).totals.value;
    expect(worth(marketOf(changedAfter(history.quotes, through), splitsIn(history)))).toBe(worth(history.market));
  });
});

test("invariant 32: a series has one row for every calendar day, leap days and changes of the clock included", () => {
  check(richHistoryArbitrary({ maxLength: 20 }), (history, length) => {
    const span = { from: FIRST_DAY, to: FIRST_DAY + length };
    const series = netWorthSeries(bookOf(history), history.market, span);
    expect([series.values.length, series.inflows.length, series.unknown.length]).toEqual(Array(3).fill(length + 1));
    const days = Array.from(series.values, (_, i) => formatDay(span.from + i));
    expect(new Set(days).size).toBe(length + 1);
    for (const on of ["2024-02-29", "2024-03-31", "2024-10-27"])
      expect(days.includes(on)).toBe(on >= formatDay(span.from) && on <= formatDay(span.to));
  });
});

test("invariant 37: an entry taken out and put back, or changed and changed back, leaves the state it found", () => {
  check(richHistoryArbitrary({ maxLength: 80 }), (history, place) => {
    const { transactions } = history;
    const edited = transactions[place % Math.max(transactions.length, 1)];
    if (edited === undefined) return;
    const others = transactions.filter((transaction) => transaction !== edited);
    const state = (list: readonly Transaction[]) => {
      const { positions, disposals, findings, ledger } = bookOf({ ...history, transactions: list });
      const places = positions.map((position) => ({
        place: `${ledger.accounts[position.account]?.id} ${ledger.assets[position.asset]?.id}`,
        lots: lotsOf(position),
        gains: [position.realized, position.realizedPrice, position.realizedCurrency],
        sums: [position.income, position.fees, position.taxes],
        changes: [position.changeDays, position.changeQuantities],
      }));
      const byPlace = places.toSorted((x, y) => (x.place < y.place ? -1 : 1));
      return { ids: ledger.transactions.id, byPlace, sales: disposals.map(({ gain }) => gain), found: findings.length };
    };
    const found = state(transactions);
    state(others);
    expect(state([...others, edited])).toEqual(found);
  });
});

test("invariant 45: a higher price never lowers the worth of what is held long", () => {
  check(richHistoryArbitrary({ maxLength: 60 }), (history, day) => {
    const through = FIRST_DAY + 1 + day;
    const book = bookOf(history, through);
    const higher = {
      ...history.quotes,
      prices: history.quotes.prices.map((column) => ({ ...column, prices: column.prices.map((price) => price * 2) })),
    };
    const lower = holdingsOn(book, history.market).holdings;
    for (const holding of holdingsOn(book, marketOf(higher, splitsIn(history))).holdings) {
      if (holding.quantity <= 0n) continue;
      const before = lower.find(({ asset }) => asset.id === holding.asset.id);
      expect(holding.valueBase ?? 0n).toBeGreaterThanOrEqual(before?.valueBase ?? 0n);
    }
  });
});

test("invariant 45: a higher fee never raises net worth", () => {
  check(richHistoryArbitrary({ maxLength: 60 }), (history, place) => {
    const charged = history.transactions.filter(({ postings }) => postings.some(({ leg }) => leg === "fee"));
    const one = charged[place % Math.max(charged.length, 1)];
    if (one === undefined) return;
    const extra = ONE / 2n;
    const postings = one.postings.map((posting) => {
      if (posting.leg === "fee") return { ...posting, amount: posting.amount + extra };
      if (posting.leg !== "cash" || posting.currency !== one.currency) return posting;
      return { ...posting, amount: posting.amount - extra, quantity: (posting.quantity ?? 0n) - extra };
    });
    if (postings.reduce((sum, { amount }) => sum + amount, 0n) !== 0n) return;
    const transactions = history.transactions.map((item) => (item === one ? { ...one, postings } : item));
    const worth = (list: readonly Transaction[]): Fixed =>
      holdingsOn(bookOf({ ...history, transactions: list }), history.market).totals.value;
    expect(worth(transactions)).toBeLessThanOrEqual(worth(history.transactions));
  });
});

test("invariant 29: contributions of the assets add up to the return of the whole", () => {
  check(richHistoryArbitrary({ maxLength: 40, maxAccounts: 2 }), (history, day) => {
    const book = bookOf(history);
    const span = { from: FIRST_DAY + Math.floor(day / 2), to: FIRST_DAY + Math.floor(day / 2) + 60 };
    const whole = netWorthSeries(book, history.market, span);
    const groups = book.ledger.assets.map(({ id }, asset) => ({ id, asset }));
    const series = groups.map(({ id }) =>
      netWorthSeries(book, history.market, { ...span, scope: { assetIds: new Set([id]) } }),
    );
    const figure = linkContributions(daysOfGroups(whole, series));
    if (figure.status !== "ok" || !(Math.abs(figure.value.total) < 1e3)) return;
    const sum = figure.value.parts.reduce((total, part) => total + part, 0);
    const size = figure.value.parts.reduce((total, part) => total + Math.abs(part), 1);
    expect(Math.abs(sum - figure.value.total)).toBeLessThanOrEqual(1e-9 * size);
  });
});

test("invariant 11: groups of any kind add up to the whole on every day", () => {
  check(richHistoryArbitrary({ maxLength: 60 }), (history, day) => {
    const book = bookOf(history);
    const span = { from: FIRST_DAY + day, to: FIRST_DAY + day + 1 };
    const whole = netWorthSeries(book, history.market, span);
    const groups = groupedSeries(book, history.market, {
      ...span,
      groupOf: (account, asset) => `${account % 3} ${asset % 2}`,
    });
    whole.values.forEach((value, i) => {
      const parts = [...groups.values()].map((values) => values[i] ?? 0);
      const size = parts.reduce((sum, part) => sum + Math.abs(part), 1);
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - value)).toBeLessThanOrEqual(1e-9 * size);
    });
  });
});

const account = { id: "a", name: "a", currency: "EUR", costMethod: "fifo" as const };
const assetOf = (id: string) => ({
  id,
  assetClass: "equity",
  name: id,
  currency: "EUR",
  tracking: "units" as const,
  multiplier: ONE,
  isLiability: false,
});
const trade = fc.record({
  units: fc.integer({ min: 1, max: 1000 }),
  price: fc.integer({ min: 1, max: 500 }),
  share: fc.nat(4),
});

test("invariant 23: raw prices with a split give the history of adjusted prices and units, also for what was sold before it", () => {
  fc.assert(
    fc.property(
      fc.array(trade, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 8 }),
      fc.nat(12),
      (trades, ratio, lastQuote) => {
        const splitOn = FIRST_DAY + Math.ceil(trades.length / 2);
        const story = (isAdjusted: boolean) => {
          let held = 0n;
          const transactions = trades.flatMap(({ units, price, share }, i): Transaction[] => {
            const on = FIRST_DAY + i;
            const isAfter = on >= splitOn;
            // A split day is a day of the new units: they trade at a part of the price.
            const scale = isAfter || isAdjusted ? BigInt(ratio) : 1n;
            if (on === splitOn && !isAdjusted) held *= BigInt(ratio);
            const sold = share === 0 ? held : 0n;
            const quantity = sold > 0n ? sold : BigInt(units) * scale * ONE;
            const amount = (quantity / scale) * BigInt(price);
            const head = {
              id: String(i),
              on: formatDay(on),
              currency: "EUR",
              accountId: "a",
              assetId: "x",
              quantity,
              amount,
            };
            held += sold > 0n ? -quantity : quantity;
            return [sold > 0n ? sellTransaction(head) : buyTransaction(head)];
          });
          const split = splitTransaction({
            id: "split",
            on: formatDay(splitOn),
            currency: "EUR",
            assetId: "x",
            accountIds: ["a"],
            ratio: { to: BigInt(ratio) * ONE, from: ONE },
          });
          // Quotes may end on any day, also before the split: then the last one stays, in new units.
          const quoted = [...trades, trades.at(-1) ?? { price: 1 }].slice(0, lastQuote + 1);
          const days = Int32Array.from(quoted, (_, i) => FIRST_DAY + i);
          const prices = Float64Array.from(quoted, ({ price }, i) =>
            isAdjusted || FIRST_DAY + i >= splitOn ? price / ratio : price,
          );
          // More than all purchases together: a return on nothing but the rounding of doubles compares nothing.
          const head = { id: "money", on: formatDay(FIRST_DAY), currency: "EUR", accountId: "a" };
          const paidIn = depositTransaction({ ...head, amount: 10_000_000n * ONE });
          const list = [paidIn, ...transactions, ...(isAdjusted ? [] : [split])];
          const history = { accounts: [account], assets: [assetOf("x")], transactions: list };
          const quotes: Quotes = {
            prices: [{ assetId: "x", currency: "EUR", source: "provider", days, prices }],
            rates: [],
          };
          const market = marketOf(quotes, splitsOf(buildLedger(history)));
          const book = bookOf({ ...history, market });
          const series = netWorthSeries(book, market, { from: FIRST_DAY, to: FIRST_DAY + trades.length });
          const position = book.positions.find(({ asset }) => book.ledger.assets[asset]?.id === "x");
          const worth = holdingsOn(book, market).totals.value;
          const window = { from: FIRST_DAY, to: FIRST_DAY + trades.length };
          const bridge = bridgeOf({ ledger: book.ledger, market, base: "EUR", window });
          return { series, position, worth, gain: bridge.gain.total, figure: timeWeightedReturn(dailyValues(series)) };
        };
        const [raw, adjusted] = [story(false), story(true)];
        expect(raw.position?.quantity).toBe(adjusted.position?.quantity);
        expect(raw.position?.realized).toBe(adjusted.position?.realized);
        raw.series.values.forEach((value, i) =>
          expect(Math.abs(value - (adjusted.series.values[i] ?? 0))).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(value))),
        );
        for (const sum of ["worth", "gain"] as const)
          expect(Math.abs(Number(raw[sum] - adjusted[sum]))).toBeLessThanOrEqual(
            1e-9 * (1e18 + Math.abs(Number(raw[sum]))),
          );
        expect(raw.figure.status).toBe(adjusted.figure.status);
        if (raw.figure.status === "ok" && adjusted.figure.status === "ok")
          expect(Math.abs(raw.figure.value - adjusted.figure.value)).toBeLessThanOrEqual(
            1e-9 * (1 + Math.abs(adjusted.figure.value)),
          );
      },
    ),
    { numRuns: runs(200) },
  );
});

test("invariant 24: a spin-off and a merger conserve cost, to the last digit, whatever the lots", () => {
  const part = fc.bigInt({ min: 1n, max: 999n });
  fc.assert(
    fc.property(
      fc.array(trade, { minLength: 1, maxLength: 8 }),
      part,
      fc.bigInt({ min: 1n, max: 10n ** 22n }),
      (trades, share, received) => {
        const bought = trades.map(({ units, price }, i) =>
          buyTransaction({
            id: String(i),
            on: formatDay(FIRST_DAY + i),
            currency: "EUR",
            accountId: "a",
            assetId: "x",
            quantity: BigInt(units) * ONE + BigInt(i),
            amount: BigInt(units * price) * ONE + BigInt(price),
          }),
        );
        const held = bought.reduce((sum, { postings }) => sum + (postings[0]?.quantity ?? 0n), 0n);
        const paid = bought.reduce((sum, { postings }) => sum + (postings[0]?.amount ?? 0n), 0n);
        const head = { id: "action", on: formatDay(FIRST_DAY + 20), currency: "EUR", accountId: "a" };
        const spinOff = corporateActionTransaction({
          ...head,
          moves: [
            { assetId: "x", quantity: 0n, share: { to: share, from: 1000n } },
            { assetId: "y", quantity: received },
          ],
        });
        const merger = corporateActionTransaction({
          ...head,
          moves: [
            { assetId: "x", quantity: -held },
            { assetId: "y", quantity: received },
          ],
        });
        for (const action of [spinOff, merger]) {
          const market = marketOf({ prices: [], rates: [] });
          const history = { accounts: [account], assets: [assetOf("x"), assetOf("y")], market };
          const book = bookOf({ ...history, transactions: [...bought, action] });
          const owned = book.positions.filter(({ asset }) => book.ledger.assets[asset]?.assetClass === "equity");
          const cost = owned.flatMap(lotsOf).reduce((sum, lot) => sum + lot.cost, 0n);
          expect(cost).toBe(paid);
          expect(owned.flatMap(lotsOf).map(({ acquiredDay }) => acquiredDay < FIRST_DAY + 20)).not.toContain(false);
          expect(book.disposals).toEqual([]);
        }
      },
    ),
    { numRuns: runs(200) },
  );
});
