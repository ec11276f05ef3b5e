import fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { bridgeBars, bridgeFoots } from "#ui/charts/bridge-bars.ts";
import { changeBetween, tableIndexes } from "#ui/charts/chart-series.ts";
import { dayTicks } from "#ui/charts/day-ticks.ts";
import { sparklinePath } from "#ui/charts/sparkline-path.ts";
import { isTarget, tilesOf } from "#ui/charts/tiles.ts";

test("an axis over a year is labeled at starts of months, over decades at starts of years", () => {
  const year = dayTicks(day("2026-01-15"), day("2026-12-31"), 4);
  expect(year.days.map(formatDay)).toEqual(["2026-04-01", "2026-07-01", "2026-10-01"]);
  const decades = dayTicks(day("2006-03-01"), day("2026-11-21"), 6);
  expect(decades.style).toBe("year");
  expect(decades.days.map(formatDay)).toEqual(["2010-01-01", "2015-01-01", "2020-01-01", "2025-01-01"]);
});

test("an axis never has more labels than there is room for", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 2, max: 12 }), (span, most) => {
      expect(dayTicks(14_000, 14_000 + span, most).days.length).toBeLessThanOrEqual(most + 1);
    }),
  );
});

test("tiles fill the rectangle exactly, each in proportion", () => {
  const room = { width: 600, height: 400 };
  const tiles = tilesOf([6, 6, 4, 3, 2, 2, 1], (it) => it, room);
  expect(tiles.map((it) => Math.round(it.width * it.height))).toEqual([6, 6, 4, 3, 2, 2, 1].map((it) => it * 10_000));
  expect(tiles.every((it) => it.x >= 0 && it.x + it.width <= 600.001 && it.y + it.height <= 400.001)).toBe(true);
});

test("a tile below 24 pixels on a side is drawn and not pressed", () => {
  const tiles = tilesOf([97, 3], (it) => it, { width: 600, height: 300 });
  expect(tiles.map((it) => [it.item, Math.round(it.width), isTarget(it)])).toEqual([
    [97, 582, true],
    [3, 18, false],
  ]);
  expect([isTarget({ width: 24, height: 24 }), isTarget({ width: 200, height: 23.9 })]).toEqual([true, false]);
});

test("what has no size gets no tile", () => {
  expect(tilesOf([0, -5], (it) => it, { width: 10, height: 10 })).toEqual([]);
});

test("a bar of the bridge starts where the last one ended", () => {
  const bars = bridgeBars([
    { key: "opening", label: "", value: "100", isLevel: true },
    { key: "gain", label: "", value: "50" },
    { key: "fee", label: "", value: "-20" },
    { key: "closing", label: "", value: "130", isLevel: true },
  ]);
  expect(bars[1]?.low).toBe(bars[0]?.level);
  expect(bars[2]?.high).toBe(bars[1]?.level);
  expect(bars[3]?.level).toBe(bars[2]?.level);
});

test("a bridge that begins at nothing is drawn from zero, and one that does not is drawn as cut", () => {
  const steps = (opening: string, closing: string) => [
    { key: "opening", label: "", value: opening, isLevel: true },
    { key: "in", label: "", value: "40" },
    { key: "closing", label: "", value: closing, isLevel: true },
  ];
  const [first, put, last] = bridgeBars(steps("0", "40"));
  expect([first?.high, put?.low, first?.isCut, last?.isCut]).toEqual([0, 0, false, false]);
  expect(bridgeBars(steps("100", "140")).map(({ isCut }) => isCut)).toEqual([true, false, true]);
});

test("a bridge that is a cent short does not foot", () => {
  const steps = (closing: string) => [
    { key: "opening", label: "", value: "0.1", isLevel: true },
    { key: "in", label: "", value: "0.2" },
    { key: "closing", label: "", value: closing, isLevel: true },
  ];
  expect([bridgeFoots(steps("0.3")), bridgeFoots(steps("0.31"))]).toEqual([true, false]);
});

test("between two days there is a change only where both are known, and a ratio only from above zero", () => {
  expect(changeBetween([100, null, 110], 0, 2)).toEqual({ amount: 10, ratio: 0.1 });
  expect(changeBetween([100, null, 110], 0, 1)).toBeNull();
  expect(changeBetween([-5, 10], 0, 1)).toEqual({ amount: 15, ratio: null });
});

test("the table of a long series shows the ends of months, newest first", () => {
  const indexes = tableIndexes("2026-01-15", 110);
  expect(indexes.map((it) => formatDay(day("2026-01-15") + it))).toEqual([
    "2026-05-04",
    "2026-04-30",
    "2026-03-31",
    "2026-02-28",
    "2026-01-31",
  ]);
});

test("a line is lifted over days without a value", () => {
  expect(sparklinePath([0, 1, null, 1, 0], { width: 4, height: 10, low: 0, high: 1 })).toBe("M0,10L1,0M3,0L4,10");
});
