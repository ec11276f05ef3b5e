import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { taxYearView } from "#features/figures/tax-year-contract.ts";
import { realizedGains } from "#features/tax/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * An equity fund in euros, worked by hand; base rate of 2024: 2.29 %. Today is 20 November 2026.
 *
 * 2 Jan 2024   buy 100 at 100              price of 1 January 100, of 31 December 110
 * 2024         10,000 × 2.29 % × 0.7       lump sum 160.30, 70 % of it taxed: 112.21
 * 1 Jul 2025   sell 100 at 120             gain 2,000, less 160.30, of which 70 %: 1,287.79
 */
const explained = z.object({ value: z.string().nullable() });
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, assetId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const gains = async (query = "") =>
  (await anna.call("GET", at(`/realized-gains?ruleSet=DE${query}`))).as(realizedGains);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Depot", kind: "brokerage", currency: "EUR" } }),
  );
  await done(
    anna.call("POST", at("/assets"), {
      body: { assetId, name: "World fund", assetClass: "fund", currency: "EUR", tracking: "units" },
    }),
  );
  for (const [on, price] of [
    ["2024-01-01", "100"],
    ["2024-12-31", "110"],
  ] as const)
    await done(anna.call("PUT", at(`/assets/${assetId}/prices/${on}`), { body: { price, currency: "EUR" } }));
  for (const [type, on, price] of [
    ["buy", "2024-01-02", "100"],
    ["sell", "2025-07-01", "120"],
  ] as const)
    await done(
      anna.call("POST", at("/transactions"), {
        body: {
          transactionId: randomUUID(),
          entry: { accountId, assetId, currency: "EUR", type, on, quantity: "100", price },
        },
      }),
    );
});
afterAll(() => api.close());

test("while nobody states the kind of the fund, what is taxed is unknown and says why; the lump sum is known", async () => {
  const made = await gains();
  expect(made.lines.map(({ gain, taxable }) => [gain.value, taxable.value, taxable.notes])).toEqual([
    ["2000", null, ["The kind of fund is not stated: it decides which part is exempt."]],
  ]);
  expect(made.germany?.lumpSums.map(({ year, lumpSum, taxable }) => [year, lumpSum.value, taxable.value])).toEqual([
    [2024, "160.3", null],
  ]);
  expect(made.totals.map(({ taxable }) => taxable.status)).toEqual(["undefined"]);
  expect(made.germany?.years.map(({ taxable }) => taxable.status)).toEqual(["partial"]);
});

test("TX-08, TX-14: with the kind stated: the lump sum of 2024, received in 2025, and the sale that takes it off", async () => {
  await done(anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts: { fundKind: "equity" } } }));
  const made = await gains();
  expect(made.germany?.lumpSums).toMatchObject([
    {
      fundKind: "equity",
      year: 2024,
      receivedOn: "2025-01-02",
      quantity: "100",
      baseRate: "0.0229",
      valueStart: { value: "10000" },
      valueEnd: { value: "11000" },
      lumpSum: { value: "160.3" },
      taxable: { value: "112.21" },
      tax: { value: "29.5953875" },
    },
  ]);
  expect(
    made.lines.map(({ fundKind, lumpSumsTaxed, taxable }) => [fundKind, lumpSumsTaxed?.value, taxable.value]),
  ).toEqual([["equity", "160.3", "1287.79"]]);
  // 2025: 1,287.79 of the sale and 112.21 of the lump sum, 1,400 in all, taxed with 26.375 %.
  expect(made.germany?.years).toMatchObject([
    { year: 2025, otherGains: "1287.79", lumpSums: "112.21", taxable: { value: "1400" }, tax: { value: "369.25" } },
  ]);
  // 1,400 − 1,000 = 400, taxed with 26.375 %; with 8 % of church tax 400 ÷ 4.08 and 13.5 % on top.
  expect(made.germany?.assessed).toMatchObject([
    { year: 2025, allowance: "1000", allowanceUsed: "1000", taxable: "400", tax: { value: "105.5" } },
  ]);
  const church = (await gains("&churchRate=0.08")).germany?.assessed[0]?.tax.value;
  expect(Number(church)).toBeCloseTo((400 / 4.08) * 1.135, 12);
  const joint = (await gains("&filing=joint")).germany?.assessed[0];
  expect([joint?.allowanceUsed, joint?.tax.value]).toEqual(["1400", "0"]);
  const [of2025, of2024] = [await gains("&year=2025"), await gains("&year=2024")];
  expect([of2025.germany?.lumpSums.length, of2024.germany?.lumpSums.length]).toEqual([1, 0]);
});

test("TX-08: a gain that is no capital income stands apart from the pots, so that nobody looks for it in them", async () => {
  const coinId = randomUUID();
  const coin = { assetId: coinId, name: "Coin", assetClass: "crypto", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body: coin }));
  for (const [type, on, price] of [
    ["buy", "2025-02-03", "10"],
    ["sell", "2025-08-04", "15"],
  ] as const) {
    const entry = { accountId, assetId: coinId, currency: "EUR", type, on, quantity: "10", price };
    await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  }
  const year = (await anna.call("GET", at("/tax-year?ruleSet=DE&year=2025"))).as(taxYearView);
  expect(year.steps.slice(0, 2).map(({ label, amount }) => [label, amount.value])).toEqual([
    ["No capital income, taxed by other rules", "50"],
    ["Other gains", "1287.79"],
  ]);
  expect(year.taxable.value).toBe("400");
  const whole = [
    { key: "taxable", amount: year.taxable },
    { key: "tax", amount: { value: year.tax?.value } },
  ];
  for (const { key, amount } of [...year.steps, ...whole]) {
    const params = encodeURIComponent("ruleSet=DE&year=2025");
    const tree = (await anna.call("GET", at(`/explain?figure=tax_step&key=${key}&params=${params}`))).as(explained);
    expect([key, tree.value]).toEqual([key, amount.value]);
  }
  expect((await anna.call("GET", at("/explain?figure=tax_step&key=left&params=ruleSet%3DDE"))).status).toBe(400);
});

test("TX-14: Anlage KAP has gains and losses on shares apart, Anlage KAP-INV what funds bring before the partial exemption", async () => {
  for (const [name, price] of [
    ["Oak", "15"],
    ["Elm", "8"],
  ] as const) {
    const shareId = randomUUID();
    const share = { assetId: shareId, name, assetClass: "equity", currency: "EUR", tracking: "units" };
    await done(anna.call("POST", at("/assets"), { body: share }));
    for (const [type, on, each] of [
      ["buy", "2025-02-03", "10"],
      ["sell", "2026-03-02", price],
    ] as const) {
      const entry = { accountId, assetId: shareId, currency: "EUR", type, on, quantity: "10", price: each };
      await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
    }
  }
  const linesOf = async (year: number) =>
    (await anna.call("GET", at(`/tax-year?ruleSet=DE&year=${year}`)))
      .as(taxYearView)
      .formLines.map(({ form, label, gain }) => [form, label, gain]);
  expect(await linesOf(2026)).toEqual([
    ["Anlage KAP", "Gains on shares (Gewinne aus Aktienveräußerungen)", "50"],
    ["Anlage KAP", "Losses on shares (Verluste aus der Veräußerung von Aktien)", "20"],
  ]);
  // 2,000 less the 160.30 that were taxed before.
  expect(await linesOf(2025)).toEqual([
    ["Anlage KAP-INV", "Advance lump sums, equity funds (Aktienfonds)", "160.3"],
    ["Anlage KAP-INV", "Gains less losses, equity funds (Aktienfonds)", "1839.7"],
  ]);
});

test("other countries have no such part", async () => {
  const made = (await anna.call("GET", at("/realized-gains?ruleSet=US"))).as(realizedGains);
  expect([made.germany, made.unitedKingdom, made.lines[0]?.lumpSumsTaxed ?? null]).toEqual([null, null, null]);
});
