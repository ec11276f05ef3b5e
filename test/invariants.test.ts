import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, type Book } from "#engine/ledger/book.ts";
import { ledgerText, parseLedger } from "#engine/ledger/ledger-text.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { legNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { cashTransferTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { ONE, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { groupedSeries, netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";

const ledgerOf = (history: History, transactions = history.transactions): Ledger =>
  buildLedger({ ...history, transactions });
const bookOf = (history: History, ledger = ledgerOf(history), through = LAST_DAY): Book =>
  keepBook(ledger, { through, base: "EUR", rates: history.market.rates });
const check = (arbitrary: fc.Arbitrary<History>, property: (history: History) => void): void =>
  fc.assert(fc.property(arbitrary, property), { numRuns: RUNS });
const sum = <T>(items: Iterable<T>, pick: (item: T) => Fixed): Fixed =>
  [...items].reduce((total, item) => total + pick(item), 0n);
const net = (book: Book, market: History["market"]): Fixed => holdingsOn(book, market).totals.value;

/** Everything the book says, without row numbers: two books are the same when this is. */
const stateOf = (book: Book): unknown => ({
  positions: book.positions
    .map((position) => ({
      place: [position.account, book.ledger.assets[position.asset]?.id],
      lots: lotsOf(position).map(({ quantity, cost, costBase, acquiredDay }) => [
        quantity,
        cost,
        costBase,
        acquiredDay,
      ]),
      sums: [
        position.realized,
        position.realizedPrice,
        position.realizedCurrency,
        position.income,
        position.fees,
        position.taxes,
      ],
      changes: [position.changeDays, position.changeQuantities],
    }))
    .toSorted((a, b) => (String(a.place) < String(b.place) ? -1 : 1)),
  unassigned: book.unassigned.toSorted((a, b) => a.account - b.account),
});

test("invariant 1: the open lots of an account add up to its position", () => {
  check(historyArbitrary(), (history) => {
    for (const position of bookOf(history).positions)
      expect(sum(lotsOf(position), (lot) => lot.quantity)).toBe(position.quantity);
  });
});

test("invariant 2: a position that is fully sold leaves no unit, no lot and no cost", () => {
  check(historyArbitrary(), (history) => {
    const { positions, ledger } = bookOf(history);
    for (const position of positions) {
      if (position.quantity === 0n && ledger.assets[position.asset]?.tracking === "units")
        expect(lotsOf(position)).toEqual([]);
    }
  });
});

test("invariant 3: cost added is cost removed by sales plus cost left", () => {
  check(historyArbitrary({ isInKindAllowed: false }), (history) => {
    const book = bookOf(history);
    const { ledger } = book;
    const added = new Map<number, Fixed>();
    ledger.postings.amount.list().forEach((amount, p) => {
      const asset = ledger.postings.asset[p] ?? -1;
      if (ledger.postings.leg[p] === legNumber("holding") && amount > 0n)
        added.set(asset, (added.get(asset) ?? 0n) + amount);
    });
    // Selling more than there is opens a lot of negative cost: a short one, or a value drawn on before it is stated.
    const short = new Set(book.findings.flatMap((it) => (it.kind === "missing_history" ? [it.asset] : [])));
    for (const [asset, cost] of added) {
      if (short.has(asset) || ledger.assets[asset]?.tracking !== "units") continue;
      const removed = sum(
        book.disposals.filter((disposal) => disposal.asset === asset),
        (disposal) => disposal.cost,
      );
      const left = sum(
        book.positions.filter((position) => position.asset === asset),
        (position) => sum(lotsOf(position), (lot) => lot.cost),
      );
      expect(removed + left).toBe(cost);
    }
  });
});

test("invariant 4: no lot of a valid history is negative and no sale uses a lot acquired after it", () => {
  check(historyArbitrary(), (history) => {
    const book = bookOf(history);
    for (const position of book.positions) {
      if (book.ledger.assets[position.asset]?.assetClass === "equity")
        expect(lotsOf(position).every((lot) => lot.quantity > 0n)).toBe(true);
    }
    for (const disposal of book.disposals) {
      expect(disposal.acquiredDay).toBeLessThanOrEqual(disposal.soldDay);
      expect(disposal.openedBy).toBeLessThanOrEqual(disposal.transaction);
    }
    expect(book.findings).toEqual([]);
  });
});

test("invariant 5: the order in which transactions are given does not matter, nor do their ids", () => {
  fc.assert(
    fc.property(
      historyArbitrary().chain((history) =>
        fc.tuple(
          fc.constant(history),
          fc.shuffledSubarray([...history.transactions], { minLength: history.transactions.length }),
        ),
      ),
      ([history, shuffled]) => {
        const renamed = shuffled.map((transaction, index) => ({ ...transaction, id: `other-${index}` }));
        const untimed = history.transactions.map((transaction) => ({ ...transaction, secondOfDay: undefined }));
        const shuffledUntimed = renamed.map((transaction) => ({ ...transaction, secondOfDay: undefined }));
        expect(stateOf(bookOf(history, ledgerOf(history, renamed)))).toEqual(stateOf(bookOf(history)));
        expect(stateOf(bookOf(history, ledgerOf(history, shuffledUntimed)))).toEqual(
          stateOf(bookOf(history, ledgerOf(history, untimed))),
        );
      },
    ),
    { numRuns: RUNS },
  );
});

const isOwn = ({ type, postings }: History["transactions"][number]): boolean =>
  type === "transfer_in_kind" && postings.every(({ leg }) => leg === "holding");

test("invariant 6: a transfer between own accounts changes no total quantity, cost or date, and realizes nothing", () => {
  check(historyArbitrary({ costMethods: ["fifo"] }), (history) => {
    const at = history.transactions.findIndex(isOwn);
    const transfer = history.transactions[at];
    if (!transfer) return;
    // A day of its own: on its own day it comes before income such as capital paid back, which the moved lots would then take.
    const before = history.transactions.slice(0, at);
    const after = [...before, { ...transfer, on: formatDay(LAST_DAY) }];
    const lots = (transactions: History["transactions"]) => {
      const book = bookOf(history, ledgerOf(history, transactions));
      const byDay = new Map<string, { quantity: Fixed; cost: Fixed; costBase: Fixed }>();
      for (const position of book.positions) {
        for (const lot of lotsOf(position)) {
          const key = `${position.asset} ${lot.acquiredDay}`;
          const known = byDay.get(key) ?? { quantity: 0n, cost: 0n, costBase: 0n };
          byDay.set(key, {
            quantity: known.quantity + lot.quantity,
            cost: known.cost + lot.cost,
            costBase: known.costBase + lot.costBase,
          });
        }
      }
      return { lots: byDay, realized: sum(book.disposals, (disposal) => disposal.gain) };
    };
    expect(lots(after)).toEqual(lots(before));
  });
});

test("invariant 6: a transfer of cash between own accounts realizes nothing and leaves what all cash stands for", () => {
  check(historyArbitrary(), (history) => {
    const on = formatDay(LAST_DAY);
    const before = history.transactions.filter((transaction) => transaction.on < on);
    const held = bookOf(history, ledgerOf(history, before)).positions.find(
      ({ asset, quantity }) => asset >= history.assets.length && quantity > 0n,
    );
    const [from, to, end] = [held?.account ?? 0, 1, 2].map(
      (place) => history.accounts[place % history.accounts.length],
    );
    if (!held || !from || !to || !end) return;
    const ledger = ledgerOf(history, before);
    const currency = ledger.assets[held.asset]?.currency ?? "";
    const head = { on, currency, amount: held.quantity };
    // A chain within one day, the last step first.
    const chain = [
      cashTransferTransaction({ ...head, id: "chain-2", fromAccountId: to.id, toAccountId: end.id }),
      cashTransferTransaction({ ...head, id: "chain-1", fromAccountId: from.id, toAccountId: to.id }),
    ];
    const cashOf = (transactions: History["transactions"]) => {
      const book = bookOf(history, ledgerOf(history, transactions));
      const cash = book.positions.filter(({ asset }) => book.ledger.assets[asset]?.id === `cash:${currency}`);
      const isOwing = cash.some(({ quantity }) => quantity < 0n);
      return {
        isOwing,
        realized: sum(cash, ({ realizedCurrency }) => realizedCurrency),
        stands: sum(cash, (position) => sum(lotsOf(position), ({ costBase }) => costBase)),
        units: sum(cash, ({ quantity }) => quantity),
      };
    };
    const [was, is] = [cashOf(before), cashOf([...before, ...chain])];
    // What repays an overdraft gains or loses on it, as money from anywhere does.
    if (!was.isOwing) expect(is).toEqual(was);
  });
});

test("invariant 7: value, cost and gains of two sets of accounts add up to those of both", () => {
  check(historyArbitrary(), (history) => {
    const book = bookOf(history);
    const parts = history.accounts.map(
      ({ id }) => holdingsOn(book, history.market, { accountIds: new Set([id]) }).totals,
    );
    const whole = holdingsOn(book, history.market).totals;
    for (const pick of ["value", "cost", "income", "fees", "taxes", "totalGain"] as const)
      expect(sum(parts, (part) => part[pick])).toBe(whole[pick]);
  });
});

test("invariant 8: cash is the sum of signed cash movements up to the day, for each account and currency", () => {
  check(historyArbitrary(), (history) => {
    const on = FIRST_DAY + 40;
    const book = bookOf(history, ledgerOf(history), on);
    const expected = new Map<string, Fixed>();
    for (const transaction of history.transactions) {
      if (transaction.on > formatDay(on)) continue;
      for (const { leg, accountId, currency, quantity } of transaction.postings) {
        if (leg === "cash")
          expected.set(
            `${accountId} cash:${currency}`,
            (expected.get(`${accountId} cash:${currency}`) ?? 0n) + (quantity ?? 0n),
          );
      }
    }
    for (const [key, cash] of expected) {
      const [accountId = "", assetId = ""] = key.split(" ");
      const position = book.positionAt(
        book.ledger.accountIndex.get(accountId) ?? -1,
        book.ledger.assetIndex.get(assetId) ?? -1,
      );
      expect(position?.quantity ?? 0n).toBe(cash);
    }
  });
});

test("invariant 9: a fee or tax on any transaction lowers cash by exactly its amount", () => {
  check(historyArbitrary({ currencies: ["EUR"] }), (history) => {
    for (const { postings } of history.transactions) {
      const moved = sum(
        postings.filter(({ leg }) => leg !== "fee" && leg !== "tax"),
        ({ amount }) => amount,
      );
      const charges = sum(
        postings.filter(({ leg }) => leg === "fee" || leg === "tax"),
        ({ amount }) => amount,
      );
      expect(moved).toBe(-charges);
    }
    const cash = sum(
      bookOf(history).positions.filter(({ asset }) => asset >= history.assets.length),
      ({ quantity }) => quantity,
    );
    const other = sum(
      history.transactions.flatMap(({ postings }) => postings.filter(({ leg }) => leg !== "cash")),
      ({ amount }) => amount,
    );
    expect(cash).toBe(history.transactions.some(({ type }) => type === "exchange") ? cash : -other);
  });
});

test("invariant 11: net worth is the sum of accounts, of classes and of holdings, and the series ends at it", () => {
  check(historyArbitrary(), (history) => {
    const book = bookOf(history);
    const report = holdingsOn(book, history.market);
    const byAccount = report.holdings.flatMap(({ accounts }) => accounts);
    expect(sum(report.holdings, ({ valueBase }) => valueBase ?? 0n)).toBe(report.totals.value);
    expect(sum(byAccount, ({ valueBase }) => valueBase ?? 0n)).toBe(report.totals.value);
    const span = { from: FIRST_DAY, to: LAST_DAY };
    const { values } = netWorthSeries(book, history.market, span);
    const classes = groupedSeries(book, history.market, {
      ...span,
      groupOf: (_, asset) => book.ledger.assets[asset]?.assetClass ?? "",
    });
    const turnover = 1 + sumOf(report.holdings.map(({ valueBase }) => Math.abs(toNumber(valueBase ?? 0n))));
    expect(Math.abs((values.at(-1) ?? 0) - toNumber(report.totals.value))).toBeLessThanOrEqual(1e-9 * turnover);
    values.forEach((value, i) =>
      expect(Math.abs(value - sumOf([...classes.values()].map((series) => series[i] ?? 0)))).toBeLessThanOrEqual(
        1e-9 * (1 + Math.abs(value)) * 1e3,
      ),
    );
  });
});

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test("invariant 12: what happens on a day changes no value before it", () => {
  check(historyArbitrary(), (history) => {
    const last = history.transactions.at(-1);
    if (!last) return;
    const earlier = history.transactions.filter(({ on }) => on < last.on);
    const through = FIRST_DAY + 30;
    if (last.on <= formatDay(through)) return;
    expect(stateOf(bookOf(history, ledgerOf(history), through))).toEqual(
      stateOf(bookOf(history, ledgerOf(history, earlier), through)),
    );
  });
});

test("invariant 14: converting amounts and adding them equals adding and converting, for one day", () => {
  fc.assert(
    fc.property(
      historyArbitrary({ maxLength: 0 }),
      fc.array(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), { maxLength: 9 }),
      (history, amounts) => {
        const rate = rateOn(history.market.rates, { from: "USD", to: "EUR" }, FIRST_DAY + 5);
        expect(rate).toBeDefined();
        if (!rate) return;
        const apart = sum(amounts, (amount) => convertAt(amount, rate));
        const together = convertAt(
          sum(amounts, (amount) => amount),
          rate,
        );
        const difference = apart - together;
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(BigInt(amounts.length));
      },
    ),
    { numRuns: RUNS },
  );
});

test("invariant 15: a rate times its inverse is one and cross rates agree", () => {
  fc.assert(
    fc.property(historyArbitrary({ maxLength: 0 }), fc.integer({ min: 0, max: 100 }), (history, offset) => {
      const value = (from: string, to: string): number => {
        const rate = rateOn(history.market.rates, { from, to }, FIRST_DAY + offset);
        return rate ? Number(rate.numerator) / Number(rate.denominator) : Number.NaN;
      };
      expect(value("USD", "JPY") * value("JPY", "USD")).toBeCloseTo(1, 12);
      expect((value("USD", "EUR") * value("EUR", "JPY")) / value("USD", "JPY")).toBeCloseTo(1, 12);
    }),
    { numRuns: RUNS },
  );
});

test("invariant 16: without a price or rate a value is unknown and every total above it says so", () => {
  check(historyArbitrary(), (history) => {
    const { rates } = history.market;
    const book = bookOf(history);
    const blind = { prices: { series: new Map() }, rates };
    const report = holdingsOn(book, blind);
    const isHeld = report.holdings.some(({ asset, quantity }) => asset.assetClass === "equity" && quantity !== 0n);
    for (const holding of report.holdings) {
      if (holding.asset.assetClass === "equity" && holding.accounts.some(({ quantity }) => quantity !== 0n))
        expect(holding.valueBase).toBeUndefined();
    }
    // Partial where something else is known, unknown where nothing is: never the sum of what happens to be left.
    const isAnyKnown = report.holdings.some(({ isClosed, valueBase }) => !isClosed && valueBase !== undefined);
    if (isHeld) expect(report.netWorth.status).toBe(isAnyKnown ? "partial" : "undefined");
  });
});

test("invariant 18: every gain is its price part plus its currency part, exactly", () => {
  check(historyArbitrary(), (history) => {
    const book = bookOf(history);
    for (const { gainBase, proceedsBase, costBase } of book.disposals) {
      expect(gainBase.price + gainBase.currency).toBe(gainBase.total);
      expect(gainBase.total).toBe(proceedsBase - costBase);
    }
    for (const { unrealized, valueBase, costBase } of holdingsOn(book, history.market).holdings) {
      expect(unrealized?.total).toBe((valueBase ?? 0n) - (costBase ?? 0n));
      expect((unrealized?.price ?? 0n) + (unrealized?.currency ?? 0n)).toBe(unrealized?.total);
    }
  });
});

test("invariant 21: a split multiplies units and leaves cost and dates", () => {
  check(historyArbitrary(), (history) => {
    const [asset] = history.assets;
    if (!asset) return;
    const split = splitTransaction({
      id: "split",
      on: formatDay(LAST_DAY),
      currency: asset.currency,
      assetId: asset.id,
      accountIds: history.accounts.map(({ id }) => id),
      ratio: { to: 3n * ONE, from: ONE },
    });
    const before = bookOf(history);
    const after = bookOf(history, ledgerOf(history, [...history.transactions, split]));
    for (const position of before.positions) {
      const same = after.positionAt(
        position.account,
        after.ledger.assetIndex.get(before.ledger.assets[position.asset]?.id ?? "") ?? -1,
      );
      const factor = position.asset === 0 ? 3n : 1n;
      expect(same && lotsOf(same).map(({ quantity, cost, acquiredDay }) => [quantity, cost, acquiredDay])).toEqual(
        lotsOf(position).map(({ quantity, cost, acquiredDay }) => [quantity * factor, cost, acquiredDay]),
      );
    }
  });
});

test("invariant 22: a split and its reverse give back what was there", () => {
  check(historyArbitrary(), (history) => {
    const [asset] = history.assets;
    if (!asset) return;
    const split = (id: string, to: bigint, from: bigint) =>
      splitTransaction({
        id,
        on: formatDay(id === "a" ? LAST_DAY - 1 : LAST_DAY),
        currency: asset.currency,
        assetId: asset.id,
        accountIds: history.accounts.map(({ id: accountId }) => accountId),
        ratio: { to: to * ONE, from: from * ONE },
      });
    const kept = history.transactions.filter(({ on }) => on < formatDay(LAST_DAY - 1));
    const before = bookOf(history, ledgerOf(history, kept));
    const after = bookOf(history, ledgerOf(history, [...kept, split("a", 7n, 2n), split("b", 2n, 7n)]));
    before.positions.forEach((position, index) => {
      const again = after.positions[index];
      expect(again?.quantity === undefined ? 9n : abs(again.quantity - position.quantity)).toBeLessThanOrEqual(1n);
      expect(sum(again ? lotsOf(again) : [], (lot) => lot.cost)).toBe(sum(lotsOf(position), (lot) => lot.cost));
    });
  });
});

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

test("invariant 44: every amount has a currency: positions are kept by currency and never mixed", () => {
  check(historyArbitrary(), (history) => {
    const book = bookOf(history);
    for (const { asset } of book.positions) expect(book.ledger.assets[asset]?.currency).toMatch(/^[A-Z]{3}$/);
  });
});

test("the bridge of any window and scope foots to the last digit", () => {
  fc.assert(
    fc.property(historyArbitrary(), fc.nat(110), fc.nat(60), fc.nat(3), (history, start, length, cut) => {
      const ledger = ledgerOf(history);
      const window = { from: FIRST_DAY + start, to: Math.min(FIRST_DAY + start + length, LAST_DAY) };
      const scopes = [
        undefined,
        { accountIds: new Set(history.accounts.slice(0, 1 + cut).map(({ id }) => id)) },
        { assetIds: new Set(history.assets.slice(0, 1 + cut).map(({ id }) => id)) },
      ];
      for (const scope of scopes) {
        const bridge = bridgeOf({ ledger, market: history.market, base: "EUR", window, scope });
        const { opening, inflow, outflow, income, fees, taxes, gain, unpriced, closing } = bridge;
        expect(opening + inflow - outflow + income - fees - taxes + gain.price + gain.currency + unpriced).toBe(
          closing,
        );
        const at = (through: number): Fixed =>
          holdingsOn(bookOf(history, ledger, through), history.market, scope).totals.value;
        expect([opening, closing]).toEqual([at(window.from), at(window.to)]);
        expect(bridge.missing).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});

test("the gains of all holdings are net worth less what came from outside, at cost", () => {
  check(historyArbitrary({ isInKindAllowed: false }), (history) => {
    const ledger = ledgerOf(history);
    const book = bookOf(history, ledger);
    const { inflow, outflow } = bridgeOf({
      ledger,
      market: history.market,
      base: "EUR",
      window: { from: FIRST_DAY, to: LAST_DAY },
    });
    const { totals } = holdingsOn(book, history.market);
    expect(totals.totalGain).toBe(net(book, history.market) - inflow + outflow);
  });
});

test("the text form of a ledger reads back as the same ledger", () => {
  check(historyArbitrary(), (history) => {
    const ledger = ledgerOf(history);
    const again = parseLedger({ accounts: ledger.accounts, assets: ledger.assets, text: ledgerText(ledger) });
    expect(ledgerText(again)).toBe(ledgerText(ledger));
    expect(stateOf(bookOf(history, again))).toEqual(stateOf(bookOf(history, ledger)));
  });
});
