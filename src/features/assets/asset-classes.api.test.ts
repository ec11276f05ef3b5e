import { afterAll, beforeAll, expect, test } from "vitest";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { type Api, openApi } from "#test/api.ts";
import { drawIcon } from "#features/icons/draw-icon.ts";
import { assetClasses } from "./class-contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("anyone learns what there is to own, each class with an icon that can be drawn", async () => {
  const { classes } = (await api.call("GET", "/api/asset-classes")).as(assetClasses);
  expect(classes.map((it) => it.assetClass)).toEqual(ASSET_CLASS_KEYS);
  const icons = classes.flatMap(({ icon, waysIn }) => [icon, ...waysIn.map((way) => way.icon)]);
  for (const icon of new Set(icons)) expect(await drawIcon(icon), icon).toMatch(/<(path|rect)/);
});

test("a loan asks for its terms in their order, and for what any asset can have after them", async () => {
  const { classes } = (await api.call("GET", "/api/asset-classes")).as(assetClasses);
  const loan = classes.find((it) => it.assetClass === "loan");
  expect(loan?.facts.filter((it) => it.isNeeded).map((it) => [it.field, it.kind])).toEqual([
    ["principal", "money"],
    ["annualRate", "rate"],
    ["months", "whole"],
    ["firstPaymentOn", "day"],
  ]);
  expect(loan?.facts.slice(-4).map((it) => it.field)).toEqual(["expected", "liquidity", "duration", "exposures"]);
  const resets = loan?.facts.find((it) => it.field === "resets");
  expect(resets).toMatchObject({ kind: "list", entry: "New rate", group: "Changes" });
  expect(resets?.columns.map((it) => it.label)).toEqual(["From", "Rate a year"]);
});

test("a house asks for what it is worth, and for its mortgage and lease where there are any", async () => {
  const { classes } = (await api.call("GET", "/api/asset-classes")).as(assetClasses);
  const house = classes.find((it) => it.assetClass === "property")?.waysIn[0];
  expect(house).toMatchObject({ key: "house", icon: "house", held: null, asks: [] });
  expect(house?.parts.map(({ kind, fact }) => [kind, fact])).toEqual([
    ["debt", "loanIds"],
    ["row", "leases"],
  ]);
  expect(classes.find((it) => it.assetClass === "cash")?.waysIn).toEqual([]);
});
