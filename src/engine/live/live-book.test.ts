import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { keepBook, lotsOf } from "#engine/ledger/book.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { buildLedger } from "#engine/ledger/ledger.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { LiveBook } from "#engine/live/live-book.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import type { PriceSeries } from "#engine/prices/price-book.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";

/** Each case keeps several books; a loaded machine needs its time. */
const CASES = RUNS / 2;
const PATIENCE_MS = 120_000;
const OPTIONS = { base: "EUR", through: LAST_DAY, from: FIRST_DAY };

function journalOf(history: History, transactions = history.transactions): Journal {
  const journal = new Journal(history);
  for (const transaction of transactions) journal.add(transaction);
  return journal;
}

const openBook = (history: History, transactions = history.transactions): LiveBook =>
  new LiveBook(journalOf(history, transactions), history.market, OPTIONS);

/** Everything exact a live book says. */
const stateOf = (book: LiveBook, history: History): unknown => ({
  positions: [...book.positions()]
    .filter(({ lots, realized }) => lots.length > 0 || realized !== 0n)
    .map(({ account, asset, quantity, realized, isGainKnown, lots }) => ({
      place: [account, history.assets[asset]?.id],
      quantity,
      realized,
      isGainKnown,
      lots: lots.map(({ quantity: units, cost, acquiredDay, isCostKnown }) => [units, cost, acquiredDay, isCostKnown]),
    }))
    .toSorted((a, b) => (String(a.place) < String(b.place) ? -1 : 1)),
  cash: history.accounts.map(({ id }) => ["EUR", "USD", "JPY"].map((currency) => book.cash(id, currency))),
});

/** The same from the general book. */
function expectedState(history: History, transactions: readonly Transaction[]): unknown {
  const ledger = buildLedger({ ...history, transactions });
  const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: history.market.rates });
  const cash = (accountId: string, currency: string) =>
    book.positionAt(ledger.accountIndex.get(accountId) ?? -1, ledger.assetIndex.get(`cash:${currency}`) ?? -1)
      ?.quantity ?? 0n;
  return {
    positions: book.positions
      .filter((position) => !isCashAsset(ledger.assets[position.asset]))
      .filter((position) => lotsOf(position).length > 0 || position.realized !== 0n)
      .map((position) => ({
        place: [position.account, ledger.assets[position.asset]?.id],
        quantity: position.quantity,
        realized: position.realized,
        isGainKnown: position.isGainKnown,
        lots: lotsOf(position).map(({ quantity, cost, acquiredDay, isCostKnown }) => [
          quantity,
          cost,
          acquiredDay,
          isCostKnown,
        ]),
      }))
      .toSorted((a, b) => (String(a.place) < String(b.place) ? -1 : 1)),
    cash: history.accounts.map(({ id }) => ["EUR", "USD", "JPY"].map((currency) => cash(id, currency))),
  };
}

function expectSameValues(
  live: LiveBook,
  history: History,
  { transactions, peak }: { readonly transactions: readonly Transaction[]; readonly peak: { size: number } },
): void {
  const ledger = buildLedger({ ...history, transactions });
  const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: history.market.rates });
  const span = { from: FIRST_DAY, to: LAST_DAY };
  const expected = netWorthSeries(book, history.market, span);
  const series = live.series();
  const size = 1 + Math.max(...expected.inflows, ...expected.outflows, ...expected.values.map(Math.abs));
  // All that ever was in the sums may have left its rounding.
  peak.size += size;
  expected.values.forEach((value, day) => {
    const error = live.errorOn(FIRST_DAY + day);
    // The general series rounds too, by about as much.
    expect(Math.abs((series.values[day] ?? 0) - value), `value on ${day}`).toBeLessThanOrEqual(
      2 * error + 1e-15 * size,
    );
    expect(error).toBeLessThanOrEqual(1e-12 * peak.size);
  });
  for (const name of ["inflows", "outflows"] as const)
    expected[name].forEach((value, day) =>
      expect(Math.abs((series[name][day] ?? 0) - value), `${name} on ${day}`).toBeLessThanOrEqual(1e-12 * size),
    );
  expect([...series.unknown]).toEqual([...expected.unknown]);
  const returns = live.returns();
  const { timeWeighted, moneyWeighted } = returnsOf(series);
  expect(returns.timeWeighted.status).toBe(timeWeighted.status === "partial" ? "ok" : timeWeighted.status);
  if (timeWeighted.status === "ok" && returns.timeWeighted.status === "ok")
    expect(returns.timeWeighted.value).toBeCloseTo(timeWeighted.value, 10);
  if (moneyWeighted.annualRate.status === "ok" && returns.moneyWeighted.status === "ok")
    expect(returns.moneyWeighted.value / (1 + moneyWeighted.annualRate.value)).toBeCloseTo(
      moneyWeighted.annualRate.value / (1 + moneyWeighted.annualRate.value),
      9,
    );
}

test(
  "a live book says what the general book says",
  () => {
    fc.assert(
      fc.property(historyArbitrary(), (history) => {
        const live = openBook(history);
        expect(stateOf(live, history)).toEqual(expectedState(history, history.transactions));
        expectSameValues(live, history, { transactions: history.transactions, peak: { size: 0 } });
      }),
      { numRuns: CASES },
    );
  },
  PATIENCE_MS,
);

test(
  "histories of purchases, sales, splits and transfers alone agree to the last digit",
  () => {
    fc.assert(
      fc.property(
        historyArbitrary({ isInKindAllowed: false, costMethods: ["fifo"], currencies: ["EUR", "USD"] }),
        (history) => {
          const plain = { ...history, assets: history.assets.slice(0, 3) };
          const kept = new Set(plain.assets.map(({ id }) => id));
          const transactions = history.transactions.filter(
            ({ type, postings }) =>
              type !== "return_of_capital" &&
              postings.every(({ assetId }) => assetId === undefined || kept.has(assetId)),
          );
          const live = openBook(plain, transactions);
          expect(stateOf(live, plain)).toEqual(expectedState(plain, transactions));
          expectSameValues(live, plain, { transactions, peak: { size: 0 } });
        },
      ),
      { numRuns: CASES },
    );
  },
  PATIENCE_MS,
);

test(
  "invariant 37: after every edit, corrected prices too, the book is what it would be from scratch",
  () => {
    fc.assert(
      fc.property(
        historyArbitrary({ isInKindAllowed: false, costMethods: ["fifo"] }),
        fc.record({ prices: fc.integer({ min: 1, max: 9 }), rates: fc.integer({ min: 1, max: 7 }) }),
        fc.array(
          fc.tuple(fc.nat(1000), fc.constantFrom("remove", "move", "resize", "add back", "price"), fc.nat(100)),
          { minLength: 1, maxLength: 8 },
        ),
        (full, every, edits) => {
          let history = sparse(full, every);
          const live = openBook(history);
          live.series();
          let current = [...history.transactions];
          const gone: Transaction[] = [];
          const peak = { size: 0 };
          for (const [pick, what, size] of edits) {
            const target = current[pick % Math.max(current.length, 1)];
            if (what === "price") {
              const corrected = priceCorrected(history, pick, size);
              if (!corrected) continue;
              history = withPrices(history, corrected);
              live.edit({ prices: corrected });
            } else if (what === "add back") {
              const back = gone.pop();
              if (!back) continue;
              current = [...current, back];
              live.edit({ add: [back] });
            } else if (target) {
              current = current.filter((transaction) => transaction !== target);
              if (what === "remove") gone.push(target);
              const changed = changedOf(target, what, size);
              if (changed) current.push(changed);
              live.edit({ remove: [target.id], add: changed ? [changed] : [] });
            }
            expect(stateOf(live, history)).toEqual(stateOf(openBook(history, current), history));
            expect(stateOf(live, history)).toEqual(expectedState(history, current));
            expectSameValues(live, history, { transactions: current, peak });
          }
        },
      ),
      { numRuns: CASES },
    );
  },
  PATIENCE_MS,
);

/** The history with a price on every so many days only, and rates. */
function sparse(history: History, every: { readonly prices: number; readonly rates: number }): History {
  const prices = new Map(
    [...history.market.prices.series].map(([id, series]) => [id, keptDays(series, (_, i) => i % every.prices === 0)]),
  );
  const rates = [...history.market.rates.series].map(([currency, series]) => {
    const kept = [...series.days.keys()].filter((i) => i % every.rates === 0);
    return [
      currency,
      {
        ...series,
        days: Int32Array.from(kept, (i) => series.days[i] ?? 0),
        rates: Float64Array.from(kept, (i) => series.rates[i] ?? 0),
      },
    ] as const;
  });
  const market = { prices: { series: prices }, rates: { ...history.market.rates, series: new Map(rates) } };
  return { ...history, market };
}

function keptDays(series: PriceSeries, isKept: (on: number, index: number) => boolean): PriceSeries {
  const kept = [...series.days.keys()].filter((i) => isKept(series.days[i] ?? 0, i));
  return {
    days: Int32Array.from(kept, (i) => series.days[i] ?? 0),
    prices: Float64Array.from(kept, (i) => series.prices[i] ?? 0),
    sources: Uint8Array.from(kept, (i) => series.sources[i] ?? 0),
    currency: Uint8Array.from(kept, (i) => series.currency[i] ?? 0),
    currencies: series.currencies,
  };
}

/** One more price or another one, or none before a day. */
function priceCorrected(history: History, pick: number, size: number): Map<string, PriceSeries> | undefined {
  const all = [...history.market.prices.series];
  const [id, series] = all[pick % Math.max(all.length, 1)] ?? [];
  if (id === undefined || !series) return undefined;
  const on = FIRST_DAY + (size % 120);
  if (pick % 5 === 0) return new Map([[id, keptDays(series, (own) => own >= on)]]);
  const others = keptDays(series, (own) => own !== on);
  const at = others.days.findIndex((own) => own > on);
  const place = at < 0 ? others.days.length : at;
  const days = Int32Array.from([...others.days].toSpliced(place, 0, on));
  const prices = Float64Array.from([...others.prices].toSpliced(place, 0, size + 1));
  return new Map([
    [id, { ...others, days, prices, sources: new Uint8Array(days.length), currency: new Uint8Array(days.length) }],
  ]);
}

const withPrices = (history: History, prices: ReadonlyMap<string, PriceSeries>): History => ({
  ...history,
  market: { ...history.market, prices: { series: new Map([...history.market.prices.series, ...prices]) } },
});

/** The transaction on another day or of another size, or nothing. */
function changedOf(target: Transaction, what: string, size: number): Transaction | undefined {
  if (what === "remove") return undefined;
  if (what === "move") return { ...target, on: formatDay(FIRST_DAY + 1 + size) };
  const factor = BigInt(size + 1);
  return {
    ...target,
    postings: target.postings.map((posting) => ({
      ...posting,
      amount: posting.amount * factor,
      quantity: posting.quantity === undefined ? undefined : posting.quantity * factor,
    })),
  };
}
