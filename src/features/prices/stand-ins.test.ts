import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import type { NewAsset } from "#features/accounts/contract.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { editAsset } from "#features/assets/service.ts";
import { readPriceSource } from "#features/prices/asset-price-source.ts";
import { findInstruments } from "#features/prices/find-instruments.ts";
import { refreshMarket } from "#features/prices/market-jobs.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import { readPriceHealth } from "#features/prices/price-health.ts";
import { listPrices } from "#features/prices/service.ts";
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

/** A share that the first of two vendors prices. */
async function withTwoVendors(own: Partial<NewAsset> = {}) {
  const family = await makePortfolio(database);
  const assetId = randomUUID();
  const share = { name: "SAP", assetClass: "equity", currency: "EUR", tracking: "units", isin: SAP.isin } as const;
  await family.done((scope) => createAsset(scope, intent("asset_created"), { assetId, ...share, ...own }));
  const [first, second] = [new Vendor("2026-03-10"), new Vendor("2026-03-10")];
  first.closes = { ...CLOSES };
  second.closes = { ...CLOSES, "2026-03-09": "202.5" };
  const { isin: _isin, ...nameless } = SAP;
  second.matches = [{ ...nameless, symbol: "SAP:XETR", exchange: "XETRA" }];
  second.symbol = "SAP:XETR";
  const sources: MarketSources = {
    ...first.sources,
    prices: [first.source, { ...second.source, key: "second", name: "Second" }],
    today: () => first.today,
    now: () => Date.parse(`${first.today}T20:00:00Z`),
  };
  await findInstruments(database, { ...sources, prices: [first.source] });
  const pass = (today: string) => {
    [first.today, second.today] = [today, today];
  };
  /** Rounds an hour or more apart: no pause of a source is still running. */
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await database.script(`update price_source set next_try_at = null`);
      await refreshMarket(database, sources);
    }
  };
  return { family, assetId, first, second, sources, pass, rounds };
}

const closesOf = async ({ family, assetId }: { family: TestPortfolio; assetId: string }) =>
  (await family.done((scope) => listPrices(scope, { assetId, limit: 3 }))).prices.map(
    ({ on, price, origin }) => `${on} ${price} ${origin}`,
  );
const instrumentOf = async (it: Awaited<ReturnType<typeof withTwoVendors>>) =>
  (await it.family.done((scope) => readPriceSource(scope, it.sources, it.assetId))).instrument;

test("after three silent rounds another source that surely knows it and agrees stands in, and says so; the first is followed again once it answers", async () => {
  const it = await withTwoVendors();
  const { first, second, rounds, pass } = it;
  expect(await instrumentOf(it)).toMatchObject({ isQuiet: false, standIn: null, mayStandIn: ["Second"] });
  first.failure = { kind: "provider_unreachable", provider: "Vendor" };
  pass("2026-03-12");
  second.closes = { ...second.closes, "2026-03-11": "204", "2026-03-12": "205" };
  await rounds(2);
  expect(second.asked).toEqual([]);
  expect(await closesOf(it)).toEqual(["2026-03-10 203 vendor", "2026-03-09 202 vendor", "2026-03-06 200 vendor"]);
  await rounds(1);
  expect(await closesOf(it)).toEqual(["2026-03-12 205 second", "2026-03-11 204 second", "2026-03-10 203 vendor"]);
  expect(await instrumentOf(it)).toMatchObject({ isQuiet: true, standIn: { sourceName: "Second" }, notTaken: null });
  const health = await it.family.done((scope) => readPriceHealth(scope, it.sources));
  expect(health.assets[0]).toMatchObject({ standInName: "Second", problem: null, state: "live" });
  pass("2026-03-13");
  second.closes = { ...second.closes, "2026-03-13": "206" };
  await rounds(1);
  expect((await closesOf(it))[0]).toBe("2026-03-13 206 second");
  first.failure = undefined;
  first.closes = { ...first.closes, "2026-03-11": "204.1", "2026-03-12": "205.1", "2026-03-13": "206.1" };
  await rounds(1);
  expect(await closesOf(it)).toEqual(["2026-03-13 206.1 vendor", "2026-03-12 205.1 vendor", "2026-03-11 204.1 vendor"]);
  expect(await instrumentOf(it)).toMatchObject({ isQuiet: false, standIn: null });
  const told = (await it.family.done((scope) => listPrices(scope, it))).prices.find(({ on }) => on === "2026-03-12");
  expect(told?.was).toMatchObject([{ price: "205", sourceName: "second" }]);
});

test("a source that answers for others and says nothing of this one is silent of it too", async () => {
  const it = await withTwoVendors();
  it.first.symbol = "OTHER";
  await it.rounds(3);
  expect(await instrumentOf(it)).toMatchObject({ isQuiet: true, standIn: { sourceName: "Second" } });
});

test.each([
  [
    "tells it in another currency",
    (second: Vendor) => (second.currency = "USD"),
    "Second quotes it in USD, not in EUR.",
  ],
  [
    "tells it in another unit",
    (second: Vendor) => (second.closes = { ...CLOSES, "2026-03-10": "20300" }),
    "Second tells 20300 for 2026-03-10, where 203 is known.",
  ],
  [
    "knows none of its days",
    (second: Vendor) => (second.closes = { "2026-03-11": "204" }),
    "Second knows none of the days that are known.",
  ],
])("one that %s does not stand in, and it is said why", async (_name, change, words) => {
  const it = await withTwoVendors();
  const before = await closesOf(it);
  change(it.second);
  it.first.failure = { kind: "provider_unreachable", provider: "Vendor" };
  it.pass("2026-03-12");
  await it.rounds(4);
  expect(await closesOf(it)).toEqual(before);
  expect(await instrumentOf(it)).toMatchObject({ isQuiet: true, standIn: null, notTaken: words });
  expect(it.second.asked.filter((asked) => asked.startsWith("history"))).toHaveLength(1);
});

test("another security of the same ticker stands in for nothing", async () => {
  const stranger = await withTwoVendors();
  stranger.second.matches = [{ ...SAP, symbol: "SAP:XETR", isin: "US8030542042" }];
  stranger.first.failure = { kind: "provider_unreachable", provider: "Vendor" };
  await stranger.rounds(3);
  expect(await instrumentOf(stranger)).toMatchObject({ isQuiet: true, standIn: null, notTaken: null });
});

test("a stand-in that lies later moves nothing: what jumps waits for a person", async () => {
  const it = await withTwoVendors();
  it.first.failure = { kind: "provider_unreachable", provider: "Vendor" };
  await it.rounds(3);
  it.pass("2026-03-11");
  it.second.closes = { ...it.second.closes, "2026-03-11": "20500" };
  await it.rounds(1);
  // The tenth was still going on when the first fell silent.
  expect((await closesOf(it))[0]).toBe("2026-03-10 203 second");
  const { questioned } = await it.family.done((scope) => readPriceSource(scope, it.sources, it.assetId));
  expect(questioned).toMatchObject([{ on: "2026-03-11", told: "20500", doubt: "jump" }]);
});

test("who chooses another source for what they own follows it, and others go on with theirs", async () => {
  const it = await withTwoVendors();
  const { second, sources } = it;
  second.matches = [{ ...SAP, symbol: "SAP:XETR" }];
  // Sources that write an exchange behind a ticker do not find it by both.
  second.isFoundBy = (words) => words === "SAP";
  const others = { ...it, family: await makePortfolio(database, "bert"), assetId: randomUUID() };
  const share = { name: "SAP SE", assetClass: "equity", currency: "EUR", tracking: "units", isin: SAP.isin } as const;
  await others.family.done((scope) =>
    createAsset(scope, intent("asset_created"), { assetId: others.assetId, ...share }),
  );
  const pricesFrom = { source: "second", symbol: "SAP:XETR" };
  await it.family.done((scope) =>
    editAsset(scope, intent("asset_changed"), { assetId: it.assetId, edit: { pricesFrom } }),
  );
  await findInstruments(database, sources);
  expect((await closesOf(it))[1]).toBe("2026-03-09 202.5 second");
  expect((await closesOf(others))[1]).toBe("2026-03-09 202 vendor");
  expect(await instrumentOf(it)).toMatchObject({ sourceName: "Second", isin: SAP.isin, mayStandIn: ["Vendor"] });
});

test("what stands in for one asset can be chosen for good: the asset then follows it, and edits of others go on", async () => {
  const it = await withTwoVendors();
  it.first.failure = { kind: "provider_unreachable", provider: "Vendor" };
  await it.rounds(3);
  const pricesFrom = { source: "second", symbol: "SAP:XETR" };
  const choose = (edit: object) =>
    it.family.done((scope) => editAsset(scope, intent("asset_changed"), { assetId: it.assetId, edit }));
  await choose({ pricesFrom });
  await findInstruments(database, it.sources);
  await choose({ note: "Chosen" });
  expect(await instrumentOf(it)).toMatchObject({ sourceName: "Second", isQuiet: false });
});
