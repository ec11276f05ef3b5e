import { expect, test } from "vitest";
import { priceSeries, sinceHeld } from "./price-series.ts";

const price = (on: string, text: string, currency = "EUR") => ({ on, price: text, currency, source: "statement" });

test("a price holds until the next one", () => {
  const chart = priceSeries([price("2026-11-04", "12"), price("2026-11-01", "10")], "EUR");
  expect(chart?.firstOn).toBe("2026-11-01");
  expect(chart?.series[0]?.values).toEqual([10, 10, 10, 12]);
});

test("prices in another currency are not drawn on the same axis", () => {
  const chart = priceSeries(
    [price("2026-11-01", "10"), price("2026-11-02", "99", "USD"), price("2026-11-03", "11")],
    "EUR",
  );
  expect(chart?.series[0]?.values).toEqual([10, 10, 11]);
});

test("one price alone is no line", () => {
  expect(priceSeries([price("2026-11-01", "10")], "EUR")).toBeUndefined();
  expect(priceSeries([], "EUR")).toBeUndefined();
});

test("days before a thing was held are no days of value 0", () => {
  expect(sinceHeld({ from: "2026-11-01", values: [0, 0, 12, 0, 13], unknown: [] })).toEqual({
    firstOn: "2026-11-03",
    values: [12, 0, 13],
  });
  expect(sinceHeld({ from: "2026-11-01", values: [null, 5], unknown: [] })).toEqual({
    firstOn: "2026-11-01",
    values: [null, 5],
  });
  expect(sinceHeld({ from: "2026-11-01", values: [0, 0], unknown: [] }).values).toEqual([]);
});

test("a day without a known rate is a gap in the line, no value of 0", () => {
  const drawn = sinceHeld({ from: "2026-11-01", values: [0, 12, 0, 0], unknown: [0, 0, 1, 1] });
  expect(drawn).toEqual({ firstOn: "2026-11-02", values: [12, null, null] });
  const late = sinceHeld({ from: "2026-11-01", values: [0, 0, 7], unknown: [0, 1, 0] });
  expect(late).toEqual({ firstOn: "2026-11-02", values: [null, 7] });
});
