import { expect, test } from "vitest";
import { fixed, ZERO } from "#engine/money/fixed.ts";
import type { PartReturns } from "#features/analytics/contract.ts";
import { STEPS_BY_PART, stepOf } from "./bridge-by-part.ts";

const none: PartReturns["timeWeighted"] = { status: "undefined", value: null, notes: [] };
const PART: PartReturns = {
  key: "USD",
  label: "USD",
  opening: "1000",
  inflow: "250",
  outflow: "50",
  income: "12",
  fees: "1.5",
  taxes: "3",
  price: "40",
  currencyEffect: "-7.25",
  unpriced: "5",
  byBalances: "0",
  closing: "1245.25",
  totalGain: "40.25",
  missing: [],
  timeWeighted: none,
  timeWeightedAnnual: none,
  moneyWeighted: none,
  moneyWeightedIsAnnual: false,
  contribution: none,
};

test("UP-16: 1,000 and 200 put in, a gain of 40.25 and 5 that got a price are 1,245.25", () => {
  const steps = STEPS_BY_PART.map(({ key }) => stepOf(PART, key));
  expect(steps).toEqual(["1000", "200", "40.25", "5", "1245.25"]);
  expect(steps.slice(0, -1).reduce((sum, it) => sum + fixed(it), ZERO)).toBe(fixed(steps.at(-1) ?? ""));
});
