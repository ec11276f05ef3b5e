import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { recompute } from "#engine/explain/explanation.ts";
import {
  buyTransaction,
  depositTransaction,
  openingBalanceTransaction,
  valuationTransaction,
} from "#engine/ledger/entries.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { coverageOver } from "#figures/coverage.ts";
import { sheetOn } from "#figures/sheet.ts";
import { explainUpToDate, tradingDaysBetween, upToDateShare } from "#figures/up-to-date.ts";
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

/** 500 of cash, 10 X and 10 Y at these prices and a house stated as 1,000 on a day. */
function sheetOf(prices: string, { on, statedOn }: { readonly on: string; readonly statedOn: string }) {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("800") }),
    buyTransaction({ ...head, id: "2", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("200") }),
    buyTransaction({ ...head, id: "3", on: "2024-01-02", assetId: "Y", quantity: fixed("10"), amount: fixed("100") }),
    openingBalanceTransaction({ ...head, id: "4", on: "2024-01-03", assetId: "HOUSE", quantity: fixed("900") }),
    valuationTransaction({ ...head, id: "5", on: statedOn, assetId: "HOUSE", value: fixed("1000") }),
  );
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: smallMarket(prices),
    accounts: new Map(),
    assets: new Map(["X", "Y", "HOUSE"].map((id) => [id, stated(id)])),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  };
  return sheetOn(workbook, { on: day(on), base: "EUR" });
}

test("weekends do not age a price: from Friday to Monday is one trading day", () => {
  expect(tradingDaysBetween(day("2024-03-01"), day("2024-03-04"))).toBe(1);
  expect(tradingDaysBetween(day("2024-03-01"), day("2024-03-03"))).toBe(0);
  expect(tradingDaysBetween(day("2024-03-01"), day("2024-03-06"))).toBe(3);
  expect(tradingDaysBetween(day("2020-03-01"), day("2024-03-06"))).toBeGreaterThan(2);
});

test("money, prices of two trading days and values within the time of their class are up to date; the rest is not", () => {
  // On Wednesday: 500 of cash and 300 of X from Monday; 200 of Y from Friday; the house stated a month ago.
  const old = sheetOf("X 2024-03-04 30, Y 2024-03-01 20", { on: "2024-03-06", statedOn: "2024-02-01" });
  expect(upToDateShare(old)).toMatchObject({ status: "ok", value: 800 / 2000 });
  const now = sheetOf("X 2024-03-04 30, Y 2024-03-05 20", { on: "2024-03-06", statedOn: "2024-03-05" });
  expect(upToDateShare(now)).toMatchObject({ status: "ok", value: 1 });
});

test("coverage of each month's end is the share that was up to date that day", () => {
  const sheet = sheetOf("X 2024-01-31 30, X 2024-03-04 30, Y 2024-01-15 20", {
    on: "2024-03-06",
    statedOn: "2024-02-01",
  });
  const points = coverageOver(sheet, 3);
  expect(points.map(({ on }) => formatDay(on))).toEqual(["2024-01-31", "2024-02-29", "2024-03-06"]);
  for (const { on, fresh, old, unknownCount } of points) {
    const share = upToDateShare(sheet.at(on));
    expect(share).toMatchObject({ status: "ok", value: toNumber(fresh) / toNumber(fresh + old) });
    expect(unknownCount).toBe(0);
  }
  // On the last day 500 of cash and 300 of X of 2,000: Y is of January, and the house was stated more than a month ago.
  expect(points.map(({ fresh, old }) => [toNumber(fresh), toNumber(old)]).at(-1)).toEqual([800, 1200]);
});

test("a holding without a value is left out and named, and its tree says the same as the figure", () => {
  const sheet = sheetOf("X 2024-03-04 30", { on: "2024-03-06", statedOn: "2024-02-01" });
  // 800 of 1,800.
  const share = upToDateShare(sheet);
  expect(share).toEqual({ status: "partial", value: 800 / 1800, missing: ["Y has no value"], warnings: [] });
  const tree = explainUpToDate(sheet);
  expect(tree.figure).toEqual(share);
  expect(recompute(tree)).toBe(800 / 1800);
});

test("where nothing is held there is no share", () => {
  const empty = sheetOf("", { on: "2023-12-31", statedOn: "2024-02-01" });
  expect(upToDateShare(empty)).toMatchObject({ status: "undefined" });
  expect(explainUpToDate(empty).figure.status).toBe("undefined");
});
