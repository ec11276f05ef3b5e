import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import type { AssetEdit } from "#features/accounts/contract.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { editAsset } from "#features/assets/service.ts";
import { readPriceSource } from "#features/prices/asset-price-source.ts";
import { findInstruments } from "#features/prices/find-instruments.ts";
import { refreshMarket } from "#features/prices/market-jobs.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import { listPrices } from "#features/prices/service.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, makePortfolio, type TestPortfolio } from "#test/family.ts";
import { SAP, Vendor } from "#test/price-vendor.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
/** Each test has the reference data to itself. */
beforeEach(() =>
  database.script(
    `update asset set instrument_id = null; delete from asset; delete from price_source; delete from instrument_wish; delete from questioned_close; delete from close_correction;
     delete from instrument_event; delete from instrument_listing; delete from instrument_price; delete from instrument`,
  ),
);

const CLOSES = { "2026-03-06": "200", "2026-03-09": "202", "2026-03-10": "203" };

async function owned(name: string) {
  const family = await makePortfolio(database, name);
  const assetId = randomUUID();
  const share = { name: "SAP", assetClass: "equity", currency: "EUR", tracking: "units", isin: SAP.isin } as const;
  await family.done((scope) => createAsset(scope, intent("asset_created"), { assetId, ...share }));
  return { family, assetId };
}
type Owned = Awaited<ReturnType<typeof owned>>;

/** The same share of two people, priced by two vendors that know it, half a euro apart. */
async function withTwoVendors() {
  const [anna, bert] = [await owned("anna"), await owned("bert")];
  const [first, second] = [new Vendor("2026-03-10"), new Vendor("2026-03-10")];
  first.closes = { ...CLOSES };
  second.closes = { "2026-03-06": "200.5", "2026-03-09": "202.5", "2026-03-10": "203.5" };
  const sources: MarketSources = {
    ...first.sources,
    prices: [first.source, { ...second.source, key: "second", name: "Second" }],
    now: () => Date.parse(`${first.today}T20:00:00Z`),
    today: () => first.today,
  };
  await findInstruments(database, sources);
  const pass = (today: string) => {
    [first.today, second.today] = [today, today];
  };
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await database.script(`update price_source set next_try_at = null`);
      await refreshMarket(database, sources);
    }
  };
  return { anna, bert, first, second, sources, pass, rounds };
}

const edit = async ({ family, assetId }: Owned, sourcesAsked: AssetEdit["sourcesAsked"]) =>
  family.done((scope) => editAsset(scope, intent("asset_changed"), { assetId, edit: { sourcesAsked } }));
const closesOf = async ({ family, assetId }: { family: TestPortfolio; assetId: string }) =>
  (await family.done((scope) => listPrices(scope, { assetId, limit: 2 }))).prices.map(
    ({ on, price, origin }) => `${on} ${price} ${origin}`,
  );
const sourceOf = ({ family, assetId }: Owned, sources: MarketSources) =>
  family.done((scope) => readPriceSource(scope, sources, assetId));

test("who puts another source first has its whole history at once, and nobody else's prices move", async () => {
  const { anna, bert, sources } = await withTwoVendors();
  expect(await closesOf(anna)).toEqual(["2026-03-10 203 vendor", "2026-03-09 202 vendor"]);
  await edit(anna, { order: ["second", "vendor"], without: [] });
  await findInstruments(database, sources);
  expect(await closesOf(anna)).toEqual(["2026-03-10 203.5 second", "2026-03-09 202.5 second"]);
  expect(await closesOf(bert)).toEqual(["2026-03-10 203 vendor", "2026-03-09 202 vendor"]);
  const { isOwnOrder, sources: asked, instrument } = await sourceOf(anna, sources);
  expect(instrument).toMatchObject({ sourceName: "Second", mayStandIn: ["Vendor"] });
  expect(isOwnOrder).toBe(true);
  expect(asked).toMatchObject([
    { key: "second", part: "followed", isAsked: true, last: { on: "2026-03-10", price: "203.5" } },
    { key: "vendor", part: "in_reserve", isAsked: true, last: null },
  ]);
});

test("the round of a day asks in the order chosen, and only those not left out stand in", async () => {
  const { anna, bert, first, second, sources, pass, rounds } = await withTwoVendors();
  await edit(anna, { order: ["vendor"], without: ["second"] });
  await findInstruments(database, sources);
  expect((await sourceOf(anna, sources)).sources).toMatchObject([
    { key: "vendor", part: "followed" },
    { key: "second", isAsked: false },
  ]);
  first.failure = { kind: "provider_unreachable", provider: "Vendor" };
  pass("2026-03-11");
  second.closes = { ...second.closes, "2026-03-11": "205" };
  await rounds(4);
  expect((await closesOf(bert))[0]).toBe("2026-03-11 205 second");
  expect((await closesOf(anna))[0]).toBe("2026-03-10 203 vendor");
  const { sources: asked, instrument } = await sourceOf(anna, sources);
  expect(instrument).toMatchObject({ isQuiet: true, standIn: null, mayStandIn: [] });
  expect(asked[0]).toMatchObject({ key: "vendor", part: "silent", isResting: true });
});

test("undoing the order, or going back to that of the server, follows what was followed before", async () => {
  const { anna, sources } = await withTwoVendors();
  await edit(anna, { order: ["second"], without: ["vendor"] });
  await findInstruments(database, sources);
  expect((await closesOf(anna))[0]).toBe("2026-03-10 203.5 second");
  const chosen = await edit(anna, null);
  expect((await closesOf(anna))[0]).toBe("2026-03-10 203 vendor");
  await anna.family.done((scope) => undoChange(scope, intent("change_undone"), chosen.receipt.changeId));
  expect((await closesOf(anna))[0]).toBe("2026-03-10 203.5 second");
  await edit(anna, null);
  // The same order again is known already: nobody is asked, and the prices are there at once.
  await edit(anna, { order: ["second"], without: ["vendor"] });
  expect((await closesOf(anna))[0]).toBe("2026-03-10 203.5 second");
});

test("a first source that does not answer is waited for a few tries before the next one is taken", async () => {
  const { anna, second, sources } = await withTwoVendors();
  second.failure = { kind: "provider_unreachable", provider: "Second" };
  await edit(anna, { order: ["second", "vendor"], without: [] });
  const again = async () => {
    await database.script(`update price_source set next_try_at = null; update instrument_wish set next_try_at = now()`);
    await findInstruments(database, sources);
  };
  await again();
  expect((await sourceOf(anna, sources)).wish).toMatchObject({ state: "unreachable" });
  for (let tries = 0; tries < 3; tries += 1) await again();
  expect((await sourceOf(anna, sources)).instrument).toMatchObject({ sourceName: "Vendor" });
});

test("choosing a security of a source puts that source first, and another first source looks for the security anew", async () => {
  const { anna, sources } = await withTwoVendors();
  const change = (it: object) =>
    anna.family.done((scope) => editAsset(scope, intent("asset_changed"), { assetId: anna.assetId, edit: it }));
  await edit(anna, { order: ["vendor"], without: ["second"] });
  await change({ pricesFrom: { source: "second", symbol: SAP.symbol } });
  await findInstruments(database, sources);
  expect((await sourceOf(anna, sources)).sources).toMatchObject([
    { key: "second", part: "followed", isAsked: true },
    { key: "vendor", isAsked: true },
  ]);
  await edit(anna, { order: ["vendor", "second"], without: [] });
  await findInstruments(database, sources);
  expect((await sourceOf(anna, sources)).instrument).toMatchObject({ sourceName: "Vendor" });
});

test("a first source that tells no ISIN and no suffix behind the ticker is followed where it surely is the same", async () => {
  const { anna, second, sources } = await withTwoVendors();
  await anna.family.done((scope) =>
    editAsset(scope, intent("asset_changed"), { assetId: anna.assetId, edit: { ticker: "SAP.DE", exchange: "XETRA" } }),
  );
  const { isin: _isin, ...nameless } = SAP;
  second.matches = [{ ...nameless, symbol: "SAP:XETR", exchange: "XETR" }];
  second.symbol = "SAP:XETR";
  second.isFoundBy = (words) => words === "SAP";
  await edit(anna, { order: ["second", "vendor"], without: [] });
  await findInstruments(database, sources);
  expect((await sourceOf(anna, sources)).instrument).toMatchObject({ sourceName: "Second", symbol: "SAP:XETR" });
});
