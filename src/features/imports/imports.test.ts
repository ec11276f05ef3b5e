import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFileParts } from "#db/queries/imports.ts";
import type { Database } from "#db/sql.ts";
import type { ImportDecisions, ImportState } from "#features/imports/contract.ts";
import { importJobs } from "#features/imports/jobs.ts";
import {
  acceptImport,
  answerImport,
  downloadErrors,
  readImportState,
  recoverImports,
  startImport,
  undoImport,
} from "#features/imports/service.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import { listTransactions } from "#features/transactions/read-transactions.ts";
import { editTransaction } from "#features/transactions/service.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { refuseHead } from "#providers/statements/refuse-head.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, type TestPortfolio } from "#test/family.ts";

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

const HEADER = "Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee";
const BUY = "2024-03-01,Buy,Depot 1,DE000A1X3XX4,Halden,10,20.00,-201.00,EUR,1.00";
const DEPOSIT = "2024-02-01,Deposit,Depot 1,,,,,5000.00,EUR,";
const csv = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;

const fileOf = (text: string | Uint8Array, name = "statement.csv", importId: string = randomUUID()) => {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const hash = `${bytes.length} ${Buffer.from(bytes).toString("base64").slice(0, 400)}`;
  const compressed = new Uint8Array(gzipSync(bytes));
  async function* parts() {
    yield compressed.subarray(0, 10);
    yield compressed.subarray(10);
  }
  return { importId, name, size: bytes.length, hash, parts, compressedBytes: compressed.length, refusal: undefined };
};

async function read(family: TestPortfolio, text: string | Uint8Array, name?: string): Promise<ImportState> {
  const file = fileOf(text, name);
  await family.done((scope) => startImport(scope, jobs, file));
  await work();
  return family.done((scope) => readImportState(scope, file.importId));
}

const asProposed = ({ preview }: ImportState): ImportDecisions => ({
  accounts: (preview?.accounts ?? []).map(({ sourceKey, accountId, newName }) => ({ sourceKey, accountId, newName })),
  securities: [],
  acceptsErrors: false,
});

async function accept(family: TestPortfolio, state: ImportState, decisions = asProposed(state)): Promise<ImportState> {
  const { importId } = state;
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }));
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

const count = async (family: TestPortfolio) =>
  (await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 1 }))).totalCount;

test("what its first bytes show to be no statement is refused at once, and nothing of it is kept", async () => {
  const family = await makePortfolio(database);
  const file = { ...fileOf("GIF89a and so on"), refusal: refuseHead(new TextEncoder().encode("GIF89a and so on")) };
  const state = await family.done((scope) => startImport(scope, jobs, file));
  expect(state).toMatchObject({ status: "refused", problem: { problem: "The file is an image." } });
  expect(queue).toEqual([]);
  expect(await family.read((scope) => importFileParts(scope, file.importId))).toEqual([]);
});

test("a file is previewed, booked, and adds nothing the second time", async () => {
  const family = await makePortfolio(database);
  const first = await read(family, csv(DEPOSIT, BUY));
  expect(first).toMatchObject({
    status: "review",
    problem: null,
    preview: { newCount: 2, duplicateCount: 0, errorCount: 0 },
  });
  expect(await accept(family, first)).toMatchObject({ status: "committed", addedCount: 2 });
  const state = await liveState(database, family.portfolioId);
  const second = await read(family, csv(BUY, DEPOSIT).replaceAll("\n", "\r\n"));
  expect(second.preview).toMatchObject({ newCount: 0, duplicateCount: 2 });
  expect(second.preview?.accounts[0]?.accountId).not.toBeNull();
  expect(await accept(family, second)).toMatchObject({ status: "committed", addedCount: 0 });
  expect(await liveState(database, family.portfolioId)).toBe(state);
});

test("two equal rows stay two, and a third one later is the only new one", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT, BUY, BUY)));
  expect(await count(family)).toBe(3);
  const third = await read(family, csv(DEPOSIT, BUY, BUY, BUY));
  expect(third.preview).toMatchObject({ newCount: 1, duplicateCount: 3 });
  await accept(family, third);
  expect(await count(family)).toBe(4);
});

test("the same rows in two accounts are both booked, also where the file names none", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT, BUY, DEPOSIT.replace("Depot 1", "Depot 2"))));
  expect(await count(family)).toBe(3);
  const nameless = csv(DEPOSIT, BUY).replaceAll("Depot 1", "");
  const one = await read(family, nameless);
  await accept(family, one);
  const again = await read(family, nameless);
  expect(again.preview).toMatchObject({ newCount: 0, duplicateCount: 2 });
  const asOther = { ...asProposed(again), accounts: [{ sourceKey: "", accountId: null, newName: "Second depot" }] };
  expect(await accept(family, again, asOther)).toMatchObject({ status: "committed", addedCount: 2 });
  expect(await count(family)).toBe(7);
});

test("undo restores the exact state before, also after edits, and redo what was", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT)));
  const before = await liveState(database, family.portfolioId);
  const { importId } = await accept(family, await read(family, csv(DEPOSIT, BUY)));
  const page = await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 1, importId }));
  const [bought] = page.transactions;
  if (!bought) expect.unreachable("the import booked a purchase");
  await family.done((scope) =>
    editTransaction(scope, intent("transaction_changed"), {
      transactionId: bought.transactionId,
      edit: {
        version: 1,
        entry: { ...bought, amount: "210", quantity: "10", price: null, fee: null, tax: null, assetId: bought.assetId },
      },
    }),
  );
  const after = await liveState(database, family.portfolioId);
  const undone = randomUUID();
  const result = await family.done((scope) => undoImport(scope, intent("change_undone", undone), importId));
  expect(result.import.status).toBe("undone");
  expect(await liveState(database, family.portfolioId)).toBe(before);
  await family.done((scope) => undoChange(scope, intent("change_undone"), undone));
  expect(await liveState(database, family.portfolioId)).toBe(after);
  expect((await family.done((scope) => readImportState(scope, importId))).status).toBe("committed");
});

test("after undo the same file is new again", async () => {
  const family = await makePortfolio(database);
  const before = await liveState(database, family.portfolioId);
  const { importId } = await accept(family, await read(family, csv(DEPOSIT, BUY)));
  await family.done((scope) => undoImport(scope, intent("change_undone"), importId));
  expect(await liveState(database, family.portfolioId)).toBe(before);
  expect((await read(family, csv(DEPOSIT, BUY))).preview).toMatchObject({ newCount: 2, duplicateCount: 0 });
});

test("an undone import whose file was imported again cannot be redone: its rows are there already", async () => {
  const family = await makePortfolio(database);
  const { importId } = await accept(family, await read(family, csv(DEPOSIT, BUY)));
  const undone = randomUUID();
  await family.done((scope) => undoImport(scope, intent("change_undone", undone), importId));
  await accept(family, await read(family, csv(DEPOSIT, BUY)));
  expect(await count(family)).toBe(2);
  const redo = await family.act((scope) => undoChange(scope, intent("change_undone"), undone));
  expect(redo).toMatchObject({ ok: false, error: { kind: "change_not_undoable" } });
  expect(await count(family)).toBe(2);
});

test("V2.3.3, V16.5.2: a commit that dies in the middle leaves nothing, and the next start books it once", async () => {
  const family = await makePortfolio(database);
  const state = await read(family, csv(DEPOSIT, BUY));
  const before = await liveState(database, family.portfolioId);
  const { importId } = state;
  const decisions = asProposed(state);
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }));
  queue.length = 0;
  // The process is gone: its open transaction is rolled back, the state says "committing".
  expect(await liveState(database, family.portfolioId)).toBe(before);
  expect(await recoverImports(database, jobs, "2026-11-20")).toBeGreaterThan(0);
  expect(await recoverImports(database, jobs, "2026-11-20")).toBeGreaterThan(0);
  await work();
  expect(await family.done((scope) => readImportState(scope, importId))).toMatchObject({
    status: "committed",
    addedCount: 2,
  });
  expect(await count(family)).toBe(2);
});

test("a write between planning and booking makes the plan anew", async () => {
  const family = await makePortfolio(database);
  const [one, two] = [await read(family, csv(DEPOSIT, BUY)), await read(family, csv(DEPOSIT, BUY))];
  expect(two.preview?.newCount).toBe(2);
  expect(await accept(family, one)).toMatchObject({ addedCount: 2 });
  // Reviewed before the first was booked: its rows, though shown as new, are there by now.
  const [account] = asProposed(await read(family, csv(DEPOSIT))).accounts;
  if (!account) expect.unreachable("the file names an account");
  expect(await accept(family, two, { ...asProposed(two), accounts: [account] })).toMatchObject({ addedCount: 0 });
  expect(await count(family)).toBe(2);
});

test.each([
  ["an empty file", new Uint8Array(), "empty"],
  ["blanks", "\n\n  \n", "blanks"],
  ["a PDF", "%PDF-1.7 text", "PDF"],
  ["a zip", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), "archive"],
  ["binary noise", new Uint8Array(4096).map((_, index) => (index * 37) % 256), ""],
  ["a web page", "<!doctype html><html><body>Sign in</body></html>", "web page"],
  ["JSON", '{"rows":[]}', "JSON"],
  ["plain words", "Remember to call the bank.", ""],
])("%s is refused with a reason and a remedy, and changes nothing", async (_name, text, word) => {
  const family = await makePortfolio(database);
  const before = await liveState(database, family.portfolioId);
  const state = await read(family, text, "statement.csv");
  expect(state.status).toBe("refused");
  expect(state.problem?.problem).toContain(word);
  expect(state.problem?.remedy).not.toBe("");
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("rows with errors are named, downloaded without formulas, and left out only when accepted", async () => {
  const family = await makePortfolio(database);
  const bad = "=cmd|' /C calc'!A0,Buy,Depot 1,DE000A1X3XX4,Halden,ten,20.00,-201.00,EUR,1.00";
  const state = await read(family, csv(DEPOSIT, bad));
  expect(state.preview).toMatchObject({ newCount: 1, errorCount: 1 });
  expect(state.preview?.errors[0]?.line).toBe(3);
  const { importId } = state;
  const text = await (await family.done((scope) => downloadErrors(scope, importId))).text();
  expect(text).toContain(`"'=cmd|`);
  const refused = await family.act((scope) =>
    acceptImport(scope, jobs, { importId, decisions: asProposed(state), changeId: randomUUID() }),
  );
  expect(refused).toMatchObject({ ok: false, error: { kind: "input_invalid" } });
  expect(await accept(family, state, { ...asProposed(state), acceptsErrors: true })).toMatchObject({ addedCount: 1 });
});

test("unknown columns are asked for once and remembered for the next file with that header", async () => {
  const family = await makePortfolio(database);
  const table = "Wann,Wieviel,Wofür\n2024-01-31,100.50,Gehalt\n2024-02-15,-12.25,Brot\n";
  const asked = await read(family, table);
  expect(asked).toMatchObject({ status: "question", question: { id: "columns" } });
  const { importId } = asked;
  const mapping = {
    columns: { date: "Wann", amount: "Wieviel", description: "Wofür" },
    types: {},
    isCashOnly: true,
    currency: "EUR",
  };
  await family.done((scope) => answerImport(scope, jobs, { importId, answers: { mapping } }));
  await work();
  const answered = await family.done((scope) => readImportState(scope, importId));
  expect(answered).toMatchObject({ status: "review", preview: { newCount: 2, cashByCurrency: [{ amount: "88.25" }] } });
  const next = await read(family, "Wann,Wieviel,Wofür\n2024-03-31,100.50,Gehalt\n");
  expect(next).toMatchObject({ status: "review", preview: { newCount: 1 } });
});

test("another person's import does not exist", async () => {
  const [family, theirs] = [await makePortfolio(database), await makePortfolio(database, "bert")];
  const { importId } = await read(family, csv(DEPOSIT));
  expect(await theirs.act((scope) => readImportState(scope, importId))).toMatchObject({
    ok: false,
    error: { kind: "import_not_found" },
  });
});

test("what is accepted as proposed is the plan of the review: the file is not looked at again", async () => {
  const family = await makePortfolio(database);
  const reviewed = await read(family, csv(DEPOSIT, BUY));
  // Were the file read again, there would be nothing in it.
  await database.query("update import_file set bytes = $1 where import_id = $2", [
    new Uint8Array(gzipSync(new Uint8Array())),
    reviewed.importId,
  ]);
  const { rows } = await database.query(
    "select array_agg(transaction_id order by transaction_id)::text as ids from transaction_version where portfolio_id = $1 and import_id = $2",
    [family.portfolioId, reviewed.importId],
  );
  expect(await accept(family, reviewed)).toMatchObject({ status: "committed", addedCount: 2 });
  const page = await family.done((scope) =>
    listTransactions(scope, { sort: "date", limit: 5, importId: reviewed.importId }),
  );
  expect(`{${page.transactions.map((it) => it.transactionId).join(",")}}`).toBe(rows[0]?.["ids"]);
  const kept = await database.query("select 1 from import_plan where import_id = $1", [reviewed.importId]);
  expect(kept.rows).toEqual([]);
});

test("other decisions, or a ledger that moved on, are planned again from the kept lines", async () => {
  const family = await makePortfolio(database);
  const emptyFile = (importId: string) =>
    database.query("update import_file set bytes = $1 where import_id = $2", [
      new Uint8Array(gzipSync(new Uint8Array())),
      importId,
    ]);
  const renamed = await read(family, csv(DEPOSIT));
  const stale = await read(family, csv(DEPOSIT, BUY));
  await emptyFile(renamed.importId);
  await emptyFile(stale.importId);
  const accounts = asProposed(renamed).accounts.map((it) => ({ ...it, newName: "Giro" }));
  expect(await accept(family, renamed, { ...asProposed(renamed), accounts })).toMatchObject({ addedCount: 1 });
  // The account this one proposed to make is there now, and so is one of its rows.
  const decided = { accounts: [], securities: [], acceptsErrors: false };
  expect(await accept(family, stale, decided)).toMatchObject({ status: "committed", addedCount: 1 });
  expect(await count(family)).toBe(2);
});

test("a posting without its version is refused, and goes with it", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT)));
  const orphan = `insert into posting (portfolio_id, transaction_id, version, line, leg, account_id, amount)
    select portfolio_id, gen_random_uuid(), 1, 0, 'cash', account_id, 0 from account where portfolio_id = $1`;
  await expect(database.query(orphan, [family.portfolioId])).rejects.toThrow(
    /a posting belongs to a version|foreign key/,
  );
  await database.query("delete from transaction_version where portfolio_id = $1", [family.portfolioId]);
  const left = await database.query("select 1 from posting where portfolio_id = $1", [family.portfolioId]);
  expect(left.rows).toEqual([]);
});
