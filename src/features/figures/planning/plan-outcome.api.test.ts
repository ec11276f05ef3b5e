import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overview } from "#features/figures/contract.ts";
import { planOutcome, planProposals } from "#features/figures/plan-outcome-contract.ts";
import { plans, planWritten } from "#features/planning/contract.ts";
import { planTerms, type PlanTermsInput } from "#features/shared/plan-terms.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 100,000 € in a bank and a house of 300,000 €. Today is 20 November 2026. */
let api: Api;
let anna: Caller;
const [portfolioId, bank, house] = [randomUUID(), randomUUID(), randomUUID()];
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
  const home = { assetId: house, name: "House", assetClass: "property", currency: "EUR", tracking: "value" };
  await post(at("/assets"), home);
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2026-01-01", amount: "100000" });
  await entry({ type: "valuation", assetId: house, on: "2026-01-01", amount: "300000" });
});
afterAll(() => api.close());

const NOTHING_GROWS = { mean: 0, deviation: 0 };
const still: PlanTermsInput = { years: 5, inflation: 0, returns: { cash: NOTHING_GROWS }, paths: 1000 };
const living = (amount: string) => ({ id: "living", name: "Living", kind: "living", amount }) as const;
const outcomeOf = async (terms: PlanTermsInput, more: object = {}) =>
  (await anna.call("POST", at("/plan-outcome"), { body: { terms, ...more } })).as(planOutcome);

test("PL-03, PL-06: 100,000 that nothing grows, 30,000 a year: 70,000, 40,000, 10,000, and then 20,000 are missing", async () => {
  const made = await outcomeOf({ ...still, streams: [living("30000")] });
  expect(made.table.map(({ wealth, unpaid }) => [wealth, unpaid])).toEqual([
    [70_000, 0],
    [40_000, 0],
    [10_000, 0],
    [0, 20_000],
    [0, 30_000],
  ]);
  expect([made.success, made.firstShortfall, made.firstAny]).toEqual([0, "2029-11-20", "2029-11-20"]);
  expect(made.failure).toEqual({ years: [{ year: 4, share: 1 }], shortfall: { p50: 50_000, p90: 50_000 } });
});

test("PL-01: a plan begins with the net worth of the overview, the house beside what is invested", async () => {
  const { begins, table } = await outcomeOf(still);
  const { netWorth } = (await anna.call("GET", at("/overview"))).as(overview);
  expect(begins.netWorth).toBe(netWorth.value);
  expect([begins.invested, begins.otherwise, begins.debts, begins.netWorth]).toEqual([
    "100000",
    "300000",
    "0",
    "400000",
  ]);
  expect([begins.byClass, begins.known.map(({ name }) => name)]).toEqual([
    [{ planClass: "cash", value: "100000" }],
    ["House"],
  ]);
  expect(table.map(({ netWorth: each }) => each)).toEqual([400_000, 400_000, 400_000, 400_000, 400_000]);
});

test("PL-02, PL-07, R-25: 10,000 futures from a seed: the same answer twice, percentiles in order, failures and successes add up to all", async () => {
  const terms: PlanTermsInput = {
    years: 20,
    seed: 7,
    allocation: [{ fromYear: 1, weights: { equities: 0.6, bonds: 0.4 } }],
    streams: [living("6000")],
  };
  const [first, second] = [await outcomeOf(terms), await outcomeOf(terms)];
  expect(first).toEqual(second);
  expect(first.paths).toBe(10_000);
  const failed = first.fan.reduce((sum, { failures }) => sum + failures, 0);
  expect(Math.round(first.success * 10_000) + failed).toBe(10_000);
  for (const { p10, p25, p50, p75, p90 } of first.fan)
    expect([p10, p25, p50, p75, p90].toSorted((a, b) => a - b)).toEqual([p10, p25, p50, p75, p90]);
});

test("PL-10: the levers run through the same futures: less spent can only help, lower returns only hurt", async () => {
  const { levers } = await outcomeOf({ ...still, years: 10, returns: {}, streams: [living("10500")] });
  const of = (name: string) => levers.find(({ lever }) => lever === name)?.medianChange ?? 0;
  expect(of("spend_less_10")).toBeGreaterThan(0);
  expect(of("return_minus_1")).toBeLessThanOrEqual(0);
  expect(levers.map(({ lever }) => lever)).toEqual(["spend_less_10", "return_minus_1", "inflation_plus_1"]);
});

test("PL-01: a plan is kept, changed from the version one knows, copied, compared, deleted and brought back by undo", async () => {
  const [planId, copyId] = [randomUUID(), randomUUID()];
  const plan = {
    planId,
    name: "Stay",
    currency: "EUR",
    terms: planTerms.parse({ ...still, streams: [living("10000")] }),
  };
  await done(anna.call("POST", at("/plans"), { body: plan }));
  const read = async () => (await anna.call("GET", at("/plans"))).as(plans);
  const [kept] = (await read()).plans;
  expect(kept).toEqual({ ...plan, madeOn: "2026-11-20", beganOn: "2026-11-20", version: 1 });
  const edit = { name: "Stay put", currency: "EUR", terms: plan.terms, version: 1 };
  await done(anna.call("PUT", at(`/plans/${planId}`), { body: edit }));
  const again = await anna.call("PUT", at(`/plans/${planId}`), { body: { ...edit, name: "Other" } });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining("Someone else changed this")]);
  const frugal = { ...plan.terms, streams: [living("5000")] };
  await done(anna.call("POST", at("/plans"), { body: { ...plan, planId: copyId, name: "Less", terms: frugal } }));
  const asked = await anna.call("GET", at(`/plans/${planId}/outcome?beside=${copyId}`));
  expect(asked.as(planOutcome).beside?.medianChange).toBe(25_000);
  const { receipt } = (await anna.call("DELETE", at(`/plans/${planId}`))).as(planWritten);
  expect(receipt.summary).toBe("Deleted the plan Stay put");
  expect((await anna.call("GET", at(`/plans/${planId}/outcome`))).status).toBe(404);
  await done(anna.call("POST", at(`/changes/${receipt.changeId}/undo`)));
  expect((await read()).plans.map(({ name }) => name)).toEqual(["Less", "Stay put"]);
});

test("PL-04, PL-05, PL-08: a band of cash, a mix from a year on and taxes: 100,000 in cash becomes 20,000 and equities, of which 10,000 are sold for 8,000", async () => {
  const terms: PlanTermsInput = {
    ...still,
    years: 2,
    returns: { cash: NOTHING_GROWS, equities: NOTHING_GROWS, bonds: NOTHING_GROWS },
    cashBand: { least: "10000", most: "20000", harvest: { equities: 1 }, invest: { equities: 1 } },
    taxes: { ordinary: 0.3, gains: 0.25, gainShare: 0.8 },
    events: [{ id: "car", name: "Car", kind: "other_cost", on: "2027-12-01", amount: "18000" }],
  };
  const { table, assumptions } = await outcomeOf(terms);
  expect(table.map(({ byClass, tax, withdrawn }) => [byClass, tax, withdrawn])).toEqual([
    [{ cash: 20_000, equities: 80_000 }, 0, 0],
    [{ cash: 10_000, equities: 70_000 }, 2000, 10_000],
  ]);
  expect(assumptions.find(({ label }) => label === "Taxes")?.value).toContain("25 % of gains");
  const allocation = [{ fromYear: 2, weights: { bonds: 1 } }];
  const mixed = await outcomeOf({ ...terms, cashBand: null, taxes: null, events: [], allocation });
  expect(mixed.table.map(({ byClass }) => byClass)).toEqual([{ cash: 100_000 }, { bonds: 100_000 }]);
});

test("PL-03: spending of the last twelve whole months is proposed as a stream, by what it was for; this month is not over", async () => {
  const spent = (on: string, amount: string, kind: string) =>
    done(
      anna.call("POST", at("/transactions"), {
        body: {
          transactionId: randomUUID(),
          entry: { accountId: bank, currency: "EUR", type: "withdrawal", on, amount, kind },
        },
      }),
    );
  await spent("2025-10-31", "7", "Food");
  await spent("2025-11-01", "200", "Food");
  await spent("2026-10-31", "400", "food");
  await spent("2026-11-01", "70", "food");
  await spent("2026-05-05", "90", "Car insurance");
  const { streams } = (await anna.call("GET", at("/plan-proposals"))).as(planProposals);
  expect(streams.map(({ name, kind, amount, because }) => [name, kind, amount, because])).toEqual([
    ["Food", "living", "600", "Went in the 12 months to 2026-10-31 as Food"],
    ["Car insurance", "premium", "90", "Went in the 12 months to 2026-10-31 as Car insurance"],
  ]);
});

test("PL-11: history has every run of its years, a named year is one future; both say what they are made of", async () => {
  const terms: PlanTermsInput = {
    years: 30,
    allocation: [{ fromYear: 1, weights: { equities: 1 } }],
    streams: [living("4000")],
  };
  const history = await outcomeOf({ ...terms, method: "historical" });
  expect([history.paths, history.success > 0.9]).toEqual([123, true]);
  expect(history.levers.map(({ lever }) => lever)).toEqual(["spend_less_10"]);
  expect(history.notes.join()).toContain("R. Shiller");
  const crash = await outcomeOf({ ...terms, method: "stress", stress: "1929" });
  expect(crash.paths).toBe(1);
  expect(crash.fan[2]?.p50).toBeLessThan(55_000);
});

test("PL-16: of the bank's 399,233, house included, a quarter for Ben and half for Eva are 99,808.25 and 199,616.50, and as much as Ben's is named to nobody", async () => {
  const named = (who: string, share: number) => ({ id: who, who, accountId: bank, share });
  const { estate } = await outcomeOf({ ...still, heirs: [named("Ben", 0.25), named("Eva", 0.5)] });
  expect(estate.accounts.map(({ name, value, named: part }) => [name, value.value, part])).toEqual([
    ["Bank", "399233", 0.75],
  ]);
  expect(estate.people.map(({ who, today }) => [who, today])).toEqual([
    ["Eva", "199616.5"],
    ["Ben", "99808.25"],
  ]);
  expect(estate.nobody.today).toBe("99808.25");
  expect(estate.people[0]?.atEnd).toBe(199_616.5);
  const planId = randomUUID();
  const terms = planTerms.parse({ ...still, heirs: [named("Ben", 0.25)] });
  await done(anna.call("POST", at("/plans"), { body: { planId, name: "Heirs", currency: "EUR", terms } }));
  const why = await anna.call("GET", at(`/explain?figure=plan_outcome&key=heir:Ben&params=planId%3D${planId}`));
  expect(why.text).toContain('"value":"99808.25"');
  const wrong = { terms: { ...still, heirs: [named("Ben", 0.7), named("Eva", 0.5)] } };
  expect((await anna.call("POST", at("/plan-outcome"), { body: wrong })).status).toBe(400);
});

test("PL-16: of 199,616.50 for Eva with 100,000 free and a rate of 10%, 9,961.65 are tax; nobody's is guessed", async () => {
  const heirs = [
    { id: "eva", who: "Eva", accountId: bank, share: 0.5 },
    { id: "ben", who: "Ben", accountId: bank, share: 0.25 },
  ];
  const inheritanceTaxes = [{ who: "Eva", rate: 0.1, allowance: "100000" }];
  const { estate } = await outcomeOf({ ...still, heirs, inheritanceTaxes });
  expect(estate.people.map(({ who, today, tax, taxAtEnd }) => [who, today, tax, taxAtEnd])).toEqual([
    ["Eva", "199616.5", "9961.65", 9961.65],
    ["Ben", "99808.25", null, null],
  ]);
  const planId = randomUUID();
  const terms = planTerms.parse({ ...still, heirs, inheritanceTaxes });
  await done(anna.call("POST", at("/plans"), { body: { planId, name: "Taxed heirs", currency: "EUR", terms } }));
  const why = await anna.call("GET", at(`/explain?figure=plan_outcome&key=heirTax:Eva&params=planId%3D${planId}`));
  expect(why.text).toContain('"value":"9961.65"');
  const twice = { terms: { ...still, heirs, inheritanceTaxes: [...inheritanceTaxes, ...inheritanceTaxes] } };
  expect((await anna.call("POST", at("/plan-outcome"), { body: twice })).status).toBe(400);
});

test("what terms cannot be is said at its place", async () => {
  const refused = async (change: object) => {
    const answer = await anna.call("POST", at("/plan-outcome"), { body: { terms: { ...still, ...change } } });
    expect(answer.status).toBe(400);
    return answer.text;
  };
  expect(await refused({ allocation: [{ fromYear: 1, weights: { cash: 0.3 } }] })).toContain(
    '"path":"terms.allocation.0.weights"',
  );
  expect(await refused({ streams: [{ ...living("5"), from: "2030-01-01", to: "2029-01-01" }] })).toContain(
    '"path":"terms.streams.0.to"',
  );
  expect(await refused({ streams: [living("-5")] })).toContain('"path":"terms.streams.0.amount"');
  expect(await refused({ method: "stress" })).toContain('"path":"terms.stress"');
});

test("EQ-09, PL-09: 30 options at 20 that vest in 2028 add 30 × 30 with the share at 50; counted already, they add nothing", async () => {
  const [share, grant] = [randomUUID(), randomUUID()];
  const asset = { assetId: share, name: "Works", assetClass: "equity", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body: asset }));
  await done(anna.call("PUT", at(`/assets/${share}/prices/2026-11-20`), { body: { price: "50", currency: "EUR" } }));
  const terms = { strike: "20", granted: "30", grantedOn: "2026-02-15", vesting: "dates", shareAssetId: share };
  const facts = { ...terms, vestings: [{ on: "2028-02-15", number: "30" }] };
  const opening = { on: "2026-11-20", accountId: bank, quantity: "30", cost: "0" };
  const body = { assetId: grant, name: "Grant", assetClass: "employee_option", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body: { ...body, opening, facts } }));
  const own = async () =>
    (await outcomeOf(still)).begins.flows.flatMap(({ on, name, amount }) =>
      name === "Vests, Grant" ? [[on, amount]] : [],
    );
  expect(await own()).toEqual([["2028-02-15", "900"]]);
  await done(anna.call("PUT", at(`/assets/${grant}/facts`), { body: { facts: { ...facts, counted: "all" } } }));
  expect(await own()).toEqual([]);
  // Taken out again for the plans below.
  const lapsed = { type: "corporate_action", kind: "work_options_lapsed", on: "2026-11-20", accountId: bank };
  const entry = { ...lapsed, currency: "EUR", moves: [{ assetId: grant, quantity: "-30" }] };
  await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
});

test("EQ-09, PL-09: 10 shares of work that are planned to vest and 4 kept for tax add 6 at today's price of 50 to the year they come in", async () => {
  const of = { accountId: bank, currency: "EUR" };
  const shares = randomUUID();
  const asset = { assetId: shares, name: "Employer", assetClass: "equity", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body: asset }));
  await done(anna.call("PUT", at(`/assets/${shares}/prices/2026-11-20`), { body: { price: "50", currency: "EUR" } }));
  const before = (await outcomeOf(still)).table.map(({ wealth }) => wealth);
  const flow = { ...of, type: "transfer_in_kind", status: "planned", assetId: shares, on: "2028-02-15" };
  for (const fields of [
    { kind: "vesting", quantity: "10" },
    { kind: "kept_for_tax", quantity: "-4" },
  ])
    await done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { ...flow, ...fields } },
      }),
    );
  const { begins, table } = await outcomeOf(still);
  expect(begins.flows.map(({ on, name, amount }) => [on, name, amount])).toEqual([
    ["2028-02-15", "Vests, Employer", "500"],
    ["2028-02-15", "Kept for tax, Employer", "-200"],
  ]);
  // The second plan year runs from 20 November 2027.
  expect(table.map(({ wealth }, year) => Math.round(wealth - (before[year] ?? 0)))).toEqual([0, 300, 300, 300, 300]);
});
