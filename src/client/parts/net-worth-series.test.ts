import { expect, test } from "vitest";
import type { Series } from "#features/figures/contract.ts";
import { netWorthSeries } from "./net-worth-series.ts";

const series = (values: (number | null)[], contributed: number[]): Series => ({
  currency: "EUR",
  from: "2026-11-17",
  to: "2026-11-20",
  values,
  unknown: [],
  contributed,
  index: [],
  groups: [],
});

test("money put in is drawn from the value at the start", () => {
  const [, putIn] = netWorthSeries(series([1000, 1010, 1120, 1130], [0, 0, 100, 100]));
  expect(putIn?.values).toEqual([1000, 1000, 1100, 1100]);
});

test("a first deposit on the first day starts both lines together", () => {
  const [, putIn] = netWorthSeries(series([500, 510], [500, 500]));
  expect(putIn?.values).toEqual([500, 500]);
});

test("before the first known value there is no line", () => {
  const [, putIn] = netWorthSeries(series([null, 500, 520], [500, 500, 500]));
  expect(putIn?.values).toEqual([null, 500, 500]);
});

test("with no known value at all only the gap is drawn", () => {
  expect(netWorthSeries(series([null, null], [0, 0])).map((it) => it.key)).toEqual(["worth"]);
});

test("a day on which nothing has a rate is a gap and not zero", () => {
  const [worth] = netWorthSeries({ ...series([500, 0, 0], [500, 500, 500]), unknown: [0, 3, 0] });
  expect(worth?.values).toEqual([500, null, 0]);
});
