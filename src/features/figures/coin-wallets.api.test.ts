import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
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
const send = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
  const { status, text } = await anna.call(method, path, body ? { body } : {});
  expect(status, text).toBeLessThan(300);
};
const enter = (fields: object, transactionId: string = randomUUID()) =>
  send("POST", at("/transactions"), { transactionId, entry: { currency: "EUR", assetId: coin, ...fields } });
const state = (accountId: string, on: string, amount: string) =>
  send("PUT", at(`/accounts/${accountId}/stated-balances/${coin}/${on}`), { amount });
const coins = async (query = "") => (await anna.call("GET", at(`/coins${query}`))).as(coinWallets).wallets;
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
  expect(await inWallet(exchange)).toMatchObject({ cause: null, reported: { result: "agrees", source: { kind: "person" } } });
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

test("only what is inside of the account asked for is told, and a day that is none is refused", async () => {
  expect((await coins(`?scope=account:${exchange}`)).map(({ accountName }) => accountName)).toEqual(["Exchange"]);
  expect((await anna.call("GET", at("/coins?on=2026-02-30"))).status).toBe(400);
});
