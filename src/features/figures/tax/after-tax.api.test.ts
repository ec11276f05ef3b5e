import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { unrealizedLots } from "#features/tax/contract.ts";
import { type Api, openApi } from "#test/api.ts";

/** TX-12: net worth after the tax that sleeps in it. Sums by hand. */
let api: Api;
let people = 0;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

interface Bought {
  readonly on: string;
  readonly cost: string;
  readonly worth: string;
  readonly assetClass?: string;
}

const STATED = {
  name: "Anna",
  filing: null,
  churchRate: null,
  yearStartMonth: null,
  currency: null,
  method: null,
  carried: null,
  rate: null,
  longRate: null,
};

/** A portfolio of one unit of each, and 1,000 in cash left. */
async function owning(currency: string, bought: readonly Bought[]) {
  people += 1;
  const anna = await api.signUp("anna", { address: `192.0.2.${people}` });
  const done = async (answer: ReturnType<typeof anna.call>) => {
    const { status, text } = await answer;
    expect(status, text).toBeLessThan(300);
  };
  const portfolioId = randomUUID();
  const accountId = randomUUID();
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: currency } }));
  await done(anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency } }));
  const enter = (entry: object) =>
    done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, currency, ...entry } },
      }),
    );
  const total = bought.reduce((sum, { cost }) => sum + Number(cost), 1000);
  await enter({ type: "deposit", on: "2020-01-02", amount: String(total) });
  for (const { on, cost, worth, assetClass = "equity" } of bought) {
    const assetId = randomUUID();
    const asset = { assetId, name: `Oak ${on}`, assetClass, currency, tracking: "units" };
    await done(anna.call("POST", at("/assets"), { body: asset }));
    await enter({ type: "buy", on, assetId, quantity: "1", price: cost });
    await done(anna.call("PUT", at(`/assets/${assetId}/prices/2026-11-20`), { body: { price: worth, currency } }));
  }
  const keep = (fields: object) =>
    done(
      anna.call("PUT", at(`/taxpayers/${randomUUID()}`), {
        body: {
          ...STATED,
          ...fields,
        },
      }),
    );
  const read = async () => (await anna.call("GET", at("/unrealized-lots"))).as(unrealizedLots);
  const explained = async (key = "") =>
    (await anna.call("GET", at(`/explain?figure=after_tax${key}`))).as(z.object({ value: z.string().nullable() }))
      .value;
  return { keep, read, explained };
}

const SHORT_GAIN: Bought = { on: "2026-03-02", cost: "100", worth: "300" };
const LONG_GAIN: Bought = { on: "2022-03-01", cost: "500", worth: "900" };
const LOSS: Bought = { on: "2026-05-04", cost: "250", worth: "200" };

test("TX-12: gains of 200 short and 400 long and a short loss of 50 leave 30% of 150 and 15% of 400, 105 of a net worth of 2,400", async () => {
  const { keep, read, explained } = await owning("USD", [SHORT_GAIN, LONG_GAIN, LOSS]);
  await keep({ ruleSet: "US", filing: "single", rate: "0.3", longRate: "0.15" });
  const { tax, afterTax } = await read();
  expect([tax.value, afterTax.netWorth.value, afterTax.tax.value, afterTax.afterTax.value]).toEqual([
    "105",
    "2400",
    "105",
    "2295",
  ]);
  expect([tax.status, await explained()]).toEqual(["ok", "2295"]);
});

test("TX-12: each class by itself: 120 sleep in shares and nothing in a fund at a loss, which takes 15 off the whole", async () => {
  const { keep, read, explained } = await owning("USD", [SHORT_GAIN, LONG_GAIN, { ...LOSS, assetClass: "fund" }]);
  await keep({ ruleSet: "US", filing: "single", rate: "0.3", longRate: "0.15" });
  const { tax, taxByClass } = await read();
  expect(taxByClass.map((it) => [it.assetClass, it.gain, it.tax.value])).toEqual([
    ["equity", "600", "120"],
    ["fund", "-50", "0"],
  ]);
  expect([tax.value, await explained("&key=equity"), await explained("&key=fund")]).toEqual(["105", "120", "0"]);
});

test("TX-12: in Australia losses come off before the discount: 200 − 50 and half of 400 are 350, at 30% a tax of 105", async () => {
  const { keep, read, explained } = await owning("AUD", [SHORT_GAIN, LONG_GAIN, LOSS]);
  await keep({ ruleSet: "AU", rate: "0.3" });
  const { tax, afterTax } = await read();
  expect([tax.value, afterTax.afterTax.value, await explained()]).toEqual(["105", "2295", "2295"]);
});

test("TX-12: losses alone cost nothing, and without a rate nothing is guessed", async () => {
  const { keep, read, explained } = await owning("CAD", [LOSS]);
  const unstated = await read();
  expect([unstated.tax.value, unstated.afterTax.afterTax.value, await explained()]).toEqual([null, null, null]);
  await keep({ ruleSet: "CA", rate: "0.4" });
  expect((await read()).afterTax.afterTax.value).toBe("1200");
});

test("TX-12: in Canada half of a gain counts: 40% of half of 600 are 120 of 2,200", async () => {
  const { keep, read, explained } = await owning("CAD", [SHORT_GAIN, LONG_GAIN]);
  await keep({ ruleSet: "CA", rate: "0.4" });
  expect([(await read()).afterTax.afterTax.value, await explained()]).toEqual(["2080", "2080"]);
});
