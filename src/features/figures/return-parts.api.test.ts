import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { explanation, type Explanation } from "./explanation-contract.ts";
import { holdingDetail, holdings } from "./contract.ts";
import { performanceHistory } from "./performance-contract.ts";

/**
 * 1,000 dollars at 0.80 EUR buy ten shares for 100 each on 1 January 2025; in July they pay 50 dollars, still at 0.80; a year after the purchase a
 * share costs 120 and a dollar 0.90.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, assetId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const entry = (fields: object) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { currency: "USD", accountId, ...fields } },
    }),
  );

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await api.database.transaction(async (sql) => {
    await sql.run`
      insert into exchange_rate (currency, on_date, rate, source)
      values ('USD', '2025-01-01', 1.25, 'test'), ('USD', '2025-07-02', 1.25, 'test'),
        ('USD', '2026-01-01', ${"1.111111111111111111"}::numeric, 'test')`;
    await sql.run`update market_version set version = version + 1`;
  });
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency: "USD" } }),
  );
  const share = { assetId, name: "Ash", assetClass: "equity", currency: "USD", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body: share }));
  await entry({ type: "deposit", on: "2025-01-01", amount: "1000" });
  await entry({ type: "buy", on: "2025-01-01", assetId, quantity: "10", price: "100" });
  await entry({ type: "dividend", on: "2025-07-02", assetId, amount: "50" });
  await done(anna.call("PUT", at(`/assets/${assetId}/prices/2026-01-01`), { body: { price: "120", currency: "USD" } }));
});
afterAll(() => api.close());

test("320 on 800 for a year are 40 %: 20 of prices, 15 of currencies, 5 of dividends", async () => {
  const { inParts, holding } = (await anna.call("GET", at(`/holdings/${assetId}?on=2026-01-01`))).as(holdingDetail);
  expect(Number(holding.total?.total)).toBeCloseTo(320, 9);
  expect(inParts.capital).toEqual({ status: "ok", value: "800", notes: [] });
  expect(inParts.price).toBeCloseTo(0.2, 12);
  expect(inParts.currencyEffect).toBeCloseTo(0.15, 12);
  expect(inParts).toMatchObject({ income: 0.05, fees: 0, taxes: 0 });
  expect(inParts.total.value).toBeCloseTo(0.4, 12);
});

test("of everything the 50 dollars that were kept gained 5 more by their currency", async () => {
  const { inParts, gain } = (await anna.call("GET", at("/performance?range=ALL&on=2026-01-01"))).as(performanceHistory);
  expect(Number(gain)).toBeCloseTo(325, 2);
  expect(inParts.capital.value).toBe("800");
  expect(inParts.price).toBeCloseTo(0.2, 9);
  expect(inParts.currencyEffect).toBeCloseTo(0.15625, 9);
  expect(inParts.income).toBeCloseTo(0.05, 9);
  expect(inParts.total.value).toBeCloseTo(0.40625, 9);
});

test("the return explains itself by its gain and its capital, for one holding and for everything", async () => {
  const of = async (asked: string) =>
    (await anna.call("GET", at(`/explain?figure=return_in_parts&on=2026-01-01${asked}`))).as(explanation);
  const labels = (node: Explanation): string[] => [node.label, ...node.inputs.flatMap(labels)];
  const held = await of(`&assetId=${assetId}`);
  expect(Number(held.value)).toBeCloseTo(0.4, 12);
  expect(labels(held)).toEqual(expect.arrayContaining(["Return on average capital", "Gain", "Price", "Currency"]));
  expect(Number((await of("&range=ALL")).value)).toBeCloseTo(0.40625, 9);
});

test("what has no known cost has no return to tell apart", async () => {
  const unknown = randomUUID();
  const share = { assetId: unknown, name: "Elm", assetClass: "equity", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body: share }));
  await entry({ type: "opening_balance", on: "2025-01-01", assetId: unknown, quantity: "3", currency: "EUR" });
  const held = (await anna.call("GET", at("/holdings?on=2026-01-01"))).as(holdings).holdings;
  expect(held.find((it) => it.assetId === unknown)?.total).toBeNull();
  const { inParts } = (await anna.call("GET", at(`/holdings/${unknown}?on=2026-01-01`))).as(holdingDetail);
  expect(inParts.total).toEqual({
    status: "insufficient_data",
    value: null,
    notes: ["What it cost, or what it is worth, is not known."],
  });
});
