import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { bridge } from "./contract.ts";
import { explanation } from "./explanation-contract.ts";
import { fees } from "./fees-contract.ts";

/**
 * Today is 20 November 2026. 10 World at 100 and 10 Europe at 50, of 2,000 put in: 500 are left but for fees. Buying cost 5 in 2025 and 3 this
 * year, keeping them 12. World costs 0.2 % a year; what Europe costs nobody stated at first.
 */
let api: Api;
let anna: Caller;
const [portfolioId, bank, world, europe] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const read = async (query = "") => (await anna.call("GET", at(`/fees?range=1Y${query}`))).as(fees);
const explained = async (key: string) =>
  (await anna.call("GET", at(`/explain?figure=fees&key=${key}`))).as(explanation).value;
const state = async (assetId: string, facts: object) => {
  const { status, text } = await anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } });
  expect(status, text).toBe(200);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = async (path: string, body: object) => {
    const { status, text } = await anna.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "brokerage", currency: "EUR" });
  for (const [assetId, name] of [
    [world, "World"],
    [europe, "Europe"],
  ])
    await post(at("/assets"), { assetId, name, assetClass: "fund", currency: "EUR", tracking: "units" });
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2025-01-01", amount: "2000" });
  await entry({ type: "buy", assetId: world, on: "2025-01-02", quantity: "10", price: "100", fee: "5" });
  await entry({ type: "buy", assetId: europe, on: "2026-03-02", quantity: "10", price: "50", fee: "3" });
  await entry({ type: "fee", on: "2026-06-30", amount: "12" });
  await state(world, { expenseRatio: "0.002" });
});
afterAll(() => api.close());

test("AN-10: fees of a year by what they were for and of every year, as the bridge has them", async () => {
  const { paid, byKind, byAccount, byYear } = await read();
  expect(paid).toEqual({ status: "ok", value: "15", notes: [] });
  expect(byKind.map(({ key, label, amount }) => [key, label, amount.value])).toEqual([
    ["fee", "Other fees", "12"],
    ["buy", "Buying", "3"],
  ]);
  expect(byAccount.map(({ label, amount, count }) => [label, amount.value, count])).toEqual([["Bank", "15", 2]]);
  expect(byYear.map(({ key, amount }) => [key, amount.value])).toEqual([
    ["2026", "15"],
    ["2025", "5"],
  ]);
  const year = (await anna.call("GET", at("/bridge?from=2025-11-20&to=2026-11-20"))).as(bridge);
  expect(year.fees).toBe("15");
});

test("AN-10: costs inside are of what is stated, and what nobody stated is named and not taken as nothing", async () => {
  const { embedded, holdings, total } = await read();
  // 1,000 × 0.2 %.
  expect(embedded).toEqual({ status: "partial", value: "2", notes: ["the costs of Europe are not stated"] });
  expect(holdings.map(({ name, rateAnnual, cost }) => [name, rateAnnual, cost])).toEqual([
    ["World", 0.002, "2"],
    ["Europe", null, null],
  ]);
  expect([total.status, total.value]).toEqual(["partial", "17"]);
});

test("AN-10: in ten years costs are what growth with and without them differs by, each explained by the same numbers", async () => {
  await state(europe, { expenseRatio: "0.01" });
  const { total, share, ahead } = await read("&growth=0.05");
  // 15 + 2 + 5 of 1,980: 1,500 in funds, 480 of cash.
  expect([total.value, share.status]).toEqual(["22", "ok"]);
  expect(share.value).toBeCloseTo(22 / 1980, 12);
  // 1,980 × 1.05^10 = 3,225.21; × (1 − 22 ÷ 1,980)^10 = 2,884.22 and the rest is what costs took.
  expect(ahead.without.value).toBe("3225.21");
  expect(Number(ahead.with.value)).toBeCloseTo(1980 * (1.05 * (1 - 22 / 1980)) ** 10, 2);
  expect(Number(ahead.cost.value)).toBeCloseTo(3225.21 - Number(ahead.with.value), 1);
  expect(await explained("total")).toBe("22");
  expect(await explained("cost:0.05")).toBe(ahead.cost.value);
  expect(await explained("kind:buy")).toBe("3");
  expect(await explained(`asset:${world}`)).toBe("2");
  expect((await anna.call("GET", at("/explain?figure=fees&key=nothing"))).status).toBe(400);
});
