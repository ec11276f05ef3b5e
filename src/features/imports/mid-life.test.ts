import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import type { ImportDecisions, ImportState } from "#features/imports/contract.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { acceptImport, answerImport, readImportState, startImport, undoImport } from "#features/imports/service.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { listTransactions } from "#features/transactions/read-transactions.ts";
import { createTransaction } from "#features/transactions/service.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, type TestPortfolio } from "#test/family.ts";

/** Files that begin in the middle of an account's life, and rows that are there already. */
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
const SELL = "2024-05-02,Sell,Depot 1,DE000A1X3XX4,Halden,30,25.00,749.00,EUR,1.00";
const DEPOSIT = "2024-02-01,Deposit,Depot 1,,,,,500.00,EUR,";
const csv = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;

async function read(family: TestPortfolio, text: string, name = "statement.csv"): Promise<ImportState> {
  const bytes = new TextEncoder().encode(text);
  const compressed = new Uint8Array(gzipSync(bytes));
  async function* parts() {
    yield compressed;
  }
  const size = { size: bytes.length, compressedBytes: compressed.length };
  const file = { importId: randomUUID(), name, ...size, hash: randomUUID(), parts, refusal: undefined };
  await family.done((scope) => startImport(scope, jobs, file));
  await work();
  return family.done((scope) => readImportState(scope, file.importId));
}

const NOTHING_DECIDED: ImportDecisions = { accounts: [], securities: [], acceptsErrors: false };

async function accept(family: TestPortfolio, state: ImportState, decisions = NOTHING_DECIDED): Promise<ImportState> {
  const { importId } = state;
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }));
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

const list = async (family: TestPortfolio) =>
  (await family.done((scope) => listTransactions(scope, { sort: "date", limit: 50 }))).transactions;
const openings = async (family: TestPortfolio) =>
  (await list(family))
    .filter(({ type }) => type === "opening_balance")
    .map((it) => [it.on, it.quantity ?? it.cashAmount]);

test("what was there before is proposed, booked as assumed, and gives way to an older file in its own change, undone with it", async () => {
  const family = await makePortfolio(database);
  const later = await read(family, csv(SELL));
  expect(later.preview?.accounts[0]).toMatchObject({
    following: "holdings",
    openings: [{ what: "holding", label: "Halden", on: "2024-05-01", quantity: "30", cost: null, reason: "least" }],
  });
  await accept(family, later);
  expect(await openings(family)).toEqual([["2024-05-01", "30"]]);
  const assumed = await liveState(database, family.portfolioId);
  const older = await read(family, csv(DEPOSIT, BUY));
  expect(older.preview?.accounts[0]?.openings).toMatchObject([{ on: "2024-01-31", quantity: "20" }]);
  const committed = await accept(family, older);
  expect(await openings(family)).toEqual([["2024-01-31", "20"]]);
  await family.done((scope) => undoImport(scope, intent("change_undone"), committed.importId));
  expect(await liveState(database, family.portfolioId)).toBe(assumed);
});

test("an opening that takes the place of another adds only the difference to the cash of the review, and is said to change", async () => {
  const family = await makePortfolio(database);
  const paid = (on: string, amount: string) => `${on},Withdrawal,Giro,,,,,-${amount},EUR,`;
  const first = await read(family, csv(paid("2024-02-01", "100.00")));
  // 100 were there at least, and were spent.
  expect(first.preview).toMatchObject({ cashByCurrency: [{ currency: "EUR", amount: "0" }], notes: [] });
  await accept(family, first);
  // 30 more were spent, so 130 were there: 30 more than assumed until now, and 30 less are left of them.
  const second = await read(family, csv(paid("2024-03-01", "30.00")));
  expect(second.preview).toMatchObject({
    newCount: 2,
    cashByCurrency: [{ currency: "EUR", amount: "0" }],
    notes: ["One assumed opening balance changes with this file."],
  });
  await accept(family, second);
  expect(await openings(family)).toEqual([["2024-01-31", "130"]]);
});

test("the person says what was there, at what cost, or that it stays missing", async () => {
  const family = await makePortfolio(database);
  const state = await read(family, csv(SELL));
  const [account] = state.preview?.accounts ?? [];
  const [found] = account?.openings ?? [];
  const own = { key: found?.key ?? "", on: "2020-06-01", quantity: "40", cost: "600" };
  const decided = { sourceKey: account?.sourceKey ?? "", accountId: null, newName: "Depot", openings: [own] };
  await accept(family, state, { ...NOTHING_DECIDED, accounts: [{ ...decided, following: "transactions" }] });
  expect(await openings(family)).toEqual([["2020-06-01", "40"]]);
  // 10 bought since, before the sale: of the 40 there were on 1 June 2020 nothing is explained.
  await accept(family, await read(family, csv(BUY)));
  expect(await openings(family)).toEqual(expect.arrayContaining([["2020-06-01", "40"]]));
  const other = await makePortfolio(database);
  const asIs = await read(other, csv(SELL));
  await accept(other, asIs, {
    ...NOTHING_DECIDED,
    accounts: [{ sourceKey: account?.sourceKey ?? "", accountId: null, newName: "Depot", following: "as_is" }],
  });
  expect(await openings(other)).toEqual([]);
});

async function withTyped(
  family: TestPortfolio,
  entry: { readonly amount: string; readonly note?: string },
): Promise<string> {
  const [first] = await list(family);
  const accountId = first?.accountId ?? "";
  const transactionId = randomUUID();
  const typed = {
    type: "withdrawal",
    status: "booked",
    currency: "EUR",
    accountId,
    on: "2024-03-03",
    ...entry,
  } as const;
  await family.done((scope) =>
    createTransaction(scope, intent("transaction_created"), { transactionId, entry: typed }),
  );
  return transactionId;
}

test("a row that may be an entry typed by hand is asked about; linked, the note stays and the row is known from then on", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT)));
  const typedId = await withTyped(family, { amount: "80", note: "Rent of March" });
  const before = await liveState(database, family.portfolioId);
  const RENT = "2024-03-01,Withdrawal,Depot 1,,,,,-80.00,EUR,";
  const state = await read(family, csv(DEPOSIT, RENT));
  expect(state.preview).toMatchObject({ newCount: 0, duplicateCount: 1, sameCount: 1 });
  expect(state.preview?.possiblySame).toMatchObject([
    { row: 1, transactionId: typedId, isSame: true, entry: { note: "Rent of March", sourceName: null, amount: "-80" } },
  ]);
  const committed = await accept(family, state);
  const linked = (await list(family)).find((it) => it.transactionId === typedId);
  expect(linked).toMatchObject({ on: "2024-03-03", note: "Rent of March", importId: committed.importId });
  expect((await list(family)).length).toBe(2);
  expect((await read(family, csv(DEPOSIT, RENT))).preview).toMatchObject({ newCount: 0, duplicateCount: 2 });
  await family.done((scope) => undoImport(scope, intent("change_undone"), committed.importId));
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("said to be another, it is added; five days apart nobody is asked", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT)));
  const transactionId = await withTyped(family, { amount: "80" });
  const near = await read(family, csv("2024-03-01,Withdrawal,Depot 1,,,,,-80.00,EUR,"));
  const far = await read(family, csv("2024-03-08,Withdrawal,Depot 1,,,,,-80.00,EUR,"));
  expect(far.preview?.possiblySame).toEqual([]);
  await accept(family, near, { ...NOTHING_DECIDED, same: [{ row: 0, transactionId, isSame: false }] });
  expect((await list(family)).length).toBe(3);
});

test("of rows that nobody names, what was said of all of them holds", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT)));
  await withTyped(family, { amount: "80" });
  const near = await read(family, csv("2024-03-01,Withdrawal,Depot 1,,,,,-80.00,EUR,"));
  expect(near.preview).toMatchObject({ possiblySameCount: 1, sameCount: 1 });
  await accept(family, near, { ...NOTHING_DECIDED, isSameOtherwise: false });
  expect((await list(family)).length).toBe(3);
});

test("where another account is chosen, the review is of that one: what is there already and what was before", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT)));
  await withTyped(family, { amount: "80" });
  const [first] = await list(family);
  const accountId = first?.accountId ?? "";
  const other = csv("2024-03-01,Withdrawal,Giro 7,,,,,-80.00,EUR,", "2024-03-05,Withdrawal,Giro 7,,,,,-450.00,EUR,");
  const state = await read(family, other);
  expect(state.preview).toMatchObject({
    sameCount: 0,
    accounts: [{ accountId: null, openings: [{ quantity: "530" }] }],
  });
  const chosen = { accounts: [{ sourceKey: "Giro 7", accountId, newName: "Giro" }], securities: [] };
  await family.done((scope) => answerImport(scope, jobs, { importId: state.importId, answers: { chosen } }));
  await work();
  const looked = await family.done((scope) => readImportState(scope, state.importId));
  expect(looked.preview).toMatchObject({
    sameCount: 1,
    newCount: 2,
    accounts: [{ accountId, openings: [{ quantity: "30" }] }],
  });
  await accept(family, looked);
  expect((await list(family)).map((it) => it.accountId)).toEqual([accountId, accountId, accountId, accountId]);
  const gone = { accounts: [{ sourceKey: "Giro 7", accountId: randomUUID(), newName: "" }], securities: [] };
  const again = await read(family, other);
  const refused = await family.read((scope) =>
    answerImport(scope, jobs, { importId: again.importId, answers: { chosen: gone } }),
  );
  expect(refused).toMatchObject({ ok: false, error: { kind: "account_not_found" } });
});

test("a split whose ratio the file does not say is asked about, no error, and booked with what is said", async () => {
  const family = await makePortfolio(database);
  const split = "2024-06-03,Split,Depot 1,DE000A1X3XX4,Halden,45,,,EUR,";
  const state = await read(family, csv(SELL, BUY, split));
  const [asked] = state.preview?.splits ?? [];
  expect(state.preview).toMatchObject({ errorCount: 0, splits: [{ line: 4, label: "Halden", quantityDelta: "45" }] });
  const refused = await family.read((scope) =>
    acceptImport(scope, jobs, { importId: state.importId, decisions: NOTHING_DECIDED, changeId: randomUUID() }),
  );
  expect(refused).toMatchObject({ ok: false, error: { kind: "input_invalid", fields: [{ path: "splits" }] } });
  const splits = [{ key: asked?.key ?? "", ratio: { to: "4", from: "1" } }];
  const chosen = { accounts: [], securities: [], splits };
  await family.done((scope) => answerImport(scope, jobs, { importId: state.importId, answers: { chosen } }));
  await work();
  const looked = await family.done((scope) => readImportState(scope, state.importId));
  expect(looked.preview).toMatchObject({ errorCount: 0, splits: [], countsByType: { split: 1 } });
  await accept(family, looked);
  expect((await list(family)).filter(({ type }) => type === "split")).toHaveLength(1);
});

test("another format of the same account adds only what is new", async () => {
  const family = await makePortfolio(database);
  await accept(family, await read(family, csv(DEPOSIT, BUY)));
  const ofx = (amount: string, day: string, id: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>Row</STMTTRN>`;
  const bank = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>Depot 1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${ofx("500.00", "20240202", "a")}${ofx("25.00", "20240210", "b")}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const state = await read(family, bank, "bank.ofx");
  expect(state.preview?.accounts[0]?.accountId).toBe((await list(family))[0]?.accountId);
  expect(state.preview).toMatchObject({ newCount: 1, sameCount: 1 });
  await accept(family, state);
  expect((await list(family)).map(({ cashAmount }) => cashAmount)).toEqual(["500", "25", "-201"]);
});

test("a file of another bank that names no account does not land in the first one's", async () => {
  const family = await makePortfolio(database);
  const one = "Date,Amount,Currency,Description\n2024-01-02,10.00,EUR,Coffee back\n";
  await accept(family, await read(family, one, "north.csv"));
  const again = await read(family, one.replace("01-02", "01-05"), "north-2.csv");
  expect(again.preview?.accounts[0]?.accountId).not.toBeNull();
  const other = await read(
    family,
    "Date,Description,Amount,Currency,Balance\n2024-01-02,Coffee,10.00,EUR,90.00\n",
    "south.csv",
  );
  expect(other.preview?.accounts.map(({ accountId }) => accountId)).toEqual([null]);
});

test("of an account followed by balances the stated cash is booked as a balance of its day, once, and goes with its import", async () => {
  const family = await makePortfolio(database);
  const table = "Date,Description,Account,Amount,Currency,Balance\n2024-01-02,Interest,Book 1,10.00,EUR,5600.00\n";
  const first = await read(family, table, "book.csv");
  const [target] = first.preview?.accounts ?? [];
  const decided = {
    sourceKey: target?.sourceKey ?? "",
    accountId: null,
    newName: "Book",
    following: "balances",
  } as const;
  const committed = await accept(family, first, { ...NOTHING_DECIDED, accounts: [decided] });
  const stated = async () => (await list(family)).filter(({ type }) => type === "valuation").map(({ on }) => on);
  expect(await stated()).toEqual(["2024-01-02"]);
  expect((await read(family, table, "book.csv")).preview).toMatchObject({ newCount: 0, duplicateCount: 1 });
  await accept(family, await read(family, table.replace("01-02", "02-02").replace("5600", "5700"), "book.csv"));
  expect((await stated()).toSorted()).toEqual(["2024-01-02", "2024-02-02"]);
  await family.done((scope) => undoImport(scope, intent("change_undone"), committed.importId));
  expect(await stated()).toEqual(["2024-02-02"]);
});

const JUNE = "2024-06-03,Sell,Depot 1,DE000A1X3XX4,Halden,5,25.00,125.00,EUR,";

test("taken back in any order, what is left is what would be there without the import, openings too", async () => {
  const family = await makePortfolio(database);
  const states: string[] = [];
  const ids: string[] = [];
  for (const rows of [[SELL], [DEPOSIT, BUY], [JUNE]]) {
    ids.push((await accept(family, await read(family, csv(...rows)))).importId);
    states.push(JSON.stringify((await openings(family)).toSorted()));
  }
  const [sell = "", buy = "", june = ""] = ids;
  const undo = (importId: string) => family.done((scope) => undoImport(scope, intent("change_undone"), importId));
  expect(await openings(family)).toEqual([["2024-01-31", "25"]]);
  // Without the purchase: 30 and 5 sold.
  await undo(buy);
  expect(await openings(family)).toEqual([["2024-05-01", "35"]]);
  await undo(sell);
  expect(await openings(family)).toEqual([["2024-06-02", "5"]]);
  await undo(june);
  expect(await list(family)).toEqual([]);
});
