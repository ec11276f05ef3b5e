import { expect, test } from "vitest";
import type { Exposures } from "#features/analytics/contract.ts";
import { drawnMatrix } from "./exposure-matrix.ts";

const ratio: Exposures["concentration"]["largest"] = { status: "ok", value: 1, notes: [] };
const group = (key: string, value: number) => ({ key, label: key, value, weight: value / 1000 });
const exposures = (
  groups: readonly (readonly [string, number])[],
  rows: Exposures["matrices"][number]["rows"],
): Exposures => ({
  on: "2026-04-13",
  currency: "EUR",
  total: "1000",
  concentration: { herfindahl: ratio, effectiveHoldings: ratio, largest: ratio, topTen: ratio },
  topHoldings: [],
  dimensions: [
    {
      dimension: "currency",
      groups: groups.map(([key, value]) => group(key, value)),
      unknown: 100,
      unstated: { count: 0, largest: [] },
    },
  ],
  own: [],
  rows: "assetClass",
  matrices: [{ dimension: "currency", rows }],
  missing: [],
});

test("what is in dollars, in euros and nowhere stands in columns whose sums are below", () => {
  const drawn = drawnMatrix(
    exposures(
      [
        ["USD", 600],
        ["EUR", 300],
      ],
      [
        { group: "equity", label: "Equities", values: { USD: 600 }, unknown: 100, total: 700 },
        { group: "bond", label: "Bonds", values: { EUR: 300 }, unknown: 0, total: 300 },
      ],
    ),
    "currency",
  );
  expect(drawn?.columns.map(({ label }) => label)).toEqual(["USD", "EUR", "Not classified"]);
  expect(drawn?.rows.map(({ cells }) => cells.map((cell) => cell?.weight ?? null))).toEqual([
    [0.6, null, 0.1],
    [null, 0.3, null],
  ]);
  expect(drawn?.totals.cells.map((cell) => cell?.value)).toEqual(["600", "300", "100"]);
  expect(drawn?.totals.total.weight).toBe(1);
});

test("beyond seven columns the small ones stand together, and nothing is lost", () => {
  const codes = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
  const values = Object.fromEntries(codes.map((code) => [code, 100]));
  const drawn = drawnMatrix(
    exposures(
      codes.map((code) => [code, 100]),
      [{ group: "cash", label: "Cash", values, unknown: 100, total: 1000 }],
    ),
    "currency",
  );
  expect(drawn?.columns.map(({ label }) => label)).toEqual(["A", "B", "C", "D", "E", "F", "Others"]);
  expect(drawn?.totals.total.weight).toBeCloseTo(1, 9);
});

test("a dimension nobody answered has no matrix", () => {
  expect(drawnMatrix(exposures([], []), "assetClass")).toBeUndefined();
});
