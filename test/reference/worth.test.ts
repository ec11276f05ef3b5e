import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { dailyValues, investorFlows } from "#engine/performance/returns.ts";
import { dailyReturns, timeWeightedReturn } from "#engine/performance/twr.ts";
import { xirr } from "#engine/performance/xirr.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY } from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary, type RichHistory } from "#test/arbitraries/rich-history.ts";
import { RICH_DAYS, RICH_LAST_DAY } from "#test/arbitraries/rich-story.ts";
import { runs } from "#test/arbitraries/runs.ts";
import { asLedger, BASE, bookOf, questionOf } from "#test/reference/compare.ts";
import { fromUnits, minus, plus, rational, signOf, sizeOf, toDouble, total } from "#test/reference/rational.ts";
import { pricePart, referencePlaces } from "#test/reference/reference-ledger.ts";
import { dayGrowth, referenceRates, referenceTwr } from "#test/reference/reference-returns.ts";
import { flowsOn, netWorthOn, worthOfUnits, heldOn } from "#test/reference/reference-worth.ts";
import type { Rational } from "#test/reference/rational.ts";

// What the second engine says of worth, flows and returns. Figures that ship as exact decimals differ by their roundings alone; those that
// ship as doubles by 10^-10 of what they are made of.

const check = (arbitrary: fc.Arbitrary<RichHistory>, property: (history: RichHistory, place: number) => void): void =>
  fc.assert(fc.property(arbitrary, fc.nat(RICH_DAYS - 12), property), { numRuns: runs(40) });

/**
 * What the roundings of a worth may add up to. The engine writes units × price down in 18 places, then × multiplier, then × rate (`worthOf`), each
 * half a unit of 10^-18 off at most: the first counts a hundredfold where a contract is a hundred units. With rates below 1.3 a position is
 * ½ × 100 × 1.3 + ½ × 1.3 + ½ = 66 units off at most, one of any other asset or of cash 2. Eight accounts and six assets, of which one is such a
 * contract, and six currencies: 8 × 66 + 8 × 5 × 2 + 8 × 6 × ½ = 632 units, so 1,000 are right and 500 would not be.
 */
const expectExact = equalWithin(1000n);
/** Of what is made of two worths and of as many units moved in kind as there are entries: 2 × 632 + 80 × 66. */
const expectExactInWindow = equalWithin(10_000n);

/** Equal but for so many units of the 18th place. */
function equalWithin(roundings: bigint) {
  return (found: bigint | undefined, wanted: Rational, what: string): void => {
    const gap = sizeOf(minus(fromUnits(found ?? 0n), wanted));
    expect(gap.n * 10n ** 18n <= gap.d * roundings, `${what}: ${found} is ${toDouble(gap)} off`).toBe(true);
  };
}

/** Equal to 10^-10 of the sizes that went into it. */
function expectClose(found: number, wanted: number, size: number, what: string): void {
  expect(Math.abs(found - wanted), `${what}: ${found} is not ${wanted}`).toBeLessThanOrEqual(1e-10 * Math.max(size, 1));
}

test("both engines see the same value and the same open gains of every holding on a day", () => {
  check(richHistoryArbitrary({ maxLength: 150 }), (history, place) => {
    const on = FIRST_DAY + 10 + place;
    const book = bookOf(history, on);
    const question = questionOf(history, book, asLedger);
    const places = referencePlaces(question);
    const held = heldOn(question, on);
    const { holdings, totals } = holdingsOn(book, history.market);
    expectExact(totals.value, netWorthOn(question, on), "net worth");
    for (const holding of holdings)
      for (const account of holding.accounts) {
        const key = `${account.accountId} ${holding.asset.id}`;
        const units = held.get(key) ?? rational(0n);
        expectExact(account.valueBase, worthOfUnits(question, key, units, on), `value of ${key}`);
        const lots = places.get(key)?.lots ?? [];
        const cost = total(lots.map(({ costBase }) => costBase));
        if (signOf(units) === 0 || account.unrealized === undefined) continue;
        expectExact(account.unrealized.total, minus(worthOfUnits(question, key, units, on), cost), `gain of ${key}`);
      }
  });
});

test("both engines see the same net worth and the same flows on every day they are asked for", () => {
  check(richHistoryArbitrary({ maxLength: 80 }), (history, place) => {
    const book = bookOf(history);
    const question = questionOf(history, book, asLedger);
    const series = netWorthSeries(book, history.market, { from: FIRST_DAY, to: RICH_LAST_DAY });
    const days = Array.from({ length: 10 }, (_, i) => place + i);
    for (const i of days) {
      const { inflow, outflow } = flowsOn(question, FIRST_DAY + i);
      const size = book.positions.reduce((sum, { quantity }) => sum + Math.abs(Number(quantity) / 1e18), 1) * 1e5;
      expectClose(series.values[i] ?? 0, toDouble(netWorthOn(question, FIRST_DAY + i)), size, `day ${i}`);
      expectClose(series.inflows[i] ?? 0, toDouble(inflow), size, `inflow of day ${i}`);
      expectClose(series.outflows[i] ?? 0, toDouble(outflow), size, `outflow of day ${i}`);
    }
  });
});

test("both engines explain a window alike: opening, flows, income, fees, taxes, gain and closing", () => {
  check(richHistoryArbitrary({ maxLength: 80 }), (history, place) => {
    const window = { from: FIRST_DAY + 1 + Math.floor(place / 2), to: FIRST_DAY + 10 + place };
    const { market } = history;
    const book = bookOf(history, window.to);
    const question = questionOf(history, book, asLedger);
    const bridge = bridgeOf({ ledger: book.ledger, market, base: BASE, window });
    const [opening, closing] = [netWorthOn(question, window.from), netWorthOn(question, window.to)];
    const flows = Array.from({ length: window.to - window.from }, (_, i) => flowsOn(question, window.from + 1 + i));
    const crossed = minus(total(flows.map(({ inflow }) => inflow)), total(flows.map(({ outflow }) => outflow)));
    const sums = (through: number) => [...referencePlaces({ ...question, through }).values()];
    const during = (kind: "income" | "fees" | "taxes"): Rational =>
      minus(total(sums(window.to).map((item) => item[kind])), total(sums(window.from).map((item) => item[kind])));
    const [income, fees, taxes] = [during("income"), during("fees"), during("taxes")];
    expectExact(bridge.opening, opening, "opening");
    expectExact(bridge.closing, closing, "closing");
    expectExactInWindow(bridge.inflow - bridge.outflow, crossed, "flows");
    expectExact(bridge.income, income, "income");
    expectExact(bridge.fees, fees, "fees");
    expectExact(bridge.taxes, taxes, "taxes");
    const gain = plus(plus(minus(minus(minus(closing, opening), crossed), income), fees), taxes);
    expectExactInWindow(bridge.gain.total, gain, "gain");
  });
});

test("both engines find the same daily and linked time-weighted returns", () => {
  const arbitrary = richHistoryArbitrary({ maxLength: 60, maxAccounts: 3 });
  check(arbitrary, (history, place) => {
    const [from, to] = [FIRST_DAY + place, FIRST_DAY + place + 11];
    const book = bookOf(history, to);
    const question = questionOf(history, book, asLedger);
    const series = dailyValues(netWorthSeries(book, history.market, { from, to }));
    const days = Array.from({ length: to - from }, (_, i) => ({
      before: netWorthOn(question, from + i),
      day: { value: netWorthOn(question, from + i + 1), ...flowsOn(question, from + i + 1) },
    }));
    const { returns } = dailyReturns(series);
    const isSound = days.map(({ before, day }) => isWellInvested(before, day.inflow, day.value, day.outflow));
    days.forEach(({ before, day }, i) => {
      if (!isSound[i]) return;
      const wanted = toDouble(dayGrowth(before, day)) - 1;
      expectClose(returns[i] ?? 0, wanted, 1 + Math.abs(wanted), `day ${i}`);
    });
    if (!isSound.every(Boolean)) return;
    const linked = referenceTwr(days.map(({ before, day }) => dayGrowth(before, day)));
    const figure = timeWeightedReturn(series);
    expectClose(
      figure.status === "ok" ? figure.value : Number.NaN,
      toDouble(linked),
      1 + toDouble(sizeOf(linked)),
      "twr",
    );
  });
});

/** Enough is invested for a quotient to mean something: a thousandth of what moved, and more than a cent. */
function isWellInvested(before: Rational, inflow: Rational, value: Rational, outflow: Rational): boolean {
  const invested = toDouble(plus(before, inflow));
  const moved = [before, inflow, value, outflow].reduce((sum, item) => sum + toDouble(sizeOf(item)), 0);
  return invested > 0.01 && invested > moved / 1000;
}

test("both engines find the same money-weighted rates", () => {
  const flow = fc.record({
    on: fc.integer({ min: 0, max: 3000 }),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
  });
  fc.assert(
    fc.property(fc.array(flow, { minLength: 2, maxLength: 12 }), (flows) => {
      const byDay = Map.groupBy(flows, ({ on }) => on);
      const merged = [...byDay].map(([on, list]) => ({
        on,
        amount: Math.round(list.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100,
      }));
      const kept = merged.filter(({ amount }) => amount !== 0);
      if (kept.length < 2 || new Set(kept.map(({ amount }) => Math.sign(amount))).size < 2) return;
      const figure = xirr(merged);
      const found = figure.status === "ok" ? [figure.value] : figure.status === "ambiguous" ? [...figure.values] : [];
      const wanted = referenceRates(kept);
      expect(found.length, `${found.join(" ")} is not ${wanted.join(" ")}`).toBe(wanted.length);
      found.forEach((rate, i) => expectClose(rate, wanted[i] ?? Number.NaN, 1 + Math.abs(rate), "rate"));
    }),
    { numRuns: runs(150) },
  );
});

test("the money-weighted rate of a real history makes its flows worth nothing in both engines", () => {
  check(richHistoryArbitrary({ maxLength: 30, maxAccounts: 2 }), (history) => {
    const book = bookOf(history);
    const flows = investorFlows(netWorthSeries(book, history.market, { from: FIRST_DAY, to: RICH_LAST_DAY }));
    const figure = xirr(flows);
    if (figure.status !== "ok" || figure.value <= -0.999) return;
    const wanted = referenceRates(flows.filter(({ amount }) => amount !== 0));
    const nearest = Math.min(...wanted.map((rate) => Math.abs(rate - figure.value) / (1 + Math.abs(rate))));
    expect(nearest, `${figure.value} is not among ${wanted.join(" ")}`).toBeLessThanOrEqual(1e-10);
  });
});

test("the open gain of a lot is price and currency as the definition splits it", () => {
  // 10 shares at 5 USD when a dollar was 0.80 EUR, now 7 USD at 0.90: gain 20 USD × 0.80 = 16 by price, the rest of 63 − 40 by currency.
  const lot = { cost: rational(50n), costBase: rational(40n) };
  const asset = {
    id: "a",
    assetClass: "equity",
    name: "a",
    currency: "USD",
    tracking: "units" as const,
    multiplier: 10n ** 18n,
    isLiability: false,
  };
  const [own, inBase] = [rational(20n), rational(23n)];
  const price = pricePart({ base: "EUR", round: (share) => share }, { asset, isCash: false, own, inBase, lot });
  expect([price, minus(inBase, price)]).toEqual([rational(16n), rational(7n)]);
});
