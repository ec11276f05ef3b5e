import { expect, test } from "vitest";
import { concentration, exposure } from "./concentration.ts";
import { currencyEffect } from "./currency-effect.ts";
import { applyScenario } from "./scenario.ts";

test("four equal holdings are as concentrated as four holdings", () => {
  expect(concentration([5, 5, 5, 5])).toEqual({
    status: "ok",
    value: { herfindahl: 0.25, effectiveHoldings: 4, largest: 0.25, topTen: 1 },
    warnings: [],
  });
});

test("nothing held and debts have no concentration", () => {
  expect([concentration([]).status, concentration([3, -1]).status]).toEqual(["undefined", "undefined"]);
});

test("a fund is looked through by its weights and what nobody stated is unknown", () => {
  const result = exposure([
    {
      value: 100,
      shares: new Map([
        ["tech", 0.6],
        ["health", 0.3],
      ]),
    },
    { value: 50, shares: new Map([["tech", 1]]) },
  ]);
  expect([...result.byGroup]).toEqual([
    ["tech", 110],
    ["health", 30],
  ]);
  expect(result.unknown).toBeCloseTo(10, 12);
  expect(result.total).toBe(150);
});

test("10 % at home and −10 % of the currency make −1 %, the cross effect shown apart", () => {
  const effect = currencyEffect([{ weight: 1, localReturn: 0.1, fxReturn: -0.1 }]);
  expect(effect.baseReturn).toBeCloseTo(-0.01, 12);
  expect(effect.crossEffect).toBeCloseTo(-0.01, 12);
});

test("a shock moves each part by its own sensitivity and leaves a debt that knows no factor", () => {
  const shocks = new Map([
    ["stocks", -0.3],
    ["rates", 0.01],
  ]);
  const result = applyScenario(
    [
      { value: 1000, sensitivities: new Map([["stocks", 1.2]]) },
      { value: 500, sensitivities: new Map([["rates", -5]]), convexities: new Map([["rates", 40]]) },
      { value: -200, sensitivities: new Map() },
    ],
    shocks,
  );
  expect(result.changes.map((change) => Math.round(change * 1000) / 1000)).toEqual([-360, -24, 0]);
  expect(result.after).toBeCloseTo(1300 - 384, 9);
});

test("a long value falls to zero at worst", () => {
  const part = { value: 100, sensitivities: new Map([["stocks", 3]]) };
  expect(applyScenario([part], new Map([["stocks", -0.5]])).after).toBe(0);
});
