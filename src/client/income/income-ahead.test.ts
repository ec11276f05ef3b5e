import { expect, test } from "vitest";
import { aheadCsv, aheadTable, paymentsCsv } from "./income-ahead.ts";

const INCOME = {
  on: "2026-11-20",
  currency: "EUR",
  months: [
    { month: "2026-10", received: [{ source: "equity", amount: "85.5" }], expected: [] },
    {
      month: "2026-11",
      received: [{ source: "equity", amount: "10" }],
      expected: [{ source: "account", amount: "6", estimated: "6", unknown: 0 }],
    },
    {
      month: "2026-12",
      received: [],
      expected: [
        { source: "account", amount: "6", estimated: "6", unknown: 0 },
        { source: "bond", amount: "40.25", estimated: "0", unknown: 1 },
      ],
    },
  ],
};

test("the months ahead begin with the running one, and each adds up its sources", () => {
  const { sources, rows } = aheadTable(INCOME);
  expect(sources.map(({ key }) => key)).toEqual(["bond", "account"]);
  expect(rows.map(({ month, total }) => [month, total.amount, total.estimated, total.unknown])).toEqual([
    ["2026-11", "6", "6", 0],
    ["2026-12", "46.25", "6", 1],
  ]);
  expect(rows[0]?.cells[0]).toBeUndefined();
  expect(rows[1]?.cells[0]).toEqual({ amount: "40.25", isEstimated: false, unknown: 1 });
});

test("the file has a row a month, a column a source, and says what is estimated and what has no rate", () => {
  expect(aheadCsv(INCOME).split("\r\n")).toEqual([
    "month,all EUR,Bonds,Accounts,of it estimates,without a rate",
    "2026-11,6,0,6,6,0",
    "2026-12,46.25,40.25,6,6,1",
    "",
  ]);
});

test("a payment whose rate is not known has an empty amount in the file, not nought", () => {
  const expected = [
    {
      on: "2026-12-31",
      label: "Coupon",
      origin: "terms" as const,
      assetId: "b",
      assetName: "Bond",
      source: "bond",
      amount: null,
      exOn: null,
      isExEstimate: false,
    },
  ];
  expect(paymentsCsv({ expected, currency: "EUR" }).split("\r\n")[1]).toBe("2026-12-31,Bond,bond,terms,Coupon,,EUR");
});
