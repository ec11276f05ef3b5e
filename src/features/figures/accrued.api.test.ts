import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { holdingDetail, holdings, overview, series } from "./contract.ts";
import { explanation } from "./explanation-contract.ts";

/**
 * 10,000 of a 4 % bond, coupons of 200 on 15 May and 15 November (30/360), bought on 15 February 2026 at 99 with 100 of accrued interest paid
 * to the seller; quoted at 99 ever since. A second bond of 5,000 at 98 states no terms.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, bondId, plainId] = [randomUUID(), randomUUID(), randomUUID()];
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
const heldOn = async (on: string, assetId = bondId) =>
  (await anna.call("GET", at(`/holdings?on=${on}`))).as(holdings).holdings.find((it) => it.assetId === assetId);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(anna.call("POST", at("/accounts"), { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } }));
  for (const [assetId, name] of [
    [bondId, "Alder 4 % 2030"],
    [plainId, "Birch 2031"],
  ])
    await done(
      anna.call("POST", at("/assets"), {
        body: { assetId, name, assetClass: "bond", currency: "EUR", tracking: "units" },
      }),
    );
  const facts = { maturityOn: "2030-05-15", couponRate: "0.04", frequency: 2, dayCount: "30/360 US" };
  await done(anna.call("PUT", at(`/assets/${bondId}/facts`), { body: { facts } }));
  await entry({ type: "deposit", on: "2026-02-15", amount: "20000" });
  await entry({ type: "buy", on: "2026-02-15", assetId: bondId, quantity: "10000", price: "99", amount: "9900" });
  await done(
    anna.call("PUT", at(`/assets/${bondId}/prices/2026-02-15`), {
      body: { price: "99", currency: "EUR", note: "the quote of the day" },
    }),
  );
  await entry({ type: "interest", on: "2026-05-15", assetId: bondId, amount: "200" });
});
afterAll(() => api.close());

test("a bond is worth its clean price and the interest earned since the last coupon, and shows both", async () => {
  // 15 February: half of the half year's 200.
  const bond = await heldOn("2026-02-15");
  expect(bond?.value).toMatchObject({ status: "ok", value: "10000" });
  expect(bond?.accrued).toEqual({
    status: "ok",
    perUnit: "1",
    value: "100",
    valueInAssetCurrency: "100",
    cleanValue: "9900",
    reason: null,
  });
  expect(bond?.price).toBe("99");
});

test("accrued interest falls when the coupon pays: the money has come, the worth stays", async () => {
  const [before, after] = [await heldOn("2026-05-14"), await heldOn("2026-05-15")];
  // 179 of 180 days.
  expect(Number(before?.accrued?.value)).toBeCloseTo((200 * 179) / 180, 9);
  expect([after?.accrued?.value, after?.value.value]).toEqual(["0", "9900"]);
  const worth = async (on: string) =>
    Number((await anna.call("GET", at(`/overview?range=1M&on=${on}`))).as(overview).netWorth.value);
  expect((await worth("2026-05-15")) - (await worth("2026-05-14"))).toBeCloseTo(200 / 180, 9);
});

test("net worth, series, bridge, account and explanation say the same worth on the same day", async () => {
  const on = "2026-08-15";
  const seen = (await anna.call("GET", at(`/overview?range=ALL&on=${on}`))).as(overview);
  // 20,000 − 9,900 + 200 in cash, 9,900 + 100 in the bond.
  expect([seen.netWorth.value, seen.bridge.closing]).toEqual(["20300", "20300"]);
  expect(seen.series.values.at(-1)).toBeCloseTo(20_300, 9);
  expect(seen.allocation.find(({ assetClass }) => assetClass === "bond")?.value).toBe("10000");
  const days = (await anna.call("GET", at(`/series?from=2026-08-13&to=${on}`))).as(series).values;
  expect((days[2] ?? 0) - (days[0] ?? 0)).toBeCloseTo((2 * 200) / 180, 1);
  const tree = (await anna.call("GET", at(`/explain?figure=holding_value&assetId=${bondId}&on=${on}`))).as(explanation);
  expect(Number(tree.value)).toBe(10_000);
  const words = JSON.stringify(tree);
  for (const label of ["Value at the clean price", "Accrued interest"]) expect(words).toContain(label);
  const { valueSeries } = (await anna.call("GET", at(`/holdings/${bondId}?on=${on}`))).as(holdingDetail);
  expect(valueSeries.values.at(-1)).toBe(10_000);
  const figures = await anna.call("GET", at(`/assets/${bondId}/figures?on=${on}`));
  expect(figures.text).toContain('"dirty_value"');
});

test("a bond without terms is worth its clean price and says what is missing", async () => {
  await entry({ type: "buy", on: "2026-06-01", assetId: plainId, quantity: "5000", price: "98", amount: "4900" });
  const plain = await heldOn("2026-06-02", plainId);
  expect(plain?.value).toMatchObject({ status: "ok", value: "4900" });
  expect(plain?.accrued).toMatchObject({ status: "unknown", value: null, cleanValue: null });
  expect(plain?.accrued?.reason).toContain("terms are not stated");
  const { netWorth } = (await anna.call("GET", at("/overview?range=1M&on=2026-06-02"))).as(overview);
  expect(netWorth).toMatchObject({
    status: "ok",
    notes: ["Birch 2031 counts without accrued interest: its terms are not stated"],
  });
});
