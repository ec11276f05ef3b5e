import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { holdingDetail, overview } from "./contract.ts";

/** 10 shares bought at 100 EUR; nobody states a price again. A split of 2 for 1 is entered after the figures were looked at. */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, assetId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const enter = (fields: object) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...fields } },
    }),
  );
const worth = async () => (await anna.call("GET", at("/overview?range=ALL"))).as(overview).netWorth.value;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency: "EUR" } }),
  );
  await done(
    anna.call("POST", at("/assets"), {
      body: { assetId, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" },
    }),
  );
  await enter({ type: "deposit", on: "2026-09-01", amount: "1000" });
  await enter({ type: "buy", on: "2026-09-01", assetId, quantity: "10", price: "100" });
});
afterAll(() => api.close());

test("a split entered later leaves the worth as it was, and shows no price that nobody stated", async () => {
  expect(await worth()).toBe("1000");
  await enter({ type: "split", on: "2026-10-01", assetId, ratioTo: "2", ratioFrom: "1" });
  expect(await worth()).toBe("1000");
  const { holding, prices } = (await anna.call("GET", at(`/holdings/${assetId}`))).as(holdingDetail);
  expect([holding.quantity, holding.price, holding.priceOn]).toEqual(["20", "50", "2026-09-01"]);
  expect(prices.map(({ on, price }) => [on, price])).toEqual([["2026-09-01", "100"]]);
});
