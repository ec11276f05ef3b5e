import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transactionDetail, transactionPage } from "#features/transactions/contract.ts";
import { type Api, openApi } from "#test/api.ts";

/** How a stated value came: said with it, shown in lists, edited later, taken back. Ids: RE-02. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function house() {
  const ada = await api.signUp("ada");
  const [portfolioId, accountId, assetId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = `/api/portfolios/${portfolioId}`;
  await ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  await ada.call("POST", `${at}/accounts`, { body: { accountId, name: "Homes", kind: "bank", currency: "EUR" } });
  await ada.call("POST", `${at}/assets`, {
    body: { assetId, name: "Elm Street 4", assetClass: "property", currency: "EUR", tracking: "value" },
  });
  const entry = { type: "valuation", status: "booked", on: "2024-02-01", accountId, assetId, currency: "EUR" };
  const transactionId = randomUUID();
  const state = (more: object) =>
    ada.call("POST", `${at}/transactions`, {
      body: { transactionId, entry: { ...entry, amount: "400000", ...more } },
    });
  const edit = (version: number, more: object) =>
    ada.call("PUT", `${at}/transactions/${transactionId}`, {
      body: { version, entry: { ...entry, amount: "400000", ...more } },
    });
  const detail = async () => (await ada.call("GET", `${at}/transactions/${transactionId}`)).as(transactionDetail);
  const methods = async () =>
    (await ada.call("GET", `${at}/transactions?assetId=${assetId}`))
      .as(transactionPage)
      .transactions.map(({ method }) => method);
  return { state, edit, detail, methods };
}

test("a value says it is an appraisal, in the list, in its form and in its posting; an edit says otherwise, or nothing", async () => {
  const { state, edit, detail, methods } = await house();
  expect((await state({ kind: "appraisal" })).status).toBe(201);
  expect(await methods()).toEqual(["appraisal"]);
  const { entry, postings, grossAmount } = await detail();
  expect([entry.kind, postings[0]?.kind, grossAmount]).toEqual(["appraisal", "appraisal", "400000"]);
  expect((await edit(1, { kind: "offer" })).status).toBe(200);
  expect(await methods()).toEqual(["offer"]);
  expect((await edit(2, { kind: null })).status).toBe(200);
  expect(await methods()).toEqual([null]);
});

test("what nobody said is not stated, and a way that does not exist is refused with those that do", async () => {
  const { state, methods } = await house();
  const refused = await state({ kind: "crystal_ball" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("own_estimate");
  await state({});
  expect(await methods()).toEqual([null]);
});
