import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { UkEvent } from "./uk-events.ts";
import { ukGains } from "./uk-matching.ts";

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

test("each match states its part of the gain, and a disposal what the pool holds after it", () => {
  // Sold 30 for 90: 10 matched with the same day's 10 for 20 (gain 30 − 20), 20 from a pool of 100 for 100 (gain 60 − 20).
  const gains = ukGains([
    trade("buy", "2023-01-10", "100", "100"),
    trade("buy", "2023-06-01", "10", "20"),
    trade("sell", "2023-06-01", "30", "90"),
  ]);
  const [disposal] = gains.ok ? gains.value.disposals : [];
  expect(disposal?.matches.map(({ rule, gain }) => `${rule} ${formatFixed(gain)}`)).toEqual([
    "same_day 10",
    "section_104 40",
  ]);
  expect(disposal?.poolAfter).toEqual({ quantity: fixed("80"), cost: fixed("80") });
});

test("the pool after a disposal is counted in units as on its day, not after a later split", () => {
  const gains = ukGains([
    trade("buy", "2023-01-10", "10", "100"),
    trade("sell", "2023-03-01", "4", "60"),
    split("2023-06-01", "2", "1"),
  ]);
  const [disposal] = gains.ok ? gains.value.disposals : [];
  expect(disposal?.poolAfter).toEqual({ quantity: fixed("6"), cost: fixed("60") });
});

const shortSold = (...events: Parameters<typeof ukGains>[0]) => {
  const made = ukGains(events, { mayBeShort: true });
  if (!made.ok) return made.error.kind;
  const { disposals, open, pool } = made.value;
  return {
    gains: disposals.flatMap(({ matches }) => matches.map(({ rule, gain }) => `${rule} ${formatFixed(gain)}`)),
    open: open.map(({ quantity, proceeds }) => `${formatFixed(quantity)} for ${formatFixed(proceeds)}`),
    pool: `${formatFixed(pool.quantity)} for ${formatFixed(pool.cost)}`,
  };
};

test("a short sale waits for what is bought later, the earliest first; what is left of it stays open", () => {
  const sold = trade("sell", "2023-03-01", "10", "100");
  const [first, second] = [trade("buy", "2023-05-01", "6", "48"), trade("buy", "2023-07-01", "10", "90")];
  expect(shortSold(sold)).toEqual({ gains: [], open: ["10 for 100"], pool: "0 for 0" });
  expect(shortSold(sold, first)).toEqual({ gains: ["later_purchase 12"], open: ["4 for 40"], pool: "0 for 0" });
  expect(shortSold(sold, first, second)).toEqual({
    gains: ["later_purchase 12", "later_purchase 4"],
    open: [],
    pool: "6 for 54",
  });
});

test("a sale through zero takes the next 30 days first, then the pool, then waits", () => {
  const [held, sold] = [trade("buy", "2023-01-10", "10", "50"), trade("sell", "2023-03-01", "18", "180")];
  const [near, far] = [trade("buy", "2023-03-20", "5", "45"), trade("buy", "2023-09-01", "3", "33")];
  expect(shortSold(held, sold, near, far)).toEqual({
    gains: ["thirty_days 5", "section_104 50", "later_purchase -3"],
    open: [],
    pool: "0 for 0",
  });
});

test("short or not, gains, what is left of the cost and open proceeds add up to what was paid and received", () => {
  fc.assert(
    fc.property(history, (events) => {
      const made = ukGains(events.slice(1), { mayBeShort: true });
      if (!made.ok) return false;
      const total = events.slice(1).reduce((sum, event) => {
        if (event.kind === "buy") return sum - event.amount;
        return event.kind === "sell" ? sum + event.amount : sum;
      }, ZERO);
      const { disposals, pool, open } = made.value;
      const gained = disposals.reduce((sum, { gain }) => sum + gain, ZERO);
      return gained - pool.cost + open.reduce((sum, { proceeds }) => sum + proceeds, ZERO) === total;
    }),
  );
});
