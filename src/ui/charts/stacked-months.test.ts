import { expect, test } from "vitest";
import { stackedMonths, yearsUnder } from "#ui/charts/stacked-months.ts";

const month = (key: string, past: Record<string, number>, future: Record<string, number> = {}) => ({
  key,
  label: key,
  past,
  future,
});

test("60 and 40 are a whole column, and 50 to come half of one", () => {
  const { columns, zero, top } = stackedMonths([month("1", { a: 60, b: 40 }), month("2", {}, { a: 50 })], ["a", "b"]);
  expect([zero, top]).toEqual([0, 100]);
  expect(columns).toEqual([
    [
      { series: "a", isFuture: false, low: 0, high: 0.6 },
      { series: "b", isFuture: false, low: 0.6, high: 1 },
    ],
    [{ series: "a", isFuture: true, low: 0, high: 0.5 }],
  ]);
});

test("in the running month what is to come stands on what was", () => {
  expect(stackedMonths([month("1", { a: 30 }, { a: 10 })], ["a"]).columns[0]).toEqual([
    { series: "a", isFuture: false, low: 0, high: 0.75 },
    { series: "a", isFuture: true, low: 0.75, high: 1 },
  ]);
});

test("what was taken back hangs from the line", () => {
  const { zero, columns } = stackedMonths([month("1", { a: 30, b: -10 })], ["a", "b"]);
  expect(zero).toBe(0.25);
  expect(columns[0]?.map(({ low, high }) => [low, high])).toEqual([
    [0.25, 1],
    [0, 0.25],
  ]);
});

test("months without anything are columns without pieces", () => {
  expect(stackedMonths([month("1", {})], ["a"])).toEqual({ zero: 0, top: 0, ticks: [], columns: [[]] });
});

test("round amounts are told beside the columns by which their heights are read", () => {
  const { ticks } = stackedMonths([month("1", { a: 50 }), month("2", { a: 10 })], ["a"]);
  expect(ticks).toEqual([
    { value: 20, at: 0.4 },
    { value: 40, at: 0.8 },
  ]);
});

test("the year stands under the first month and each January, and not twice side by side", () => {
  expect([...yearsUnder(["2025-11", "2025-12", "2026-01", "2026-02"])]).toEqual([
    [0, "2025"],
    [2, "2026"],
  ]);
  expect([...yearsUnder(["2025-12", "2026-01", "2026-02"])]).toEqual([[1, "2026"]]);
  expect([...yearsUnder(["2026", "2027"])]).toEqual([]);
});
