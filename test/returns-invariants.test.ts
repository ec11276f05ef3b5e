import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minorUnit } from "#engine/money/currency.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import { dailyReturns, growthIndex, timeWeightedReturn, type DailyValues } from "#engine/performance/twr.ts";
import { xirr, xnpv, type DatedFlow } from "#engine/performance/xirr.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";

const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const step = fc.record({
  rate: fc.double({ min: -0.5, max: 1, noNaN: true }),
  inflow: fc.oneof(fc.constant(0), amount),
  outShare: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.9, noNaN: true })),
});
type Step = { readonly rate: number; readonly inflow: number; readonly outShare: number };

/** Money that earns known rates with flows at the moments the definition gives them. */
function grown(opening: number, steps: readonly Step[]): DailyValues {
  let value = opening;
  const rows = steps.map(({ rate, inflow, outShare }) => {
    const grownTo = (value + inflow) * (1 + rate);
    const outflow = grownTo * outShare;
    value = grownTo - outflow;
    return { value, inflow, outflow };
  });
  return {
    opening,
    values: Float64Array.from(rows, (row) => row.value),
    inflows: Float64Array.from(rows, (row) => row.inflow),
    outflows: Float64Array.from(rows, (row) => row.outflow),
  };
}
const rateOf = (days: DailyValues): number => {
  const figure = timeWeightedReturn(days);
  return figure.status === "ok" ? figure.value : Number.NaN;
};
const scaled = (days: DailyValues, by: number): DailyValues => ({
  opening: days.opening * by,
  values: days.values.map((value) => value * by),
  inflows: days.inflows.map((flow) => flow * by),
  outflows: days.outflows.map((flow) => flow * by),
});
const check = (property: (opening: number, steps: readonly Step[]) => void): void =>
  fc.assert(fc.property(amount, fc.array(step, { minLength: 1, maxLength: 40 }), property), { numRuns: RUNS });
const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(b)));

test("invariant 17: a minor unit is a hundredth of its currency and never a currency", () => {
  expect(["GBX", "GBp", "ZAc", "ILA", "GBP", "EUR"].map(minorUnit)).toEqual([
    "GBP",
    "GBP",
    "ZAR",
    "ILS",
    undefined,
    undefined,
  ]);
});

test("invariant 25: the return of two stretches is that of the first linked with the second", () => {
  check((opening, steps) => {
    const whole = grown(opening, steps);
    const cut = Math.floor(steps.length / 2);
    const first: DailyValues = {
      ...whole,
      values: whole.values.subarray(0, cut),
      inflows: whole.inflows.subarray(0, cut),
      outflows: whole.outflows.subarray(0, cut),
    };
    const second: DailyValues = {
      opening: cut === 0 ? opening : (whole.values[cut - 1] ?? 0),
      values: whole.values.subarray(cut),
      inflows: whole.inflows.subarray(cut),
      outflows: whole.outflows.subarray(cut),
    };
    close((1 + rateOf(first)) * (1 + rateOf(second)) - 1, rateOf(whole));
  });
});

test("invariant 26: flows with the same market give the same return, and a flow in parts is one flow", () => {
  check((opening, steps) => {
    const market = steps.reduce((product, { rate }) => product * (1 + rate), 1) - 1;
    close(rateOf(grown(opening, steps)), market);
    close(
      rateOf(
        grown(
          opening,
          steps.map((item) => ({ ...item, inflow: 0, outShare: 0 })),
        ),
      ),
      market,
    );
  });
});

test("invariant 27: scaling everything leaves the return, and only a total loss is one", () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      (opening, steps, by) => {
        const days = grown(opening, steps);
        close(rateOf(scaled(days, by)), rateOf(days));
        expect(rateOf(days)).toBeGreaterThan(-1);
      },
    ),
    { numRuns: RUNS },
  );
});

test("invariant 28: a money-weighted rate makes the flows worth nothing, or there is said to be none", () => {
  const flow: fc.Arbitrary<DatedFlow> = fc.record({
    on: fc.integer({ min: 0, max: 9000 }),
    amount: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(flow, { minLength: 1, maxLength: 20 }), (flows) => {
      const figure = xirr(flows);
      const rates = figure.status === "ok" ? [figure.value] : figure.status === "ambiguous" ? figure.values : [];
      for (const rate of rates) {
        expect(Number.isFinite(rate)).toBe(true);
        if (rate <= -1) continue;
        const first = Math.min(...flows.map(({ on }) => on));
        const size = flows.reduce(
          (sum, { on, amount: value }) => sum + Math.abs(value) * (1 + rate) ** (-(on - first) / 365),
          0,
        );
        const worth = xnpv(flows, rate);
        expect(worth.status === "ok" ? Math.abs(worth.value) : Number.NaN).toBeLessThanOrEqual(
          1e-9 * Math.max(size, 1),
        );
      }
    }),
    { numRuns: RUNS },
  );
});

test("invariant 28: with one period and no flow between, both returns are equal", () => {
  fc.assert(
    fc.property(amount, fc.double({ min: 0.01, max: 10, noNaN: true }), (start, growth) => {
      const figure = xirr([
        { on: 0, amount: -start },
        { on: 365, amount: start * growth },
      ]);
      close(figure.status === "ok" ? figure.value : Number.NaN, growth - 1);
    }),
    { numRuns: RUNS },
  );
});

test("the daily returns of a real history link to its index, and no day is not a number", () => {
  fc.assert(
    fc.property(historyArbitrary(), (history) => {
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: history.market.rates });
      const days = dailyValues(netWorthSeries(book, history.market, { from: FIRST_DAY, to: LAST_DAY }));
      const { returns } = dailyReturns(days);
      expect(returns.every(Number.isFinite)).toBe(true);
      const linked = returns.reduce((product, rate) => product * (1 + rate), 1);
      expect(growthIndex(days).at(-1)).toBe(linked);
    }),
    { numRuns: RUNS },
  );
});
