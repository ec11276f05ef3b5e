import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { createAccount } from "#features/accounts/service.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { editAsset } from "#features/assets/service.ts";
import { readPriceSource } from "#features/prices/asset-price-source.ts";
import { bookSplit } from "#features/prices/book-split.ts";
import { decideClose, dismissEvent } from "#features/prices/decide-close.ts";
import { findInstruments } from "#features/prices/find-instruments.ts";
import { refreshMarket } from "#features/prices/market-jobs.ts";
import { readPriceHealth } from "#features/prices/price-health.ts";
import { searchInstruments } from "#features/prices/search-instruments.ts";
import { listPrices } from "#features/prices/service.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, type TestPortfolio } from "#test/family.ts";
import { SAP, Vendor } from "#test/price-vendor.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const empty = () =>
  database.script(
    `delete from portfolio; delete from price_source; delete from instrument_wish; delete from questioned_close; delete from close_correction;
     delete from instrument_event; delete from instrument_listing; delete from instrument_price; delete from instrument`,
  );

interface Owner {
  readonly family: TestPortfolio;
  readonly assetId: string;
}

/** Ten of the share, held since the beginning of 2026. */
async function owner(identified: object = { isin: SAP.isin }): Promise<Owner> {
  const family = await makePortfolio(database);
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  const account = { accountId, name: "Depot", kind: "brokerage", currency: "EUR" } as const;
  await family.done((scope) => createAccount(scope, intent("account_created"), account));
  const opening = { on: "2026-01-05", accountId, quantity: "10" };
  const share = { name: "SAP", assetClass: "equity", currency: "EUR", tracking: "units", opening } as const;
  await family.done((scope) => createAsset(scope, intent("asset_created"), { assetId, ...share, ...identified }));
  return { family, assetId };
}

const askedOf = ({ family, assetId }: Owner, vendor: Vendor) =>
  family.done((scope) => readPriceSource(scope, vendor.sources, assetId));
const lastPrice = async ({ family, assetId }: Owner) => {
  const [last] = (await family.done((scope) => listPrices(scope, { assetId }))).prices;
  return last && `${last.on} ${last.price} ${last.source}`;
};

async function jumped(): Promise<{ readonly annas: Owner; readonly berts: Owner; readonly vendor: Vendor }> {
  await empty();
  const [annas, berts] = [await owner(), await owner()];
  const vendor = new Vendor("2026-03-09");
  vendor.closes = { "2026-03-06": "200", "2026-03-09": "202" };
  await findInstruments(database, vendor.sources);
  vendor.today = "2026-03-10";
  vendor.closes["2026-03-10"] = "404";
  await refreshMarket(database, vendor.sources);
  return { annas, berts, vendor };
}

test("a close that waits is shown with both values; who accepts it has it alone, and undo takes it back", async () => {
  const { annas, berts, vendor } = await jumped();
  expect((await askedOf(annas, vendor)).questioned).toEqual([
    { on: "2026-03-10", sourceName: "Vendor", told: "404", doubt: "jump", against: { on: "2026-03-09", price: "202" } },
  ]);
  const before = await liveState(database, annas.family.portfolioId);
  const changeId = randomUUID();
  const accept = { assetId: annas.assetId, on: "2026-03-10", decision: "accept" } as const;
  await annas.family.done((scope) => decideClose(scope, intent("price_stated", changeId), accept));
  expect(await lastPrice(annas)).toBe("2026-03-10 404 manual");
  expect(await lastPrice(berts)).toBe("2026-03-09 202 provider");
  expect((await askedOf(annas, vendor)).questioned).toEqual([]);
  await annas.family.done((scope) => undoChange(scope, intent("change_undone"), changeId));
  expect(await liveState(database, annas.family.portfolioId)).toBe(before);
  expect(await lastPrice(annas)).toBe("2026-03-09 202 provider");
});

test("a jump that everybody who owns it has accepted is believed, and the next day goes on from there", async () => {
  const { annas, berts, vendor } = await jumped();
  for (const { family, assetId } of [annas, berts])
    await family.done((scope) =>
      decideClose(scope, intent("price_stated"), { assetId, on: "2026-03-10", decision: "accept" }),
    );
  vendor.today = "2026-03-11";
  vendor.closes["2026-03-11"] = "410";
  await refreshMarket(database, vendor.sources);
  await refreshMarket(database, vendor.sources);
  expect(await lastPrice(annas)).toBe("2026-03-11 410 provider");
});

test("what is dismissed is asked no more, by this portfolio", async () => {
  const { annas, berts, vendor } = await jumped();
  await annas.family.done((scope) =>
    decideClose(scope, intent("asset_changed"), { assetId: annas.assetId, on: "2026-03-10", decision: "dismiss" }),
  );
  expect((await askedOf(annas, vendor)).questioned).toEqual([]);
  expect((await askedOf(berts, vendor)).questioned).toHaveLength(1);
  const again = { assetId: annas.assetId, on: "2026-03-10", decision: "accept" } as const;
  expect(await annas.family.act((scope) => decideClose(scope, intent("price_stated"), again))).toMatchObject({
    ok: false,
    error: { kind: "price_not_found" },
  });
});

test("a split that a source tells is proposed, never applied unasked, and booked or dismissed by one press", async () => {
  await empty();
  const [annas, berts] = [await owner(), await owner()];
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-06": "200", "2026-03-09": "20", "2026-03-10": "20.5" };
  vendor.splits = [{ on: "2026-03-09", to: "10", from: "1" }];
  await findInstruments(database, vendor.sources);
  const events = [
    { kind: "split", on: "2026-03-09", ratio: { to: "10", from: "1" }, amount: null, sourceName: "Vendor" },
  ];
  expect((await askedOf(annas, vendor)).events).toEqual(events);
  const split = { assetId: annas.assetId, on: "2026-03-09" };
  await annas.family.done((scope) => bookSplit(scope, intent("transactions_changed"), split));
  expect((await askedOf(annas, vendor)).events).toEqual([]);
  expect(await annas.family.act((scope) => bookSplit(scope, intent("transactions_changed"), split))).toMatchObject({
    ok: false,
    error: { kind: "price_not_found" },
  });
  const dismissed = { assetId: berts.assetId, kind: "split", on: "2026-03-09" } as const;
  await berts.family.done((scope) => dismissEvent(scope, intent("asset_changed"), dismissed));
  expect((await askedOf(berts, vendor)).events).toEqual([]);
});

test("who wants their own prices only is asked of nobody, and a listing that is chosen counts before identifiers", async () => {
  await empty();
  const share = await owner({ ticker: "S", name: "Something else" });
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-09": "202" };
  await findInstruments(database, vendor.sources);
  expect((await askedOf(share, vendor)).wish).toMatchObject({ state: "unsure", matches: [{ name: "SAP SE" }] });
  const { family, assetId } = share;
  const edit = (change: object) =>
    family.done((scope) => editAsset(scope, intent("asset_changed"), { assetId, edit: change }));
  await edit({ pricesFrom: { source: "vendor", symbol: SAP.symbol } });
  expect((await askedOf(share, vendor)).wish).toMatchObject({ state: "waiting" });
  await findInstruments(database, vendor.sources);
  expect(await lastPrice(share)).toBe("2026-03-09 202 provider");
  const health = () => family.done((scope) => readPriceHealth(scope, vendor.sources));
  expect((await health()).assets).toMatchObject([{ state: "live", sourceName: "Vendor", lastOn: "2026-03-09" }]);
  await edit({ areOwnPricesOnly: true });
  expect(await lastPrice(share)).toBeUndefined();
  expect((await health()).assets).toMatchObject([{ state: "own_only", lastOn: null }]);
  await edit({ areOwnPricesOnly: false });
  expect(await lastPrice(share)).toBe("2026-03-09 202 provider");
});

test("looking by words says what is known and who does not answer, and which sources are on", async () => {
  await empty();
  const vendor = new Vendor("2026-03-10");
  const look = () => searchInstruments(database, vendor.sources, "sap");
  expect(await look()).toMatchObject({
    areSourcesOn: true,
    problems: [],
    matches: [{ symbol: "SAP.DE", source: "vendor" }],
  });
  vendor.failure = { kind: "provider_unreachable", provider: "Vendor" };
  expect(await look()).toEqual({ areSourcesOn: true, matches: [], problems: ["Vendor cannot be reached."] });
  expect(await look()).toMatchObject({ problems: ["Vendor did not answer lately and is asked again soon."] });
  const off = { ...vendor.sources, prices: [] };
  expect(await searchInstruments(database, off, "sap")).toEqual({ areSourcesOn: false, matches: [], problems: [] });
});
