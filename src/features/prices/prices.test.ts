import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { createEntities } from "#db/queries/entities.ts";
import { storeListings } from "#db/queries/listings.ts";
import { storeInstruments } from "#db/queries/reference-data.ts";
import { err, ok } from "#engine/result.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { refreshMarket } from "#features/prices/market-jobs.ts";
import { listPrices, removePrice, statePrice } from "#features/prices/service.ts";
import { makeChange } from "#features/shared/change.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import type { PriceSource } from "#providers/market-data/price-source.ts";
import type { RateSource } from "#providers/market-data/rate-source.ts";
import { testNow } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, portfolioFor, type TestPortfolio } from "#test/family.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function withHouse(): Promise<{ readonly family: TestPortfolio; readonly assetId: string }> {
  const family = await makePortfolio(database);
  const assetId = randomUUID();
  await family.done((scope) =>
    createAsset(scope, intent("asset_created"), {
      assetId,
      name: "House",
      assetClass: "equity",
      currency: "EUR",
      tracking: "units",
      ticker: "HAUS",
    }),
  );
  return { family, assetId };
}

const state = (family: TestPortfolio, assetId: string, price: string, changeId = randomUUID()) =>
  family.act((scope) =>
    statePrice(scope, intent("price_stated", changeId), { assetId, on: "2024-05-01", price, currency: "EUR" }),
  );

test("a price stated again replaces the first, and undo brings the first back", async () => {
  const { family, assetId } = await withHouse();
  await state(family, assetId, "10.5");
  const before = await liveState(database, family.portfolioId);
  const second = randomUUID();
  await state(family, assetId, "11", second);
  const { prices } = await family.done((scope) => listPrices(scope, { assetId }));
  const stated = { on: "2024-05-01", price: "11", currency: "EUR", source: "manual", origin: "", was: [] };
  expect(prices).toMatchObject([{ ...stated, sourceName: null, isFinal: true }]);
  await family.done((scope) => undoChange(scope, intent("change_undone"), second));
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("a price in another currency, of another's asset or below zero is refused", async () => {
  const { family, assetId } = await withHouse();
  const inDollars = { assetId, on: "2024-05-01", price: "1", currency: "USD" };
  expect(await family.act((scope) => statePrice(scope, intent("price_stated"), inDollars))).toMatchObject({
    ok: false,
    error: { kind: "currency_mismatch", fields: [{ path: "currency" }] },
  });
  expect(await state(family, assetId, "-1")).toMatchObject({ ok: false, error: { kind: "input_invalid" } });
  const theirs = portfolioFor(database, { ...(await makePortfolio(database, "bert")).asker });
  expect(await state(theirs, assetId, "1")).toMatchObject({ ok: false, error: { kind: "asset_not_found" } });
  const gone = { assetId, on: "2020-01-01" };
  expect(await family.act((scope) => removePrice(scope, intent("price_deleted"), gone))).toMatchObject({
    ok: false,
    error: { kind: "price_not_found" },
  });
});

test("closes of the one instrument with the same ticker and currency are the asset's prices", async () => {
  const instrumentId = randomUUID();
  await database.transaction((sql) =>
    storeInstruments(sql, [{ instrumentId, assetClass: "equity", name: "Haus AG", ticker: "HAUS", currency: "EUR" }]),
  );
  const { family, assetId } = await withHouse();
  const rates: RateSource = {
    key: "none",
    name: "Nobody",
    rates: async () => err({ kind: "provider_unreachable", provider: "Nobody" }),
  };
  const prices: PriceSource = {
    key: "embedded",
    name: "Test",
    covers: () => true,
    search: async () => ok([]),
    history: async () =>
      ok({ currency: "EUR", closes: [{ on: "2024-05-02", price: "12.25" }], splits: [], dividends: [] }),
    latest: async () => ok([{ symbol: "HAUS", currency: "EUR", on: "2024-05-02", price: "12.25" }]),
  };
  await database.transaction((sql) => storeListings(sql, [{ instrumentId, source: "embedded", symbol: "HAUS" }]));
  const sources = { rates: [rates], prices: [prices], series: [], today: () => "2024-05-03", now: testNow };
  expect(await refreshMarket(database, sources)).toEqual(["Nobody"]);
  const listed = await family.done((scope) => listPrices(scope, { assetId }));
  expect(listed.prices).toMatchObject([
    { on: "2024-05-02", price: "12.25", currency: "EUR", source: "provider", origin: "embedded" },
  ]);
});

test("prices are read on from the oldest one shown, and those of one day stay together", async () => {
  const { family, assetId } = await withHouse();
  const prices = ["2024-05-01", "2024-05-02", "2024-05-03", "2024-05-04"].flatMap((on, index) =>
    ["manual", "statement"].map((source) => ({
      asset_id: assetId,
      on_date: on,
      source,
      price: String(10 + index),
      currency: "EUR",
      note: null,
    })),
  );
  const rows = JSON.stringify(prices);
  await family.act((scope) =>
    makeChange<object>(scope, intent("price_stated"), async ({ changeId }) => {
      await createEntities(scope, changeId, { entity: "asset_price", rows });
      return ok({ answer: {}, summary: "Stated prices" });
    }),
  );
  const page = async (before?: string) => {
    const found = await family.done((scope) => listPrices(scope, { assetId, before, limit: 3 }));
    return [found.prices.map(({ on, source }) => `${on} ${source}`), found.nextBefore];
  };
  expect(await page()).toEqual([["2024-05-04 manual", "2024-05-04 statement"], "2024-05-04"]);
  expect(await page("2024-05-04")).toEqual([["2024-05-03 manual", "2024-05-03 statement"], "2024-05-03"]);
  expect(await page("2024-05-02")).toEqual([["2024-05-01 manual", "2024-05-01 statement"], null]);
});
