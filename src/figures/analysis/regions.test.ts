import { expect, test } from "vitest";
import { byRegion, regionOf } from "./regions.ts";

test("AN-05: a country is of one region by its code and by its names, whatever its capitals", () => {
  expect(
    ["US", "united states", "Deutschland", "DE", "South Africa", "New Zealand", "Hong Kong", "UAE"].map(regionOf),
  ).toEqual(["North America", "North America", "Europe", "Europe", "Africa", "Oceania", "Asia", "Middle East"]);
});

test("a name that is no country is of no region: a word of another name is none either", () => {
  expect(["South", "Atlantis", "", "Korea DPR", "Global"].map(regionOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("61 of 100 in the United States and 8 in Germany and France are 61 in North America and 8 in Europe; the rest is nowhere", () => {
  const shares = byRegion(
    new Map(Object.entries({ "United States": 0.61, Germany: 0.05, France: 0.03, Atlantis: 0.1 })),
  );
  expect([...shares.keys()]).toEqual(["North America", "Europe"]);
  expect([...shares.values()].map((it) => Math.round(it * 100))).toEqual([61, 8]);
});
