import { expect, test } from "vitest";
import { costShareByPrices } from "./cost-share.ts";

const price = (on: string, amount: string, currency = "EUR") => ({
  on,
  price: amount,
  currency,
  source: "manual" as const,
});

test("EQ-03: 10 rights at 2 beside 10 shares at 38 take 5 % of the cost, by the first day both have a price of", () => {
  const kept = {
    units: "10",
    prices: [price("2025-03-04", "39"), price("2025-03-03", "38"), price("2025-02-28", "40")],
  };
  const received = { units: "10", prices: [price("2025-03-04", "3"), price("2025-03-03", "2")] };
  expect(costShareByPrices("2025-03-01", { kept, received })).toEqual({
    kind: "known",
    on: "2025-03-03",
    currency: "EUR",
    kept: { units: "10", price: "38", value: "380" },
    received: { units: "10", price: "2", value: "20" },
    percent: "5",
  });
});

test("EQ-03: without a price from that day on nothing is proposed, and what has none is named", () => {
  const kept = { units: "10", prices: [price("2025-03-03", "38")] };
  const early = { units: "10", prices: [price("2025-02-28", "2")] };
  expect(costShareByPrices("2025-03-01", { kept, received: early })).toEqual({ kind: "no_price", of: "received" });
  const later = { units: "10", prices: [price("2025-03-04", "2")] };
  expect(costShareByPrices("2025-03-01", { kept, received: later })).toEqual({ kind: "no_price", of: "kept" });
});

test("EQ-03: prices in two currencies are not compared", () => {
  const kept = { units: "1", prices: [price("2025-03-03", "38")] };
  const received = { units: "1", prices: [price("2025-03-03", "2", "USD")] };
  expect(costShareByPrices("2025-03-01", { kept, received })).toEqual({ kind: "currencies" });
});
