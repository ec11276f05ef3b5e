import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planAnswer } from "#features/planning/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 100,000 € in a bank, a house of 300,000 € known by its value. Today is 20 November 2026. */
let api: Api;
let anna: Caller;
const [portfolioId, bank, house, index] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = (path: string, body: object) => done(anna.call("POST", path, { body }));
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  await post(at("/assets"), {
    assetId: house,
    name: "House",
    assetClass: "property",
    currency: "EUR",
    tracking: "value",
  });
  await post(at("/assets"), {
    assetId: index,
    name: "Index",
    assetClass: "equity",
    currency: "EUR",
    tracking: "units",
  });
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2026-01-01", amount: "100000" });
  await entry({ type: "valuation", assetId: house, on: "2026-01-01", amount: "300000" });
  for (const [on, price] of [
    ["2022-11-20", "100"],
    ["2023-11-20", "110"],
    ["2024-11-20", "99"],
    ["2025-11-20", "99"],
    ["2026-11-20", "108.9"],
  ])
    await done(anna.call("PUT", at(`/assets/${index}/prices/${on}`), { body: { price, currency: "EUR" } }));
});
afterAll(() => api.close());

const planBy = async (query: string) => (await anna.call("GET", at(`/plan?${query}`))).as(planAnswer);

test("PL-03, PL-06: a deterministic plan by hand: 100,000 at nothing real, 30,000 a year, is dry in the fourth year", async () => {
  const made = await planBy("method=deterministic&mean=0.02&inflation=0.02&years=5&spending=30000");
  expect([made.wealth, made.realMean, made.wealthAssets.length, made.flowAssets.map(({ name }) => name)]).toEqual([
    "100000",
    0,
    1,
    ["House"],
  ]);
  expect(made.years.map(({ p50 }) => p50)).toEqual([70_000, 40_000, 10_000, 0, 0]);
  expect([made.success, made.firstShortfall]).toEqual([0, "2029-11-20"]);
  expect(made.fundedRatio.value).toBeCloseTo(100_000 / 150_000, 12);
});

test("PL-02, PL-07, R-25: 10,000 futures from a seed: the same answer twice, percentiles in order, a sampling error beside the share", async () => {
  const query = "years=20&mean=0.06&deviation=0.15&spending=6000&seed=7";
  const [first, second] = [await planBy(query), await planBy(query)];
  expect(first).toEqual(second);
  expect(first.paths).toBe(10_000);
  expect(first.successError).toBeCloseTo(Math.sqrt((first.success * (1 - first.success)) / 10_000), 12);
  const failed = first.years.reduce((sum, { failures }) => sum + failures, 0);
  expect(Math.round(first.success * 10_000) + failed).toBe(10_000);
  for (const { p5, p25, p50, p75, p95 } of first.years)
    expect([p5, p25, p50, p75, p95].toSorted((a, b) => a - b)).toEqual([p5, p25, p50, p75, p95]);
});

test("PL-01, PL-10: what if less were spent: the same futures, so success can only rise", async () => {
  const made = await planBy("years=20&mean=0.06&deviation=0.15&spending=8000&whatIf=spending:6000");
  expect(made.whatIf?.successChange).toBeGreaterThan(0);
  expect(made.whatIf?.success).toBeCloseTo(made.success + (made.whatIf?.successChange ?? 0), 12);
  const wrong = await anna.call("GET", at("/plan?whatIf=luck:3"));
  expect([wrong.status, wrong.text.includes("query.whatIf")]).toEqual([400, true]);
});

test("PL-11: history: four years of an index give two runs of three, in today's money", async () => {
  const made = await planBy(`method=historical&historyOf=${index}&years=3&inflation=0`);
  expect(made.paths).toBe(2);
  // 1.1 × 0.9 × 1 and 0.9 × 1 × 1.1, both 0.99.
  expect(made.years.at(-1)?.p50).toBeCloseTo(99_000, 6);
  const short = await anna.call("GET", at(`/plan?method=historical&historyOf=${index}&years=10`));
  expect([short.status, short.text.includes("fewer than 10 whole years")]).toEqual([400, true]);
});

test("PL-13: goals are paid by priority", async () => {
  const goals = "goals=Boat:2:2027-06-01:70000,School:1:2028-06-01:60000";
  const made = await planBy(`method=deterministic&mean=0.02&inflation=0.02&years=5&${goals}`);
  expect(made.goals.map(({ name, share }) => [name, Math.round(share * 1e6) / 1e6])).toEqual([
    ["School", 1],
    ["Boat", 0.571429],
  ]);
  const wrong = await anna.call("GET", at("/plan?goals=Boat:1:2027-02-31:5"));
  expect([wrong.status, wrong.text.includes("query.goals")]).toEqual([400, true]);
});

test("PL-09: a payment the house is known to bring stands in its year, and the plan has it", async () => {
  const expected = [{ label: "Wood from the garden", amount: "5000", on: "2028-03-01", everyMonths: 0 }];
  const query = "method=deterministic&mean=0&inflation=0&years=3&spending=35000";
  expect((await planBy(query)).years.map(({ p50 }) => p50)).toEqual([65_000, 30_000, 0]);
  await done(anna.call("PUT", at(`/assets/${house}/facts`), { body: { facts: { expected } } }));
  const made = await planBy(query);
  expect(made.years.map(({ knownFlows }) => knownFlows)).toEqual([0, 5000, 0]);
  expect(made.years.map(({ p50 }) => p50)).toEqual([65_000, 35_000, 0]);
  await done(anna.call("PUT", at(`/assets/${house}/facts`), { body: { facts: {} } }));
});

test("PL-12: between guardrails spending falls by a tenth when too much is taken of what is left", async () => {
  const query = "method=deterministic&mean=0&inflation=0&years=4&spending=20000";
  const left = async (rule: string) => (await planBy(`${query}&rule=${rule}`)).years.map(({ p50 }) => p50);
  expect([await left("constant"), await left("guardrails")]).toEqual([
    [80_000, 60_000, 40_000, 20_000],
    // 20,000 are a quarter of 80,000, more than a fifth and its fifth: 18,000, then 16,200, then 14,580.
    [80_000, 62_000, 45_800, 31_220],
  ]);
});
