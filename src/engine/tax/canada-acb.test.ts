import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, formatFixed, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import { canadaAcb, type AcbEvent } from "./canada-acb.ts";

const event = (
  kind: AcbEvent["kind"],
  on: number,
  quantity: string,
  price: string,
  more: Partial<AcbEvent> = {},
): AcbEvent => ({
  kind,
  on,
  quantity: fixed(quantity),
  price: fixed(price),
  commission: ZERO,
  rate: ONE,
  ...more,
});
const solved = (...events: readonly AcbEvent[]) => {
  const states = canadaAcb(events);
  if (!states.ok) return states.error.kind;
  return states.value
    .map(({ quantity, cost, gain, superficialLoss }) =>
      [quantity, cost, ...(gain === undefined ? [] : [gain, superficialLoss])].map(formatFixed).join(" "),
    )
    .join("; ");
};

test("commissions and the rate of the day are part of the cost", () => {
  const bought = event("buy", 0, "10", "2", { commission: fixed("5"), rate: fixed("1.2") });
  expect(solved(bought, event("sell", 100, "5", "4", { commission: fixed("1") }))).toBe("10 30; 5 15 4 0");
});

test("a loss is denied as far as units were bought back and kept", () => {
  expect(solved(event("buy", 0, "10", "5"), event("sell", 100, "10", "3"), event("buy", 110, "4", "3"))).toBe(
    "10 50; 0 8 -12 -8; 4 20",
  );
});

test("units bought back and sold again within the window do not count", () => {
  expect(
    solved(
      event("buy", 0, "10", "5"),
      event("sell", 100, "10", "3"),
      event("buy", 110, "4", "3"),
      event("sell", 120, "4", "3"),
    ),
  ).toBe("10 50; 0 0 -20 0; 4 12; 0 0 0 0");
});

test("a purchase 30 days before counts, 31 days before it does not", () => {
  const sale = event("sell", 100, "5", "3");
  expect(solved(event("buy", 70, "10", "5"), sale)).toBe("10 50; 5 35 0 -10");
  expect(solved(event("buy", 69, "10", "5"), sale)).toBe("10 50; 5 25 -10 0");
});

test("units around a split are counted as on the day of the sale", () => {
  expect(
    solved(
      event("buy", 0, "10", "5"),
      event("sell", 100, "10", "3"),
      event("split", 105, "2", "0"),
      event("buy", 110, "8", "1"),
    ),
  ).toBe("10 50; 0 8 -12 -8; 0 8; 8 16");
});

test("a return of capital beyond the cost is a gain, and the cost is then 0", () => {
  expect(solved(event("buy", 0, "10", "1"), event("return_of_capital", 5, "0", "1.5"))).toBe("10 10; 10 0 5 0");
  expect(solved(event("buy", 0, "10", "1"), event("reinvest", 5, "0", "0.5"))).toBe("10 10; 10 15");
});

test("more sold than held is refused", () => {
  expect(solved(event("buy", 0, "1", "1"), event("sell", 1, "2", "1"))).toBe("oversold");
});

test("gains, denied losses and the cost left add up to what was paid and received", () => {
  const row = fc.record({
    isBuy: fc.boolean(),
    gap: fc.integer({ min: 0, max: 40 }),
    units: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      let on = 0;
      const events = [event("buy", 0, "5000", "10")];
      for (const { isBuy, gap, units, price } of rows)
        events.push(event(isBuy ? "buy" : "sell", (on += gap), String(units), String(price)));
      const states = canadaAcb(events);
      if (!states.ok) return false;
      const flows = events.reduce(
        (sum, { kind, quantity, price }) => sum + (kind === "buy" ? -1n : 1n) * mul(quantity, price),
        ZERO,
      );
      const gains = states.value.reduce((sum, { gain }) => sum + (gain ?? ZERO), ZERO);
      return gains - (states.value.at(-1)?.cost ?? ZERO) === flows;
    }),
  );
});
