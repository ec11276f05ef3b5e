import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scenarios } from "#features/analytics/contract.ts";
import { assetClasses } from "#features/assets/class-contract.ts";
import { assetFacts, assetFigures, calendar, cashForecast } from "#features/assets/contract.ts";
import { drawIcon } from "#features/icons/draw-icon.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * A class of assets is a folder and two lines: wine is added to the whole server by them alone, and everything knows it.
 * The two lines are marked; what stands around them puts them into the tables of the product for this test.
 */
vi.mock(import("#assets/registry.ts"), async (original) => {
  const { ASSET_CLASSES, assetClassOf } = await original();
  const { wine } = await import("./wine.ts");
  const { registerClasses } = await import("#assets/register-classes.ts");
  const classes = {
    ...ASSET_CLASSES,
    wine, // the line in registry.ts
  };
  const { keys, classOf } = registerClasses<string>(classes, assetClassOf("other"));
  // Keys are text here: the product's own type of them does not know of wine.
  return { ASSET_CLASSES: classes, ASSET_CLASS_KEYS: keys, assetClassOf: classOf } as never;
});
vi.mock(import("#assets/rules.ts"), async (original) => {
  const { ASSET_RULES, rulesOf } = await original();
  const { wineRules } = await import("./wine-rules.ts");
  const rules = {
    ...ASSET_RULES,
    wine: wineRules, // the line in rules.ts
  };
  return { ASSET_RULES: rules, rulesOf: (key) => (key === "wine" ? rules.wine : rulesOf(key)) };
});

let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, wineId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const FACTS = { bottles: 120, drinkFromOn: "2027-03-01", storageYearly: "90", storagePaidOn: "2026-01-15" };

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
}
const state = (facts: object) => anna.call("PUT", at(`/assets/${wineId}/facts`), { body: { facts } });

/** Ten dozen bottles, worth 6,000 in all. */
beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Cellar", kind: "other", currency: "EUR" } }),
  );
  const opening = { accountId, on: "2026-02-01", quantity: "6000" };
  const asset = { assetId: wineId, name: "Claret", assetClass: "wine", currency: "EUR", tracking: "value", opening };
  await done(anna.call("POST", at("/assets"), { body: asset }));
});
afterAll(() => api.close());

test("it is listed with its words and its form, and has an icon that can be drawn", async () => {
  const { classes } = (await api.call("GET", "/api/asset-classes")).as(assetClasses);
  const wine = classes.find(({ label }) => label === "Wine");
  expect(wine).toMatchObject({ words: { price: "Price of a bottle" }, usualAccount: { name: "Cellar" } });
  expect(wine?.facts.slice(0, 4).map(({ label }) => label)).toEqual([
    "Bottles",
    "Ready to drink",
    "Storage a year",
    "Paid on",
  ]);
  expect(await drawIcon(wine?.icon ?? "")).toContain("<path");
  expect(wine?.waysIn, "Add finds it by its name and asks for what it needs").toMatchObject([
    { key: "wine", label: "Wine", icon: "wine", asks: ["bottles", "storagePaidOn"] },
  ]);
});

test("its facts are checked by their declaration, and stated", async () => {
  const refused = await state({ bottles: 0, storageYearly: "90", grape: "Merlot" });
  expect(JSON.parse(refused.text)).toMatchObject({
    fields: [
      { path: "facts.bottles", message: "Write a whole number from 1 to 100,000." },
      { path: "facts.storagePaidOn", message: "This is needed." },
      { path: "facts.grape", message: "There is no such fact of this class." },
    ],
  });
  await done(state(FACTS));
  const stated = (await anna.call("GET", at(`/assets/${wineId}/facts`))).as(assetFacts);
  expect(stated).toMatchObject({ assetClass: "wine", facts: FACTS, problems: [] });
});

test("its figures are shown and explained: 6,000 over 120 bottles is 50 each", async () => {
  const shown = (await anna.call("GET", at(`/assets/${wineId}/figures`))).as(assetFigures);
  expect(shown).toMatchObject({ assetClass: "wine", liquidity: "weeks" });
  expect(shown.figures.at(-1)).toMatchObject({ key: "bottle_value", label: "Value of a bottle", value: 50 });
  const explained = await anna.call("GET", at(`/explain?figure=class_figure&assetId=${wineId}&key=bottle_value`));
  expect(explained.text).toContain("value ÷ bottles");
});

test("its flows are in the forecast, its days in the calendar", async () => {
  const forecast = (await anna.call("GET", at("/cash-forecast?months=12"))).as(cashForecast);
  expect(forecast.flows).toMatchObject([{ on: "2027-01-15", label: "Storage", amount: "-90", assetName: "Claret" }]);
  const days = (await anna.call("GET", at("/calendar?from=2027-01-01&to=2027-12-31"))).as(calendar);
  expect(days.entries.map(({ on, label }) => `${on} ${label}`)).toEqual([
    "2027-01-15 Storage",
    "2027-03-01 Ready to drink",
  ]);
});

test("scenarios move it by its factor: things collected fall by a tenth, and 600 are gone", async () => {
  const shocked = (await anna.call("GET", at("/scenarios?shocks=collectible:-0.1"))).as(scenarios);
  const own = shocked.scenarios.find(({ parts }) => parts.some(({ change }) => change !== 0));
  expect(own?.parts).toMatchObject([{ assetClass: "wine", change: expect.closeTo(-600, 6) }]);
});
