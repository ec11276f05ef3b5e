import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { acceptImport, answerImport, readImportState, startImport } from "#features/imports/service.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { listTransactions } from "#features/transactions/read-transactions.ts";
import { refuseHead } from "#providers/statements/refuse-head.ts";
import { openTestDatabase } from "#test/database.ts";
import { makePortfolio, type TestPortfolio } from "#test/family.ts";
import { rowsOf, xlsxOf, zipOf } from "#test/fixtures/workbooks.ts";

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

async function read(family: TestPortfolio, name: string, bytes: Uint8Array): Promise<ImportState> {
  const compressed = new Uint8Array(gzipSync(bytes));
  async function* parts() {
    yield compressed;
  }
  const importId = randomUUID();
  const refusal = refuseHead(bytes.subarray(0, 65_536));
  const sizes = { size: bytes.length, hash: importId, compressedBytes: compressed.length };
  await family.done((scope) => startImport(scope, jobs, { importId, name, parts, refusal, ...sizes }));
  return settled(family, importId);
}

async function settled(family: TestPortfolio, importId: string): Promise<ImportState> {
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

async function accept(family: TestPortfolio, { importId, preview }: ImportState): Promise<ImportState> {
  const accounts = (preview?.accounts ?? []).map(({ sourceKey, accountId, newName }) => ({
    sourceKey,
    accountId,
    newName,
  }));
  const decisions = { accounts, securities: [], acceptsErrors: false };
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }));
  return settled(family, importId);
}

const count = async (family: TestPortfolio): Promise<number> =>
  (await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 1 }))).totalCount;

const HEADER = ["Date", "Description", "Amount", "Currency"];
const CURRENT = rowsOf(HEADER, ["2024-01-15", "Pay", 900, "EUR"], ["2024-01-16", "Rent", -500.25, "EUR"]);

test("a workbook whose name lies is read; the same rows as CSV add nothing", async () => {
  const family = await makePortfolio(database);
  const first = await read(family, "statement.xls", xlsxOf({ Account: CURRENT }));
  expect(first).toMatchObject({ status: "review", preview: { newCount: 2, errorCount: 0 } });
  expect(await accept(family, first)).toMatchObject({ status: "committed", addedCount: 2 });
  const csv = "Date,Description,Amount,Currency\n2024-01-15,Pay,900.00,EUR\n2024-01-16,Rent,-500.25,EUR\n";
  const second = await read(family, "statement.csv", new TextEncoder().encode(csv));
  expect(second.preview).toMatchObject({ newCount: 0, duplicateCount: 2 });
});

test("of two sheets that are tables one is chosen, and the review says which", async () => {
  const family = await makePortfolio(database);
  const savings = rowsOf(HEADER, ["2024-01-31", "Interest", 1.5, "EUR"]);
  const asked = await read(family, "book.xlsx", xlsxOf({ Current: CURRENT, Savings: savings }));
  expect(asked).toMatchObject({ status: "question", question: { id: "part" } });
  const part = asked.question?.options.find((option) => option.label === "Savings")?.value ?? "";
  await family.done((scope) => answerImport(scope, jobs, { importId: asked.importId, answers: { part } }));
  const review = await settled(family, asked.importId);
  expect(review.preview).toMatchObject({ newCount: 1, skippedCount: 1, notes: ["Read from the sheet Savings."] });
});

const camt = (on: string, value: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${on}</Dt></BookgDt><AcctSvcrRef>${on}</AcctSvcrRef></Ntry></Stmt></BkToCstmrStmt></Document>`;

test("a ZIP of a file for each day is one review; each row names its file, a broken one is an error", async () => {
  const family = await makePortfolio(database);
  const files = {
    "d1.xml": camt("2024-03-04", "5.00"),
    "d2.xml": camt("2024-03-05", "7.00"),
    "d3.xml": `${camt("2024-03-06", "1")}<`,
  };
  const state = await read(family, "march.zip", zipOf(files));
  expect(state.preview).toMatchObject({ sourceName: "CAMT", newCount: 2, errorCount: 1 });
  expect(state.preview?.lines.map((line) => line.file)).toEqual(["d1.xml", "d2.xml"]);
  expect(state.preview?.errors[0]).toMatchObject({ file: "d3.xml", field: "file" });
  expect(state.preview?.notes?.[0]).toBe("Read from 2 files: d1.xml, d2.xml.");
});

test("of two senders in one ZIP one is read first, the other is named as not read, and the same ZIP is asked about again", async () => {
  const family = await makePortfolio(database);
  const monzo = `id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt
tx_1,2024-02-25 12:34:56 +0000,-10,GBP,-10,GBP,general,,Corner shop,,,
`;
  const bytes = zipOf({ "card.csv": monzo, "bank.xml": camt("2024-03-04", "5.00") });
  const asked = await read(family, "two.zip", bytes);
  const values = asked.question?.options.map(({ value }) => value) ?? [];
  expect(values).toHaveLength(2);
  const part = asked.question?.options.find(({ label }) => label === "bank.xml")?.value ?? "";
  await family.done((scope) => answerImport(scope, jobs, { importId: asked.importId, answers: { part } }));
  const review = await settled(family, asked.importId);
  expect(review.preview).toMatchObject({ sourceName: "CAMT", notRead: ["card.csv"] });
  expect(review.preview?.skipped).toMatchObject([
    { raw: "card.csv", reason: "Another statement of the archive. Choose the archive again to read it." },
  ]);
  expect(await accept(family, review)).toMatchObject({ status: "committed", preview: { notRead: ["card.csv"] } });
  expect(await read(family, "two.zip", bytes)).toMatchObject({ status: "question", question: { id: "part" } });
});

test("a price or charge in another currency than the cash of its row says which; the others need no word", async () => {
  const family = await makePortfolio(database);
  const trades = `Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)
Market buy,2024-01-03 14:30:00,US0000000016,MPL,"Maple Inc",2.0000000000,55.00,USD,1.10000,,"EUR",100.15,"EUR",,,,EOF0000001,0.15,"EUR"
Dividend (Dividend),2024-01-05 09:00:00,US0000000016,MPL,"Maple Inc",2.0000000000,1.00,USD,Not available,,,1.55,"EUR",0.30,USD,,,,
`;
  const { preview } = await read(family, "trades.csv", new TextEncoder().encode(trades));
  const [buy, dividend] = (preview?.lines ?? []).filter(({ line }) => line > 0);
  // 2 at 55 dollars are 110 dollars, 100 euros at 1.10; 0.15 euros for the exchange.
  expect(buy).toMatchObject({ price: "55", priceCurrency: "USD", fee: "0.15", cashAmount: "-100.15" });
  expect(buy).not.toHaveProperty("feeCurrency");
  expect(dividend).toMatchObject({ tax: "0.3", taxCurrency: "USD", cashAmount: "1.55", cashCurrency: "EUR" });
});

test("a bomb is refused with words and nothing of it is booked", async () => {
  const family = await makePortfolio(database);
  const bytes = zipOf({ "a.csv": "Date,Amount\n" });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // The list at its end says two gigabytes.
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
  const state = await read(family, "all.zip", bytes);
  const problem = { problem: "The archive is larger than 192 MB when unpacked." };
  expect(state).toMatchObject({ status: "refused", problem });
  expect(await count(family)).toBe(0);
});

test("what is owed stands below zero in the review of a list of what is owned, whichever sign the file gives it", async () => {
  for (const owed of ["-142500", "142500"]) {
    const family = await makePortfolio(database);
    const list = `What,Where,Worth,Currency\nFlat in Lyon,,310000,EUR\nMortgage,Credit Rural,${owed},EUR\n`;
    const { preview } = await read(family, "own.csv", new TextEncoder().encode(list));
    const shown = preview?.lines.filter(({ security }) => security !== null);
    expect(shown?.map(({ security, cashAmount }) => [security, cashAmount])).toEqual([
      ["Flat in Lyon", "310000"],
      ["Mortgage", "-142500"],
    ]);
  }
});
