import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeObservations } from "#db/queries/shared-series.ts";
import { fixed, round } from "#engine/money/fixed.ts";
import { SHARED_SERIES } from "#engine/prices/shared-series.ts";
import { coverage } from "#features/inbox/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { holdingDetail, holdings, overview, series } from "./contract.ts";
import { explanation } from "./explanation-contract.ts";

/**
 * Bonds nobody states a price of. Alder: 10,000 at 4 %, coupons of 200 on 15 May and 15 November (30/360), bought at 99 on 15 February 2026.
 * Birch: the example of IFRS 9 (B.26) in its own numbers: 1,250 of principal bought for 1,000, 4.72 % a year, 10 %: 1,041 after a year. Cedar: held
 * since long ago, nobody knows at what cost. Dogwood: a zero without a cost.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const accountId = randomUUID();
const [alder, birch, cedar, dogwood] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
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
const heldOn = async (on: string, assetId: string) =>
  (await anna.call("GET", at(`/holdings?on=${on}`))).as(holdings).holdings.find((it) => it.assetId === assetId);
const worth = async (on: string) => (await anna.call("GET", at(`/overview?range=ALL&on=${on}`))).as(overview);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(anna.call("POST", at("/accounts"), { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } }));
  const bonds: readonly (readonly [string, string, object])[] = [
    [alder, "Alder 4 % 2030", { maturityOn: "2030-05-15", couponRate: "0.04", frequency: 2, dayCount: "30/360 US" }],
    [birch, "Birch", { maturityOn: "2029-12-31", couponRate: "0.0472", frequency: 1, dayCount: "30E/360" }],
    [cedar, "Cedar", { maturityOn: "2031-03-01", couponRate: "0.03", frequency: 1, dayCount: "30E/360" }],
    [dogwood, "Dogwood", { kind: "zero", maturityOn: "2040-03-01" }],
  ];
  for (const [assetId, name, facts] of bonds) {
    await done(
      anna.call("POST", at("/assets"), {
        body: { assetId, name, assetClass: "bond", currency: "EUR", tracking: "units" },
      }),
    );
    await done(anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  }
  await entry({ type: "deposit", on: "2026-02-15", amount: "20000" });
  await entry({ type: "buy", on: "2026-02-15", assetId: alder, quantity: "10000", price: "99", amount: "9900" });
  await entry({ type: "interest", on: "2026-05-15", assetId: alder, amount: "200" });
});
afterAll(() => api.close());

test("a trade is the price for fourteen days, then the purchase is amortized by the day, and says so", async () => {
  expect(await heldOn("2026-03-01", alder)).toMatchObject({ price: "99", priceSource: "statement" });
  const later = await heldOn("2026-08-15", alder);
  // 9,900 + 10.80 of the discount of 100, and half a coupon.
  expect(later).toMatchObject({ price: "99.108", priceSource: "model", priceOn: "2026-08-15", isStale: false });
  expect(later?.value).toMatchObject({ status: "ok", value: "10010.8" });
  expect(Number((await heldOn("2030-05-15", alder))?.price)).toBe(100);
});

test("net worth, bridge, series, account, gain and explanation come of one value", async () => {
  const on = "2026-08-15";
  const seen = await worth(on);
  // 20,000 − 9,900 + 200 in cash, 9,910.80 + 100 in the bond.
  expect([seen.netWorth.value, seen.bridge.closing]).toEqual(["20310.8", "20310.8"]);
  const { opening, external, income, price, currencyEffect, unpriced, byBalances, fees, taxes } = seen.bridge;
  const steps = [opening, external, income, price, currencyEffect, unpriced, byBalances].map(fixed);
  expect(steps.reduce((sum, step) => sum + step, 0n) - fixed(fees) - fixed(taxes)).toBe(fixed("20310.8"));
  expect(seen.netWorth.notes).toEqual(["Alder 4 % 2030 is estimated at its amortized cost: nobody states a price"]);
  expect(seen.series.values.at(-1)).toBeCloseTo(20_310.8, 6);
  const days = (await anna.call("GET", at(`/series?from=2026-05-15&to=${on}`))).as(series).values;
  expect(days.every((value, i) => i === 0 || (value ?? 0) > (days[i - 1] ?? 0) - 1e-6)).toBe(true);
  const { holding, valueSeries, prices } = (await anna.call("GET", at(`/holdings/${alder}?on=${on}`))).as(
    holdingDetail,
  );
  expect([valueSeries.values.at(-1), holding.unrealized?.total]).toEqual([expect.closeTo(10_010.8, 6), "110.8"]);
  expect(prices.map((it) => [it.on, it.source])).toEqual([["2026-02-15", "trade"]]);
  const tree = (await anna.call("GET", at(`/explain?figure=holding_value&assetId=${alder}&on=${on}`))).as(explanation);
  expect(Number(tree.value)).toBe(10_010.8);
  for (const label of ["Estimated price: nobody states one", "Clean price paid", "Yield it was bought at"])
    expect(JSON.stringify(tree)).toContain(label);
  for (const day of ["2026-04-11", "2026-06-30", "2026-07-19"]) {
    const { netWorth, bridge } = await worth(day);
    expect(round(fixed(netWorth.value ?? "0"), 2)).toBe(fixed(bridge.closing));
  }
});

test("what is brought in with its cost is amortized from there, without one it stands at par, and a zero stays unknown", async () => {
  const opening = { type: "opening_balance", on: "2026-03-01" } as const;
  await entry({
    ...opening,
    assetId: birch,
    quantity: "1250",
    cost: "1000",
    acquiredOn: "2024-12-31",
  });
  await entry({ ...opening, assetId: cedar, quantity: "5000" });
  await entry({ ...opening, assetId: dogwood, quantity: "3000" });
  const [b, c, d] = await Promise.all([birch, cedar, dogwood].map((it) => heldOn("2026-03-01", it)));
  const end = await heldOn("2026-12-31", birch);
  // After two years 1,086.
  expect(Math.round(Number(end?.accrued?.cleanValue))).toBe(1086);
  expect([b?.priceSource, c?.price, c?.accrued?.cleanValue]).toEqual(["model", "100", "5000"]);
  expect([d?.priceSource, d?.value.value]).toEqual(["none", null]);
  const tree = await anna.call("GET", at(`/explain?figure=holding_value&assetId=${cedar}&on=2026-03-01`));
  expect(tree.text).toContain("par stands for it");
  const { points } = (await anna.call("GET", at("/coverage?months=1&on=2026-04-15"))).as(coverage);
  const all = (points.at(-1)?.modelled ?? "").split(".")[0];
  expect([Number(all) > 16_000, points.at(-1)?.unknownCount]).toEqual([true, 1]);
});

test("a stated price wins from its day on and leaves what was before as it was", async () => {
  await done(
    anna.call("PUT", at(`/assets/${alder}/prices/2026-08-15`), {
      body: { price: "98.5", currency: "EUR", note: "the bank says so" },
    }),
  );
  expect(await heldOn("2026-08-14", alder)).toMatchObject({ priceSource: "model" });
  for (const on of ["2026-08-15", "2026-11-01"])
    expect(await heldOn(on, alder)).toMatchObject({ price: "98.5", priceSource: "manual" });
});

test("a bond whose owner states a spread is worth what the curve makes of it, in its value, the notes and the explanation", async () => {
  const elm = randomUUID();
  const terms = { maturityOn: "2031-06-01", couponRate: "0.03", frequency: 1, dayCount: "30E/360" };
  const body = { assetId: elm, name: "Elm", assetClass: "bond", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body }));
  const facts = { ...terms, unpriced: "curve", curveSpread: "0" };
  await done(anna.call("PUT", at(`/assets/${elm}/facts`), { body: { facts } }));
  await entry({ type: "buy", on: "2026-03-02", assetId: elm, quantity: "1000", price: "95", amount: "950" });
  // Flat at 3 % once a year on the day of a coupon: the bond is worth par.
  const points = SHARED_SERIES.filter((it) => it.kind === "curve" && it.currency === "EUR");
  const observations = points.map(({ key }) => ({
    series: key,
    on: "2026-06-01",
    value: String(Math.log(1.03) * 100),
  }));
  await api.database.transaction((sql) => storeObservations(sql, "ecb-data", observations));
  const held = await heldOn("2026-06-01", elm);
  expect(held).toMatchObject({ price: "100", priceSource: "model" });
  expect((await worth("2026-06-01")).netWorth.notes).toContain(
    "Elm is estimated at its worth by the yield curve: nobody states a price",
  );
  const asked = at(`/explain?figure=holding_value&assetId=${elm}&on=2026-06-01`);
  expect(JSON.stringify((await anna.call("GET", asked)).as(explanation))).toContain(
    "Spread over the curve, as you state it",
  );
});
