import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { sheetOn } from "./sheet.ts";
import { reachedBy, type Watch } from "./watched.ts";

const head = { currency: "EUR", accountId: "depot" };
const X = { id: "X", assetClass: "equity", isin: undefined, ticker: undefined, terms: undefined, tags: [], shares: [] };

const DEPOT = {
  id: "depot",
  name: "Depot",
  kind: "brokerage",
  following: "transactions",
  institutionId: "broker",
  institutionName: "Broker",
} as const;

/** 80 of cash and 10 X, at what the prices say. */
function reached(
  watch: Watch,
  { prices, on, home = "EUR" }: { readonly prices: string; readonly on: string; readonly home?: string },
) {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("180") }),
    buyTransaction({ ...head, id: "2", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("100") }),
  );
  const target = { key: "equity", weight: fixed("0.5"), band: fixed("0.05") };
  const workbook = {
    portfolio: { name: "", baseCurrency: home, isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: smallMarket(prices),
    accounts: new Map([["depot", DEPOT]]),
    assets: new Map([["X", X]]),
    stated: [],
    targets: [{ id: "mix", name: "Mix", dimension: "assetClass", isOfEverything: true, parts: [target] }],
    inheritance: undefined,
    taxpayers: [],
    computed: new Map(),
  };
  return reachedBy(sheetOn(workbook, { on: day(on), base: "EUR" }), watch, new Map());
}

const PRICES = "X 2024-01-02 10, X 2024-01-03 12, X 2024-01-04 12";

test("a move of net worth within a day is reached in per cent or in money, each day for itself", () => {
  // 180 on the 2nd, 200 on the 3rd: 11.1 % and 20 of money.
  const on3 = { prices: PRICES, on: "2024-01-03" };
  expect(reached({ event: "net_worth_moved", value: "11", unit: "percent" }, on3)).toEqual(["2024-01-03"]);
  expect(reached({ event: "net_worth_moved", value: "11.2", unit: "percent" }, on3)).toEqual([]);
  expect(reached({ event: "net_worth_moved", value: "20", unit: "EUR" }, on3)).toEqual(["2024-01-03"]);
  expect(reached({ event: "net_worth_moved", value: "20.01", unit: "EUR" }, on3)).toEqual([]);
  expect(reached({ event: "net_worth_moved", value: "1", unit: "percent" }, { ...on3, on: "2024-01-04" })).toEqual([]);
});

test("a net worth that is not wholly known has not moved: nothing is said of it, and nothing is over", () => {
  const asked = { prices: "Y 2024-01-03 1", on: "2024-01-03" };
  expect(reached({ event: "net_worth_moved", value: "1", unit: "percent" }, asked)).toBeUndefined();
});

test("cash is low below the sum, not at it", () => {
  const at = { prices: PRICES, on: "2024-01-03" };
  expect(reached({ event: "cash_low", value: "80", unit: "EUR" }, at)).toEqual([]);
  expect(reached({ event: "cash_low", value: "80.01", unit: "EUR" }, at)).toEqual(["cash"]);
});

test("a price is old once it is older than so many days", () => {
  const watch = { event: "price_old", value: "14", unit: "days" } as const;
  expect(reached(watch, { prices: PRICES, on: "2024-01-18" })).toEqual([]);
  expect(reached(watch, { prices: PRICES, on: "2024-01-19" })).toEqual(["X"]);
});

test("AN-12: a holding is large above its share, not at it; cash is no holding by a name", () => {
  // 120 of X and 80 of cash: 60 %.
  const at = { prices: PRICES, on: "2024-01-03" };
  expect(reached({ event: "one_holding_large", value: "59.9", unit: "percent" }, at)).toEqual(["X"]);
  expect(reached({ event: "one_holding_large", value: "60", unit: "percent" }, at)).toEqual([]);
  expect(reached({ event: "one_holding_large", value: "1", unit: "percent" }, at)).toEqual(["X"]);
});

test("AN-12: a bank or broker is large by all it keeps, a currency where it is not the portfolio's own", () => {
  const at = { prices: PRICES, on: "2024-01-03" };
  expect(reached({ event: "one_bank_large", value: "99", unit: "percent" }, at)).toEqual(["broker"]);
  expect(reached({ event: "one_bank_large", value: "100", unit: "percent" }, at)).toEqual([]);
  expect(reached({ event: "one_currency_large", value: "1", unit: "percent" }, at)).toEqual([]);
  // All of it is in euros, which are foreign to who counts in francs.
  const francs = { ...at, home: "CHF" };
  expect(reached({ event: "one_currency_large", value: "99", unit: "percent" }, francs)).toEqual(["EUR"]);
  expect(reached({ event: "one_currency_large", value: "100", unit: "percent" }, francs)).toEqual([]);
});

test("a part is off target from so many points on", () => {
  // 120 of 200 is 60 %, aimed at 50 %.
  const at = { prices: PRICES, on: "2024-01-03" };
  expect(reached({ event: "off_target", value: "10", unit: "points" }, at)).toEqual(["mix equity"]);
  expect(reached({ event: "off_target", value: "10.1", unit: "points" }, at)).toEqual([]);
});
