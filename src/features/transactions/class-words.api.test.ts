import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { transactionPage } from "#features/transactions/contract.ts";

/** A fund that called twice, once outside its commitment, and a share that was bought; rent of a house. */
let api: Api;
let ada: Caller;
const [portfolioId, accountId, fundId, shareId, houseId] = Array.from({ length: 5 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  const post = async (path: string, body: object) => {
    const { status, text } = await ada.call("POST", path, { body });
    expect(status, text).toBe(201);
  };
  await post("/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId, name: "All", kind: "bank", currency: "EUR" });
  const asset = (assetId: string | undefined, assetClass: string, tracking: string) =>
    post(at("/assets"), { assetId, name: `A ${assetClass}`, assetClass, currency: "EUR", tracking });
  await asset(fundId, "private_fund", "value");
  await asset(shareId, "equity", "units");
  await asset(houseId, "property", "value");
  const book = (on: string, entry: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { on, accountId, currency: "EUR", ...entry } });
  await book("2026-01-01", { type: "buy", assetId: fundId, amount: "100" });
  await book("2026-01-02", { type: "buy", assetId: fundId, amount: "5", kind: "outside_commitment" });
  await book("2026-01-03", { type: "buy", assetId: shareId, quantity: "1", price: "7" });
  await book("2026-01-04", { type: "other_income", assetId: houseId, amount: "900", kind: "rent" });
});
afterAll(() => api.close());

const listed = async (query: string) =>
  (await ada.call("GET", at(`/transactions?sort=date&${query}`)))
    .as(transactionPage)
    .transactions.map((it) => `${it.on} ${it.type} ${it.kind} ${it.assetClass}`);

test("a transaction says the class of its asset and the finer reason it was given", async () => {
  expect(await listed("")).toEqual([
    "2026-01-01 buy null private_fund",
    "2026-01-02 buy outside_commitment private_fund",
    "2026-01-03 buy null equity",
    "2026-01-04 other_income rent property",
  ]);
});

test("what happens to a class is asked for by type, kind and class", async () => {
  expect(await listed("type=buy&kind=none&classes=private_fund")).toEqual(["2026-01-01 buy null private_fund"]);
  expect(await listed("kind=outside_commitment")).toEqual(["2026-01-02 buy outside_commitment private_fund"]);
});

test("a search finds transactions by the words of their class and by those of their type", async () => {
  expect(await listed("text=capital%20call")).toEqual(["2026-01-01 buy null private_fund"]);
  expect(await listed("text=Rent")).toEqual(["2026-01-04 other_income rent property"]);
  expect(await listed("text=buy")).toHaveLength(3);
});
