import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetWritten } from "#features/accounts/contract.ts";
import { overview } from "#features/figures/contract.ts";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";

/** What a stranger types for a debt or for something known by its value, in every place that takes it. Ids: UP-05, RE-01. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function household() {
  const ada = await api.signUp("ada");
  const portfolioId = randomUUID();
  const accountId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  await ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  const account = { accountId, name: "Current", kind: "bank", currency: "EUR" };
  await ada.call("POST", `${at}/accounts`, { body: account });
  const addAsset = async (assetClass: string, tracking = "value") => {
    const assetId = randomUUID();
    await ada.call("POST", `${at}/assets`, {
      body: { assetId, name: `My ${assetClass}`, assetClass, currency: "EUR", tracking },
    });
    return assetId;
  };
  const enter = (entry: object) =>
    ada.call("POST", `${at}/transactions`, {
      body: {
        transactionId: randomUUID(),
        entry: { status: "booked", on: "2024-01-01", accountId, currency: "EUR", ...entry },
      },
    });
  const worth = async () => {
    const { netWorth, assets, liabilities } = (await ada.call("GET", `${at}/overview`)).as(overview);
    return [netWorth.value, assets.value, liabilities.value];
  };
  return { ada, at, accountId, addAsset, enter, worth };
}

test("a debt typed as an opening balance is a debt, with or without a minus", async () => {
  for (const quantity of ["200000", "-200000"]) {
    const home = await household();
    const assetId = await home.addAsset("loan");
    await home.enter({ type: "opening_balance", assetId, quantity });
    expect(await home.worth(), quantity).toEqual(["-200000", "0", "200000"]);
  }
});

test("a debt stated by value is a debt, with or without a minus, and when it is edited", async () => {
  const home = await household();
  const assetId = await home.addAsset("loan");
  await home.enter({ type: "opening_balance", assetId, quantity: "200000" });
  await home.enter({ type: "valuation", on: "2024-02-01", assetId, amount: "190000" });
  expect(await home.worth()).toEqual(["-190000", "0", "190000"]);
  const transactionId = randomUUID();
  const entry = { type: "valuation", status: "booked", on: "2024-03-01", accountId: home.accountId, currency: "EUR" };
  await home.ada.call("POST", `${home.at}/transactions`, {
    body: { transactionId, entry: { ...entry, assetId, amount: "-180000" } },
  });
  expect(await home.worth()).toEqual(["-180000", "0", "180000"]);
  await home.ada.call("PUT", `${home.at}/transactions/${transactionId}`, {
    body: { version: 1, entry: { ...entry, assetId, amount: "170000" } },
  });
  expect(await home.worth()).toEqual(["-170000", "0", "170000"]);
});

test("a debt stated by value before anything else is known of it is owed from that day", async () => {
  const home = await household();
  const assetId = await home.addAsset("loan");
  await home.enter({ type: "valuation", assetId, amount: "200000" });
  expect(await home.worth()).toEqual(["-200000", "0", "200000"]);
});

test("the first balance of a loan or card account is what is owed; that of a bank account is had", async () => {
  for (const kind of ["loan", "card"]) {
    const home = await household();
    const opening = { on: "2024-01-01", amount: "3000" };
    const account = { accountId: randomUUID(), name: "Owed", kind, currency: "EUR", opening };
    await home.ada.call("POST", `${home.at}/accounts`, { body: account });
    expect(await home.worth(), kind).toEqual(["-3000", "0", "3000"]);
    await home.enter({ type: "opening_balance", amount: "1000" });
    expect(await home.worth(), kind).toEqual(["-2000", "1000", "3000"]);
  }
});

test("a house of 400,000 is worth 400,000, however its one is typed", async () => {
  const ways: readonly object[] = [
    { type: "opening_balance", quantity: "400000" },
    { type: "opening_balance", quantity: "1", cost: "400000" },
    { type: "opening_balance", amount: "400000" },
    { type: "valuation", amount: "400000" },
    { type: "buy", quantity: "1", price: "400000" },
    { type: "buy", quantity: "1", amount: "400000" },
    { type: "buy", amount: "400000" },
  ];
  for (const way of ways) {
    const home = await household();
    const assetId = await home.addAsset("property");
    expect((await home.enter({ ...way, assetId })).status, JSON.stringify(way)).toBe(201);
    expect((await home.worth())[1], JSON.stringify(way)).toBe("400000");
  }
});

test("repaying lowers a debt, borrowing raises it; repaying what was never owed is refused with what to do", async () => {
  const home = await household();
  const assetId = await home.addAsset("loan");
  const refused = await home.enter({ type: "buy", assetId, amount: "200000" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Opening balance");
  await home.enter({ type: "opening_balance", assetId, quantity: "200000" });
  await home.enter({ type: "buy", on: "2024-02-01", assetId, amount: "1000" });
  expect((await home.worth())[2]).toBe("200000");
  await home.enter({ type: "opening_balance", amount: "5000" });
  expect(await home.worth()).toEqual(["-195000", "4000", "199000"]);
  await home.enter({ type: "sell", on: "2024-03-01", assetId, amount: "500" });
  expect(await home.worth()).toEqual(["-195000", "4500", "199500"]);
});

test("the value of a thing in another currency than typed is asked, not taken as it is", async () => {
  const home = await household();
  const assetId = await home.addAsset("property");
  const refused = await home.enter({ type: "buy", assetId, currency: "USD", amount: "400000" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("EUR");
});

test("a loan counted in units, which nobody means, is a debt all the same", async () => {
  const home = await household();
  const assetId = await home.addAsset("loan", "units");
  await home.ada.call("PUT", `${home.at}/assets/${assetId}/prices/2024-01-01`, {
    body: { price: "1", currency: "EUR" },
  });
  await home.enter({ type: "opening_balance", assetId, quantity: "200000", cost: "200000" });
  expect(await home.worth()).toEqual(["-200000", "0", "200000"]);
});

test("what is held comes with a new asset, in an account made with it, as one change that one undo takes back", async () => {
  const home = await household();
  const opening = (quantity: string, kind: string) => ({
    on: "2024-01-01",
    accountId: randomUUID(),
    newAccount: { name: "Its own", kind },
    quantity,
  });
  const add = (name: string, assetClass: string, quantity: string) =>
    home.ada.call("POST", `${home.at}/assets`, {
      body: {
        assetId: randomUUID(),
        name,
        assetClass,
        currency: "EUR",
        tracking: "value",
        opening: opening(quantity, assetClass === "loan" ? "loan" : "property"),
      },
    });
  await add("House", "property", "400000");
  const owed = (await add("Mortgage", "loan", "200000")).as(assetWritten);
  expect(await home.worth()).toEqual(["200000", "400000", "200000"]);
  await home.ada.call("POST", `${home.at}/changes/${owed.receipt.changeId}/undo`);
  expect(await home.worth()).toEqual(["400000", "400000", "0"]);
});
