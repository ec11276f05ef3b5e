import { expect, test } from "vitest";
import { ONE } from "#engine/money/fixed.ts";
import { matchSecurity, SecurityIndex } from "#engine/intake/match-securities.ts";
import type { KnownAsset } from "#engine/intake/portfolio-facts.ts";

const asset = (assetId: string, facts: Partial<KnownAsset>): KnownAsset => ({
  assetId,
  assetClass: "equity",
  name: assetId,
  currency: "EUR",
  tracking: "units",
  multiplier: ONE,
  isLiability: false,
  isin: null,
  ticker: null,
  otherIds: [],
  ...facts,
});

const ASSETS = [
  asset("halden", { name: "Halden AG", isin: "DE0000000001", ticker: "HAL" }),
  asset("halden-usd", { name: "Halden ADR", ticker: "HAL", currency: "USD" }),
  asset("one", { name: "Same Name" }),
  asset("two", { name: "same  name" }),
  asset("bond", { otherIds: ["cusip:123456789"] }),
  asset("merged", { isin: "DE0000000018", otherIds: ["DE0000000026"] }),
];

test("the ISIN wins, then another id, then ticker with currency, then the whole name", () => {
  expect(matchSecurity({ isin: "DE0000000001", ticker: "OTHER" }, ASSETS)).toMatchObject({
    assetId: "halden",
    matchedBy: "isin",
  });
  expect(matchSecurity({ otherId: "cusip:123456789" }, ASSETS)).toMatchObject({
    assetId: "bond",
    matchedBy: "other_id",
  });
  expect(matchSecurity({ ticker: "HAL", currency: "USD" }, ASSETS)).toMatchObject({
    assetId: "halden-usd",
    matchedBy: "ticker",
  });
  expect(matchSecurity({ name: " halden ag " }, ASSETS)).toMatchObject({ assetId: "halden", matchedBy: "name" });
});

test("two that fit are none, and said so", () => {
  const byTicker = matchSecurity({ ticker: "HAL" }, ASSETS);
  expect(byTicker).toMatchObject({ assetId: undefined, matchedBy: "new" });
  expect(byTicker.note).toContain("Halden AG, Halden ADR");
  expect(matchSecurity({ name: "Same Name" }, ASSETS)).toMatchObject({ assetId: undefined, matchedBy: "new" });
});

test("another ISIN is another security, whatever its ticker says", () => {
  expect(matchSecurity({ isin: "US0000000002", ticker: "HAL", currency: "EUR" }, ASSETS).assetId).toBeUndefined();
});

test("a file names one security in several ways and it stays one", () => {
  const index = new SecurityIndex();
  const keys = [
    index.add({ ticker: "HAL", currency: "EUR" }, true),
    index.add({ isin: "DE0000000001", ticker: "HAL", currency: "EUR" }, true),
    index.add({ isin: "DE0000000001", name: "Halden AG" }, true),
    index.add({ isin: "US0000000002", name: "Halden AG" }, true),
  ];
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  expect(index.list().map(({ lineCount }) => lineCount)).toEqual([3, 1]);
});

test("the ISIN of an asset that was merged into another means that one", () => {
  expect(matchSecurity({ isin: "DE0000000026", name: "Other words" }, ASSETS)).toMatchObject({
    assetId: "merged",
    matchedBy: "isin",
  });
});
