import { expect, test } from "vitest";
import { asPrices, curvePoints, SHARED_SERIES, sharedSeries, yieldOn } from "./shared-series.ts";
import { priceOn } from "./price-book.ts";

const points = [
  { years: 0.25, percent: 2, on: 0 },
  { years: 2, percent: 3, on: 0 },
  { years: 10, percent: 5, on: 0 },
];

test("a yield between two points lies on the line between them, and beyond the last there is none", () => {
  expect(yieldOn(points, 6)).toEqual({ percent: 4, between: [points[1], points[2]] });
  expect(yieldOn(points, 2)).toEqual({ percent: 3, between: [points[1]] });
  expect(yieldOn(points, 0.1)?.percent).toBe(2);
  expect(yieldOn(points, 11)).toBeUndefined();
  expect(yieldOn(points, 0)).toBeUndefined();
  expect(yieldOn(points.slice(1), 1)).toBeUndefined();
});

test("every series has a key and a name of its own, and points rise by their years", () => {
  const keys = SHARED_SERIES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(sharedSeries("curve-usd-3m")?.years).toBe(0.25);
  expect(curvePoints("EUR").map(({ years }) => years)).toEqual([0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30]);
});

test("observations are read as prices are: the last one counts until the next, and a yield may be below zero", () => {
  const series = sharedSeries("curve-eur-2y");
  if (!series) return expect.unreachable("a series");
  const prices = {
    series: new Map([[series.key, asPrices(series, Int32Array.of(10, 20), Float64Array.of(1.5, -0.25))]]),
  };
  expect(priceOn(prices, series.key, 9)).toBeUndefined();
  expect(priceOn(prices, series.key, 19)).toMatchObject({ on: 10, currency: "EUR", price: 15n * 10n ** 17n });
  expect(priceOn(prices, series.key, 25)).toMatchObject({ on: 20, price: -25n * 10n ** 16n });
});
