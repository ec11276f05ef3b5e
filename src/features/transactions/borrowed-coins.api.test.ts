import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overview } from "#features/figures/contract.ts";
import { transactionDetail, transactionPage } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A wallet with one coin bought for 800, a coin whose price is 1,000, and a lender. */
let api: Api;
let ada: Caller;
const [portfolioId, walletId, lenderId, coinId] = Array.from({ length: 4 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const entered = (on: string, entry: object) => ({ on, accountId: walletId, currency: "EUR", ...entry });

async function book(entry: object, expected = 201) {
  const transactionId = randomUUID();
  const answer = await ada.call("POST", at("/transactions"), { body: { transactionId, entry } });
  expect(answer.status, answer.text).toBe(expected);
  return { transactionId, answer };
}

const detailOf = async (transactionId: string) =>
  (await ada.call("GET", at(`/transactions/${transactionId}`))).as(transactionDetail);

/** What is owned, owed and left on a day. */
async function ends(on: string): Promise<readonly unknown[]> {
  const { assets, liabilities, netWorth } = (await ada.call("GET", at(`/overview?on=${on}`))).as(overview);
  return [assets, liabilities, netWorth].map(({ value }) => value);
}

const loan = (kind: "borrowed" | "repaid", quantity: string, amount: string) => ({
  type: "corporate_action",
  kind,
  moves: [
    { assetId: coinId, quantity: kind === "borrowed" ? quantity : `-${quantity}`, amount },
    { assetId: coinId, quantity: kind === "borrowed" ? `-${quantity}` : quantity, amount, owedAt: lenderId },
  ],
});

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  const send = async (method: "POST" | "PUT", path: string, body: object) => {
    const { status, text } = await ada.call(method, path, { body });
    expect([200, 201], text).toContain(status);
  };
  await send("POST", "/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR" });
  const account = (accountId: string | undefined, name: string, kind: string) =>
    send("POST", at("/accounts"), { accountId, name, kind, currency: "EUR" });
  await account(walletId, "Wallet", "crypto");
  await account(lenderId, "Lender", "loan");
  const asset = { assetId: coinId, name: "Coin", assetClass: "crypto", currency: "EUR", tracking: "units" };
  await send("POST", at("/assets"), asset);
  const state = (on: string, price: string) =>
    send("PUT", at(`/assets/${coinId}/prices/${on}`), { price, currency: "EUR", note: null });
  await state("2026-01-01", "1000");
  await state("2026-03-01", "1200");
  await book(entered("2025-12-31", { type: "buy", assetId: coinId, quantity: "1", amount: "800" }));
});
afterAll(() => api.close());

test("CR-03: two coins borrowed are owned and owed alike: net worth stays at what it was, then follows the price of one coin", async () => {
  expect(await ends("2026-02-01")).toEqual(["1000", "800", "200"]);
  const { transactionId } = await book(entered("2026-02-02", loan("borrowed", "2", "2000")));
  expect(await ends("2026-02-03")).toEqual(["3000", "2800", "200"]);
  expect(await ends("2026-03-02")).toEqual(["3600", "3200", "400"]);
  const first = await detailOf(transactionId);
  expect(first.kind).toBe("borrowed");
  expect(first.accountId).toBe(walletId);
  expect(first.entry.moves).toMatchObject(loan("borrowed", "2", "2000").moves);

  const body = { version: first.version, entry: { ...first.entry, moves: loan("borrowed", "1", "1000").moves } };
  const changeId = randomUUID();
  const edited = await ada.call("PUT", at(`/transactions/${transactionId}`), { body, key: changeId });
  expect(edited.status, edited.text).toBe(200);
  expect(await ends("2026-02-03")).toEqual(["2000", "1800", "200"]);
  const undone = await ada.call("POST", at(`/changes/${changeId}/undo`), {});
  expect(undone.status, undone.text).toBe(200);
  expect((await detailOf(transactionId)).entry).toEqual(first.entry);
});

test("given back they are owed no more, and interest of 0.1 added to the debt is owed beside, as an entry that comes back as it went", async () => {
  await book(entered("2026-03-03", loan("repaid", "2", "2400")));
  expect(await ends("2026-03-04")).toEqual(["1200", "800", "400"]);
  const interest = { type: "interest", kind: "loan_interest_owed", assetId: coinId, quantity: "-0.1", amount: "-120" };
  const { transactionId } = await book({ ...entered("2026-03-05", interest), accountId: lenderId });
  expect(await ends("2026-03-06")).toEqual(["1200", "920", "280"]);
  expect((await detailOf(transactionId)).entry).toMatchObject({ ...interest, accountId: lenderId });
  const called = async (words: string) =>
    (await ada.call("GET", at(`/transactions?sort=date&text=${encodeURIComponent(words)}`))).as(transactionPage)
      .totalCount;
  expect([await called("coins borrowed"), await called("given back"), await called("added to borrowed")]).toEqual([
    1, 1, 1,
  ]);
});

test("what is no loan is refused at its field", async () => {
  const wrong = loan("borrowed", "1", "1000");
  const here = { ...wrong, moves: wrong.moves.map((it) => ({ ...it, owedAt: "owedAt" in it ? walletId : null })) };
  expect((await book(entered("2026-03-07", here), 422)).answer.text).toContain("entry.otherAccountId");
  const unknown = {
    ...wrong,
    moves: wrong.moves.map((it) => ({ ...it, owedAt: "owedAt" in it ? randomUUID() : null })),
  };
  expect((await book(entered("2026-03-07", unknown), 422)).answer.text).toContain("entry.accountId");
  const half = { ...wrong, moves: wrong.moves.slice(0, 1) };
  await book(entered("2026-03-07", half), 422);
  const paid = { type: "interest", kind: "loan_interest", assetId: coinId, quantity: "0.1", amount: "120" };
  expect((await book(entered("2026-03-07", paid), 422)).answer.text).toContain("entry.quantity");
});
