import { expect, test } from "vitest";
import { exposureMatrix } from "./exposure-matrix.ts";

type Shares = Readonly<Record<string, number>>;
const part = (rows: Shares, value: number, shares: Shares) => ({
  rows: new Map(Object.entries(rows)),
  value,
  shares: new Map(Object.entries(shares)),
});
const fund = { fund: 1 };

test("a fund of 1,000 that is 60 in dollars and 30 in euros of 100 stands in both, and 100 of it nowhere", () => {
  const [found] = exposureMatrix([part(fund, 1000, { USD: 0.6, EUR: 0.3 })]);
  expect(found).toEqual({
    group: "fund",
    byGroup: new Map([
      ["USD", 600],
      ["EUR", 300],
    ]),
    unknown: 100,
    total: 1000,
  });
});

test("rows come in the order given, each once, and add up to what is owned", () => {
  const rows = exposureMatrix(
    [
      part({ bond: 1 }, 50, { USD: 1 }),
      part({ cash: 1 }, 20, { EUR: 1 }),
      part({ bond: 1 }, 30, { EUR: 1 }),
      part({ equity: 1 }, 7, {}),
    ],
    ["cash", "equity", "bond"],
  );
  expect(rows.map(({ group, total, unknown }) => [group, total, unknown])).toEqual([
    ["cash", 20, 0],
    ["equity", 7, 7],
    ["bond", 80, 0],
  ]);
});

test("AN-05: half in Germany and half nowhere known, spent within a week: both rows are of that week, what is not classified last", () => {
  const rows = exposureMatrix([
    part({ Germany: 0.5 }, 300, { days: 1 }),
    part({ France: 1 }, 100, { days: 0.25, years: 0.75 }),
  ]);
  expect(rows.map(({ group, total, byGroup }) => [group, total, Object.fromEntries(byGroup)])).toEqual([
    ["Germany", 150, { days: 150 }],
    ["France", 100, { days: 25, years: 75 }],
    ["", 150, { days: 150 }],
  ]);
});

test("where nothing is held there are no rows", () => {
  expect(exposureMatrix([])).toEqual([]);
});
