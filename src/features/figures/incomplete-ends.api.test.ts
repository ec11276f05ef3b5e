import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { holdings, overview } from "./contract.ts";

/**
 * 100 EUR and 2,000 USD since 2 January; rates of the dollar are known until the end of June alone. In July the dollars are not lost: what
 * they are worth is not known.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const accountId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const entry = (fields: object) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...fields } },
    }),
  );
const shown = async (query: string) => (await anna.call("GET", at(`/overview?${query}`))).as(overview);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await api.database.transaction(async (sql) => {
    await sql.run`
      insert into exchange_rate (currency, on_date, rate, source)
      select 'USD', on_date, 1.25, 'test' from generate_series('2026-01-02'::date, '2026-06-26'::date, '7 days') as days (on_date)`;
    await sql.run`update market_version set version = version + 1`;
  });
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  const account = { accountId, name: "Giro", kind: "bank", currency: "EUR" };
  await done(anna.call("POST", at("/accounts"), { body: account }));
  await entry({ type: "deposit", on: "2026-01-02", amount: "100" });
  await entry({ type: "deposit", on: "2026-01-02", amount: "2000", currency: "USD" });
});
afterAll(() => api.close());

test("D1: a change to an end that leaves something out says so and has no percentage", async () => {
  const { change, netWorth, bridge, performance } = await shown("range=3M&on=2026-07-20");
  expect(netWorth).toMatchObject({ status: "partial", value: "100" });
  // 100 + 2,000 / 1.25 = 1,700 at the start; 100 is what is known at the end: −94 % in red would be a lie.
  expect(change.opening).toEqual({ status: "ok", value: "1700", notes: [] });
  expect(change.closing).toMatchObject({ status: "partial", value: "100" });
  expect(change.amount).toMatchObject({ status: "partial", value: "-1600" });
  expect(change.amount.notes[0]).toContain("No rate from USD to EUR");
  expect(change.ratio).toEqual({
    status: "insufficient_data",
    value: null,
    notes: ["The end leaves out what is not known: a percentage would mislead."],
  });
  expect([bridge.openingMissing.length, bridge.closingMissing.length]).toEqual([0, 1]);
  expect([performance.timeWeighted, performance.moneyWeighted].map(({ status, value }) => [status, value])).toEqual([
    ["insufficient_data", null],
    ["insufficient_data", null],
  ]);
});

test("D1: between two whole ends there is a change with its percentage", async () => {
  await entry({ type: "deposit", on: "2026-05-04", amount: "170" });
  const { change } = await shown("range=1M&on=2026-05-20");
  expect(change.amount).toEqual({ status: "ok", value: "170", notes: [] });
  expect(change.ratio.value).toBeCloseTo(0.1, 12);
  const { allocation } = await shown("range=1M&on=2026-07-20");
  expect(allocation[0]).toMatchObject({ assetClass: "cash", holdingCount: 2, unknownCount: 1 });
});

test("D1: next to nothing at the start makes no percentage, of the change, a mover or a return", async () => {
  const assetId = randomUUID();
  await done(
    anna.call("POST", at("/assets"), {
      body: { assetId, name: "House", assetClass: "property", currency: "EUR", tracking: "value" },
    }),
  );
  await entry({ type: "valuation", assetId, on: "2026-03-02", amount: "1" });
  await entry({ type: "valuation", assetId, on: "2026-04-02", amount: "650000" });
  const { movers } = await shown("range=1M&on=2026-04-10");
  expect(movers[0]).toMatchObject({ assetId, gain: "649999", value: "650000", ratio: null, status: "ok" });
  expect(movers[0]?.ratioReason).toContain("next to nothing");
  const held = (await anna.call("GET", at("/holdings?on=2026-04-10"))).as(holdings).holdings;
  const house = held.find((it) => it.assetId === assetId);
  expect(house?.timeWeighted).toMatchObject({ status: "undefined", value: null });
});
