import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { unrealizedLots, wholeAfterTaxView } from "#features/tax/contract.ts";
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
  const whole = async () => (await anna.call("GET", at("/after-tax"))).as(wholeAfterTaxView);
  return { keep, read, explained, whole };
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

test("TX-12: losses of earlier years as they are stated come off first: 600 less 500 are 100, at 40% of half a tax of 20", async () => {
  const { keep, read, explained, whole } = await owning("CAD", [SHORT_GAIN, LONG_GAIN]);
  const carried = { year: 2026, losses: [{ pot: "all", amount: "250" }] };
  await keep({ ruleSet: "CA", rate: "0.4", carried });
  // 250 are losses as they count, half of 500.
  expect([(await read()).tax.value, await explained()]).toEqual(["20", "2180"]);
  const { netWorth, tax, afterTax, taxpayers } = await whole();
  expect([netWorth.value, tax.value, afterTax.value, await explained("&key=all")]).toEqual([
    "2200",
    "20",
    "2180",
    "2180",
  ]);
  expect(taxpayers).toMatchObject([{ name: "Anna", ruleSet: "CA", year: 2026, tax: { value: "20" } }]);
});

test("TX-12: in the United Kingdom 3,000 of a year are free: of gains of 6,000 at 24% a tax of 720 sleeps", async () => {
  const { keep, read, explained, whole } = await owning("GBP", [{ on: "2022-03-01", cost: "1000", worth: "7000" }]);
  await keep({ ruleSet: "GB", rate: "0.24" });
  expect([(await read()).tax.value, await explained()]).toEqual(["720", "7280"]);
  expect((await whole()).afterTax.value).toBe("7280");
});

test("TX-12: in Germany shares and other gains meet their own losses, 1,000 are free, and the flat rate needs no stated one", async () => {
  const bought = [
    { on: "2022-03-01", cost: "1000", worth: "4000" },
    { on: "2022-04-01", cost: "1000", worth: "500", assetClass: "bond" },
  ];
  const { keep, read, explained } = await owning("EUR", bought);
  await keep({ ruleSet: "DE", filing: "single" });
  // A bond of face 1 at 1,000 and 500 per 100 cost 10 and is worth 5: 3,000 − 5 − 1,000 = 1,995, of which 26.375%.
  expect([(await read()).tax.value, (await read()).tax.status]).toEqual(["526.18125", "ok"]);
  expect(await explained("&key=equity")).toBe("527.5");
});

test("TX-12: in Germany coins held for more than a year are free and leave nothing out; those of this year stay unknown", async () => {
  const old = { on: "2024-03-01", cost: "1000", worth: "4000", assetClass: "crypto" };
  const one = await owning("EUR", [old]);
  await one.keep({ ruleSet: "DE", filing: "single", rate: "0.26375" });
  const free = await one.read();
  expect([free.lots.map(({ tax }) => tax), free.tax.value, free.tax.status]).toEqual([["0"], "0", "ok"]);
  const two = await owning("EUR", [old, { ...old, on: "2026-03-02" }]);
  await two.keep({ ruleSet: "DE", filing: "single", rate: "0.26375" });
  const partly = await two.read();
  expect([partly.lots.map(({ tax }) => tax), partly.tax.notes]).toEqual([
    ["0", null],
    ["1 of 2 lots are not in the tax"],
  ]);
});
