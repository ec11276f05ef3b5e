import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAccountRow, listAccountRows } from "#db/queries/accounts.ts";
import { everythingOfPortfolio } from "#db/queries/everything.ts";
import { beginPlan, completePlan, keepDrafts } from "#db/queries/import-plans.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import { loadLedgerText } from "#db/queries/ledger-text.ts";
import type { Scope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { depositTransaction } from "#engine/ledger/entries.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { importJobs, LARGE_BYTES } from "#features/imports/jobs.ts";
import { keepPlan, SLICE_ROWS } from "#features/imports/keep-plan.ts";
import { acceptImport, dropImport, readImportState, recoverImports, startImport } from "#features/imports/service.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { listTransactions } from "#features/transactions/read-transactions.ts";
import { openTestDatabase } from "#test/database.ts";
import { liveState, makePortfolio, type TestPortfolio } from "#test/family.ts";

/** 350 deposits of 1.00: on the embedded database four slices of at most 100. */
const ROWS = 350;
const text = `${["Date,Type,Account,Amount,Currency", ...Array.from({ length: ROWS }, () => "2024-02-01,Deposit,Giro,1.00,EUR")].join("\n")}\n`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const queue: { name: string; payload: object }[] = [];
const jobs: Jobs = { enqueue: async (_sql, name, payload) => void queue.push({ name, payload }) };
const work = async (on = database) => {
  for (let job = queue.shift(); job; job = queue.shift()) await importJobs(on)[job.name]?.(job.payload);
};

async function send(family: TestPortfolio): Promise<string> {
  const importId = randomUUID();
  const compressed = new Uint8Array(gzipSync(text));
  async function* parts() {
    yield compressed;
  }
  const file = { importId, name: "a.csv", size: text.length, hash: importId, compressedBytes: compressed.length };
  await family.done((scope) => startImport(scope, jobs, { ...file, parts, refusal: undefined }));
  return importId;
}

const stateOf = (family: TestPortfolio, importId: string) => family.done((scope) => readImportState(scope, importId));

async function accept(family: TestPortfolio, { importId, preview }: ImportState, newName?: string) {
  const accounts = (preview?.accounts ?? []).map((it) => ({
    sourceKey: it.sourceKey,
    accountId: it.accountId,
    newName: newName ?? it.newName,
  }));
  const decisions = { accounts, securities: [], acceptsErrors: false };
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }));
}

/** As the owner of the schema sees it, who sees all. */
const written = async (importId: string): Promise<number> => {
  const { rows } = await database.query("select count(*)::int as n from transaction_version where import_id = $1", [
    importId,
  ]);
  return Number(rows[0]?.["n"]);
};

const orphans = async (portfolioId: string): Promise<number> => {
  const { rows } = await database.query("select count(*)::int as n from posting where portfolio_id = $1", [
    portfolioId,
  ]);
  return Number(rows[0]?.["n"]);
};

const countedAccounts = async (scope: Scope) =>
  Promise.all((await listAccountRows(scope)).map(({ account_id }) => findAccountRow(scope, account_id)));
const count = async (family: TestPortfolio) =>
  (await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 1 }))).totalCount;

test("the rows of a review are written, and nowhere to be seen before it is accepted", async () => {
  const family = await makePortfolio(database);
  const before = await liveState(database, family.portfolioId);
  const importId = await send(family);
  await work();
  expect(await stateOf(family, importId)).toMatchObject({ status: "review", preview: { newCount: ROWS } });
  expect(await written(importId)).toBe(ROWS);
  expect(await count(family)).toBe(0);
  expect(await family.read(loadLedgerText)).toEqual([]);
  const everything = await family.read(everythingOfPortfolio);
  for (const table of ["transaction_version", "posting"])
    expect(everything.find((it) => it.table === table)?.rows).toBe("[]");
  expect(await family.read(listAccountRows)).toEqual([]);
  await family.done((scope) => dropImport(scope, importId));
  expect(await written(importId)).toBe(0);
  expect(await orphans(family.portfolioId)).toBe(0);
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("others are answered between the slices of a long import, and booking it writes none of its rows", async () => {
  const family = await makePortfolio(database);
  const importId = await send(family);
  const seen: number[] = [];
  const phases = new Set<string>();
  /** Whoever asks while it is read: after each transaction of the import, how much of it is written and how much of it they see. */
  const watched: Database = {
    ...database,
    transaction: async (own) => {
      const done = await database.transaction(own);
      seen.push(await written(importId));
      const { progress } = await stateOf(family, importId);
      phases.add(progress.phase);
      if (progress.phase === "preparing") expect(progress).toMatchObject({ rowsTotal: ROWS });
      expect(await count(family)).toBe(0);
      return done;
    },
  };
  await work(watched);
  // Said by the database, so that whichever server is asked says the same.
  expect(phases.has("preparing")).toBe(true);
  const slice = SLICE_ROWS[database.kind];
  const slices = Array.from({ length: Math.ceil(ROWS / slice) }, (_, index) => Math.min(ROWS, (index + 1) * slice));
  expect([...new Set(seen)]).toEqual([0, ...slices]);
  await accept(family, await stateOf(family, importId));
  const grown: number[] = [];
  await work({
    ...database,
    transaction: async (own) => {
      const was = await written(importId);
      const done = await database.transaction(own);
      grown.push((await written(importId)) - was);
      return done;
    },
  });
  expect(new Set(grown)).toEqual(new Set([0]));
  expect(await count(family)).toBe(ROWS);
  expect(await stateOf(family, importId)).toMatchObject({ status: "committed", addedCount: ROWS });
});

test("what a process wrote before it was killed is no part of what the next one books", async () => {
  const family = await makePortfolio(database);
  const importId = await send(family);
  const dying: Database = {
    ...database,
    transaction: async (own) => {
      if ((await written(importId)) > 0) throw new Error("killed");
      return database.transaction(own);
    },
  };
  // On a server the only slice holds every row; the review is not said in either case.
  await expect(work(dying)).rejects.toThrow("killed");
  expect(await written(importId)).toBeGreaterThan(0);
  expect(await count(family)).toBe(0);
  expect((await stateOf(family, importId)).status).toBe("reading");
  await recoverImports(database, jobs, "2026-11-20");
  await work();
  await accept(family, await stateOf(family, importId));
  await work();
  expect(await count(family)).toBe(ROWS);
  expect(await written(importId)).toBe(ROWS);
});

test("other decisions are written anew in slices before they are booked, and nothing of the first plan stays", async () => {
  const family = await makePortfolio(database);
  const importId = await send(family);
  await work();
  await accept(family, await stateOf(family, importId), "Savings");
  await work();
  expect(await stateOf(family, importId)).toMatchObject({ status: "committed", addedCount: ROWS });
  const counted = await family.read(countedAccounts);
  expect(counted.map((it) => [it?.name, it?.transaction_count])).toEqual([["Savings", ROWS]]);
  expect(await written(importId)).toBe(ROWS);
});

test("of two writings of one plan the later one goes on, and the earlier one stops", async () => {
  const family = await makePortfolio(database);
  const importId = await send(family);
  queue.length = 0;
  const rest = { addedCount: 0, proposal: "{}", entities: new TextEncoder().encode("{}") };
  const [first, second] = [randomUUID(), randomUUID()].map((planId) => ({ importId, planId, ledgerVersion: 0 }));
  if (!first || !second) expect.unreachable("two places");
  const rows = ledgerRows([]);
  await family.read((scope) => beginPlan(scope, first, "reading"));
  expect(await family.read((scope) => keepDrafts(scope, first, rows))).toBe(true);
  await family.read((scope) => beginPlan(scope, second, "reading"));
  expect(await family.read((scope) => keepDrafts(scope, first, rows))).toBe(false);
  expect(await family.read((scope) => completePlan(scope, first, rest))).toBe(false);
  expect(await family.read((scope) => completePlan(scope, second, rest))).toBe(true);
});

test("a plan that ends before it is whole leaves none of its rows behind, and says why", async () => {
  const family = await makePortfolio(database);
  const importId = await send(family);
  queue.length = 0;
  const accountId = randomUUID();
  const refusal = { problem: "Too much.", remedy: "Send less." };
  const amount = 10n ** 18n;
  const transaction = depositTransaction({ id: randomUUID(), on: "2024-02-01", currency: "EUR", accountId, amount });
  const rows = ledgerRows([{ transaction, version: 1, importId }]);
  const parts = [{ kind: "rows", rows } as const, { kind: "refused", refusal } as const];
  const next = async () => parts.shift() ?? expect.unreachable("nobody asks beyond the end");
  const plan = { newCount: 2, next, close: async () => undefined };
  const job = { ...family.asker, importId };
  const kept = await keepPlan(database, job, { plan, ledgerVersion: 0, state: "reading" });
  expect(kept).toEqual({ kind: "refused", refusal });
  expect([await written(importId), await orphans(family.portfolioId)]).toEqual([0, 0]);
  const left = await database.query("select from import_plan where import_id = $1", [importId]);
  expect(left.rows).toEqual([]);
});

test("of large files a process reads one at a time", async () => {
  const family = await makePortfolio(database);
  const [one, two] = [await send(family), await send(family)];
  const payloads = queue.splice(0);
  await database.query("update import set file_bytes = $1 where import_id = any($2::uuid[])", [
    LARGE_BYTES,
    [one, two],
  ]);
  const log: string[] = [];
  const noting = (name: string): Database => ({
    ...database,
    transaction: (own) => {
      log.push(name);
      return database.transaction(own);
    },
  });
  const read = (name: string, index: number) => {
    const { name: job = "", payload = {} } = payloads[index] ?? {};
    return importJobs(noting(name))[job]?.(payload);
  };
  await Promise.all([read("a", 0), read("b", 1)]);
  // Each looks how large its file is; then all of the one, then all of the other.
  expect(log.join("")).toMatch(/^ab(?:a{4,}b{4,}|b{4,}a{4,})$/);
  expect([(await stateOf(family, one)).status, (await stateOf(family, two)).status]).toEqual(["review", "review"]);
});
