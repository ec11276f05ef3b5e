import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import type { ImportAnswers, ImportState } from "#features/imports/contract.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { answerImport, readImportState, startImport } from "#features/imports/service.ts";
import { loadTrial, runTrial } from "#features/imports/try-mapping.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { openTestDatabase } from "#test/database.ts";
import { makePortfolio, type TestPortfolio } from "#test/family.ts";

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

async function read(family: TestPortfolio, text: string): Promise<ImportState> {
  const bytes = new TextEncoder().encode(text);
  const compressed = new Uint8Array(gzipSync(bytes));
  async function* parts() {
    yield compressed;
  }
  const importId = randomUUID();
  const sizes = { size: bytes.length, compressedBytes: compressed.length };
  const file = { importId, name: "bank.csv", hash: importId, parts, refusal: undefined, ...sizes };
  await family.done((scope) => startImport(scope, jobs, file));
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

async function answer(family: TestPortfolio, importId: string, answers: ImportAnswers): Promise<ImportState> {
  await family.done((scope) => answerImport(scope, jobs, { importId, answers }));
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

const BANK = "Date,Label,Amount\n2024-01-15,Pay,100.00\n2024-01-16,Rent,-40.00\n";

test("what was answered once holds for the next file with the same columns, in another portfolio of the person, and for nobody else", async () => {
  const [first, second] = [await makePortfolio(database, "olga"), await makePortfolio(database, "olga")];
  const other = await makePortfolio(database, "sam");
  const asked = await read(first, BANK);
  expect(asked.question).toMatchObject({ id: "currency", table: { header: ["Date", "Label", "Amount"] } });
  const review = await answer(first, asked.importId, { currency: "CHF" });
  expect(review.preview?.cashByCurrency).toMatchObject([{ currency: "CHF" }]);
  const next = await read(second, `${BANK}2024-01-17,Shop,-5.00\n`);
  expect(next.status).toBe("review");
  expect(next.preview?.lines.every(({ cashCurrency }) => cashCurrency === "CHF")).toBe(true);
  expect((await read(other, BANK)).question?.id).toBe("currency");
});

test("the money that a file suggests without saying it is proposed with why, and asked all the same", async () => {
  const family = await makePortfolio(database, "una");
  const asked = await read(
    family,
    "Buchungstag;Verwendungszweck;Betrag\n15.01.2024;Lohn;100,50\n16.01.2024;Miete;-40,00\n",
  );
  expect(asked.question?.likely).toEqual({
    value: "EUR",
    because: "Banks that head their columns so mostly keep accounts in EUR.",
  });
  expect((await read(family, BANK)).question?.likely).toBeUndefined();
});

test("a short table without days is asked about whole, a long one by its first rows", async () => {
  const family = await makePortfolio(database, "ivy");
  const sheet = (count: number) =>
    `Thing,Kept at,Approx. now\n${Array.from({ length: count }, (_, i) => `Vase ${i},Attic,"$1,${i + 100}"`).join("\n")}\n`;
  const short = await read(family, sheet(12));
  expect(short.question).toMatchObject({ id: "columns", table: { isWhole: true } });
  expect(short.question?.table?.rows).toHaveLength(12);
  const long = await read(family, sheet(501));
  expect(long.question?.table).toMatchObject({ isWhole: false });
  expect(long.question?.table?.rows).toHaveLength(8);
});

test("from the review back to the columns: what was said is there, is tried out without a trace, and can be changed", async () => {
  const family = await makePortfolio(database, "mira");
  const { importId } = await read(family, BANK);
  await answer(family, importId, { currency: "CHF" });
  const back = await answer(family, importId, { asksColumns: true });
  expect(back.question).toMatchObject({ id: "columns", proposal: { currency: "CHF", columns: { amount: "Amount" } } });
  const mapping = { columns: { date: "Date", amount: "Amount", description: "Label" }, types: {}, currency: "SEK" };
  const trial = await family.read((scope) => loadTrial(scope, importId, { mapping }));
  expect(trial && (await runTrial(trial))).toMatchObject({
    rowsUnderstood: 2,
    cash: [{ currency: "SEK", moneyIn: "100", moneyOut: "40" }],
  });
  const still = await family.done((scope) => readImportState(scope, importId));
  expect(still.question?.proposal?.currency).toBe("CHF");
  const review = await answer(family, importId, { mapping, asksColumns: false });
  expect(review.preview).toMatchObject({ isTable: true, sourceName: "General table" });
  expect(review.preview?.lines.filter(({ cashCurrency }) => cashCurrency === "SEK")).toHaveLength(2);
});

test("a trial on its way while the file is answered is told that the import has gone on, one of a forgotten import that it is gone", async () => {
  const family = await makePortfolio(database, "mara");
  const { importId } = await read(family, BANK);
  await family.done((scope) => answerImport(scope, jobs, { importId, answers: { currency: "CHF" } }));
  const late = await family.read((scope) => loadTrial(scope, importId, { currency: "SEK" }));
  expect(late && (await runTrial(late))).toMatchObject({
    rowsUnderstood: 0,
    problem: expect.stringMatching(/gone on/),
  });
  expect(await family.read((scope) => loadTrial(scope, randomUUID(), {}))).toBeUndefined();
});

test("a file of a known sender can be read as a table whose columns one explains, and recognized again", async () => {
  const family = await makePortfolio(database, "ulla");
  const bunq =
    '"Date","Interest Date","Amount","Account","Counterparty","Name","Description"\n"2024-02-01","2024-02-01","-12.50","NL00BUNQ0000000001","NL00INGB0000000002","Shop","Tea"\n';
  const known = await read(family, bunq);
  const { importId, preview } = known;
  expect(preview).toMatchObject({ isTable: false, otherSource: "generic-csv" });
  const table = await answer(family, importId, { source: "generic-csv", asksColumns: true });
  expect(table.question).toMatchObject({ id: "columns", otherSource: "" });
  const again = await answer(family, importId, { source: "", asksColumns: false });
  expect(again.preview).toMatchObject({ isTable: false, sourceName: preview?.sourceName, otherSource: "generic-csv" });
});
