import { expect, test } from "vitest";
import type { Holding } from "#features/figures/contract.ts";
import type { MoneyFigure, RatioFigure } from "#features/shared/wire.ts";
import { holdingRows, matchesText } from "./holding-rows.ts";

const money = (value: string): MoneyFigure => ({ status: "ok", value, notes: [] });
const none: RatioFigure = { status: "insufficient_data", value: null, notes: [] };

// 10 units at 40 = 400: 300 at Harbor, 100 at Summit, together 20 % of the whole.
const fund: Holding = {
  assetId: "fund",
  name: "World Index Fund",
  assetClass: "fund",
  isin: "IE00B4L5Y983",
  ticker: "WLD",
  assetCurrency: "EUR",
  tracking: "units",
  isOpen: true,
  isCash: false,
  isLiability: false,
  accounts: [
    { accountId: "a", accountName: "Broker", institutionName: "Harbor", quantity: "7.5", value: money("300") },
    { accountId: "b", accountName: "Pension", institutionName: "Summit", quantity: "2.5", value: money("100") },
  ],
  quantity: "10",
  price: "40",
  priceCurrency: "EUR",
  priceOn: "2026-11-20",
  priceSource: "provider",
  priceAgeDays: 0,
  isStale: false,
  isAssumed: false,
  value: money("400"),
  valueInAssetCurrency: money("400"),
  netOfDebts: null,
  accrued: null,
  cost: money("300"),
  averageCost: "30",
  unrealized: null,
  realized: null,
  total: null,
  weight: 0.2,
  subclass: null,
  liquidity: "days",
  exposures: [],
  owners: [],
  timeWeighted: none,
  moneyWeighted: none,
  dayChange: null,
};

test("combined, a holding in two accounts is one line that says so", () => {
  const rows = holdingRows([fund], false);
  expect(rows.map((it) => [it.accountName, it.institutionName, it.value.value])).toEqual([
    ["Several accounts", "Several institutions", "400"],
  ]);
});

test("by account, the lines share quantity, value and weight", () => {
  const rows = holdingRows([fund], true);
  expect(rows.map((it) => [it.accountName, it.quantity, it.value.value])).toEqual([
    ["Broker", "7.5", "300"],
    ["Pension", "2.5", "100"],
  ]);
  expect(rows[0]?.weight).toBeCloseTo(0.15, 12);
  expect(rows[1]?.weight).toBeCloseTo(0.05, 12);
});

test("cost and gains stand on a line only where they belong to it whole", () => {
  const alone: Holding = { ...fund, accounts: fund.accounts.slice(0, 1) };
  expect(holdingRows([fund], true).map((it) => it.whole)).toEqual([undefined, undefined]);
  expect(holdingRows([alone], true)[0]?.whole).toBe(alone);
});

test("every word typed must be found, in any of the names", () => {
  const [row] = holdingRows([fund], false);
  expect(row && matchesText(row, "wld pension")).toBe(true);
  expect(row && matchesText(row, "ie00b4l5")).toBe(true);
  expect(row && matchesText(row, "world gold")).toBe(false);
  expect(row && matchesText(row, "  ")).toBe(true);
});
