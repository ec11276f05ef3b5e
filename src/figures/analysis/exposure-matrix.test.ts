import { expect, test } from "vitest";
import { exposureMatrix } from "./exposure-matrix.ts";

const part = (assetClass: string, value: number, shares: Readonly<Record<string, number>>) => ({
  assetClass,
  value,
  shares: new Map(Object.entries(shares)),
});

test("a fund of 1,000 that is 60 in dollars and 30 in euros of 100 stands in both, and 100 of it nowhere", () => {
  const [fund] = exposureMatrix([part("fund", 1000, { USD: 0.6, EUR: 0.3 })]);
  expect(fund).toEqual({
    assetClass: "fund",
    byGroup: new Map([
      ["USD", 600],
      ["EUR", 300],
    ]),
    unknown: 100,
    total: 1000,
  });
});

test("rows come in the order of the classes, each once, and add up to what is owned", () => {
  const rows = exposureMatrix([
    part("bond", 50, { USD: 1 }),
    part("cash", 20, { EUR: 1 }),
    part("bond", 30, { EUR: 1 }),
    part("equity", 7, {}),
  ]);
  expect(rows.map(({ assetClass, total, unknown }) => [assetClass, total, unknown])).toEqual([
    ["cash", 20, 0],
    ["equity", 7, 7],
    ["bond", 80, 0],
  ]);
});

test("where nothing is held there are no rows", () => {
  expect(exposureMatrix([])).toEqual([]);
});
