import { expect, test } from "vitest";
import { readPrices } from "#engine/prices/price-text.ts";
import { day } from "#engine/dates/day.ts";

const read = (...lines: readonly string[]) =>
  readPrices(new TextEncoder().encode(["security,date,price", ...lines].join("\n")), {
    assets: [
      { id: "X", currency: "EUR" },
      { id: "Y", currency: "USD" },
    ],
    source: "provider",
  });

test("lines of one security become its column; the same days are one list", () => {
  const columns = read("X,2024-01-02,10.5", "X,2024-01-03,11", "Y,2024-01-02,0.0007", "Y,2024-01-03,3");
  expect(columns.ok && columns.value.map(({ assetId, currency, prices }) => [assetId, currency, ...prices])).toEqual([
    ["X", "EUR", 10.5, 11],
    ["Y", "USD", 0.0007, 3],
  ]);
  expect(columns.ok && columns.value[0]?.days === columns.value[1]?.days).toBe(true);
  expect(columns.ok && columns.value[0]?.days[1]).toBe(day("2024-01-03"));
});

test("days of its own are kept, whether fewer, other or more", () => {
  const daysOf = (...lines: readonly string[]): unknown => {
    const columns = read("X,2024-01-02,1", "X,2024-01-03,1", ...lines);
    return columns.ok && [...(columns.value[1]?.days ?? [])].map((on) => on - day("2024-01-01"));
  };
  expect(daysOf("Y,2024-01-02,1")).toEqual([1]);
  expect(daysOf("Y,2024-01-02,1", "Y,2024-01-04,1")).toEqual([1, 3]);
  expect(daysOf("Y,2024-01-02,1", "Y,2024-01-03,1", "Y,2024-01-04,1")).toEqual([1, 2, 3]);
});

test("a line that is not a price is named", () => {
  const problem = (line: string): unknown => {
    const columns = read("X,2024-01-02,1", line);
    return columns.ok ? "valid" : [columns.error.kind, columns.error.line, columns.error.value];
  };
  expect(problem("Z,2024-01-03,1")).toEqual(["asset_unknown", 3, "Z"]);
  expect(problem("X,2024-13-03,1")).toEqual(["date_invalid", 3, "2024-13-03"]);
  expect(problem("X,2024-01-02,1")).toEqual(["date_not_rising", 3, "2024-01-02"]);
  expect(problem("X,2024-01-03,1,5")).toBe("valid");
  expect(problem("X,2024-01-03,")).toEqual(["value_invalid", 3, ""]);
  expect(problem("X,2024-01-03,-1")).toEqual(["value_invalid", 3, "-1"]);
});
