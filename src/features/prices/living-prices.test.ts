import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { NewAsset } from "#features/accounts/contract.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { findInstruments } from "#features/prices/find-instruments.ts";
import { refreshMarket } from "#features/prices/market-jobs.ts";
import { listPrices } from "#features/prices/service.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, makePortfolio, type TestPortfolio } from "#test/family.ts";
import { SAP, Vendor } from "#test/price-vendor.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function withShare(own: Partial<NewAsset> = {}): Promise<{ family: TestPortfolio; assetId: string }> {
  const family = await makePortfolio(database);
  const assetId = randomUUID();
  const share = { name: "SAP", assetClass: "equity", currency: "EUR", tracking: "units", isin: SAP.isin } as const;
  await family.done((scope) => createAsset(scope, intent("asset_created"), { assetId, ...share, ...own }));
  return { family, assetId };
}

const pricesOf = async ({ family, assetId }: { family: TestPortfolio; assetId: string }) =>
  (await family.done((scope) => listPrices(scope, { assetId }))).prices.map(
    (it) => `${it.on} ${it.price} ${it.origin}`,
  );

/** Each test has the reference data to itself. */
const empty = () =>
  database.script(
    `update asset set instrument_id = null; delete from asset; delete from price_source; delete from instrument_wish; delete from questioned_close; delete from close_correction;
     delete from instrument_event; delete from instrument_listing; delete from instrument_price; delete from instrument`,
  );

test("a security with an ISIN is found, linked wherever it is owned, and its whole history fetched by one search and one question", async () => {
  await empty();
  const [annas, berts] = [await withShare(), await withShare({ name: "SAP SE Inhaber" })];
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-06": "200", "2026-03-09": "202", "2026-03-10": "203" };
  expect(await findInstruments(database, vendor.sources)).toBe(false);
  const prices = ["2026-03-10 203 vendor", "2026-03-09 202 vendor", "2026-03-06 200 vendor"];
  expect(await pricesOf(annas)).toEqual(prices);
  expect(await pricesOf(berts)).toEqual(prices);
  expect(vendor.asked).toEqual(["search DE0007164600", "history SAP.DE 1999-01-04"]);
  await findInstruments(database, vendor.sources);
  expect(vendor.asked).toHaveLength(2);
  const later = await withShare({ isin: SAP.isin, name: "Third" });
  expect(await pricesOf(later)).toEqual(prices);
});

test("a new day is one question for all, the day that went on is replaced by its close, and what was missed is made up for", async () => {
  await empty();
  const share = await withShare();
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-09": "202", "2026-03-10": "203" };
  await findInstruments(database, vendor.sources);
  vendor.asked = [];
  vendor.closes["2026-03-10"] = "204";
  await refreshMarket(database, vendor.sources);
  expect(vendor.asked).toEqual(["latest SAP.DE"]);
  expect((await pricesOf(share))[0]).toBe("2026-03-10 204 vendor");
  vendor.today = "2026-03-13";
  vendor.closes = {
    ...vendor.closes,
    "2026-03-10": "205",
    "2026-03-11": "206",
    "2026-03-12": "207",
    "2026-03-13": "208",
  };
  await refreshMarket(database, vendor.sources);
  expect((await pricesOf(share)).slice(0, 4).map((it) => it.slice(8, 14))).toEqual([
    "13 208",
    "12 207",
    "11 206",
    "10 205",
  ]);
  const corrections = await database.query("select * from close_correction");
  expect(corrections.rows).toEqual([]);
});

test("a vendor that lies moves nothing: what jumps, is in another currency or is no price waits, and the true close of the next day counts", async () => {
  await empty();
  const share = await withShare();
  const vendor = new Vendor("2026-03-09");
  vendor.closes = { "2026-03-06": "200", "2026-03-09": "202" };
  await findInstruments(database, vendor.sources);
  const before = await pricesOf(share);
  vendor.today = "2026-03-10";
  for (const lie of ["20200", "0.5", "-3", "0", "NaN"]) {
    vendor.closes["2026-03-10"] = lie;
    await refreshMarket(database, vendor.sources);
    expect(await pricesOf(share)).toEqual(before);
  }
  const waiting = await database.query("select on_date, told, doubt, against_price, decision from questioned_close");
  expect(waiting.rows).toEqual([
    { on_date: "2026-03-10", told: "NaN", doubt: "not_a_price", against_price: "202", decision: null },
  ]);
  vendor.currency = "USD";
  vendor.closes["2026-03-10"] = "203";
  await refreshMarket(database, vendor.sources);
  expect(await pricesOf(share)).toEqual(before);
  vendor.currency = "EUR";
  await refreshMarket(database, vendor.sources);
  expect((await pricesOf(share))[0]).toBe("2026-03-10 203 vendor");
});

test("a split that the vendor tells makes the tenth of a price believed", async () => {
  await empty();
  const share = await withShare();
  const vendor = new Vendor("2026-03-09");
  vendor.closes = { "2026-03-06": "200", "2026-03-09": "202" };
  await findInstruments(database, vendor.sources);
  vendor.today = "2026-03-10";
  vendor.closes["2026-03-10"] = "20.3";
  vendor.splits = [{ on: "2026-03-10", to: "10", from: "1" }];
  await refreshMarket(database, vendor.sources);
  expect((await pricesOf(share))[0]).toBe("2026-03-10 20.3 vendor");
});

test("a close that a vendor tells anew is corrected, and what it was is kept", async () => {
  await empty();
  const share = await withShare();
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-09": "202" };
  await findInstruments(database, vendor.sources);
  vendor.closes = { "2026-03-09": "201.5" };
  await refreshMarket(database, vendor.sources);
  expect(await pricesOf(share)).toEqual(["2026-03-09 201.5 vendor"]);
  const kept = await database.query("select on_date, price, source from close_correction");
  expect(kept.rows).toEqual([{ on_date: "2026-03-09", price: "202", source: "vendor" }]);
});

test("a vendor that does not answer is asked less often, everything stays as it is, and its wish is taken up again", async () => {
  await empty();
  const share = await withShare();
  const vendor = new Vendor("2026-03-10");
  vendor.failure = { kind: "provider_unreachable", provider: "Vendor" };
  await findInstruments(database, vendor.sources);
  expect(await pricesOf(share)).toEqual([]);
  const state = await database.query("select failures, problem, next_try_at > now() as rests from price_source");
  expect(state.rows).toEqual([{ failures: 1, problem: "Vendor cannot be reached.", rests: true }]);
  vendor.asked = [];
  await findInstruments(database, vendor.sources);
  expect(vendor.asked).toEqual([]);
  vendor.failure = undefined;
  vendor.closes = { "2026-03-09": "202" };
  await database.query("update price_source set next_try_at = now() - interval '1 second'");
  await database.query("update instrument_wish set next_try_at = now() - interval '1 second'");
  await findInstruments(database, vendor.sources);
  expect(await pricesOf(share)).toEqual(["2026-03-09 202 vendor"]);
});

test("what is not surely the same is proposed and never taken", async () => {
  await empty();
  const share = await withShare({ isin: undefined, ticker: "SAP", name: "Sapporo Breweries" });
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-09": "202" };
  await findInstruments(database, vendor.sources);
  expect(await pricesOf(share)).toEqual([]);
  const wishes = await database.query("select state, matches -> 0 ->> 'name' as name from instrument_wish");
  expect(wishes.rows).toEqual([{ state: "unsure", name: "SAP SE" }]);
});

test("a holiday, a weekend and a day without news ask for no history", async () => {
  await empty();
  await withShare();
  const vendor = new Vendor("2026-03-06");
  vendor.closes = { "2026-03-05": "200", "2026-03-06": "201" };
  await findInstruments(database, vendor.sources);
  expect(formatDay(day("2026-03-06") + 3)).toBe("2026-03-09");
  vendor.today = "2026-03-07";
  await refreshMarket(database, vendor.sources);
  vendor.asked = [];
  vendor.today = "2026-03-09";
  vendor.closes["2026-03-09"] = "202";
  await refreshMarket(database, vendor.sources);
  expect(vendor.asked).toEqual(["latest SAP.DE"]);
});
