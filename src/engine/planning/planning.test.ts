import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed, ONE, ZERO } from "#engine/money/fixed.ts";
import { flowsByPlanYear } from "./balance-sheet-flows.ts";
import { chanceOfReaching, logReturnsOf, meanWealth, planMoments, wealthQuantile } from "./lognormal.ts";
import { outsideBand, rebalance } from "./rebalance.ts";

const near = (value: number, digits = 9) => ({ status: "ok", value: expect.closeTo(value, digits) });

test("log returns give back the arithmetic mean: e^(μ + σ²/2) = 1 + m", () => {
  const log = logReturnsOf({ mean: 0.07, deviation: 0.18 });
  const { mu, sigma } = log.status === "ok" ? log.value : { mu: 0, sigma: 0 };
  expect(Math.exp(mu + sigma ** 2 / 2)).toBeCloseTo(1.07, 14);
  expect(1.07 * Math.sqrt(Math.expm1(sigma ** 2))).toBeCloseTo(0.18, 14);
  expect(logReturnsOf({ mean: -1, deviation: 0.1 }).status).toBe("undefined");
});

test("the middle of all futures has an even chance", () => {
  const sum = { wealth: 100, years: 10, mu: 0.05, sigma: 0.2 };
  const middle = wealthQuantile(sum, 0.5);
  expect(middle).toMatchObject(near(100 * Math.exp(0.5)));
  expect(chanceOfReaching(sum, 100 * Math.exp(0.5))).toMatchObject(near(0.5));
  expect(meanWealth(sum)).toMatchObject(near(100 * Math.exp(0.7)));
  expect(chanceOfReaching({ ...sum, sigma: 0 }, 1000)).toMatchObject(near(0));
  expect(chanceOfReaching({ ...sum, wealth: 0 }, 10).status).toBe("undefined");
});

test("one year of 10 % ± 20 % on 100 with 10 added: mean 120, deviation 20", () => {
  const moments = planMoments({
    wealth: 100,
    yearlyContribution: 10,
    years: 1,
    returns: { mean: 0.1, deviation: 0.2 },
  });
  expect(moments).toMatchObject({ value: { mean: expect.closeTo(120, 9), deviation: expect.closeTo(20, 9) } });
});

const held = (id: string, value: string, target: string) => ({ id, value: fixed(value), target: fixed(target) });

test("70 and 30 go back to half and half by a trade of 20, and cash added buys what is missing", () => {
  const rows = rebalance([held("a", "70", "0.5"), held("b", "30", "0.5")]);
  expect(rows).toMatchObject({
    value: [{ drift: expect.closeTo(0.2, 12), trade: fixed("-20") }, { trade: fixed("20") }],
  });
  const added = rebalance([held("a", "70", "0.5"), held("b", "30", "0.5")], { added: fixed("40") });
  expect(added.status === "ok" && added.value.map(({ trade }) => formatFixed(trade))).toEqual(["0", "40"]);
  expect(rows.status === "ok" && outsideBand(rows.value, 0.2 + 1e-9)).toEqual([]);
});

test("targets that miss 100 % and an empty portfolio cannot be rebalanced", () => {
  expect(rebalance([held("a", "70", "0.6")]).status).toBe("undefined");
  expect(rebalance([held("a", "0", "1")]).status).toBe("undefined");
});

test("trades add up to nothing, also when rounded to cents", () => {
  const value = fc.bigInt({ min: 1n, max: 10n ** 24n });
  fc.assert(
    fc.property(value, value, value, fc.bigInt({ min: 0n, max: ONE / 2n }), (a, b, c, part) => {
      const rows = rebalance(
        [
          { id: "a", value: a, target: part },
          { id: "b", value: b, target: part },
          { id: "c", value: c, target: ONE - 2n * part },
        ],
        { decimals: 2 },
      );
      return rows.status === "ok" && rows.value.reduce((sum, { trade }) => sum + trade, ZERO) % 10n ** 16n === ZERO;
    }),
  );
});

test("flows fall into plan years, and nominal ones lose purchasing power", () => {
  const flow = (on: string, amount: number, isInflationLinked: boolean) => ({ on: day(on), amount, isInflationLinked });
  const sums = flowsByPlanYear(
    [
      flow("2023-12-31", 1000, true),
      flow("2024-03-01", 10, true),
      flow("2025-02-28", 5, true),
      flow("2025-03-01", 102, false),
      flow("2026-03-01", 7, true),
    ],
    { from: day("2024-03-01"), years: 2, inflation: 0.02 },
  );
  expect(sums[0]).toBe(15);
  expect(sums[1]).toBeCloseTo(100, 1);
});
