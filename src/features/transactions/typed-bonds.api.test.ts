import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transactionDetail, transactionWritten } from "#features/transactions/contract.ts";
import { openApi, type Api } from "#test/api.ts";

/** Interest paid beside the price of a bond, typed by hand: 10,000 of face at 98 with 120 of interest and a fee of 5. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("accrued interest is paid beside the price, comes back to be edited, and stays when only words change", async () => {
  const ada = await api.signUp("ada");
  const [portfolioId, accountId, assetId, transactionId] = Array.from({ length: 4 }, () => randomUUID());
  const at = `/api/portfolios/${portfolioId}`;
  await ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  const account = { accountId, name: "Depot", kind: "brokerage", currency: "EUR" };
  await ada.call("POST", `${at}/accounts`, { body: account });
  const bond = { assetId, name: "Alder 4 %", assetClass: "bond", currency: "EUR", tracking: "units" };
  await ada.call("POST", `${at}/assets`, { body: bond });
  const entry = { type: "buy", status: "booked", on: "2026-03-02", accountId, assetId, currency: "EUR" };
  const bought = { ...entry, quantity: "10000", price: "98", accruedInterest: "120", fee: "5" };
  const made = await ada.call("POST", `${at}/transactions`, { body: { transactionId, entry: bought } });
  expect(made.status, made.text).toBe(201);
  const read = async () => (await ada.call("GET", `${at}/transactions/${transactionId}`)).as(transactionDetail);
  const first = await read();
  expect(first).toMatchObject({ grossAmount: "9800", cashAmount: "-9925", price: "98" });
  expect(first.entry).toMatchObject({ amount: "9800", accruedInterest: "120", fee: "5" });
  expect(first.postings.find(({ leg }) => leg === "income")).toMatchObject({ kind: "accrued_interest", amount: "120" });

  const edit = { version: 1, entry: { ...first.entry, note: "At issue plus interest" } };
  (await ada.call("PUT", `${at}/transactions/${transactionId}`, { body: edit })).as(transactionWritten);
  expect((await read()).cashAmount).toBe("-9925");
  const less = { version: 2, entry: { ...first.entry, accruedInterest: "20" } };
  (await ada.call("PUT", `${at}/transactions/${transactionId}`, { body: less })).as(transactionWritten);
  expect((await read()).cashAmount).toBe("-9825");
});
