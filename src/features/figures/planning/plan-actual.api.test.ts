import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plans } from "#features/planning/contract.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { explanation } from "../explanation-contract.ts";
import { planActual } from "../plan-actual-contract.ts";

/** 100,000 € in a bank since January; pay of 3,000 and food of 1,000 come and go in two months of autumn. Today is 20 November 2026. */
let api: Api;
let anna: Caller;
const [portfolioId, bank, planId] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const NOTHING = { mean: 0, deviation: 0 };
const terms = planTerms.parse({
  years: 2,
  inflation: 0,
  returns: { cash: NOTHING },
  streams: [
    { id: "pay", name: "Pay", kind: "wage", amount: "36500" },
    { id: "living", name: "Living", kind: "living", amount: "14600" },
  ],
  paths: 1000,
});

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = (path: string, body: object) => done(anna.call("POST", path, { body }));
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2026-01-01", amount: "100000" });
  await entry({ type: "deposit", on: "2026-09-30", amount: "3000", kind: "Salary" });
  await entry({ type: "withdrawal", on: "2026-10-05", amount: "1000", kind: "Food" });
  await entry({ type: "withdrawal", on: "2026-10-25", amount: "500" });
  await entry({ type: "withdrawal", on: "2026-10-28", amount: "1000", kind: "Food" });
  await post(at("/plans"), { planId, name: "Go on", currency: "EUR", terms });
});
afterAll(() => api.close());

const besideBy = async (by: string) => (await anna.call("GET", at(`/plans/${planId}/actual?by=${by}`))).as(planActual);
const explained = async (key: string) => {
  const params = encodeURIComponent(`planId=${planId}&by=month`);
  const answer = await anna.call("GET", at(`/explain?figure=plan_actual&key=${key}&params=${params}`));
  return answer.as(explanation).value;
};

test("PL-13: a plan that is made remembers what it began with: the day, net worth, and 21,900 a year to be saved", async () => {
  const { began, isRemembered, periods } = await besideBy("month");
  expect([began.on, began.netWorth, isRemembered, periods]).toEqual(["2026-11-20", "100500", true, []]);
  expect(began.years).toEqual([
    { endsOn: "2027-11-20", income: 36_500, spending: 14_600, tax: 0, netWorth: 122_400 },
    { endsOn: "2028-11-20", income: 36_500, spending: 14_600, tax: 0, netWorth: 144_300 },
  ]);
});

test("PL-13: begun on 20 August, each month is told beside what was planned of its days, and a month without entries is unknown", async () => {
  const begins = anna.call("PUT", at(`/plans/${planId}/beginning`), { body: { on: "2026-08-20" } });
  await done(begins);
  const { periods, currency } = await besideBy("month");
  expect(currency).toBe("EUR");
  expect(periods.map(({ from, to, isOver }) => [from, to, isOver])).toEqual([
    ["2026-08-20", "2026-09-19", true],
    ["2026-09-20", "2026-10-19", true],
    ["2026-10-20", "2026-11-19", true],
  ]);
  const [first, second, third] = periods;
  expect([first?.income.actual.status, first?.spending.actual.value]).toEqual(["insufficient_data", null]);
  // 30 days of 365: 3,000 of pay, 1,200 of living; 100 and 40 a day.
  expect([second?.income.planned.value, second?.spending.planned.value]).toEqual(["3000", "1200"]);
  expect([second?.income.actual.value, second?.spending.actual.value, second?.saving.difference.value]).toEqual([
    "3000",
    "1000",
    "200",
  ]);
  expect([third?.spending.actual.status, third?.spending.actual.value]).toEqual(["partial", "1000"]);
  expect(third?.spending.actual.notes).toEqual(["1 withdrawal does not say what for"]);
  // 61 days of 60 a day on top of 100,000, and 102,000 in the bank.
  expect([second?.netWorth.planned.value, second?.netWorth.actual.value]).toEqual(["103660", "102000"]);
});

test("PL-13: each figure of a period opens: planned ones by the days of their years, those of the ledger down to entries", async () => {
  const [, second] = (await besideBy("month")).periods;
  for (const key of ["netWorth", "income", "spending", "saving"] as const) {
    expect(await explained(`planned:${key}:2026-10-19`), key).toBe(second?.[key].planned.value);
    expect(await explained(`actual:${key}:2026-10-19`), key).toBe(second?.[key].actual.value);
  }
  const wrong = await anna.call("GET", at(`/explain?figure=plan_actual&key=luck&params=planId%3D${planId}`));
  expect([wrong.status, wrong.text.includes("query.key")]).toEqual([400, true]);
});

test("PL-13: a beginning is told by the day it is of, comes back by undo, and is never ahead", async () => {
  const begins = async () => (await anna.call("GET", at("/plans"))).as(plans).plans[0]?.beganOn;
  expect(await begins()).toBe("2026-08-20");
  const ahead = await anna.call("PUT", at(`/plans/${planId}/beginning`), { body: { on: "2026-11-21" } });
  expect([ahead.status, ahead.text.includes('"path":"on"')]).toEqual([400, true]);
  const [none] = [await anna.call("GET", at(`/plans/${randomUUID()}/actual`))];
  expect(none.status).toBe(404);
});
