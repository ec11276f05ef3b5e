import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { compareChoices } from "./holding-choice.ts";
import { holdFlows, saleToday, type HoldingPlan } from "./holding-plan.ts";

/** Worth 100,000 with 40,000 owed at no interest; 6,000 a year after costs, 4,000 a year repaid, two years. */
const plan: HoldingPlan = {
  on: day("2026-01-01"),
  years: 2,
  value: fixed("100000"),
  noi: fixed("6000"),
  valueGrowth: 0.1,
  noiGrowth: 0,
  sellingCostShare: fixed("0.05"),
  debt: {
    balance: fixed("40000"),
    service: [fixed("4000"), fixed("4000")],
    balances: [fixed("36000"), fixed("32000")],
  },
};
const amounts = (flows: readonly { readonly amount: bigint }[]) => flows.map(({ amount }) => formatFixed(amount));

test("selling today leaves 100,000 − 5,000 − 40,000", () => {
  expect(formatFixed(saleToday(plan))).toBe("55000");
});

test("holding gives that up, earns 2,000 a year and sells for 121,000 − 6,050 − 32,000", () => {
  const flows = holdFlows(plan, saleToday(plan), 0n);
  expect(amounts(flows)).toEqual(["-55000", "2000", "84950"]);
});

test("refinancing pays out today what the new loan is larger, and the comparison counts all money", () => {
  const refinanced = { ...plan, debt: { ...plan.debt, balances: [fixed("60000"), fixed("60000")] } };
  const flows = holdFlows(refinanced, saleToday(plan), fixed("20000"));
  expect(amounts(flows)).toEqual(["-35000", "2000", "56950"]);
  const choices = compareChoices({ hold: holdFlows(plan, saleToday(plan), 0n), refinance: flows }, 0);
  expect(formatFixed(choices.get("hold")?.netCash ?? 0n)).toBe("31950");
  expect(choices.get("refinance")?.presentValue).toMatchObject({ value: expect.closeTo(23950, 6) });
});

test("years and growth beyond reason are bounded", () => {
  expect(holdFlows({ ...plan, years: 1e9, valueGrowth: 1e300 }, 0n, 0n)).toHaveLength(41);
});
