import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { accountList } from "#features/accounts/contract.ts";
import { portfolioList } from "#features/portfolios/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { bridge, holdingDetail, holdings, overview, series } from "./contract.ts";
import { EXPLAINABLE } from "#figures/explain.ts";

/**
 * One small life, worked by hand. Base EUR; one euro is 1.10 dollars on 2 January and 1.25 on 20 November.
 *
 * 2 Jan   deposit 11,000 USD (= 10,000 EUR); buy 100 ACME at 50 USD, fee 10 USD
 * 1 Jul   dividend 100 USD, 15 withheld           (rate 1.20)
 * 1 Oct   sell 40 ACME at 60 USD, fee 4 USD        (rate 1.20)
 * 20 Nov  price 62.50 USD, rate 1.25
 *
 * Cash USD: 11,000 − 5,010 + 85 + 2,396 = 8,471. Shares: 60 × 62.50 = 3,750 USD. Together 12,221 USD = 9,776.80 EUR.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const accountId = randomUUID();
const assetId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await api.database.transaction(async (sql) => {
    // A rate a week: 1.10 until June, 1.20 from July, 1.25 on the last day.
    await sql.run`
      insert into exchange_rate (currency, on_date, rate, source)
      select 'USD', on_date, case when on_date < '2026-07-01' then 1.10 when on_date < '2026-11-20' then 1.20 else 1.25 end, 'test'
      from generate_series('2026-01-02'::date, '2026-11-20'::date, '7 days') as days (on_date)`;
    await sql.run`insert into exchange_rate (currency, on_date, rate, source) values ('USD', '2026-07-01', 1.20, 'test') on conflict do nothing`;
    await sql.run`update market_version set version = version + 1`;
  });
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    expect(status, text).toBeLessThan(300);
  };
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency: "USD" } }),
  );
  await done(
    anna.call("POST", at("/assets"), {
      body: { assetId, name: "Acme", assetClass: "equity", currency: "USD", tracking: "units" },
    }),
  );
  const entry = (fields: object) =>
    done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, currency: "USD", ...fields } },
      }),
    );
  await entry({ type: "deposit", on: "2026-01-02", amount: "11000" });
  await entry({ type: "buy", on: "2026-01-02", assetId, quantity: "100", price: "50", fee: "10" });
  await entry({ type: "dividend", on: "2026-07-01", assetId, amount: "100", tax: "15" });
  await entry({ type: "sell", on: "2026-10-01", assetId, quantity: "40", price: "60", fee: "4" });
  await done(
    anna.call("PUT", at(`/assets/${assetId}/prices/2026-11-20`), { body: { price: "62.50", currency: "USD" } }),
  );
});
afterAll(() => api.close());

test("UP-01: net worth is cash and shares at the day's price and rate", async () => {
  const { netWorth, assets, liabilities } = (await anna.call("GET", at("/overview?range=ALL"))).as(overview);
  expect([netWorth.status, netWorth.value, assets.value, liabilities.value]).toEqual(["ok", "9776.8", "9776.8", "0"]);
});

test("UP-16: the bridge says where the money came from and foots to the cent", async () => {
  const { bridge: it } = (await anna.call("GET", at("/overview?range=ALL"))).as(overview);
  // Income 100/1.2 = 83.33; fees 10/1.1 + 4/1.2 = 9.09 + 3.33 = 12.42; tax 15/1.2 = 12.50; the rest is price and currency.
  expect([it.opening, it.external, it.income, it.fees, it.taxes, it.closing]).toEqual([
    "0",
    "10000",
    "83.33",
    "12.42",
    "12.5",
    "9776.8",
  ]);
  const cents = (text: string) => Math.round(Number(text) * 100);
  expect(
    cents(it.opening) +
      cents(it.external) +
      cents(it.income) +
      cents(it.price) +
      cents(it.currencyEffect) +
      cents(it.unpriced) -
      cents(it.fees) -
      cents(it.taxes),
  ).toBe(cents(it.closing));
});

test("UP-09, EQ-05: a holding's gain is split into price, income, currency, fees and taxes, and the parts add up", async () => {
  const held = (await anna.call("GET", at("/holdings"))).as(holdings).holdings.find((it) => it.assetId === assetId);
  expect([held?.quantity, held?.price, held?.priceSource, held?.valueInAssetCurrency.value, held?.value.value]).toEqual(
    ["60", "62.5", "manual", "3750", "3000"],
  );
  // 60 bought at 50 USD on a day of 1.10: 3,000 USD = 2,727.27 EUR; worth 3,000 EUR now.
  expect(Number(held?.cost.value)).toBeCloseTo(2727.2727, 3);
  expect(Number(held?.unrealized?.total)).toBeCloseTo(272.7273, 3);
  // 750 USD of price gain at the rate of the purchase is 681.82 EUR; what the dollar lost since, cross term included, is the rest.
  expect(Number(held?.unrealized?.price)).toBeCloseTo(681.8182, 3);
  const total = held?.total;
  const parts =
    Number(total?.price) +
    Number(total?.currencyEffect) +
    Number(total?.income) -
    Number(total?.fees) -
    Number(total?.taxes);
  expect(parts).toBeCloseTo(Number(total?.total), 9);
});

test("TX-01, TX-03: the detail lists what is left of the lot and what was sold of it, first in first out", async () => {
  const { lots, disposals, prices } = (await anna.call("GET", at(`/holdings/${assetId}`))).as(holdingDetail);
  expect(lots.map((lot) => [lot.acquiredOn, lot.quantity, lot.cost])).toEqual([["2026-01-02", "60", "3000"]]);
  expect(disposals.map((it) => [it.soldOn, it.quantity, it.proceeds, it.cost, it.gain])).toEqual([
    ["2026-10-01", "40", "2400", "2000", "400"],
  ]);
  expect(prices[0]).toEqual({ on: "2026-11-20", price: "62.5", currency: "USD", source: "manual" });
});

test("the same portfolio in dollars is the same wealth at the day's rate", async () => {
  const { netWorth } = (await anna.call("GET", at("/overview?currency=USD"))).as(overview);
  expect(netWorth.value).toBe("12221");
});

test("UP-13: an earlier day knows nothing of what came later", async () => {
  const before = (await anna.call("GET", at("/overview?on=2026-01-02&range=ALL"))).as(overview);
  // 5,990 USD cash and 100 shares at the 50 USD just paid: 10,990 USD at 1.10.
  expect(Number(before.netWorth.value)).toBeCloseTo(9990.909, 3);
});

test("the last point of the series is the net worth, and every day has one point", async () => {
  const it = (await anna.call("GET", at("/series?from=2026-01-01&group=assetClass"))).as(series);
  expect(it.values.length).toBe(324);
  expect([it.values[0], it.values.at(-1), it.contributed.at(-1)]).toEqual([0, 9776.8, 10000]);
  expect(it.groups.map(({ key, values }) => [key, values.at(-1)])).toEqual([
    ["cash", 6776.8],
    ["equity", 3000],
  ]);
});

test("a bridge of one asset counts its purchases and sales as flows", async () => {
  const it = (await anna.call("GET", at(`/bridge?from=2026-01-01&assetId=${assetId}`))).as(bridge);
  expect([it.opening, it.closing, it.isComplete]).toEqual(["0", "3000", true]);
});

test("accounts show their cash in its own currency and their value in the one asked for", async () => {
  const { accounts } = (await anna.call("GET", at("/accounts"))).as(accountList);
  expect(accounts.map((it) => [it.name, it.value.value, it.cash, it.holdingCount, it.transactionCount])).toEqual([
    ["Broker", "9776.8", [{ currency: "USD", amount: "8471" }], 1, 4],
  ]);
});

test("without a rate a foreign value is unknown and the total says so, never one to one", async () => {
  const { netWorth, stale } = (await anna.call("GET", at("/overview?currency=CHF"))).as(overview);
  expect([netWorth.status, netWorth.value]).toEqual(["undefined", null]);
  expect(stale.map((it) => it.reason)).toEqual(["missing_rate", "missing_rate"]);
});

test("the list of portfolios carries each net worth", async () => {
  const { portfolios } = (await anna.call("GET", "/api/portfolios")).as(portfolioList);
  expect(portfolios.map((it) => [it.name, it.netWorth?.value])).toEqual([["Anna", "9776.8"]]);
});

test("net worth explains itself down to quantity, price and rate, and the parts recompute it", async () => {
  const explained = z.object({
    value: z.string(),
    unit: z.string(),
    inputs: z.array(
      z.object({ label: z.string(), value: z.string(), formula: z.string().nullable(), inputs: z.array(z.unknown()) }),
    ),
  });
  const tree = (await anna.call("GET", at("/explain?figure=net_worth"))).as(explained);
  expect([tree.value, tree.unit]).toEqual(["9776.8", "EUR"]);
  expect(tree.inputs.map((part) => Number(part.value)).toSorted((a, b) => a - b)).toEqual([3000, 6776.8]);
  const text = (await anna.call("GET", at(`/explain?figure=holding_value&assetId=${assetId}`))).text;
  expect(text).toContain('"origin":"manual"');
  expect(text).toContain('"from":"USD"');
});

test("every figure that can be explained is, and an unknown asset is named", async () => {
  const answers = await Promise.all(
    EXPLAINABLE.map((figure) =>
      anna.call("GET", at(`/explain?figure=${figure}&range=ALL&assetId=${assetId}&accountId=${accountId}`)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(EXPLAINABLE.map(() => 200));
  expect((await anna.call("GET", at(`/explain?figure=holding_value&assetId=${randomUUID()}`))).status).toBe(404);
  expect((await anna.call("GET", at("/explain?figure=holding_value"))).status).toBe(400);
});

test("a day that does not exist is refused by its name", async () => {
  expect((await anna.call("GET", at("/overview?on=2026-02-30"))).status).toBe(400);
});
