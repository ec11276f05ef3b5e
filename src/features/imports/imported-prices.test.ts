import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEntityChanges } from "#db/queries/audit.ts";
import { listAssetPrices } from "#db/queries/asset-prices.ts";
import { createEntities, removeEntity } from "#db/queries/entities.ts";
import { countOvertakenEntities } from "#db/queries/undo-change.ts";
import type { Database } from "#db/sql.ts";
import { ok } from "#engine/result.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { acceptImport, dropImport, readImportState, startImport, undoImport } from "#features/imports/service.ts";
import { makeChange } from "#features/shared/change.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, type TestPortfolio } from "#test/family.ts";

let database: Database;
beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());

const queue: { name: string; payload: object }[] = [];
const jobs: Jobs = { enqueue: async (_sql, name, payload) => void queue.push({ name, payload }) };
async function work(): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) await importJobs(database)[job.name]?.(job.payload);
}

const TEXT = `Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency
2024-02-01,Deposit,Depot 1,,,,,5000.00,EUR
2024-03-04,Buy,Depot 1,DE000A1X3XX4,Halden,10,20.00,-200.00,EUR
2024-03-01,Buy,Depot 1,DE000A1X3XX4,Halden,10,20.50,-205.00,EUR
2024-03-05,Buy,Depot 1,DE000A1X3XX4,Halden,10,21.25,-212.50,EUR
2024-03-01,Buy,Depot 1,DE000BASF111,Basalt,2,44.10,-88.20,EUR
`;

async function review(family: TestPortfolio, text = TEXT): Promise<string> {
  const importId = randomUUID();
  const bytes = new Uint8Array(gzipSync(text));
  const parts = async function* () {
    yield bytes;
  };
  const file = { importId, name: "a.csv", size: text.length, hash: importId, compressedBytes: bytes.length, parts };
  await family.done((scope) => startImport(scope, jobs, { ...file, refusal: undefined }));
  await work();
  return importId;
}

/** The change that books it. */
async function book(family: TestPortfolio, importId: string): Promise<string> {
  const { preview } = await family.done((scope) => readImportState(scope, importId));
  const accounts = (preview?.accounts ?? []).map(({ sourceKey, accountId, newName }) => ({
    sourceKey,
    accountId,
    newName,
  }));
  const decisions = { accounts, securities: [], acceptsErrors: false };
  const changeId = randomUUID();
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId }));
  await work();
  return changeId;
}

const pricesOf = async ({ portfolioId }: TestPortfolio) =>
  (
    await database.query(
      `select concat_ws(' ', a.name, p.on_date, p.price) as price from asset_price p join asset a using (portfolio_id, asset_id)
       where portfolio_id = $1 order by a.name desc, p.on_date`,
      [portfolioId],
    )
  ).rows.map((it) => it["price"]);

const PRICES = ["Halden 2024-03-01 20.5", "Halden 2024-03-04 20", "Halden 2024-03-05 21.25", "Basalt 2024-03-01 44.1"];

const linesOf = async (changeId: string) =>
  (
    await database.query(
      `select entity, before, after from entity_change where change_id = $1 and entity like 'asset_price%' order by line`,
      [changeId],
    )
  ).rows;

test("prices of a statement are written down in a line for each security, which tells people how many and of when", async () => {
  const family = await makePortfolio(database);
  const changeId = await book(family, await review(family));
  expect(await pricesOf(family)).toEqual(PRICES);
  const lines = await linesOf(changeId);
  expect(lines.map(({ entity, before }) => [entity, before])).toEqual([
    ["asset_prices", null],
    ["asset_prices", null],
  ]);
  const told = await family.read((scope) => listEntityChanges(scope, [changeId]));
  const prices = told.filter(({ entity }) => entity === "asset_prices").map(({ after }) => after);
  expect(prices.toSorted((a, b) => Number(b?.["days"]) - Number(a?.["days"]))).toMatchObject([
    { days: 3, first_day: "2024-03-01", last_day: "2024-03-05", currency: "EUR", source: "statement" },
    { days: 1, first_day: "2024-03-01", last_day: "2024-03-01", currency: "EUR", source: "statement" },
  ]);
  expect(prices[0]).not.toHaveProperty("price");
});

test("undoing the import takes its prices out, and redoing it brings them back as they were", async () => {
  const family = await makePortfolio(database);
  const before = await liveState(database, family.portfolioId);
  const importId = await review(family);
  await book(family, importId);
  const booked = await liveState(database, family.portfolioId);
  const [undone, redone] = [randomUUID(), randomUUID()];
  await family.done((scope) => undoImport(scope, intent("change_undone", undone), importId));
  expect(await liveState(database, family.portfolioId)).toBe(before);
  expect((await linesOf(undone)).map(({ entity, after }) => [entity, after])).toEqual([
    ["asset_prices", null],
    ["asset_prices", null],
  ]);
  await family.done((scope) => undoChange(scope, intent("change_undone", redone), undone));
  expect(await liveState(database, family.portfolioId)).toBe(booked);
  await family.done((scope) => undoChange(scope, intent("change_undone"), redone));
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("a price that went since is not what the import left, and undoing takes out the others", async () => {
  const family = await makePortfolio(database);
  const before = await liveState(database, family.portfolioId);
  const importId = await review(family);
  const changeId = await book(family, importId);
  const [halden] = (
    await database.query("select asset_id from asset where portfolio_id = $1 and name = 'Halden'", [family.portfolioId])
  ).rows;
  await family.done((scope) =>
    makeChange<object>(scope, intent("price_deleted"), async (change) => {
      const row = { asset_id: halden?.["asset_id"], on_date: "2024-03-04", source: "statement" };
      await removeEntity(scope, change.changeId, { entity: "asset_price", row });
      return ok({ answer: {}, summary: "Removed a price" });
    }),
  );
  expect(await pricesOf(family)).toEqual(PRICES.filter((it) => it !== "Halden 2024-03-04 20"));
  const undo = { undone: { changeId, ledgerVersion: 1 }, by: { changeId: randomUUID(), ledgerVersion: 2 }, importId };
  expect(await family.read((scope) => countOvertakenEntities(scope, undo))).toBe(1);
  await family.done((scope) => undoImport(scope, intent("change_undone"), importId));
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("prices that a version before wrote down in a line for each are taken out as well", async () => {
  const family = await makePortfolio(database);
  const before = await liveState(database, family.portfolioId);
  const importId = await review(family);
  const changeId = await book(family, importId);
  await database.query(
    `insert into entity_change (portfolio_id, change_id, line, entity, after)
     select e.portfolio_id, e.change_id, 100 + row_number() over (), 'asset_price',
       e.after || jsonb_build_object('on_date', d.on_date, 'price', d.price)
     from entity_change e, rows from (jsonb_array_elements(e.after -> 'on_date'), jsonb_array_elements(e.after -> 'price')) as d(on_date, price)
     where e.change_id = $1 and e.entity = 'asset_prices'`,
    [changeId],
  );
  await database.query("delete from entity_change where change_id = $1 and entity = 'asset_prices'", [changeId]);
  expect(await linesOf(changeId)).toHaveLength(4);
  await family.done((scope) => undoImport(scope, intent("change_undone"), importId));
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

/** What the owner of the schema sees that an import wrote ahead: prices, and lines of the log. */
const writtenAhead = async (importId: string) => [
  (await database.query("select 1 from asset_price where import_id = $1", [importId])).rows.length,
  (await linesOf(importId)).length,
];

const seenBy = (family: TestPortfolio) =>
  family.read(async (scope) =>
    Number((await scope.sql.one<{ n: number }>`select count(*)::int as n from asset_price`)?.n),
  );

test("prices are written while a file is read, seen once it is booked, and gone with a review that is dropped", async () => {
  const family = await makePortfolio(database);
  const importId = await review(family);
  expect(await writtenAhead(importId)).toEqual([4, 2]);
  expect(await seenBy(family)).toBe(0);
  expect(await family.done((scope) => dropImport(scope, importId))).toMatchObject({});
  expect(await writtenAhead(importId)).toEqual([0, 0]);

  const second = await review(family);
  await database.query("delete from import_plan where import_id = $1", [second]);
  expect(await writtenAhead(second)).toEqual([0, 0]);
  const booked = await book(family, second);
  expect(await seenBy(family)).toBe(4);
  expect(await linesOf(booked)).toHaveLength(2);
});

test("of two files that tell the same days, both reviewed before one is booked, a day has one price, told when it was booked", async () => {
  const family = await makePortfolio(database);
  const [first, second] = [await review(family), await review(family)];
  await book(family, first);
  const changeId = await book(family, second);
  expect(await pricesOf(family)).toEqual(PRICES);
  expect(await linesOf(changeId)).toEqual([]);
  const [halden] = (
    await database.query("select asset_id, import_id from asset_price where price = 20.5 and portfolio_id = $1", [
      family.portfolioId,
    ])
  ).rows;
  const assetId = String(halden?.["asset_id"]);
  expect(halden?.["import_id"]).toBe(first);
  const listed = await family.read((scope) => listAssetPrices(scope, { assetId, before: null, limit: 9 }));
  expect(listed.map(({ on_date: on, price }) => [on, price])).toEqual([
    ["2024-03-05", "21.25"],
    ["2024-03-04", "20"],
    ["2024-03-01", "20.5"],
  ]);
  expect(listed.every(({ told_at: told }) => told !== null)).toBe(true);
  const row = {
    asset_id: assetId,
    on_date: "2024-03-05",
    source: "statement",
    price: "22",
    currency: "EUR",
    note: null,
  };
  await family.done((scope) =>
    makeChange<object>(scope, intent("price_stated"), async (change) => {
      expect(await createEntities(scope, change.changeId, { entity: "asset_price", rows: JSON.stringify([row]) })).toBe(
        0,
      );
      return ok({ answer: {}, summary: "Stated a price" });
    }),
  );
  expect(await pricesOf(family)).toEqual(PRICES);
});

test("an asset that else only a review has prices of may go", async () => {
  const family = await makePortfolio(database);
  const first = await review(family);
  await book(family, first);
  const second = await review(family, TEXT.replaceAll("2024-03", "2024-04"));
  await family.done((scope) => undoImport(scope, intent("change_undone"), first));
  expect((await database.query("select 1 from asset where portfolio_id = $1", [family.portfolioId])).rows).toEqual([]);
  expect(await writtenAhead(second)).toEqual([4, 2]);
  await family.done((scope) => dropImport(scope, second));
  expect(await writtenAhead(second)).toEqual([0, 0]);
});
