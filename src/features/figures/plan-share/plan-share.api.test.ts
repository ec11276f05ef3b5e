import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planTerms } from "#features/shared/plan-terms.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { madePlanShare, planShareAnswer, sharedPlan } from "../plan-share-contract.ts";

/** 123,457 € in a bank and a house called Rosebank; a plan of two lines with a bracket from 9,876. Today is 20 November 2026. */
let api: Api;
let anna: Caller;
const [portfolioId, bank, house, planId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const terms = planTerms.parse({
  years: 10,
  streams: [
    { id: "pay", name: "Pay", kind: "wage", amount: "65432", taxed: "ordinary", to: "2030-12-31" },
    { id: "living", name: "Living", kind: "living", amount: "54321" },
  ],
  taxes: { ordinary: 0.3, gains: 0.2, gainShare: 0.4, brackets: [{ from: "9876", rate: 0.25 }] },
  paths: 1000,
});

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = (path: string, body: object) => done(anna.call("POST", path, { body }));
  await post("/api/portfolios", { portfolioId, name: "Of Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  const home = { assetId: house, name: "Rosebank", assetClass: "property", currency: "EUR", tracking: "value" };
  await post(at("/assets"), home);
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2026-01-01", amount: "123457" });
  await entry({ type: "valuation", assetId: house, on: "2026-01-01", amount: "300000" });
  await post(at("/plans"), { planId, name: "Go on", currency: "EUR", terms });
});
afterAll(() => api.close());

const SHARE = () => at(`/plans/${planId}/share`);
async function make(hasAmounts: boolean, days = 30): Promise<string> {
  const made = await anna.call("POST", SHARE(), { body: { hasAmounts, days } });
  expect(made.status, made.text).toBe(201);
  const { pathname, hash } = new URL(made.as(madePlanShare).address);
  expect(pathname).toBe("/central/shared-plan");
  return hash.slice(1);
}
const open = (secret: string, more: object = {}) =>
  api.call("POST", "/api/shared-plans", { body: { secret }, ...more });

test("PL-15: whoever has the address reads the plan, what it assumes and what becomes of it, and of what is owned nothing but the sum it begins with", async () => {
  const secret = await make(true);
  const read = await open(secret);
  const plan = read.as(sharedPlan);
  expect([plan.name, plan.currency, plan.amounts?.begins, plan.years]).toEqual(["Go on", "EUR", 123_457, 10]);
  expect(plan.lines.map(({ name, when }) => [name, when])).toEqual([
    ["Pay", "until 2030-12-31"],
    ["Living", "every year"],
  ]);
  expect(plan.assumptions.find(({ label }) => label === "Taxes")?.value).toContain("by brackets");
  expect(read.text).not.toMatch(/Rosebank|Bank"|Of Anna|300000/);
  const { rows } = await api.database.query("select to_jsonb(s)::text as row from plan_share s");
  expect(JSON.stringify(rows)).not.toContain(secret.slice(-43));
});

test("PL-15: where amounts are withheld it tells shares and multiples: no amount of the plan is in the answer", async () => {
  const read = await open(await make(false));
  const plan = read.as(sharedPlan);
  expect([plan.amounts, plan.multiples.length]).toEqual([null, 10]);
  expect(read.text).not.toMatch(/123457|65432|54321|9876/);
});

test("PL-15: a new address closes the one before, closing ends it at once, and both are written down", async () => {
  const [first, second] = [await make(true), await make(true)];
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  await done(anna.call("DELETE", SHARE()));
  expect((await open(second)).status).toBe(404);
  expect((await anna.call("GET", SHARE())).as(planShareAnswer)).toEqual({ share: null });
  expect((await anna.call("DELETE", SHARE())).status).toBe(404);
  const { rows } = await api.database.query(
    "select kind, summary from portfolio_event where portfolio_id = $1 order by event_id desc limit 1",
    [portfolioId],
  );
  expect(rows).toEqual([{ kind: "plan_share_closed", summary: "Closed the address of the plan Go on" }]);
});

test("PL-15: it ends with its time, with the plan and with the membership of its maker; guesses are counted", async () => {
  const secret = await make(true, 7);
  await api.database.query("update plan_share set expires_at = '2026-11-19'");
  expect((await open(secret)).status).toBe(404);
  const again = await make(true);
  await api.database.query("update portfolio_member set access_until = '2020-01-01' where user_id = $1", [anna.userId]);
  expect((await open(again)).status).toBe(404);
  await api.database.query("update portfolio_member set access_until = null where user_id = $1", [anna.userId]);
  expect((await open(again)).status).toBe(200);
  await done(anna.call("DELETE", at(`/plans/${planId}`)));
  expect((await open(again)).status).toBe(404);
  const from = { address: "203.0.113.77" };
  const guess = `${"0".repeat(32)}.${"A".repeat(43)}`;
  const tried: number[] = [];
  for (let i = 0; i < 31; i += 1) tried.push((await open(guess.slice(0, -2) + String(10 + i), from)).status);
  expect([tried[0], tried.at(-1)]).toEqual([404, 429]);
});
