import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { buyTransaction, depositTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { dayChange, explainDayChange } from "#figures/day-change.ts";
import { sheetOn, type Sheet } from "#figures/sheet.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot" };
const stated = (id: string) => ({
  id,
  assetClass: "equity",
  isin: undefined,
  ticker: undefined,
  terms: undefined,
  tags: [],
  shares: [],
});
const ratio = { to: fixed("2"), from: fixed("1") };

/** 10 X and 5 US since January; X is split 2 for 1 on 6 March. */
function sheetOf(prices: string, on: string, rates = ""): Sheet {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("800") }),
    buyTransaction({ ...head, id: "2", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("200") }),
    buyTransaction({ ...head, id: "3", on: "2024-01-02", assetId: "US", quantity: fixed("5"), amount: fixed("100") }),
    splitTransaction({ ...head, id: "4", on: "2024-03-06", assetId: "X", accountIds: ["depot"], ratio }),
  );
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: smallMarket(prices, rates),
    accounts: new Map(),
    assets: new Map(["X", "US"].map((id) => [id, stated(id)])),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  };
  return sheetOn(workbook, { on: day(on), base: "EUR" });
}

function changeOf(sheet: Sheet, assetId: string) {
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  const change = holding && dayChange(sheet, holding);
  if (change === undefined) return undefined;
  const { amount, ratio: part, from, to } = change;
  const trees = explainDayChange(sheet, assetId);
  // What is told and what its tree says are one and the same.
  if (trees) {
    expect(recompute(trees.amount)).toBe(amount.status === "ok" ? amount.value : undefined);
    expect(recompute(trees.ratio)).toBe(part.status === "ok" ? part.value : undefined);
  }
  return "reason" in amount
    ? amount.reason
    : [formatDay(from), formatDay(to), formatFixed(amount.value), part.status === "ok" ? part.value : undefined];
}

test("on a Sunday the change of the day is from Thursday's price to Friday's: 10 × (21 − 20) = 10, 5 %", () => {
  const sheet = sheetOf("X 2024-02-28 19, X 2024-02-29 20, X 2024-03-01 21", "2024-03-03");
  expect(changeOf(sheet, "X")).toEqual(["2024-02-29", "2024-03-01", "10", 0.05]);
});

test("a split between the two prices is no loss: 20 × 11 − 10 × 20 = 20, 10 %", () => {
  const sheet = sheetOf("X 2024-03-05 20, X 2024-03-06 11", "2024-03-06");
  expect(changeOf(sheet, "X")).toEqual(["2024-03-05", "2024-03-06", "20", 0.1]);
});

test("each price is at the exchange rate of its day: 5 × 44 ÷ 1.1 − 5 × 40 ÷ 1.25 = 40, 25 %", () => {
  const sheet = sheetOf(
    "US 2024-03-04 40, US 2024-03-05 44",
    "2024-03-05",
    "USD 2024-01-02 1, USD 2024-03-04 1.25, USD 2024-03-05 1.1",
  );
  expect(changeOf(sheet, "US")).toEqual(["2024-03-04", "2024-03-05", "40", 0.25]);
});

test("an old price, one price alone and prices far apart are no change of a day, and say so", () => {
  expect(changeOf(sheetOf("X 2024-02-01 20, X 2024-02-02 21", "2024-03-05"), "X")).toBe(
    "Its last price is of 2024-02-02.",
  );
  expect(changeOf(sheetOf("X 2024-03-05 20", "2024-03-05"), "X")).toBe("There is no price before the last one.");
  expect(changeOf(sheetOf("X 2024-02-01 20, X 2024-03-05 21", "2024-03-05"), "X")).toBe(
    "The price before the last one is of 2024-02-01.",
  );
  expect(changeOf(sheetOf("", "2024-03-05"), "X")).toBe("It has no price.");
  const sheet = sheetOf("X 2024-03-05 20", "2024-03-05");
  const cash = sheet.holdings().holdings.find(({ asset }) => asset.id === "cash:EUR");
  expect(cash && dayChange(sheet, cash)).toBeUndefined();
});
