import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountList, assetList } from "#features/accounts/contract.ts";
import { priceList } from "#features/prices/contract.ts";
import { rowsWritten } from "#features/rows/contract.ts";
import { transactionPage } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A bank account in euros and a share priced in euros. */
let api: Api;
let ada: Caller;
const [portfolioId, bankId, shareId] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  const made = [
    await ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } }),
    await ada.call("POST", at("/accounts"), {
      body: { accountId: bankId, name: "Bank", kind: "bank", currency: "EUR" },
    }),
    await ada.call("POST", at("/assets"), {
      body: { assetId: shareId, name: "Share", assetClass: "equity", currency: "EUR", tracking: "units" },
    }),
  ];
  expect(made.map((it) => it.status)).toEqual([201, 201, 201]);
});
afterAll(() => api.close());

const send = (body: object, key: string = randomUUID()) => ada.call("POST", at("/rows"), { body, key });
const countOf = async () => (await ada.call("GET", at("/transactions"))).as(transactionPage).totalCount;
const deposit = (on: string, amount: string) => ({
  transactionId: randomUUID(),
  entry: { type: "deposit", on, accountId: bankId, amount, currency: "EUR" },
});

test("UP-05: rows are added in one change, once however often they are sent, and undone at once", async () => {
  const body = { transactions: [deposit("2026-01-05", "100"), deposit("2026-02-05", "200")] };
  const key = randomUUID();
  const first = await send(body, key);
  expect(first.status).toBe(201);
  expect(first.as(rowsWritten)).toMatchObject({ addedCount: 2, receipt: { summary: "Added 2 transactions" } });
  expect((await send(body, key)).text).toBe(first.text);
  expect(await countOf()).toBe(2);
  const { changeId } = first.as(rowsWritten).receipt;
  expect((await ada.call("POST", at(`/changes/${changeId}/undo`), { key: randomUUID() })).status).toBe(200);
  expect(await countOf()).toBe(0);
});

test("every row that is wrong is told at its cell, and then none is added", async () => {
  const refused = await send({
    transactions: [deposit("2026-01-05", "0"), deposit("2026-01-06", "5"), deposit("2026-01-07", "-3")],
  });
  expect(refused.status).toBe(422);
  const { fields }: { fields: readonly { path: string }[] } = JSON.parse(refused.text);
  expect(fields.map((it) => it.path)).toEqual(["transactions.0.entry.amount", "transactions.2.entry.amount"]);
  expect(await countOf()).toBe(0);
});

test("new assets come with a new account that several are in, and what is held of each", async () => {
  const accountId = randomUUID();
  const asset = (name: string, quantity: string) => ({
    assetId: randomUUID(),
    name,
    assetClass: "equity",
    currency: "EUR",
    tracking: "units",
    opening: { on: "2026-01-02", accountId, quantity, price: "10" },
  });
  const added = await send({
    accounts: [{ accountId, name: "Broker", kind: "brokerage", currency: "EUR" }],
    assets: [asset("Alpha", "3"), asset("Beta", "4")],
  });
  expect(added.as(rowsWritten).receipt.summary).toBe("Added 1 account and 2 assets");
  const broker = (await ada.call("GET", at("/accounts?on=2026-01-02"))).as(accountList).accounts;
  // 3 × 10 + 4 × 10
  expect(broker.find((it) => it.accountId === accountId)?.value).toMatchObject({ status: "ok", value: "70" });
  const { changeId } = added.as(rowsWritten).receipt;
  expect((await ada.call("POST", at(`/changes/${changeId}/undo`), { key: randomUUID() })).status).toBe(200);
  const names = (await ada.call("GET", at("/assets"))).as(assetList).assets.map((it) => it.name);
  expect(names).not.toContain("Alpha");
});

test("rows that may be there already are told and added only when that is asked", async () => {
  expect((await send({ transactions: [deposit("2026-03-04", "50")] })).status).toBe(201);
  const again = { transactions: [deposit("2026-04-01", "9"), deposit("2026-03-06", "50")] };
  const told = await send(again);
  expect(told.status).toBe(409);
  expect(JSON.parse(told.text)).toMatchObject({
    fields: [{ path: "transactions.1", message: "There is a deposit like it on 2026-03-04." }],
  });
  expect((await send({ ...again, twins: "add" })).status).toBe(201);
});

test("prices of many days are stated together; one that stood there is told, replaced and brought back by undo", async () => {
  const price = (on: string, of: string) => ({ assetId: shareId, on, price: of, currency: "EUR" });
  expect((await send({ prices: [price("2026-01-31", "10"), price("2026-02-28", "11")] })).status).toBe(201);
  const corrected = { prices: [price("2026-02-28", "12"), price("2026-03-31", "13")] };
  expect((await send(corrected)).status).toBe(409);
  const added = await send({ ...corrected, twins: "add" });
  const pricesNow = async () =>
    (await ada.call("GET", at(`/assets/${shareId}/prices`))).as(priceList).prices.map((it) => it.price);
  expect(await pricesNow()).toEqual(["13", "12", "10"]);
  const { changeId } = added.as(rowsWritten).receipt;
  await ada.call("POST", at(`/changes/${changeId}/undo`), { key: randomUUID() });
  expect(await pricesNow()).toEqual(["11", "10"]);
});

test("a price in another currency than the asset's is refused at its row", async () => {
  const refused = await send({ prices: [{ assetId: shareId, on: "2026-05-01", price: "1", currency: "USD" }] });
  expect([refused.status, refused.text.includes("prices.0.currency")]).toEqual([400, true]);
});

test("a balance stated twice for a day is told", async () => {
  const opening = (amount: string) => ({
    transactionId: randomUUID(),
    entry: { type: "opening_balance", on: "2025-12-31", accountId: bankId, amount, currency: "EUR" },
  });
  expect((await send({ transactions: [opening("700")] })).status).toBe(201);
  const told = await send({ transactions: [opening("800")] });
  expect([told.status, told.text.includes("700 is stated for this day already.")]).toEqual([409, true]);
});

test("a new asset that is called as one there is, or has its ISIN, is told", async () => {
  const asset = { name: "SHARE", assetClass: "equity", currency: "EUR", tracking: "units" };
  const told = await send({ assets: [{ ...asset, assetId: randomUUID() }] });
  expect([told.status, told.text.includes("Share is there already.")]).toEqual([409, true]);
});
