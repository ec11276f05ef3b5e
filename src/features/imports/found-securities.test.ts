import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAssetRows } from "#db/queries/assets.ts";
import type { Database } from "#db/sql.ts";
import { findInstruments } from "#features/prices/find-instruments.ts";
import { importDecisions, type ImportDecisions, type ImportState } from "#features/imports/contract.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { acceptImport, readImportState, startImport, undoImport } from "#features/imports/service.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, makePortfolio, type TestPortfolio } from "#test/family.ts";
import { SAP, Vendor } from "#test/price-vendor.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const queue: { name: string; payload: object }[] = [];
const jobs: Jobs = { enqueue: async (_sql, name, payload) => void queue.push({ name, payload }) };
async function work(): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) await importJobs(database)[job.name]?.(job.payload);
}

const HEADER = "Date,Type,Account,Name,Quantity,Price,Amount,Currency";
const row = (on: string, name: string) => `${on},Buy,Depot 1,${name},1,20.00,-20.00,EUR`;

async function read(family: TestPortfolio, ...rows: string[]): Promise<ImportState> {
  const bytes = new TextEncoder().encode(`${[HEADER, ...rows].join("\n")}\n`);
  const compressed = new Uint8Array(gzipSync(bytes));
  async function* parts() {
    yield compressed;
  }
  const importId = randomUUID();
  const sizes = { size: bytes.length, compressedBytes: compressed.length };
  const file = { importId, name: "broker.csv", hash: importId, parts, refusal: undefined, ...sizes };
  await family.done((scope) => startImport(scope, jobs, file));
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

async function accept(
  family: TestPortfolio,
  { importId, preview }: ImportState,
  securities: ImportDecisions["securities"],
): Promise<ImportState> {
  const accounts = (preview?.accounts ?? []).map(({ sourceKey, accountId, newName }) => ({
    sourceKey,
    accountId,
    newName,
  }));
  const decisions = { accounts, securities, acceptsErrors: false };
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }));
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

const FOUND = { source: "vendor", symbol: "SAP.DE", name: "SAP SE", isin: SAP.isin, ticker: "SAP", exchange: "XETRA" };
const KEY = "name:sap namensaktie";
const matchOf = ({ preview }: ImportState) =>
  preview?.securities.map(({ name, assetId, matchedBy }) => ({ name, isNew: assetId === null, matchedBy }));

test("a security found in the review is priced by what was chosen, and the next statement that calls it the same knows it", async () => {
  const family = await makePortfolio(database);
  const first = await read(family, row("2026-03-02", "SAP Namensaktie"));
  expect(matchOf(first)).toEqual([{ name: "SAP Namensaktie", isNew: true, matchedBy: "new" }]);
  const added = await accept(family, first, [{ key: KEY, assetId: null, assetClass: "equity", instrument: FOUND }]);
  expect(added).toMatchObject({ status: "committed", addedCount: 1 });
  const [asset] = await family.read(listAssetRows);
  expect(asset).toMatchObject({ name: "SAP SE", isin: SAP.isin, ticker: "SAP", exchange: "XETRA" });
  expect(asset?.facts).toEqual({ otherIds: [KEY], prices: { listing: { source: "vendor", symbol: "SAP.DE" } } });
  const vendor = new Vendor("2026-03-10");
  vendor.closes = { "2026-03-09": "202", "2026-03-10": "203" };
  await findInstruments(database, vendor.sources);
  expect(vendor.asked).toEqual(["search SAP.DE", "history SAP.DE 1999-01-04"]);
  const next = await read(family, row("2026-04-02", "SAP  NAMENSAKTIE"));
  expect(matchOf(next)).toEqual([{ name: "SAP SE", isNew: false, matchedBy: "said" }]);
});

const REGISTERED = "name:halden registered";

/** Halden and Mirador are owned, and a statement that says “Halden Registered” was booked as Mirador. */
async function withMirador() {
  const family = await makePortfolio(database);
  await accept(family, await read(family, row("2026-03-02", "Halden"), row("2026-03-02", "Mirador")), []);
  const assets = await family.read(listAssetRows);
  const idOf = (name: string) => assets.find((it) => it.name === name)?.asset_id ?? "";
  const second = await read(family, row("2026-03-03", "Halden Registered"));
  const booked = await accept(family, second, [{ key: REGISTERED, assetId: idOf("Mirador") }]);
  return { family, idOf, booked, next: () => read(family, row("2026-03-04", "Halden Registered")) };
}

test("an asset that was chosen for a name is known by it from then on, and another one takes the name over", async () => {
  const { family, idOf, next } = await withMirador();
  const third = await next();
  expect(matchOf(third)).toEqual([{ name: "Mirador", isNew: false, matchedBy: "said" }]);
  await accept(family, third, [{ key: REGISTERED, assetId: idOf("Halden") }]);
  expect(matchOf(await next())).toEqual([{ name: "Halden", isNew: false, matchedBy: "said" }]);
});

test("undoing an import forgets what was said in it", async () => {
  const { family, booked, next } = await withMirador();
  await family.done((scope) => undoImport(scope, intent("change_undone"), booked.importId));
  expect(matchOf(await next())).toEqual([{ name: "Halden Registered", isNew: true, matchedBy: "new" }]);
});

test("what is no ISIN and what is too long is refused as an instrument", () => {
  const of = (own: object) =>
    importDecisions.safeParse({
      accounts: [],
      securities: [{ key: KEY, assetId: null, instrument: { ...FOUND, ...own } }],
    }).success;
  expect(of({})).toBe(true);
  expect(of({ isin: "SAP" })).toBe(false);
  expect(of({ symbol: "" })).toBe(false);
  expect(of({ name: "x".repeat(201) })).toBe(false);
});
