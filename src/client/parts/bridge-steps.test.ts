import { expect, test } from "vitest";
import { bridgeFoots } from "#ui/charts/bridge-bars.ts";
import type { Bridge } from "#features/figures/contract.ts";
import { bridgeSteps } from "./bridge-steps.ts";

// 1000 + 200 put in + 30 income + 50 price − 10 currency − 4 fees − 6 taxes = 1260
const bridge: Bridge = {
  from: "2026-01-01",
  to: "2026-11-20",
  currency: "EUR",
  opening: "1000",
  external: "200",
  income: "30",
  price: "50",
  currencyEffect: "-10",
  fees: "4",
  taxes: "6",
  unpriced: "0",
  byBalances: "0",
  closing: "1260",
  isComplete: true,
  missing: [],
  openingMissing: [],
  closingMissing: [],
};

test("fees and taxes stand as what they took, so that the steps add up", () => {
  const steps = bridgeSteps(bridge);
  expect(steps.find((it) => it.key === "fees")?.value).toBe("-4");
  expect(bridgeFoots(steps)).toBe(true);
});

test("a cent that is missing shows", () => {
  expect(bridgeFoots(bridgeSteps({ ...bridge, closing: "1260.01" }))).toBe(false);
});

test("what gained its first price is a step of its own, and only then", () => {
  expect(bridgeSteps(bridge).some((it) => it.key === "unpriced")).toBe(false);
  expect(bridgeFoots(bridgeSteps({ ...bridge, unpriced: "40", closing: "1300" }))).toBe(true);
});

test("what accounts followed by balances changed by is a step of its own where there are some (UP-06)", () => {
  expect(bridgeSteps(bridge).some((it) => it.key === "byBalances")).toBe(false);
  const steps = bridgeSteps({ ...bridge, byBalances: "700", closing: "1960" });
  expect(steps.find((it) => it.key === "byBalances")).toMatchObject({ label: "Accounts followed by balances" });
  expect(bridgeFoots(steps)).toBe(true);
});
