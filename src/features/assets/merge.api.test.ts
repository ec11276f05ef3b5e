import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetList, assetWritten, entityHistory } from "#features/accounts/contract.ts";
import { mergeOutlook } from "#features/shared/merge-contract.ts";
import { holdingDetail } from "#features/figures/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** One fund that came from two banks as two assets: 10 bought at 100 in one, 5 bought at 110 in the other. */
let api: Api;
let ada: Caller;
const [portfolioId, near, far] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const asset = async (name: string, change: object = {}) => {
  const assetId = randomUUID();
  const body = { assetId, name, assetClass: "fund", currency: "EUR", tracking: "units", ...change };
  await done(ada.call("POST", at("/assets"), { body }));
  return assetId;
};
const enter = async (entry: object) => {
  const transactionId = randomUUID();
  await done(ada.call("POST", at("/transactions"), { body: { transactionId, entry: { currency: "EUR", ...entry } } }));
  return transactionId;
};
const buy = (assetId: string, accountId: string, quantity: string, price: string, on: string) =>
  enter({ type: "buy", on, accountId, assetId, quantity, price });
const state = (assetId: string, on: string, price: string) =>
  done(ada.call("PUT", at(`/assets/${assetId}/prices/${on}`), { body: { price, currency: "EUR" } }));
const foresee = async (assetId: string, otherId: string) =>
  (await ada.call("GET", at(`/assets/${assetId}/merge?otherId=${otherId}`))).as(mergeOutlook);
const merge = (assetId: string, otherId: string, key?: string) =>
  ada.call("POST", at(`/assets/${assetId}/merge`), { body: { otherId }, ...(key ? { key } : {}) });
const held = async (assetId: string) =>
  (await ada.call("GET", at(`/holdings/${assetId}?on=2025-03-01`))).as(holdingDetail);
const assets = async () => (await ada.call("GET", at("/assets"))).as(assetList).assets;
const undo = async (text: string) => {
  const { changeId } = (JSON.parse(text) as { receipt: { changeId: string } }).receipt;
  await done(ada.call("POST", at(`/changes/${changeId}/undo`)));
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } }));
  for (const [accountId, name] of [
    [near, "Near bank"],
    [far, "Far bank"],
  ])
    await done(ada.call("POST", at("/accounts"), { body: { accountId, name, kind: "brokerage", currency: "EUR" } }));
});
afterAll(() => api.close());

async function twoFunds() {
  const stays = await asset("World fund", { isin: "IE00B4L5Y983" });
  const goes = await asset("World ETF", { isin: "IE00B4L5Y991", ticker: "WRLD" });
  await buy(stays, near, "10", "100", "2025-01-02");
  await buy(goes, far, "5", "110", "2025-01-03");
  await state(stays, "2025-02-01", "120");
  await state(goes, "2025-02-01", "121");
  await state(goes, "2025-02-02", "122");
  await done(ada.call("PATCH", at(`/assets/${goes}`), { body: { note: "From the far bank.", tags: ["core"] } }));
  return { stays, goes };
}

test("UP-05 in part: two assets that are one are merged with their units, prices, tags and notes, as was foretold, and one undo brings both back", async () => {
  const { stays, goes } = await twoFunds();
  const { refusal, consequences } = await foresee(stays, goes);
  expect(refusal).toBeNull();
  expect(consequences).toEqual([
    "1 entry of World ETF will be of World fund.",
    "1 stated price of World ETF will be of World fund.",
    "1 price of World ETF will go: World fund has its own for that day.",
    "Tags taken over: core.",
    "Its note is kept.",
    "Statements that name IE00B4L5Y991 mean World fund from now on.",
    "World ETF is no longer an asset. You can undo this.",
  ]);
  const answer = await merge(stays, goes);
  expect(answer.as(assetWritten)).toMatchObject({
    asset: { assetId: stays, isin: "IE00B4L5Y983", ticker: "WRLD", note: "From the far bank.", tags: ["core"] },
    receipt: { summary: "Merged World ETF into World fund" },
  });
  const { holding, prices } = await held(stays);
  // 15 units at 122, the newest price, which came from the other.
  expect([holding.quantity, holding.value.value, holding.accounts.length]).toEqual(["15", "1830", 2]);
  expect(prices.map(({ price }) => price)).toContain("120");
  expect((await assets()).some(({ assetId }) => assetId === goes)).toBe(false);
  const history = (await ada.call("GET", at(`/assets/${stays}/history`))).as(entityHistory);
  expect(history.entries[0]).toMatchObject({ madeBy: ada.userId, summary: "Merged World ETF into World fund" });

  await undo(answer.text);
  expect((await held(stays)).holding).toMatchObject({ quantity: "10", value: { value: "1200" } });
  expect((await held(goes)).holding).toMatchObject({ quantity: "5", value: { value: "610" } });
});

test("a merge sent twice under one key happens once", async () => {
  const { stays, goes } = await twoFunds();
  const key = randomUUID();
  const first = await merge(stays, goes, key);
  const second = await merge(stays, goes, key);
  expect([first.status, second.status, second.text === first.text]).toEqual([200, 200, true]);
});

test("assets of another currency, class or tracking, or of one that is gone, refuse with the remedy", async () => {
  const fund = await asset("Fund");
  const dollars = await asset("Fund in dollars", { currency: "USD" });
  const bond = await asset("Bond", { assetClass: "bond" });
  const byValue = await asset("Fund by value", { tracking: "value" });
  expect((await foresee(fund, dollars)).refusal).toMatch(/is in EUR and Fund in dollars in USD/);
  expect((await foresee(fund, bond)).refusal).toMatch(/Change the class that is wrong first/);
  expect((await foresee(fund, byValue)).refusal).toMatch(/Change how one of them is tracked first/);
  expect((await foresee(fund, fund)).refusal).toBe("This is the same asset. Choose another one.");
  const refused = await merge(fund, dollars);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("give both the same tag")]);
  expect((await merge(fund, randomUUID())).status).toBe(404);
});

test("a property whose loan is merged names the one that stays", async () => {
  const [one, other] = [await asset("Loan", { assetClass: "loan", tracking: "value" }), randomUUID()];
  await done(
    ada.call("POST", at("/assets"), {
      body: { assetId: other, name: "Mortgage", assetClass: "loan", currency: "EUR", tracking: "value" },
    }),
  );
  const house = await asset("House", { assetClass: "property", tracking: "value" });
  const facts = { loanIds: [other] };
  await done(ada.call("PUT", at(`/assets/${house}/facts`), { body: { facts } }));
  expect((await foresee(one, other)).consequences).toContain("House will name Loan in its terms.");
  await done(merge(one, other));
  const stated = await ada.call("GET", at(`/assets/${house}/facts`));
  expect(JSON.parse(stated.text)).toMatchObject({ facts: { loanIds: [one] } });
});

test("one asset that is two is split by its entries, with its prices, and one undo makes it one again", async () => {
  const fund = await asset("Both", { isin: "IE00B4L5Y983" });
  await buy(fund, near, "10", "100", "2025-01-02");
  const second = await buy(fund, far, "4", "100", "2025-01-03");
  await state(fund, "2025-02-01", "120");
  const newAssetId = randomUUID();
  const body = { newAssetId, name: "The other", transactionIds: [second], hasPrices: true, hasTerms: true };
  const answer = await ada.call("POST", at(`/assets/${fund}/split`), { body });
  expect(answer.as(assetWritten)).toMatchObject({
    asset: { assetId: newAssetId, name: "The other", isin: null },
    receipt: { summary: "Split The other from Both, with 1 entry" },
  });
  expect((await held(fund)).holding).toMatchObject({ quantity: "10", value: { value: "1200" } });
  expect((await held(newAssetId)).holding).toMatchObject({ quantity: "4", value: { value: "480" } });
  await undo(answer.text);
  expect((await held(fund)).holding).toMatchObject({ quantity: "14", value: { value: "1680" } });
  expect((await assets()).some(({ assetId }) => assetId === newAssetId)).toBe(false);
});

test("a split of all entries, or of a sale without its purchase, refuses with the remedy", async () => {
  const fund = await asset("Sold in part");
  const bought = await buy(fund, near, "10", "100", "2025-01-02");
  await buy(fund, near, "1", "100", "2025-01-05");
  const sold = await enter({
    type: "sell",
    on: "2025-01-03",
    accountId: near,
    assetId: fund,
    quantity: "8",
    price: "100",
  });
  const split = (transactionIds: readonly string[]) =>
    ada.call("POST", at(`/assets/${fund}/split`), {
      body: { newAssetId: randomUUID(), name: "New", transactionIds, hasPrices: false, hasTerms: false },
    });
  const refused = await split([sold]);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("New would have fewer than no units. Choose the entries that brought them"),
  ]);
  expect((await split([bought])).text).toContain("Sold in part would have fewer than no units");
});
