import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOne } from "#test/database.ts";
import type { Database } from "./sql.ts";

/** What statement-wide checks hold together in place of keys (migration 0092): written here as the owner of the schema, whom no policy stops. */
let database: Database;
beforeAll(async () => (database = await openOne()));
afterAll(() => database.close());

const [portfolioId, other, assetId] = [randomUUID(), randomUUID(), randomUUID()];

const price = (ofPortfolio: string, ofAsset: string, on: string) =>
  database.query(
    `insert into asset_price (portfolio_id, asset_id, on_date, source, price, currency, created_in) values ($1, $2, $3, 'statement', 1, 'EUR', $1)`,
    [ofPortfolio, ofAsset, on],
  );
const version = (ofPortfolio: string) =>
  database.query(
    `insert into transaction_version (portfolio_id, transaction_id, version, from_ledger, on_date, type, status, currency, ledger_text, created_in)
     values ($1, gen_random_uuid(), 1, 1, '2024-01-02', 'deposit', 'booked', 'EUR', '', $1)`,
    [ofPortfolio],
  );
const countOf = async (table: string) => (await database.query(`select 1 from ${table}`)).rows.length;
const REFUSED = { code: "23503" };

test("a version needs its portfolio and a price its asset; neither moves to another, and an asset that has prices stays", async () => {
  for (const id of [portfolioId, other])
    await database.query(
      "insert into portfolio (portfolio_id, name, base_currency, created_by) values ($1, 'P', 'EUR', 'anna')",
      [id],
    );
  await database.query(
    `insert into asset (portfolio_id, asset_id, asset_class, name, currency, tracking, multiplier, created_in)
     values ($1, $2, 'equity', 'Halden', 'EUR', 'units', 1, $1)`,
    [portfolioId, assetId],
  );
  await expect(version(randomUUID())).rejects.toMatchObject(REFUSED);
  await expect(price(portfolioId, randomUUID(), "2024-01-02")).rejects.toMatchObject(REFUSED);
  await expect(price(other, assetId, "2024-01-02")).rejects.toMatchObject(REFUSED);
  await version(portfolioId);
  await version(other);
  await price(portfolioId, assetId, "2024-01-02");
  await price(portfolioId, assetId, "2024-01-03");
  for (const move of [
    `update transaction_version set portfolio_id = '${other}' where portfolio_id = '${portfolioId}'`,
    `update asset_price set asset_id = '${randomUUID()}'`,
    `update asset set asset_id = '${randomUUID()}'`,
    `update portfolio set portfolio_id = '${randomUUID()}' where portfolio_id = '${portfolioId}'`,
  ])
    await expect(database.query(move), move).rejects.toMatchObject(REFUSED);
  await expect(database.query("delete from asset")).rejects.toMatchObject(REFUSED);
  await database.query("update asset_price set price = 2, portfolio_id = portfolio_id");
  expect([await countOf("transaction_version"), await countOf("asset_price"), await countOf("asset")]).toEqual([
    2, 2, 1,
  ]);
});

test("an asset goes once its prices are gone, and with a portfolio all of it goes", async () => {
  await database.query("delete from asset_price where on_date = '2024-01-03'");
  await expect(database.query("delete from asset")).rejects.toMatchObject(REFUSED);
  await database.query("delete from portfolio where portfolio_id = $1", [portfolioId]);
  expect([await countOf("transaction_version"), await countOf("asset_price"), await countOf("asset")]).toEqual([
    1, 0, 0,
  ]);
  await database.query(
    `insert into asset (portfolio_id, asset_id, asset_class, name, currency, tracking, multiplier, created_in)
     values ($1, $2, 'equity', 'Halden', 'EUR', 'units', 1, $1)`,
    [other, assetId],
  );
  await price(other, assetId, "2024-01-02");
  await database.query("delete from asset_price");
  await database.query("delete from asset");
  expect(await countOf("asset")).toBe(0);
});
