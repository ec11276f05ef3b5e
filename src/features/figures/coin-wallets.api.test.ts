import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountWritten, assetWritten } from "#features/accounts/contract.ts";
import { fixed } from "#engine/money/fixed.ts";
import { holdings } from "./contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { cashForecast } from "#features/assets/contract.ts";
import { cashView } from "./cash-contract.ts";
import { classGroupView } from "./class-group-contract.ts";
import { coinWallets } from "./coin-wallets-contract.ts";

/**
 * Two coins of a quintillionth more are bought for 200 in the exchange; half a coin leaves it as a transfer that names no other wallet.
 * The hardware wallet gives away a quarter that never arrived.
 */
let api: Api;
let anna: Caller;
const [portfolioId, exchange, hardware, coin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const leftId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const send = async (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => {
  const { status, text } = await anna.call(method, path, body ? { body } : {});
  expect(status, text).toBeLessThan(300);
};
const enter = (fields: object, transactionId: string = randomUUID()) =>
  send("POST", at("/transactions"), { transactionId, entry: { currency: "EUR", assetId: coin, ...fields } });
const state = (accountId: string, on: string, amount: string) =>
  send("PUT", at(`/accounts/${accountId}/stated-balances/${coin}/${on}`), { amount });
const answer = async (query = "") => (await anna.call("GET", at(`/coins${query}`))).as(coinWallets);
const coins = async (query = "") => (await answer(query)).wallets;
const inWallet = async (accountId: string) => (await coins()).find((it) => it.accountId === accountId);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  for (const [accountId, name] of [
    [exchange, "Exchange"],
    [hardware, "Hardware"],
  ])
    await send("POST", at("/accounts"), { accountId, name, kind: "crypto", currency: "EUR" });
  const asset = { assetId: coin, name: "Coin", assetClass: "crypto", currency: "EUR", tracking: "units" };
  await send("POST", at("/assets"), asset);
  await enter({
    type: "buy",
    accountId: exchange,
    on: "2026-01-02",
    quantity: "2.000000000000000001",
    amount: "200",
  });
  await enter({ type: "transfer_in_kind", accountId: exchange, on: "2026-03-01", quantity: "-0.5" }, leftId);
  await send("PUT", at(`/assets/${coin}/prices/2026-11-20`), { price: "120", currency: "EUR", note: null });
});
afterAll(() => api.close());

test("CR-02 in part: each coin stands by wallet to eighteen places, with what it is worth, cost and gained", async () => {
  const [first, ...others] = await coins();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    assetName: "Coin",
    accountName: "Exchange",
    units: "1.500000000000000001",
    missing: null,
    reported: null,
    cause: null,
  });
  // 1.5 × 120, of which 150 of the 200 were paid; what the last unit adds shows in the last places.
  expect([first?.value.value, first?.cost.value, first?.unrealized.value].map((it) => Number(it).toFixed(2))).toEqual([
    "180.00",
    "150.00",
    "30.00",
  ]);
});

test("CR-06: what is stated of a wallet stands beside what the entries come to; the transfer without another side is the likeliest cause", async () => {
  await state(hardware, "2026-03-31", "0.499");
  const stated = await inWallet(hardware);
  expect(stated?.reported).toMatchObject({ on: "2026-03-31", stated: "0.499", computed: "0", difference: "0.499" });
  expect([stated?.units, stated?.value.value, stated?.cause, stated?.transferId]).toEqual([
    "0",
    "0",
    "transfer",
    leftId,
  ]);
  await state(exchange, "2026-03-31", "1.500000000000000001");
  expect(await inWallet(exchange)).toMatchObject({
    cause: null,
    reported: { result: "agrees", source: { kind: "person" } },
  });
});

test("CR-06: where units left that never arrived, that is the cause, and an opening balance of as many mends it", async () => {
  await enter({ type: "transfer_in_kind", accountId: hardware, on: "2026-05-01", quantity: "-0.25", kind: "gift" });
  await state(hardware, "2026-06-01", "0.5");
  expect(await inWallet(hardware)).toMatchObject({
    units: "-0.25",
    missing: { units: "0.25", since: "2026-05-01" },
    cause: "history",
    reported: { on: "2026-06-01", difference: "0.75" },
  });
  await enter({ type: "opening_balance", accountId: hardware, on: "2026-03-01", quantity: "0.75" });
  expect(await inWallet(hardware)).toMatchObject({ units: "0.5", missing: null, cause: null });
});

test("CR-02: the same coin on two chains stands in two wallets that say which, and the chain is taken back with the change", async () => {
  const path = at(`/accounts/${hardware}`);
  await send("PATCH", path, { chain: "Base" });
  await send("PATCH", at(`/accounts/${exchange}`), { chain: "Ethereum" });
  const chains = async () => (await coins()).map(({ accountName, chain, units }) => [accountName, chain, units]);
  expect(await chains()).toEqual([
    ["Exchange", "Ethereum", "1.500000000000000001"],
    ["Hardware", "Base", "0.5"],
  ]);
  const { receipt } = (await anna.call("PATCH", path, { body: { chain: null } })).as(accountWritten);
  expect((await inWallet(hardware))?.chain).toBe(null);
  await send("POST", at(`/changes/${receipt.changeId}/undo`));
  expect((await inWallet(hardware))?.chain).toBe("Base");
  const refused = await anna.call("PATCH", path, { body: { chain: "x".repeat(41) } });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("chain")]);
});

test("only what is inside of the account asked for is told, and a day that is none is refused", async () => {
  expect((await coins(`?scope=account:${exchange}`)).map(({ accountName }) => accountName)).toEqual(["Exchange"]);
  expect((await anna.call("GET", at("/coins?on=2026-02-30"))).status).toBe(400);
});

test("CR-10: a stable coin is offered, counts as cash once its owner says so, in cash, in its group and in no deposit scheme, and is crypto again when undone", async () => {
  const dollars = randomUUID();
  const asset = {
    assetId: dollars,
    name: "USD Coin",
    ticker: "USDC",
    assetClass: "crypto",
    currency: "EUR",
    tracking: "units",
  };
  await send("POST", at("/assets"), asset);
  await enter({ type: "deposit", assetId: null, accountId: exchange, on: "2026-01-01", amount: "300" });
  await enter({ type: "buy", accountId: exchange, assetId: dollars, on: "2026-01-03", quantity: "100", amount: "90" });
  await send("PUT", at(`/assets/${dollars}/prices/2026-11-20`), { price: "0.95", currency: "EUR", note: null });
  const stable = async () => (await answer()).stable.map((it) => [it.assetName, it.isCash, it.value.value]);
  const told = async () => {
    const forecast = (await anna.call("GET", at("/cash-forecast"))).as(cashForecast);
    const money = (await anna.call("GET", at("/classes/money"))).as(classGroupView);
    const { protection } = (await anna.call("GET", at("/cash?scheme=EU"))).as(cashView);
    const ofGroup = money.figures.find(({ key }) => key === "cash");
    return [forecast.opening.value, ofGroup?.value, protection.parts.map(({ held }) => held.value)];
  };
  expect(await stable()).toEqual([["USD Coin", false, "95"]]);
  // 300 came in, 200 and 90 went into coins: 10 are left.
  expect(await told()).toEqual(["10", "10", ["10"]]);
  const { receipt } = (await anna.call("PATCH", at(`/assets/${dollars}`), { body: { assetClass: "stable_coin" } })).as(
    assetWritten,
  );
  expect(await stable()).toEqual([["USD Coin", true, "95"]]);
  // 10 in money and 100 coins at 0.95.
  expect(await told()).toEqual(["105", "105", ["10"]]);
  const tree = await anna.call("GET", at("/explain?figure=cash_forecast&key=opening"));
  expect(tree.text).toContain("USD Coin");
  await send("POST", at(`/changes/${receipt.changeId}/undo`));
  expect(await told()).toEqual(["10", "10", ["10"]]);
});

test("CR-11: a token whose name holds a link is offered, counts for nothing and stands in no list once it is unwanted, and comes back when undone", async () => {
  const spam = randomUUID();
  const asset = { assetId: spam, name: "Claim at gift.xyz", assetClass: "crypto", currency: "EUR", tracking: "units" };
  await send("POST", at("/assets"), asset);
  await enter({ type: "transfer_in_kind", accountId: hardware, assetId: spam, on: "2026-04-01", quantity: "5000" });
  await send("PUT", at(`/assets/${spam}/prices/2026-11-20`), { price: "1", currency: "EUR", note: null });
  const told = async () => {
    const { wallets, unwanted } = await answer();
    const list = (await anna.call("GET", at("/holdings"))).as(holdings);
    const ofGroup = (await anna.call("GET", at("/classes/crypto"))).as(classGroupView);
    return {
      marked: unwanted.map((it) => [it.assetName, it.isUnwanted, it.why, it.units]),
      isListed: [wallets, list.holdings, ofGroup.holdings].map((rows) => rows.some(({ assetId }) => assetId === spam)),
      total: list.total.value,
    };
  };
  const before = await told();
  expect(before.marked).toEqual([["Claim at gift.xyz", false, "link", "5000"]]);
  expect(before.isListed).toEqual([true, true, true]);
  const edited = await anna.call("PATCH", at(`/assets/${spam}`), { body: { assetClass: "unwanted_token" } });
  const { receipt } = edited.as(assetWritten);
  const after = await told();
  expect(after.marked).toEqual([["Claim at gift.xyz", true, null, "5000"]]);
  expect(after.isListed).toEqual([false, false, false]);
  expect(fixed(before.total ?? "0") - fixed(after.total ?? "0")).toBe(fixed("5000"));
  await send("POST", at(`/changes/${receipt.changeId}/undo`));
  expect(await told()).toEqual(before);
});
