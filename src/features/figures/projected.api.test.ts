import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdings } from "#features/figures/contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { projection } from "#features/figures/projection-contract.ts";
import { accountList } from "#features/accounts/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Today is 20 November 2026. 1000 in the bank, 10 of Acme at 50. Planned: 4 more of Acme for 55 each on 1 December, and all of Beta sold on
 * 15 December for 300; pending: a deposit of 200.
 */
let api: Api;
let anna: Caller;
const [portfolioId, bank, acme, beta] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = async (path: string, body: object, method: "POST" | "PUT" = "POST") => {
    const { status, text } = await anna.call(method, path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "brokerage", currency: "EUR" });
  for (const [assetId, name] of [
    [acme, "Acme"],
    [beta, "Beta"],
  ])
    await post(at("/assets"), { assetId, name, assetClass: "equity", currency: "EUR", tracking: "units" });
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2026-01-01", amount: "1700" });
  await entry({ type: "buy", assetId: acme, on: "2026-01-02", quantity: "10", price: "50" });
  await entry({ type: "buy", assetId: beta, on: "2026-01-02", quantity: "2", price: "100" });
  await entry({ type: "buy", status: "planned", assetId: acme, on: "2026-12-01", quantity: "4", price: "55" });
  await entry({ type: "sell", status: "planned", assetId: beta, on: "2026-12-15", quantity: "2", price: "150" });
  await entry({ type: "deposit", status: "pending", on: "2026-11-19", amount: "200", description: "Gift" });
  for (const [assetId, price] of [
    [acme, "60"],
    [beta, "140"],
  ])
    await post(at(`/assets/${assetId}/prices/2026-11-01`), { price, currency: "EUR", note: null }, "PUT");
});
afterAll(() => api.close());

const listed = async (mode: string, more = "") => {
  const answer = (await anna.call("GET", at(`/holdings?mode=${mode}${more}`))).as(holdings);
  return [
    answer.on,
    answer.total.value,
    ...answer.holdings.map((it) => `${it.name} ${it.quantity} ${it.value.value}`).toSorted(),
  ];
};

test("what waits has happened: planned units are held at today's price, what is planned to be sold is not, and cash is what is left", async () => {
  expect(await listed("open")).toEqual(["2026-11-20", "1880", "Acme 10 600", "Beta 2 280", "Cash in EUR 1000 1000"]);
  // 1000 + 200 − 220 + 300.
  expect(await listed("projected")).toEqual(["2026-11-20", "2120", "Acme 14 840", "Cash in EUR 1280 1280"]);
});

test("of one class alone too, and its total explains itself with the planned entries", async () => {
  expect(await listed("projected", "&scope=class:equity")).toEqual(["2026-11-20", "840", "Acme 14 840"]);
  const tree = await anna.call("GET", at("/explain?figure=net_worth&mode=projected"));
  expect(tree.as(explanation).value).toBe("2120");
  expect(tree.text).toContain("2026-12-01");
});

test("the net worth of a day ahead counts what is planned until then, at today's prices, and explains itself", async () => {
  const until = async (day: string) => (await anna.call("GET", at(`/projection?until=${day}`))).as(projection);
  // 1880 today; pending 200 come tomorrow; on 1 December 4 of Acme at 60 cost 220; on 15 December 280 of Beta bring 300.
  expect(await until("2026-11-30")).toMatchObject({
    now: { value: "1880" },
    closing: { value: "2080" },
    planned: "200",
  });
  expect(await until("2026-12-01")).toMatchObject({ closing: { value: "2100" }, planned: "220" });
  const whole = await until("2026-12-31");
  expect(whole).toMatchObject({ closing: { value: "2120" }, planned: "240", income: "0", costs: "0", interest: "0" });
  // Each by its own words, or by its asset.
  expect(whole.steps.map(({ on, label, assetName, effect }) => [on, label, assetName, effect])).toEqual([
    ["2026-11-21", "Gift", null, "200"],
    ["2026-12-01", "Buy", "Acme", "20"],
    ["2026-12-15", "Sell", "Beta", "20"],
  ]);
  const tree = await anna.call("GET", at("/explain?figure=projection&key=2026-12-31"));
  expect(tree.as(explanation).value).toBe("2120");
  expect((await anna.call("GET", at("/projection?until=2026-11-20"))).status).toBe(400);
});

test("accounts have the balances that what is planned leaves them with", async () => {
  const [account] = (await anna.call("GET", at("/accounts?mode=projected"))).as(accountList).accounts;
  expect(account?.cash).toEqual([{ currency: "EUR", amount: "1280" }]);
});
