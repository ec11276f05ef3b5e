import { expect, test } from "vitest";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { selectedTotal } from "./selected-total.ts";

const row = (value: string | null, gain: string | null): HoldingRow => {
  const money: MoneyFigure = { status: value === null ? "insufficient_data" : "ok", value, notes: [] };
  const none: MoneyFigure = { status: "insufficient_data", value: null, notes: [] };
  const total =
    gain === null ? null : { total: gain, price: gain, currencyEffect: "0", income: "0", fees: "0", taxes: "0" };
  const holding: HoldingRow["holding"] = {
    assetId: "a",
    name: "Fund",
    assetClass: "fund",
    isin: null,
    ticker: null,
    assetCurrency: "EUR",
    tracking: "units",
    isOpen: true,
    isCash: false,
    accounts: [],
    quantity: "1",
    price: value,
    priceCurrency: "EUR",
    priceOn: null,
    priceSource: "none",
    priceAgeDays: null,
    isStale: false,
    isAssumed: false,
    value: money,
    netOfDebts: null,
    accrued: null,
    cost: none,
    averageCost: null,
    total,
    weight: null,
  };
  return {
    key: "a",
    holding,
    accountName: "",
    institutionName: "",
    quantity: "1",
    value: money,
    weight: null,
    whole: holding,
  };
};

test("UP-02: the value and gain of a selection add up exactly: 0.1 and 0.2 are 0.3", () => {
  expect(selectedTotal([row("0.1", "5"), row("0.2", "-8")])).toEqual({
    value: { value: "0.3", unknownCount: 0 },
    gain: { value: "-3", unknownCount: 0 },
  });
});

test("what is not known of a selection is counted and never taken for nothing", () => {
  expect(selectedTotal([row("100", null), row(null, null)])).toEqual({
    value: { value: "100", unknownCount: 1 },
    gain: { value: null, unknownCount: 2 },
  });
});

test("the gain of a line that is one account of several is not known", () => {
  const part = { ...row("40", "4"), whole: undefined };
  expect(selectedTotal([part, row("60", "6")]).gain).toEqual({ value: "6", unknownCount: 1 });
});
