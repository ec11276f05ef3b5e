import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountWritten, assetWritten } from "#features/accounts/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A house and an account that were added in the wrong currency. */
let api: Api;
let ada: Caller;
const [portfolioId, accountId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const house = async (change: object = {}) => {
  const assetId = randomUUID();
  const body = { assetId, name: "House", assetClass: "property", currency: "EUR", tracking: "value", ...change };
  await done(ada.call("POST", at("/assets"), { body }));
  return assetId;
};
const edit = (assetId: string, body: object) => ada.call("PATCH", at(`/assets/${assetId}`), { body });

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } }));
  await done(ada.call("POST", at("/accounts"), { body: { accountId, name: "Home", kind: "other", currency: "EUR" } }));
});
afterAll(() => api.close());

test("the currency of an asset changes while nothing is in it, and not under entries, prices or amounts", async () => {
  const free = await house();
  expect((await edit(free, { currency: "CHF" })).as(assetWritten).asset.currency).toBe("CHF");

  const held = await house({ opening: { on: "2025-01-01", accountId, quantity: "400000" } });
  const refused = await edit(held, { currency: "CHF" });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("1 entry is in EUR. Add an asset in CHF"),
  ]);

  const priced = await house({ assetClass: "equity", tracking: "units" });
  await done(ada.call("PUT", at(`/assets/${priced}/prices/2025-01-01`), { body: { price: "7", currency: "EUR" } }));
  expect((await edit(priced, { currency: "CHF" })).text).toContain(
    "1 price is stated in EUR. Delete it under Prices first.",
  );

  const rented = await house({ facts: { yearlyCosts: "3000" } });
  expect((await edit(rented, { currency: "CHF" })).text).toContain(
    "Operating costs a year. Empty them under Terms first.",
  );
});

test("the currency of an account changes until something is entered in it", async () => {
  const empty = randomUUID();
  const body = { accountId: empty, name: "New", kind: "bank", currency: "EUR" };
  await done(ada.call("POST", at("/accounts"), { body }));
  const change = () => ada.call("PATCH", at(`/accounts/${empty}`), { body: { currency: "USD" } });
  expect((await change()).as(accountWritten).account.currency).toBe("USD");
  const entry = { type: "deposit", on: "2025-01-02", accountId: empty, amount: "5", currency: "USD" };
  await done(ada.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  const refused = await ada.call("PATCH", at(`/accounts/${empty}`), { body: { currency: "EUR" } });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("1 entry was made with USD as its currency. It can hold money in others as it is"),
  ]);
});
