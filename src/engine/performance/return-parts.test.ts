import { expect, test } from "vitest";
import { parseDay } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { capitalOf, capitalOfPieces, gainOf, returnParts } from "#engine/performance/return-parts.ts";

const d = (text: string): number => parseDay(text) ?? 0;
const gain = {
  price: fixed("60"),
  currency: fixed("-20"),
  income: fixed("15"),
  fees: fixed("3"),
  taxes: fixed("2"),
};

test("a gain of 50 on 500 for a year is 10 %: prices 12, currencies −4, income 3, less fees 0.6 and taxes 0.4", () => {
  const parts = returnParts(gain, [{ on: d("2025-01-01"), capital: fixed("500") }], d("2026-01-01"));
  if (parts.status !== "ok") expect.unreachable("500 were invested for a year");
  expect(gainOf(gain)).toBe(fixed("50"));
  expect(parts.value).toEqual({ price: 0.12, currency: -0.04, income: 0.03, fees: 0.006, taxes: 0.004 });
});

test("without a day of capital there is no return to tell apart", () => {
  expect(returnParts(gain, [], d("2026-01-01")).status).toBe("undefined");
});

test("capital of a window is what was there at its start, then what was put in less what was taken out", () => {
  const series = {
    from: 100,
    to: 103,
    base: "EUR",
    values: Float64Array.of(1000, 1010, 1515, 1200),
    inflows: Float64Array.of(0, 0, 500, 0),
    outflows: Float64Array.of(0, 0, 0, 300),
    unknown: new Uint16Array(4),
  };
  expect(capitalOf(series)).toEqual([
    { on: 100, capital: fixed("1000") },
    { on: 102, capital: fixed("1500") },
    { on: 103, capital: fixed("1200") },
  ]);
});

test("capital of a holding is what the units cost that are held: 100, with 50 more, then without the first", () => {
  const pieces = [
    { from: 10, to: 30, cost: fixed("100") },
    { from: 20, to: undefined, cost: fixed("50") },
  ];
  expect(capitalOfPieces(pieces)).toEqual([
    { on: 10, capital: fixed("100") },
    { on: 20, capital: fixed("150") },
    { on: 30, capital: fixed("50") },
  ]);
});
