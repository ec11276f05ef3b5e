import { expect, test } from "vitest";
import { PriceDays } from "#engine/valuation/price-days.ts";

// Prices on days 10, 11 and 14; the span is 9 to 15.
const days = new PriceDays(Int32Array.of(10, 11, 14), { from: 9, to: 15 });

test("each day has the place of the last price on or before it, and days of a price begin what is worth the same until the next", () => {
  expect([...days.places]).toEqual([-1, 0, 1, 1, 1, 2, 2]);
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter((day) => days.isStart(day))).toEqual([0, 1, 2, 5, 7]);
  expect([days.placeAt(1), days.placeAt(5), days.placeAt(7)]).toEqual([0, 2, 3]);
});

test("another list is the same where every day is", () => {
  expect(days.isOf(Int32Array.of(10, 11, 14))).toBe(true);
  expect([days.isOf(Int32Array.of(10, 12, 14)), days.isOf(Int32Array.of(10, 11))]).toEqual([false, false]);
});

test("a span that begins long after the first price counts places from the one in force", () => {
  const later = new PriceDays(Int32Array.of(10, 11, 14, 20), { from: 15, to: 21 });
  expect([later.first, later.count, later.places[0]]).toEqual([2, 2, 2]);
});

test("rates that change only with a price stand by place; one that changes between two does not, and one that is missing after the first is unknown", () => {
  expect(days.ratesByPlace(Float64Array.of(Number.NaN, 1, 2, 2, 2, 3, 3))).toEqual(Float64Array.of(1, 2, 3));
  const changing = Float64Array.of(1, 1, 2, 2.5, 2, 3, 3);
  expect([days.ratesByPlace(changing), days.areKnown(changing)]).toEqual([undefined, true]);
  const missing = Float64Array.of(1, 1, 2, Number.NaN, 2, 3, 3);
  expect([days.ratesByPlace(missing), days.areKnown(missing)]).toEqual([undefined, false]);
});

test("values by place are spread over their days where they stand, and are zero before the first price", () => {
  const values = Float64Array.of(5, 6, 7, 0, 0, 0, 0);
  days.spread(values, values);
  expect([...values]).toEqual([0, 5, 6, 6, 6, 7, 7]);
});
