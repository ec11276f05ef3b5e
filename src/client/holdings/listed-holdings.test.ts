import { expect, test } from "vitest";
import type { MoneyFigure, RatioFigure } from "#features/shared/wire.ts";
import { listedHoldings } from "./listed-holdings.ts";
import type { LaterColumns, ListedColumns } from "./listed-holdings.ts";

const money = (value: string): MoneyFigure => ({ status: "ok", value, notes: [] });
const ratio = (value: number): RatioFigure => ({ status: "ok", value, notes: [] });
const twice = <T>(value: T): readonly T[] => [value, value];

const head = {
  on: "2026-11-20",
  currency: "EUR",
  mode: "open",
  ledgerVersion: 7,
  total: money("400"),
  count: 2,
} as const;
const listed: ListedColumns = {
  ...head,
  columns: {
    assetId: ["fund", "bond"],
    name: ["World Index Fund", "Harbor 2030"],
    assetClass: ["fund", "bond"],
    isin: twice(null),
    ticker: twice(null),
    assetCurrency: twice("EUR"),
    tracking: twice("units"),
    isOpen: twice(true),
    isCash: twice(false),
    accounts: twice([]),
    quantity: ["10", "3"],
    price: ["40", null],
    priceCurrency: twice("EUR"),
    priceOn: twice(null),
    priceSource: twice("provider"),
    priceAgeDays: twice(0),
    isStale: twice(false),
    isAssumed: twice(false),
    value: twice(money("200")),
    netOfDebts: twice(null),
    accrued: twice(null),
    cost: twice(money("150")),
    averageCost: twice(null),
    total: twice(null),
    weight: twice(0.5),
  },
};
/** In another order than the list, as a list sorted anew would be. */
const returns: LaterColumns = {
  ...head,
  columns: {
    assetId: ["bond", "fund"],
    timeWeighted: [ratio(0.1), ratio(0.2)],
    moneyWeighted: [ratio(0.3), ratio(0.4)],
    dayChange: [null, null],
  },
};

test("columns become lines; what is null is there, what was not asked for is not", () => {
  const [fund, bond] = listedHoldings(listed, [undefined, undefined]);
  expect([fund?.name, fund?.price, fund?.timeWeighted]).toEqual(["World Index Fund", "40", undefined]);
  expect([bond?.name, bond?.price, bond && "realized" in bond]).toEqual(["Harbor 2030", null, false]);
});

test("returns that came later stand beside their holding, whatever their order", () => {
  const lines = listedHoldings(listed, [returns, undefined]);
  expect(lines.map((it) => [it.assetId, it.timeWeighted?.value, it.moneyWeighted?.value])).toEqual([
    ["fund", 0.2, 0.4],
    ["bond", 0.1, 0.3],
  ]);
});

test("both kinds of later figures stand side by side", () => {
  const gains: LaterColumns = { ...head, columns: { assetId: ["fund"], unrealized: [null], realized: [null] } };
  const [fund, bond] = listedHoldings(listed, [returns, gains]);
  expect([fund?.timeWeighted?.value, fund?.unrealized]).toEqual([0.2, null]);
  expect(bond?.unrealized).toBeUndefined();
});

test.each([{ on: "2026-11-19" }, { currency: "USD" }, { mode: "lifetime" as const }, { ledgerVersion: 8 }])(
  "returns of another list (%o) are not shown",
  (other) => {
    const lines = listedHoldings(listed, [{ ...returns, ...other }]);
    expect(lines.map((it) => it.timeWeighted)).toEqual([undefined, undefined]);
  },
);
