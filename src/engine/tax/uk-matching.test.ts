import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { ukGains, type UkEvent } from "./uk-matching.ts";

const trade = (kind: "buy" | "sell", on: string, quantity: string, amount: string): UkEvent => ({
  kind,
  on: day(on),
  quantity: fixed(quantity),
  amount: fixed(amount),
});
const split = (on: string, to: string, from: string): UkEvent => ({
  kind: "split",
  on: day(on),
  to: fixed(to),
  from: fixed(from),
});
const solved = (...events: readonly UkEvent[]) => {
  const gains = ukGains(events);
  if (!gains.ok) return gains.error.kind;
  const { disposals, pool } = gains.value;
  const lines = disposals.map(
    ({ on, gain, matches }) => `${formatDay(on)} ${formatFixed(gain)} ${matches.map(({ rule }) => rule).join("+")}`,
  );
  return [...lines, `pool ${formatFixed(pool.quantity)} at ${formatFixed(pool.cost)}`].join("; ");
};

test("a sale takes the average of the pool", () => {
  expect(
    solved(
      trade("buy", "2023-01-10", "100", "100"),
      trade("buy", "2023-02-10", "100", "300"),
      trade("sell", "2023-06-01", "50", "150"),
    ),
  ).toBe("2023-06-01 50 section_104; pool 150 at 300");
});

test("buying back on day 30 matches, on day 31 it does not", () => {
  const [bought, sold] = [trade("buy", "2023-01-10", "10", "10"), trade("sell", "2023-06-01", "10", "20")];
  expect(solved(bought, sold, trade("buy", "2023-07-01", "10", "15"))).toBe("2023-06-01 5 thirty_days; pool 10 at 10");
  expect(solved(bought, sold, trade("buy", "2023-07-02", "10", "15"))).toBe("2023-06-01 10 section_104; pool 10 at 15");
});

test("the same day comes before the earlier disposal, and that before the later one", () => {
  expect(
    solved(
      trade("buy", "2023-01-10", "100", "100"),
      trade("sell", "2023-06-01", "10", "20"),
      trade("sell", "2023-06-02", "10", "20"),
      trade("buy", "2023-06-10", "15", "30"),
      trade("sell", "2023-06-10", "5", "20"),
    ),
  ).toBe("2023-06-01 0 thirty_days; 2023-06-02 10 section_104; 2023-06-10 10 same_day; pool 90 at 90");
});

test("a split between sale and purchase is scaled on both sides", () => {
  expect(
    solved(
      trade("buy", "2023-01-10", "10", "100"),
      trade("sell", "2023-06-01", "10", "120"),
      split("2023-06-05", "2", "1"),
      trade("buy", "2023-06-10", "20", "110"),
    ),
  ).toBe("2023-06-01 10 thirty_days; pool 20 at 100");
});

test("a split of its day comes before the trades", () => {
  expect(
    solved(
      trade("buy", "2023-01-10", "10", "100"),
      split("2023-03-01", "3", "1"),
      trade("sell", "2023-03-01", "15", "90"),
    ),
  ).toBe("2023-03-01 40 section_104; pool 15 at 50");
});

test("accumulated income raises the pool, equalization lowers it, and below zero it is a gain", () => {
  const change = (amount: string): UkEvent => ({ kind: "cost_change", on: day("2023-02-01"), amount: fixed(amount) });
  const bought = trade("buy", "2023-01-10", "10", "100");
  expect(solved(bought, change("20"))).toBe("pool 10 at 120");
  const gains = ukGains([bought, change("-130")]);
  expect(gains).toMatchObject({ ok: true, value: { pool: { cost: ZERO }, excess: [{ gain: fixed("30") }] } });
});

test("more sold than held is refused with what is missing", () => {
  expect(ukGains([trade("buy", "2023-01-10", "10", "100"), trade("sell", "2023-02-10", "12", "100")])).toEqual({
    ok: false,
    error: { kind: "oversold", on: day("2023-02-10"), missing: fixed("2") },
  });
});

const history = fc
  .array(
    fc.record({
      isBuy: fc.boolean(),
      on: fc.integer({ min: 100, max: 220 }),
      quantity: fc.bigInt({ min: 1n, max: 10n ** 20n }),
      amount: fc.bigInt({ min: 0n, max: 10n ** 22n }),
    }),
    { maxLength: 30 },
  )
  .map((rows): UkEvent[] => [
    { kind: "buy", on: 0, quantity: 10n ** 23n, amount: 10n ** 23n },
    ...rows.map(({ isBuy, on, quantity, amount }) => ({
      kind: isBuy ? ("buy" as const) : ("sell" as const),
      on,
      quantity,
      amount,
    })),
  ]);

test("gains and what is left of the cost add up to what was paid and received, to the last decimal", () => {
  fc.assert(
    fc.property(history, (events) => {
      const gains = ukGains(events);
      if (!gains.ok) return false;
      const total = events.reduce((sum, event) => {
        if (event.kind === "buy") return sum - event.amount;
        return event.kind === "sell" ? sum + event.amount : sum;
      }, ZERO);
      const gained = gains.value.disposals.reduce((sum, { gain }) => sum + gain, ZERO);
      return gained - gains.value.pool.cost === total;
    }),
  );
});

test("the order of the rows does not matter", () => {
  fc.assert(
    fc.property(history, (events) => {
      const [a, b] = [ukGains(events), ukGains(events.toReversed())];
      if (!a.ok || !b.ok) return false;
      return (
        a.value.pool.cost === b.value.pool.cost &&
        a.value.disposals.every(({ gain }, i) => gain === b.value.disposals[i]?.gain)
      );
    }),
    { numRuns: 50 },
  );
});
