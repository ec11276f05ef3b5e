import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { planOutcome } from "#features/figures/plan-outcome-contract.ts";
import { planWithdrawals } from "#features/figures/plan-withdrawals-contract.ts";
import { planTerms, type PlanTermsInput } from "#features/shared/plan-terms.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A fund of 60,000 € at a broker and one of 40,000 € in a pension; an account that holds nothing yet. Today is 20 November 2026. */
let api: Api;
let anna: Caller;
const [portfolioId, broker, pension, empty] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = async (path: string, body: object) => {
    const { status, text } = await anna.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  const hold = async (accountId: string, name: string, quantity: string) => {
    await post(at("/accounts"), { accountId, name, kind: "brokerage", currency: "EUR" });
    if (quantity === "0") return;
    const fund = { name: `Fund of ${name}`, assetClass: "fund", currency: "EUR", tracking: "value" };
    await post(at("/assets"), { assetId: randomUUID(), ...fund, opening: { on: "2026-01-01", accountId, quantity } });
  };
  await hold(broker, "Broker", "60000");
  await hold(pension, "Pension", "40000");
  await hold(empty, "Later", "0");
});
afterAll(() => api.close());

type Withdrawals = NonNullable<PlanTermsInput["withdrawals"]>;
const BOTH: Withdrawals["treatments"] = [
  { accountId: broker, treatment: "taxable" },
  { accountId: pension, treatment: "deferred" },
];
/** Nothing grows; a sale costs a tenth, income a quarter; 18,000 a year to live on. */
const terms = (withdrawals: Withdrawals | null): PlanTermsInput => ({
  years: 4,
  inflation: 0,
  paths: 1000,
  returns: { equities: { mean: 0, deviation: 0 } },
  streams: [{ id: "living", name: "Living", kind: "living", amount: "18000" }],
  taxes: { ordinary: 0.25, gains: 0.2, gainShare: 0.5 },
  withdrawals,
});
const ask = async (withdrawals: Withdrawals | null) =>
  (await anna.call("POST", at("/plan-withdrawals"), { body: { terms: terms(withdrawals) } })).as(planWithdrawals);
const outcome = async (withdrawals: Withdrawals | null) =>
  (await anna.call("POST", at("/plan-outcome"), { body: { terms: terms(withdrawals), levers: false } })).as(
    planOutcome,
  );

test("PL-14: nothing is guessed: as long as one account is not stated, the plan is the same as one that knows none, and says so", async () => {
  const none = await outcome(null);
  const half = { treatments: BOTH.slice(0, 1), order: "taxable_first" } as const;
  const { notes, ...rest } = await outcome(half);
  const { notes: before, ...same } = none;
  expect(rest).toEqual(same);
  expect([none.drawn, notes.length - before.length, notes.join().includes("not stated yet")]).toEqual([false, 1, true]);
  const { state, accounts, orders } = await ask(half);
  expect([state, orders]).toEqual(["unstated", []]);
  expect(accounts).toEqual([
    { accountId: broker, name: "Broker", invested: "60000", treatment: "taxable" },
    { accountId: pension, name: "Pension", invested: "40000", treatment: null },
    { accountId: empty, name: "Later", invested: "0", treatment: null },
  ]);
});

test("PL-14: orders beside each other: taxable first pays 12,000 of tax and owes 4,000; each account year by year, and the plan itself goes by it", async () => {
  const { state, orders, years, drawn } = await ask({ treatments: BOTH, order: "taxable_first" });
  expect([state, drawn.map(({ name }) => name)]).toEqual(["drawn", ["Broker", "Pension"]]);
  expect(orders.map(({ order, success, tax, median, afterTax }) => [order, success, tax, median, afterTax])).toEqual([
    ["taxable_first", 1, 12_000, 16_000, 12_000],
    ["deferred_first", 1, expect.closeTo(14_666.67, 2), expect.closeTo(13_333.33, 2), expect.closeTo(13_333.33, 2)],
    ["exempt_first", 1, 12_000, 16_000, 12_000],
    ["proportional", 1, expect.any(Number), expect.any(Number), expect.any(Number)],
  ]);
  expect(years.map(({ accounts }) => accounts.map(({ taken }) => taken))).toEqual([
    [20_000, 0],
    [20_000, 0],
    [20_000, 0],
    [0, 24_000],
  ]);
  const made = await outcome({ treatments: BOTH, order: "taxable_first" });
  expect([made.drawn, made.table.at(-1)?.wealth]).toEqual([true, 16_000]);
  expect(made.assumptions.find(({ label }) => label === "Withdrawals")?.value).toContain("Taxable accounts first");
});

test("PL-14: two years of 4,000 go to the exempt account, and beside them stands the same order without", async () => {
  const treatments = [...BOTH, { accountId: empty, treatment: "exempt" } as const];
  const conversion = { from: pension, to: empty, amount: "4000", fromYear: 1, toYear: 2 };
  const { orders, years, drawn } = await ask({ treatments, order: "taxable_first", conversion });
  expect(orders.map(({ order, converts }) => [order, converts]).at(-1)).toEqual(["taxable_first", false]);
  expect(orders.at(-1)?.tax).toBe(12_000);
  expect(drawn.map(({ name }) => name)).toEqual(["Broker", "Pension", "Later"]);
  expect(years.map(({ accounts }) => accounts.map(({ converted }) => converted))).toEqual([
    [0, -4000, 4000],
    [0, -4000, 4000],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test("PL-14: figures of an order and what is invested in an account open what they are made of; a cash band decides before accounts do", async () => {
  const planId = randomUUID();
  const kept = planTerms.parse(terms({ treatments: BOTH, order: "proportional" }));
  const { status } = await anna.call("POST", at("/plans"), {
    body: { planId, name: "Order", currency: "EUR", terms: kept },
  });
  expect(status).toBeLessThan(300);
  const value = async (key: string) =>
    (await anna.call("GET", at(`/explain?figure=plan_outcome&key=${key}&params=planId%3D${planId}`))).as(explanation)
      .value;
  expect(Number(await value("order:taxable_first:with:tax"))).toBeCloseTo(12_000, 6);
  expect(Number(await value("order:taxable_first:without:afterTax"))).toBeCloseTo(12_000, 6);
  expect(await value(`account:${pension}`)).toBe("40000");
  const cashBand = { least: "0", most: "10", harvest: { equities: 1 }, invest: { equities: 1 } };
  const banded = { ...terms({ treatments: BOTH, order: "proportional" }), cashBand };
  const asked = await anna.call("POST", at("/plan-withdrawals"), { body: { terms: banded } });
  expect(asked.as(planWithdrawals).state).toBe("cash_band");
});

test("PL-14: an account is stated once, and a conversion goes from deferred to exempt", async () => {
  const refused = async (withdrawals: Withdrawals) => {
    const answer = await anna.call("POST", at("/plan-withdrawals"), { body: { terms: terms(withdrawals) } });
    expect(answer.status).toBe(400);
    return answer.text;
  };
  const conversion = { from: broker, to: pension, amount: "4000", fromYear: 1, toYear: 2 };
  expect(await refused({ treatments: BOTH, order: "own", conversion })).toContain(
    '"path":"terms.withdrawals.conversion"',
  );
  expect(await refused({ treatments: [...BOTH, ...BOTH], order: "own" })).toContain("each account once");
});
