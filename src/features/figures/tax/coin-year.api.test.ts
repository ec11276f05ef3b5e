import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { coinYear } from "../coin-year-contract.ts";

/**
 * A year of coins in dollars, worked by hand; a coin is worth 100 at the end of 2024 and 150 at the end of 2025.
 *
 * 2 Jan 2024  buy 10 for 1,000 in Exchange, fee 10     a coin costs 101
 * 1 Feb 2025  4 go to Hardware, for a fee of 0.1 worth 12
 * 1 Mar 2025  0.5 come as a reward, worth 60
 * 1 Apr 2025  1 is given
 * 1 May 2025  2 are sold for 300, fee 3                297 − 202 = 95
 * 1 Jun 2025  0.4 are sent to outside                 at 150 a coin, as last traded
 */
let api: Api;
let anna: Caller;
const [portfolioId, exchange, hardware, coin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const send = async (method: "POST" | "PUT", path: string, body: object) => {
  const { status, text } = await anna.call(method, path, { body });
  expect(status, text).toBeLessThan(300);
};
const enter = (fields: object) =>
  send("POST", at("/transactions"), {
    transactionId: randomUUID(),
    entry: { accountId: exchange, currency: "USD", assetId: coin, ...fields },
  });
const yearOf = async (year: number) => (await anna.call("GET", at(`/coin-year?year=${year}`))).as(coinYear);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "USD" });
  await send("POST", at("/accounts"), { accountId: exchange, name: "Exchange", kind: "crypto", currency: "USD" });
  const wallet = { accountId: hardware, name: "Hardware", kind: "crypto", currency: "USD", chain: "Base" };
  await send("POST", at("/accounts"), wallet);
  const asset = { assetId: coin, name: "Coin", assetClass: "crypto", currency: "USD", tracking: "units" };
  await send("POST", at("/assets"), asset);
  await enter({ type: "buy", on: "2024-01-02", quantity: "10", amount: "1000", fee: "10" });
  const fee = { feeAssetId: coin, feeQuantity: "0.1", feeWorth: "12" };
  await enter({ type: "transfer_in_kind", on: "2025-02-01", quantity: "4", otherAccountId: hardware, ...fee });
  await enter({ type: "other_income", kind: "staking", on: "2025-03-01", quantity: "0.5", amount: "60" });
  await enter({ type: "transfer_in_kind", kind: "gift", on: "2025-04-01", quantity: "-1" });
  await enter({ type: "sell", on: "2025-05-01", quantity: "2", amount: "300", fee: "3" });
  await enter({ type: "transfer_in_kind", on: "2025-06-01", quantity: "-0.4" });
  for (const [on, price] of [
    ["2024-12-31", "100"],
    ["2025-12-31", "150"],
  ])
    await send("PUT", at(`/assets/${coin}/prices/${on}`), { price, currency: "USD", note: null });
});
afterAll(() => api.close());

test("CR-08: each coin's year adds up, from what was there and came in to what went out and is there, with gain and income", async () => {
  const { sums, label, from, to, currency } = await yearOf(2025);
  expect([label, from, to, currency]).toEqual(["2025", "2025-01-01", "2025-12-31", "USD"]);
  // Out: 0.1, 1, 2 and 0.4. The sale gained 95, the coin of the fee 12 − 10.1.
  expect(sums).toMatchObject([
    {
      assetName: "Coin",
      opening: "10",
      cameIn: "0.5",
      wentOut: "3.5",
      closing: "7",
      gain: { value: "96.9" },
      income: { value: "60" },
    },
  ]);
});

test("CR-08: what each wallet held is told before the year and at its end, at the prices of those days", async () => {
  const { before, after } = await yearOf(2025);
  const told = (held: typeof before) => held.map((it) => [it.accountName, it.chain, it.units, it.worth.value]);
  expect(told(before)).toEqual([["Exchange", null, "10", "1000"]]);
  expect(told(after)).toEqual([
    ["Exchange", null, "3", "450"],
    ["Hardware", "Base", "4", "600"],
  ]);
});

test("CR-08: expenses are fees in money and in coins and what was sent to outside; gifts stand apart", async () => {
  const { expenses, gifts } = await yearOf(2025);
  expect(expenses.map((it) => [it.on, it.kind, it.units, it.worth.value])).toEqual([
    ["2025-02-01", "fee_in_coins", "-0.1", "12"],
    ["2025-05-01", "fee", "0", "3"],
    ["2025-06-01", "sent", "-0.4", "60"],
  ]);
  expect(gifts.map((it) => [it.on, it.units, it.worth.value])).toEqual([["2025-04-01", "-1", "100"]]);
});

test("a year before anything was bought has no coins, and a year that is none is refused", async () => {
  expect(await yearOf(2020)).toMatchObject({ sums: [], before: [], after: [], expenses: [], gifts: [] });
  expect((await anna.call("GET", at("/coin-year?year=abc"))).status).toBe(400);
});
