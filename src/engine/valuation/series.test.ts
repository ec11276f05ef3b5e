import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import {
  buyTransaction,
  depositTransaction,
  incomeTransaction,
  transferInKindTransaction,
  valuationTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed } from "#engine/money/fixed.ts";
import { groupedSeries, netWorthSeries, type SeriesOptions } from "#engine/valuation/series.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot" };
const span = { from: day("2024-01-01"), to: day("2024-01-05") };
const market = smallMarket("X 2024-01-02 20, X 2024-01-04 25", "USD 2024-01-03 1.25");
const deposit = depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("500") });
const buy = buyTransaction({
  ...head,
  id: "2",
  on: "2024-01-03",
  assetId: "X",
  quantity: fixed("10"),
  amount: fixed("210"),
});

function seriesOf(transactions: readonly Transaction[], options: Partial<SeriesOptions> = {}, prices = market) {
  const book = smallBook(smallLedger(...transactions), "2024-01-05", { rates: prices.rates });
  const { values, inflows, outflows, unknown } = netWorthSeries(book, prices, { ...span, ...options });
  return { values: [...values], inflows: [...inflows], outflows: [...outflows], unknown: [...unknown] };
}

test("each day counts what was held at its end at the last price", () => {
  const series = seriesOf([deposit, buy]);
  expect(series.values).toEqual([0, 500, 490, 540, 540]);
  expect(series.inflows).toEqual([0, 500, 0, 0, 0]);
});

test("for one asset alone, buying is money in and a dividend is money out", () => {
  const dividend = incomeTransaction({
    ...head,
    id: "3",
    on: "2024-01-04",
    type: "dividend",
    assetId: "X",
    gross: fixed("7"),
  });
  const series = seriesOf([deposit, buy, dividend], { scope: { assetIds: new Set(["X"]) } });
  expect(series.values).toEqual([0, 0, 200, 250, 250]);
  expect([series.inflows, series.outflows]).toEqual([
    [0, 0, 210, 0, 0],
    [0, 0, 0, 7, 0],
  ]);
});

test("units from outside come in at the price of the day, not at their old cost", () => {
  const arrival = transferInKindTransaction({
    ...head,
    id: "1",
    on: "2024-01-03",
    assetId: "X",
    quantity: fixed("10"),
    toAccountId: "depot",
    cost: fixed("50"),
    acquiredOn: "2010-05-05",
  });
  const series = seriesOf([arrival]);
  expect([series.values[2], series.inflows[2]]).toEqual([200, 200]);
});

test("a holding without a price is left out, counted as unknown, and enters as a flow on its first price", () => {
  const late = smallMarket("X 2024-01-04 25");
  const series = seriesOf([deposit, buy], {}, late);
  expect(series.values).toEqual([0, 500, 290, 540, 540]);
  expect([series.outflows[2], series.inflows[3]]).toEqual([210, 250]);
  expect(series.unknown).toEqual([0, 0, 1, 0, 0]);
});

test("cash in a currency without a rate is unknown until the rate comes", () => {
  const dollars = depositTransaction({ ...head, currency: "USD", id: "1", on: "2024-01-02", amount: fixed("100") });
  const series = seriesOf([dollars]);
  expect(series.values).toEqual([0, 0, 80, 80, 80]);
  expect([series.unknown, series.inflows]).toEqual([
    [0, 1, 0, 0, 0],
    [0, 0, 80, 0, 0],
  ]);
});

test("money in and out on one day is both", () => {
  const out = withdrawalTransaction({ ...head, id: "2", on: "2024-01-02", amount: fixed("40") });
  const series = seriesOf([deposit, out]);
  expect([series.inflows[1], series.outflows[1], series.values[1]]).toEqual([500, 40, 460]);
});

const state = (id: string, on: string, value: string) =>
  valuationTransaction({ ...head, id, on, assetId: "HOUSE", value: fixed(value) });

test("the first stated value of something brings it in; later ones are gains", () => {
  const series = seriesOf([state("1", "2024-01-02", "300"), state("2", "2024-01-04", "330")]);
  expect([series.values, series.inflows]).toEqual([
    [0, 300, 300, 330, 330],
    [0, 300, 0, 0, 0],
  ]);
});

test("groups divide the same values", () => {
  const book = smallBook(smallLedger(deposit, buy), "2024-01-05");
  const groups = groupedSeries(book, market, {
    ...span,
    groupOf: (_, asset) => book.ledger.assets[asset]?.assetClass ?? "",
  });
  expect([...groups].map(([name, values]) => [name, [...values]])).toEqual([
    ["cash", [0, 500, 290, 290, 290]],
    ["equity", [0, 0, 200, 250, 250]],
  ]);
});
