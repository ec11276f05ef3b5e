import { expect, test } from "vitest";
import { ONE } from "#engine/money/fixed.ts";
import { keyToKeep, matchSecurity, SecurityIndex } from "#engine/intake/match-securities.ts";
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

test("what a person said of a name holds for the same name in the same currency, and not against another ISIN", () => {
  const assets = [
    ...ASSETS,
    asset("novalo", {
      name: "Novalo SE",
      isin: "DE000NVL0004",
      otherIds: ["name:novalo namensaktie", "ticker:NV1:EUR"],
    }),
  ];
  const said = { assetId: "novalo", matchedBy: "said" };
  expect(matchSecurity({ name: "Novalo  Namensaktie" }, assets)).toMatchObject(said);
  expect(matchSecurity({ ticker: "NV1", currency: "EUR" }, assets)).toMatchObject(said);
  expect(matchSecurity({ name: "Novalo Namensaktie", currency: "USD" }, assets).assetId).toBeUndefined();
  expect(matchSecurity({ name: "Novalo Namensaktie", isin: "US0000000002" }, assets).assetId).toBeUndefined();
});

test("a name is kept where it is not recognized as what was chosen; what has an identifier of its own is not", () => {
  const file = (ref: Parameters<SecurityIndex["add"]>[0]) => {
    const index = new SecurityIndex();
    index.add(ref, true);
    const [security] = index.list();
    if (!security) throw new Error("Assertion failed: the reference was added");
    return security;
  };
  expect(keyToKeep(file({ name: "Novalo Aktie" }), "halden", ASSETS)).toBe("name:novalo aktie");
  expect(keyToKeep(file({ name: "Novalo Aktie" }), null, ASSETS)).toBe("name:novalo aktie");
  expect(keyToKeep(file({ name: "Halden AG" }), "halden", ASSETS)).toBeUndefined();
  expect(keyToKeep(file({ name: "Same Name" }), "two", ASSETS)).toBe("name:same name");
  expect(keyToKeep(file({ isin: "US0000000002" }), "halden", ASSETS)).toBeUndefined();
});
