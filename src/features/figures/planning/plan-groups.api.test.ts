import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planOutcome, planProposals } from "#features/figures/plan-outcome-contract.ts";
import type { PlanTermsInput } from "#features/shared/plan-terms.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 100,000 €: 60,000 in a fund of the world, three quarters of it American and a quarter Japanese, and 40,000 in a bank. */
let api: Api;
let anna: Caller;
const [portfolioId, bank, world] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const post = async (path: string, body: object, method: "POST" | "PUT" = "POST") => {
  const { status, text } = await anna.call(method, path, { body });
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  await post(at("/assets"), { assetId: world, name: "World", assetClass: "fund", currency: "EUR", tracking: "units" });
  const exposures = [
    { dimension: "country", key: "US", share: "0.75" },
    { dimension: "country", key: "JP", share: "0.25" },
  ];
  await post(at(`/assets/${world}/facts`), { facts: { exposures } }, "PUT");
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2026-11-01", amount: "100000" });
  await entry({ type: "buy", assetId: world, on: "2026-11-02", quantity: "600", price: "100", amount: "60000" });
});
afterAll(() => api.close());

const group = (id: string, mean: number) => ({ id, name: id, planClass: "equities", mean, deviation: 0 }) as const;
const outcomeOf = (terms: PlanTermsInput) => anna.call("POST", at("/plan-outcome"), { body: { terms } });

test("PL-05: the mix owned today stands by region, funds looked through, and adds up to all that is invested", async () => {
  const { mixes } = (await anna.call("GET", at("/plan-proposals"))).as(planProposals);
  const regions = mixes.find(({ along }) => along === "region")?.parts ?? [];
  expect(regions.map(({ planClass, name, share }) => [planClass, name, share])).toEqual([
    ["equities", "North America", 0.45],
    ["equities", expect.stringMatching(/Asia|Japan|Pacific/), 0.15],
    ["cash", null, 0.4],
  ]);
  expect(regions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});

test("PL-05: half America at 6 % and half Japan at 2 % bring 4 % a year, and Japan alone from the second year 2 %", async () => {
  const answer = await outcomeOf({
    years: 2,
    inflation: 0,
    paths: 1000,
    groups: [group("america", 0.06), group("japan", 0.02)],
    allocation: [
      { fromYear: 1, weights: { america: 0.5, japan: 0.5 } },
      { fromYear: 2, weights: { japan: 1 } },
    ],
  });
  const { table, assumptions } = answer.as(planOutcome);
  expect(table.map(({ wealth }) => wealth)).toEqual([104_000, 106_080]);
  expect(table.map(({ byClass }) => byClass)).toEqual([{ equities: 104_000 }, { equities: 106_080 }]);
  expect(assumptions).toContainEqual({
    label: "japan, a part of equities and funds: return and volatility a year, before inflation",
    value: "2 % ± 0 %",
  });
});

test("PL-05: a mix that names what is neither a class nor a group of the plan is refused at its place", async () => {
  const { status, text } = await outcomeOf({ allocation: [{ fromYear: 1, weights: { atlantis: 1 } }] });
  expect(status).toBe(400);
  expect(text).toContain("allocation");
  expect(text).toContain("classes, and groups of this plan");
});
