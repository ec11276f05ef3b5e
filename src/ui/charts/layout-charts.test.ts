import { expect, test } from "vitest";
import { fanBands } from "#ui/charts/fan-bands.ts";
import { sankeyLayout } from "#ui/charts/sankey-layout.ts";
import { timelinePlaces } from "#ui/charts/timeline-places.ts";

const ROOM = { width: 100, height: 100 };
const node = (key: string) => ({ key, label: key, hue: "slate" });
const link = (from: string, to: string, size: number) => ({ from, to, size, value: String(size) });

test("a fan from 100 that ends between 0 and 200 stands half way up, and its middle ends there", () => {
  const { places, levels, outer } = fanBands(
    [
      { key: "1", label: "1", values: [100, 100, 100, 100, 100] },
      { key: "2", label: "2", values: [0, 50, 100, 150, 200] },
    ],
    ROOM,
  );
  expect(places).toEqual([
    { x: 5, y: 50 },
    { x: 95, y: 50 },
  ]);
  expect(levels.map(({ value }) => value)).toEqual([0, 50, 100, 150, 200]);
  expect(outer).toContain("M5,50");
});

test("a fan without times is no path at all", () => {
  expect(fanBands([], ROOM)).toMatchObject({ outer: "", inner: "", middle: "", places: [] });
});

test("ribbons are as wide as their money: 60 of 90 is twice 30", () => {
  const nodes = ["a", "b", "middle", "unused"].map(node);
  const { ribbons, bars } = sankeyLayout(nodes, [link("a", "middle", 60), link("b", "middle", 30)], ROOM);
  const [wide = 0, narrow = 1] = ribbons.map(({ thickness }) => thickness);
  expect(wide / narrow).toBeCloseTo(2, 6);
  expect(bars.map((bar) => [bar.node.key, bar.isRight])).toEqual([
    ["a", false],
    ["b", false],
    ["middle", true],
  ]);
});

test("links of nothing are left out, and without any there is nothing to draw", () => {
  expect(sankeyLayout([node("a"), node("b")], [link("a", "b", 0)], ROOM)).toEqual({ bars: [], ribbons: [] });
});

test("what would cover another on a line of days stands a row below it, and years begin where they begin", () => {
  const day = (year: number, of: number) => (year - 1970) * 365.25 + of;
  const days = [day(2026, 10), day(2026, 12), day(2027, 300)].map(Math.floor);
  const { places, years, rows } = timelinePlaces(days, { width: 600, labelWidth: 120 });
  expect(places.map(({ row }) => row)).toEqual([0, 1, 0]);
  expect(years.map(({ year }) => year)).toEqual([2027]);
  expect(rows).toBe(2);
});

test("a single day stands at the beginning of its line", () => {
  expect(timelinePlaces([20_000], { width: 600, labelWidth: 120 })).toEqual({
    places: [{ x: 0, row: 0 }],
    years: [],
    rows: 1,
  });
});
