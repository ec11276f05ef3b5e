import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import type { ImportAnswers, ImportDecisions, ImportState } from "#features/imports/contract.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { acceptImport, answerImport, readImportState, startImport } from "#features/imports/service.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { createTransaction } from "#features/transactions/service.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, makePortfolio, type TestPortfolio } from "#test/family.ts";

/** Tables of banks nobody knows: whose account a file is of, and what its money is counted in. */
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

async function read(family: TestPortfolio, name: string, text: string): Promise<ImportState> {
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

async function answer(family: TestPortfolio, importId: string, answers: ImportAnswers): Promise<ImportState> {
  await family.done((scope) => answerImport(scope, jobs, { importId, answers }));
  await work();
  return family.done((scope) => readImportState(scope, importId));
}

/** Accepts with the account of the review, or as it stands; answers why it was refused, or nothing. */
async function accept(
  family: TestPortfolio,
  { importId, preview }: ImportState,
  accounts: ImportDecisions["accounts"] = [],
): Promise<string | undefined> {
  expect(preview).not.toBeNull();
  const decisions = { accounts, securities: [], acceptsErrors: false };
  const accepted = await family.read((scope) =>
    acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }),
  );
  await work();
  return accepted.ok ? undefined : accepted.error.kind;
}

const HEAD = "Date,Label,Amount,Currency";
const table = (...rows: string[]) => `${[HEAD, ...rows].join("\n")}\n`;
const accountOf = ({ preview }: ImportState) => preview?.accounts[0];
const PAY = "2024-01-15,Pay,100.00,EUR";
const RENT = "2024-01-16,Rent,-40.00,EUR";

test("a table of another bank goes to an account of its own, also where one row is in the first bank's account", async () => {
  const family = await makePortfolio(database, "nora");
  expect(await accept(family, await read(family, "north.csv", table(PAY, RENT)))).toBeUndefined();
  const other =
    "Booking date,Description,Amount,Currency\n2024-01-15,Pay,100.00,EUR\n2024-01-17,Tea,-3.00,EUR\n2024-01-18,Bus,-2.00,EUR\n";
  expect(accountOf(await read(family, "south.csv", other))).toMatchObject({ accountId: null });
});

test("the next file of the same bank follows; one with the same headings and another name is asked about, and known once it was said", async () => {
  const family = await makePortfolio(database, "otto");
  await accept(family, await read(family, "north giro 2024-01.csv", table(PAY, RENT)));
  const next = await read(family, "north giro 2024-02.csv", table("2024-02-15,Pay,100.00,EUR"));
  const { accountId = null } = accountOf(next) ?? {};
  expect(accountOf(next)).toMatchObject({ accountId: expect.any(String) });
  expect(accountOf(next)).not.toHaveProperty("unsure");
  await accept(family, next);

  const other = await read(family, "south savings.csv", table("2024-02-20,Interest,7.00,EUR"));
  expect(accountOf(other)).toMatchObject({ accountId, unsure: expect.stringContaining("its name is another") });
  expect(await accept(family, other)).toBe("input_invalid");
  const own = { sourceKey: "", accountId: null, newName: "Savings" };
  expect(await accept(family, other, [own])).toBeUndefined();

  const [north, south] = [
    accountOf(await read(family, "north giro 2024-03.csv", table("2024-03-15,Pay,100.00,EUR"))),
    accountOf(await read(family, "south savings (1).csv", table("2024-03-20,Interest,7.00,EUR"))),
  ];
  expect(north).toMatchObject({ accountId });
  expect(south?.accountId).not.toBe(accountId);
  expect(south?.accountId).not.toBeNull();
  for (const it of [north, south]) expect(it).not.toHaveProperty("unsure");
});

test("a currency that was said of another file with the same columns is shown in the review and can be changed for this one", async () => {
  const family = await makePortfolio(database, "pia");
  const plain = "Date,Label,Amount\n2024-01-15,Pay,100.00\n";
  const asked = await read(family, "swiss.csv", plain);
  expect(asked.question?.id).toBe("currency");
  await answer(family, asked.importId, { currency: "CHF" });
  const next = await read(family, "sweden.csv", plain.replace("100", "900"));
  expect(next.preview).toMatchObject({ assumedCurrency: "CHF", cashByCurrency: [{ currency: "CHF" }] });
  const changed = await answer(family, next.importId, { currency: "SEK" });
  expect(changed.preview).toMatchObject({ assumedCurrency: "SEK", cashByCurrency: [{ currency: "SEK" }] });
  expect((await read(family, "named.csv", table(PAY))).preview).not.toHaveProperty("assumedCurrency");
});

test("a sender whose files name no currency is asked about once, and the next file can be said to be in another", async () => {
  const family = await makePortfolio(database, "quentin");
  const qif = (day: string) => `!Type:Bank\nD${day}\nT-5.00\nPShop\n^\n`;
  const first = await read(family, "bank.qif", qif("2024-01-31"));
  expect(first.question?.id).toBe("currency");
  expect(await accept(family, await answer(family, first.importId, { currency: "CHF" }))).toBeUndefined();
  const second = await read(family, "bank.qif", qif("2024-02-29"));
  expect(second).toMatchObject({ status: "review", preview: { assumedCurrency: "CHF" } });
  const changed = await answer(family, second.importId, { currency: "EUR" });
  expect(changed.preview?.lines[0]).toMatchObject({ cashCurrency: "EUR" });
});

test("an account whose rows of a file were all there already is known by that file from then on", async () => {
  const family = await makePortfolio(database, "rosa");
  await accept(family, await read(family, "north.csv", table(PAY)));
  const { accountId = null } = accountOf(await read(family, "north.csv", table(PAY, RENT))) ?? {};
  const typed = { type: "withdrawal", status: "booked", currency: "EUR", accountId: accountId ?? "" } as const;
  const entry = { ...typed, on: "2024-03-03", amount: "80" };
  await family.done((scope) =>
    createTransaction(scope, intent("transaction_created"), { transactionId: randomUUID(), entry }),
  );
  const other = (day: string) => `Date,Type,Account,Amount,Currency\n2024-${day},Withdrawal,Giro 7,-80.00,EUR\n`;
  const asked = await read(family, "south.csv", other("03-01"));
  expect(accountOf(asked)).toMatchObject({ sourceKey: "Giro 7", accountId: null });
  const accounts = [{ sourceKey: "Giro 7", accountId, newName: "" }];
  const chosen = await answer(family, asked.importId, { chosen: { accounts, securities: [] } });
  expect(chosen.preview).toMatchObject({ newCount: 0, sameCount: 1 });
  expect(await accept(family, chosen, accounts)).toBeUndefined();
  expect(accountOf(await read(family, "south.csv", other("04-01")))).toMatchObject({ accountId });
});

const NORTH = "DE02120300000000202051";
const SOUTH = "DE02500105170137075030";
const ofAccount = (iban: string, ...rows: string[]) =>
  `Girokonto;${iban};;\n\n${[HEAD, ...rows].join("\n").replaceAll(",", ";")}\n`;

test("an IBAN above a table is its account: the next file of it follows, that of another account of the bank goes to one of its own, and nobody is asked", async () => {
  const family = await makePortfolio(database, "sami");
  const first = await read(family, "turnover.csv", ofAccount(NORTH, PAY, RENT));
  expect(accountOf(first)).toMatchObject({ sourceKey: NORTH, accountId: null, newName: "Girokonto 2051" });
  expect(await accept(family, first)).toBeUndefined();
  const other = await read(family, "turnover.csv", ofAccount(SOUTH, PAY));
  expect(accountOf(other)).toMatchObject({ sourceKey: SOUTH, accountId: null });
  const next = accountOf(await read(family, "turnover (1).csv", ofAccount(NORTH, "2024-02-15,Pay,100.00,EUR")));
  expect(next).toMatchObject({ sourceKey: NORTH, accountId: expect.any(String) });
  for (const it of [accountOf(other), next]) expect(it).not.toHaveProperty("unsure");
});

test("where files of a bank named no account before, one that does is of that account by its rows, else it is asked once", async () => {
  const family = await makePortfolio(database, "tove");
  await accept(family, await read(family, "turnover.csv", table(PAY, RENT)));
  const again = accountOf(await read(family, "turnover.csv", ofAccount(NORTH, PAY, RENT, "2024-02-15,Pay,100.00,EUR")));
  const { accountId = null } = again ?? {};
  expect(accountId).not.toBeNull();
  expect(again).not.toHaveProperty("unsure");
  const later = await read(family, "turnover.csv", ofAccount(NORTH, "2024-03-15,Pay,100.00,EUR"));
  expect(accountOf(later)).toMatchObject({ accountId, unsure: expect.stringContaining("named no account") });
  const said = { sourceKey: NORTH, accountId, newName: "" };
  expect(await accept(family, later, [said])).toBeUndefined();
  const next = accountOf(await read(family, "turnover.csv", ofAccount(NORTH, "2024-04-15,Pay,100.00,EUR")));
  expect(next).toMatchObject({ accountId });
  expect(next).not.toHaveProperty("unsure");
  expect(accountOf(await read(family, "turnover.csv", ofAccount(SOUTH, PAY)))).toMatchObject({ accountId: null });
});

const LIST = "Symbol,Description,Quantity,Price,Market Value,Currency";
const listOf = (...tickers: string[]) =>
  `${[LIST, ...tickers.map((it) => `${it},${it} Inc,10,20.00,200.00,USD`)].join("\n")}\n`;
const bought = (...tickers: string[]) =>
  `Date,Type,Symbol,Quantity,Price,Amount,Currency\n${tickers.map((it) => `2024-01-15,Buy,${it},10,20.00,-200.00,USD`).join("\n")}\n`;

test("a list of holdings is proposed for the account that has half of what it lists; a list of the same name from another broker is not put there", async () => {
  const family = await makePortfolio(database, "uma");
  await accept(family, await read(family, "trades.csv", bought("ELM", "OAK")));
  const own = await read(family, "positions.csv", listOf("ELM", "OAK", "FIR"));
  const { accountId = null } = accountOf(own) ?? {};
  expect(accountOf(own)).toMatchObject({
    accountId: expect.any(String),
    unsure: "The list names no account. Imported account has 2 of the 3 securities it lists.",
  });
  expect(await accept(family, own, [{ sourceKey: "", accountId, newName: "" }])).toBeUndefined();
  const next = accountOf(await read(family, "positions.csv", listOf("ELM", "OAK", "FIR", "YEW")));
  expect(next).toMatchObject({ accountId });
  expect(next).not.toHaveProperty("unsure");
  const other = accountOf(await read(family, "positions.csv", listOf("ASH", "BAY", "BOX")));
  expect(other).toMatchObject({
    accountId,
    unsure: "The list names no account. Imported account has none of what it lists.",
  });
});

test("positions and transactions that name the same account above their tables are of one account, and the list says what was paid before", async () => {
  const family = await makePortfolio(database, "vera");
  const of = (table: string) => `Account: Individual Z12345678\n\n${table}`;
  await accept(family, await read(family, "history.csv", of(bought("ELM"))));
  const list = "Symbol,Quantity,Price,Market Value,Cost Basis,Currency\nELM,15,22.00,330.00,260.00,USD\n";
  const positions = await read(family, "positions.csv", of(list));
  expect(accountOf(positions)).toMatchObject({ sourceKey: "Z12345678", accountId: expect.any(String) });
  expect(accountOf(positions)).not.toHaveProperty("unsure");
  expect(positions.preview?.totals).toMatchObject([{ stated: "15", isEqual: true }]);
  // Of 260 for all 15 the ten that were bought cost 200.
  const before = (state: ImportState) => accountOf(state)?.openings?.find(({ what }) => what === "holding");
  expect(before(positions)).toMatchObject({ quantity: "5", cost: "60" });
  expect(await accept(family, positions)).toBeUndefined();
  expect(before(await read(family, "positions.csv", of(list)))).toMatchObject({ cost: "60" });
});

test("a list of the same units on another day is accepted for its prices, once", async () => {
  const family = await makePortfolio(database, "wim");
  const list = (day: string, price: string) =>
    `As of ${day}\n\n${LIST}\nELM,Elm Inc,10,${price},${Number(price) * 10},USD\n`;
  await accept(family, await read(family, "positions.csv", list("2026-03-31", "20.00")));
  const later = await read(family, "positions.csv", list("2026-04-30", "21.50"));
  expect(later.preview).toMatchObject({ newCount: 0, newPriceCount: 1 });
  expect(await accept(family, later)).toBeUndefined();
  const accepted = await family.done((scope) => readImportState(scope, later.importId));
  expect(accepted).toMatchObject({ status: "committed", addedCount: 0 });
  const again = await read(family, "positions.csv", list("2026-04-30", "21.50"));
  expect(again.preview).toMatchObject({ newCount: 0, newPriceCount: 0 });
});
