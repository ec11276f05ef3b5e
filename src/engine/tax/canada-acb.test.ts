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

test("an entry of no units moves no cost, also where nothing is held", () => {
  expect(solved(event("sell", 0, "0", "3"))).toBe("0 0 0 0");
  expect(solved(event("buy", 0, "10", "5"), event("sell", 1, "0", "3"))).toBe("10 50; 10 50 0 0");
});

test("sold through zero: 10 held gain 50, 5 are short for 50; bought back for 40 they gain 10 and 3 are held for 24", () => {
  const events = [event("buy", 0, "10", "5"), event("sell", 100, "15", "10"), event("buy", 200, "8", "8")];
  const states = canadaAcb(events, { mayBeShort: true });
  expect(
    states.ok &&
      states.value.map(({ quantity, cost, gain, closed }) =>
        [quantity, cost, gain ?? ZERO, closed?.quantity ?? ZERO].map(formatFixed).join(" "),
      ),
  ).toEqual(["10 50 0 0", "-5 -50 50 10", "3 24 10 5"]);
});

test("capital paid back and distributions on borrowed units change no cost, a split changes the units", () => {
  const events = [
    event("sell", 0, "10", "5"),
    event("return_of_capital", 1, "0", "1"),
    event("reinvest", 2, "0", "1"),
    event("split", 3, "2", "0"),
    event("buy", 4, "20", "2"),
  ];
  const states = canadaAcb(events, { mayBeShort: true });
  const last = states.ok ? states.value.at(-1) : undefined;
  expect(last && [last.quantity, last.cost, last.gain ?? ZERO].map(formatFixed)).toEqual(["0", "0", "10"]);
});

test("short or not, gains before denied losses and what is left of the cost add up to what was paid and received", () => {
  const trade = fc.record({
    isBuy: fc.boolean(),
    quantity: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 22n }),
  });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 20 }), (rows) => {
      const events = rows.map(({ isBuy, quantity, amount }, on) =>
        event(isBuy ? "buy" : "sell", on * 40, "0", "0", { quantity, amount }),
      );
      const states = canadaAcb(events, { mayBeShort: true });
      if (!states.ok) return false;
      const paid = rows.reduce((sum, { isBuy, amount }) => sum + (isBuy ? -amount : amount), ZERO);
      const gained = states.value.reduce((sum, { gain }) => sum + (gain ?? ZERO), ZERO);
      return gained - (states.value.at(-1)?.cost ?? ZERO) === paid;
    }),
  );
});
