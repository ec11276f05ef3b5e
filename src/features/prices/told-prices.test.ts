import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { findInstruments } from "#features/prices/find-instruments.ts";
import { refreshMarket } from "#features/prices/market-jobs.ts";
import { listPrices, readPriceHistory, removePrice, statePrice } from "#features/prices/service.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, makePortfolio } from "#test/family.ts";
import { SAP, Vendor } from "#test/price-vendor.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A share whose close of 9 March a vendor told as 202 and, a day later, as 203. */
async function withCorrectedClose() {
  const family = await makePortfolio(database);
  const assetId = randomUUID();
  const share = { name: "SAP", assetClass: "equity", currency: "EUR", tracking: "units", isin: SAP.isin } as const;
  await family.done((scope) => createAsset(scope, intent("asset_created"), { assetId, ...share }));
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-06": "200", "2026-03-09": "202" };
  await findInstruments(database, vendor.sources);
  vendor.closes = { ...vendor.closes, "2026-03-09": "203" };
  await refreshMarket(database, vendor.sources);
  return { family, assetId };
}

test("a price says who told it and when, and a close its source corrected says what it was", async () => {
  const { family, assetId } = await withCorrectedClose();
  const nameOf = (source: string) => (source === "vendor" ? "The Vendor" : source);
  const { prices } = await family.done((scope) => listPrices(scope, { assetId }, nameOf));
  expect(prices.map(({ on, price, sourceName, isFinal }) => [on, price, sourceName, isFinal])).toEqual([
    ["2026-03-09", "203", "The Vendor", true],
    ["2026-03-06", "200", "The Vendor", true],
  ]);
  expect(prices.every(({ toldAt }) => !Number.isNaN(Date.parse(toldAt ?? "")))).toBe(true);
  expect(prices[0]?.was).toMatchObject([{ price: "202", sourceName: "The Vendor" }]);
  expect(prices[1]?.was).toEqual([]);
});

test("a close is corrected by a price of one's own beside it, its history is told, and taken back the source's counts again", async () => {
  const { family, assetId } = await withCorrectedClose();
  const on = "2026-03-09";
  const changeId = randomUUID();
  const stated = { assetId, on, price: "201.5", currency: "EUR", note: "Exchange's own list" };
  await family.done((scope) => statePrice(scope, intent("price_stated", changeId), stated));
  const rowsOf = async () =>
    (await family.done((scope) => listPrices(scope, { assetId }))).prices
      .filter((it) => it.on === on)
      .map(({ source, price, origin }) => [source, price, origin]);
  expect(await rowsOf()).toEqual([
    ["manual", "201.5", "Exchange's own list"],
    ["provider", "203", "vendor"],
  ]);
  await family.done((scope) => removePrice(scope, intent("price_deleted"), { assetId, on }));
  expect(await rowsOf()).toEqual([["provider", "203", "vendor"]]);
  const { entries } = await family.done((scope) => readPriceHistory(scope, { assetId, on }));
  const price = { label: null, kind: "number", value: "201.5", unit: "EUR" };
  expect(entries.map(({ changes }) => changes.find(({ field }) => field === "price"))).toMatchObject([
    { before: [[price]], after: null },
    { before: null, after: [[price]] },
  ]);
  expect((await family.act((scope) => undoChange(scope, intent("change_undone"), changeId))).ok).toBe(false);
});

test("another portfolio's history of a price is not told", async () => {
  const { family, assetId } = await withCorrectedClose();
  const stranger = await makePortfolio(database, "sam");
  expect(await stranger.act((scope) => readPriceHistory(scope, { assetId, on: "2026-03-09" }))).toMatchObject({
    ok: false,
    error: { kind: "asset_not_found" },
  });
  expect((await family.done((scope) => readPriceHistory(scope, { assetId, on: "2026-03-09" }))).entries).toEqual([]);
});
