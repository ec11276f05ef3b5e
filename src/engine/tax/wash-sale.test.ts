import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { washSales, type WashBuy, type WashSell } from "./wash-sale.ts";

const buy = (lotId: string, on: string, quantity: string, cost: string, isRetirement = false): WashBuy => ({
  kind: "buy",
  lotId,
  on: day(on),
  quantity: fixed(quantity),
  cost: fixed(cost),
  isRetirement,
});
const sell = (on: string, proceeds: string, ...lots: readonly (readonly [string, string])[]): WashSell => ({
  kind: "sell",
  on: day(on),
  proceeds: fixed(proceeds),
  lots: lots.map(([lotId, quantity]) => ({ lotId, quantity: fixed(quantity) })),
});
const solved = (...trades: readonly (WashBuy | WashSell)[]) => {
  const result = washSales(trades);
  if (!result.ok) return result.error.kind;
  const lines = result.value.lines.map(
    (line) => `${line.lotId} ${formatFixed(line.gain)} of which ${formatFixed(line.disallowed)} disallowed`,
  );
  const open = result.value.open.map(
    (piece) =>
      `${piece.lotId} ${formatFixed(piece.quantity)} at ${formatFixed(piece.basis)} since ${formatDay(piece.acquiredOn)}`,
  );
  return [...lines, ...open].join("; ");
};

test("buying back all of it moves the loss and the holding period into the new lot", () => {
  expect(
    solved(
      buy("A", "2024-01-01", "100", "1000"),
      sell("2024-03-01", "750", ["A", "100"]),
      buy("B", "2024-03-11", "100", "800"),
    ),
  ).toBe("A -250 of which 250 disallowed; B 100 at 1050 since 2024-01-11");
});

test("buying back part of it disallows that part, and splits the new lot when it is the larger one", () => {
  expect(
    solved(
      buy("A", "2024-01-01", "100", "1000"),
      sell("2024-03-01", "800", ["A", "100"]),
      buy("B", "2024-03-11", "25", "200"),
    ),
  ).toBe("A -200 of which 50 disallowed; B 25 at 250 since 2024-01-11");
  expect(
    solved(
      buy("A", "2024-01-01", "10", "100"),
      sell("2024-03-01", "80", ["A", "10"]),
      buy("B", "2024-03-11", "30", "240"),
    ),
  ).toBe("A -20 of which 20 disallowed; B 10 at 100 since 2024-01-11; B 20 at 160 since 2024-03-11");
});

test("the window is 30 days to both sides and no more", () => {
  const old = buy("A", "2023-01-01", "10", "100");
  const sale = sell("2024-03-01", "80", ["A", "10"]);
  expect(solved(old, buy("B", "2024-01-31", "10", "90"), sale)).toContain("20 disallowed");
  expect(solved(old, buy("B", "2024-01-30", "10", "90"), sale)).toContain("of which 0 disallowed");
  expect(solved(old, sale, buy("B", "2024-04-01", "10", "90"))).toContain("of which 0 disallowed");
});

test("a unit replaces one loss only", () => {
  expect(
    solved(
      buy("A", "2023-01-01", "10", "100"),
      buy("B", "2023-02-01", "10", "100"),
      sell("2024-03-01", "80", ["A", "10"]),
      sell("2024-03-05", "70", ["B", "10"]),
      buy("C", "2024-03-10", "10", "75"),
    ),
  ).toContain("A -20 of which 20 disallowed; B -30 of which 0 disallowed; C 10 at 95");
});

test("a gain of the same sale does not take up the loss, and sold units do not replace each other", () => {
  expect(
    solved(
      buy("A", "2024-02-20", "10", "100"),
      buy("B", "2024-02-25", "10", "60"),
      sell("2024-03-01", "160", ["A", "10"], ["B", "10"]),
    ),
  ).toBe("A -20 of which 0 disallowed; B 20 of which 0 disallowed");
});

test("a replacement in an IRA takes the loss away for good", () => {
  expect(
    solved(
      buy("A", "2024-01-01", "10", "100"),
      sell("2024-03-01", "80", ["A", "10"]),
      buy("I", "2024-03-02", "10", "85", true),
    ),
  ).toBe("A -20 of which 20 disallowed; I 10 at 85 since 2024-03-02");
});

test("a moved loss comes back when the replacement is sold", () => {
  expect(
    solved(
      buy("A", "2023-01-01", "10", "100"),
      sell("2024-03-01", "80", ["A", "10"]),
      buy("B", "2024-03-10", "10", "85"),
      sell("2024-08-01", "120", ["B", "10"]),
    ),
  ).toBe("A -20 of which 20 disallowed; B 15 of which 0 disallowed");
});

test("a lot cannot be sold before it is bought", () => {
  expect(solved(sell("2024-03-01", "80", ["A", "10"]), buy("A", "2024-03-02", "10", "85"))).toBe("oversold");
});

test("allowed gains and open basis add up to what was paid and received, to the last decimal", () => {
  const lot = fc.record({
    on: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    cost: fc.bigInt({ min: 0n, max: 10n ** 21n }),
    soldAfter: fc.integer({ min: 0, max: 60 }),
    sold: fc.integer({ min: 0, max: 20 }),
    proceeds: fc.bigInt({ min: 0n, max: 10n ** 21n }),
  });
  fc.assert(
    fc.property(fc.array(lot, { maxLength: 15 }), (lots) => {
      const trades = lots.flatMap(({ on, quantity, cost, soldAfter, sold, proceeds }, i): (WashBuy | WashSell)[] => {
        const bought: WashBuy = { kind: "buy", lotId: String(i), on, quantity: BigInt(quantity), cost };
        const units = BigInt(Math.min(sold, quantity));
        if (units === 0n) return [bought];
        return [bought, { kind: "sell", on: on + soldAfter, lots: [{ lotId: String(i), quantity: units }], proceeds }];
      });
      const result = washSales(trades);
      if (!result.ok) return false;
      const paid = trades.reduce((sum, trade) => sum + (trade.kind === "buy" ? -trade.cost : trade.proceeds), ZERO);
      const gains = result.value.lines.reduce((sum, line) => sum + line.allowedGain, ZERO);
      const open = result.value.open.reduce((sum, piece) => sum + piece.basis, ZERO);
      return (
        gains - open === paid &&
        result.value.lines.every(({ gain, disallowed }) => disallowed === ZERO || disallowed <= -gain)
      );
    }),
  );
});
