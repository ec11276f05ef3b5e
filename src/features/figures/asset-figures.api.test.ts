import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  assetFacts,
  assetFigures,
  bondPortfolio,
  calendar,
  cashForecast,
  fundPools,
} from "#features/assets/contract.ts";
import { commitmentPlan } from "#features/figures/commitment-plan-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * A household on 20 November 2026, base EUR, worked by hand:
 *
 * - 50,000 in cash
 * - a bond of face 10,000 at par: 4 % twice a year, 30E/360, to 20 November 2028
 * - a flat worth 300,000 with a loan of 120,000 at 0 % over 120 months, 1,000 a month from 1 December 2026; let at 1,500 a month
 * - a fund: 100,000 committed, 40,000 called, 10,000 back and recallable, worth 45,000
 * - 1,000 US dollars bought at 1.25 dollars for a euro, now at 1.00
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, bondId, flatId, loanId, fundId] = Array.from({ length: 5 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
}
const entry = (fields: object) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...fields } },
    }),
  );
const asset = (assetId: string | undefined, name: string, assetClass: string, tracking: string) =>
  done(anna.call("POST", at("/assets"), { body: { assetId, name, assetClass, currency: "EUR", tracking } }));
const state = (assetId: string | undefined, facts: object) =>
  anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } });

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await api.database.transaction(async (sql) => {
    await sql.run`
      insert into exchange_rate (currency, on_date, rate, source)
      values ('USD', '2026-01-05', 1.25, 'test'), ('USD', '2026-11-20', 1.00, 'test')`;
    await sql.run`update market_version set version = version + 1`;
  });
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(anna.call("POST", at("/accounts"), { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } }));
  await asset(bondId, "Alder 4 % 2028", "bond", "units");
  await asset(flatId, "Flat", "property", "value");
  await asset(loanId, "Loan", "loan", "value");
  await asset(fundId, "Fund II", "private_fund", "value");
  await entry({ type: "deposit", on: "2026-01-02", amount: "270800" });
  await entry({ type: "buy", on: "2026-05-20", assetId: bondId, quantity: "10000", price: "100", amount: "10000" });
  await entry({ type: "sell", on: "2026-02-01", assetId: loanId, quantity: "120000", amount: "120000", kind: "short" });
  await entry({ type: "buy", on: "2026-02-01", assetId: flatId, quantity: "300000", amount: "300000" });
  await entry({ type: "buy", on: "2026-03-01", assetId: fundId, quantity: "40000", amount: "40000" });
  await entry({
    type: "sell",
    on: "2026-06-01",
    assetId: fundId,
    quantity: "10000",
    amount: "10000",
    kind: "recallable",
  });
  await entry({ type: "valuation", on: "2026-09-30", assetId: fundId, amount: "45000" });
  await entry({ type: "exchange", on: "2026-01-05", amount: "800", otherAmount: "1000", otherCurrency: "USD" });
  await done(anna.call("PUT", at(`/assets/${bondId}/prices/2026-11-20`), { body: { price: "100", currency: "EUR" } }));
});
afterAll(() => api.close());

const figuresOf = async (assetId: string | undefined, query = "") =>
  (await anna.call("GET", at(`/assets/${assetId}/figures${query}`))).as(assetFigures);
const valueOf = async (assetId: string | undefined, key: string) =>
  (await figuresOf(assetId)).figures.find((figure) => figure.key === key)?.value;

test("facts that cannot be used are refused, each with its place and the remedy", async () => {
  const refused = await state(bondId, { maturityOn: "2028-02-30", couponRate: "7", cupon: "1" });
  expect(refused.status).toBe(422);
  const { fields } = refused.as(z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) }));
  expect(fields.map(({ path }) => path)).toEqual(["facts.couponRate", "facts.maturityOn", "facts.cupon"]);
});

test("FI-02: on a coupon day a bond at par yields its coupon, owes no interest and has nothing to amortize", async () => {
  await done(state(bondId, { maturityOn: "2028-11-20", couponRate: "0.04", frequency: 2, dayCount: "30E/360" }));
  expect(await valueOf(bondId, "accrued_interest")).toBe(0);
  expect(await valueOf(bondId, "yield_to_maturity")).toBeCloseTo(0.04, 10);
  // (2/1.02 + 2 × 2/1.02² + 3 × 2/1.02³ + 4 × 102/1.02⁴) ÷ 100 half-years, halved.
  const halfYears = (2 / 1.02 + (2 * 2) / 1.02 ** 2 + (3 * 2) / 1.02 ** 3 + (4 * 102) / 1.02 ** 4) / 100;
  expect(await valueOf(bondId, "macaulay_duration")).toBeCloseTo(halfYears / 2, 10);
  expect(await valueOf(bondId, "dirty_value")).toBe("10000");
  expect(await valueOf(bondId, "amortized_cost")).toBe("10000");
});

test("FI-03, FI-04, R-22: bonds as one: the average of one bond is its own, the ladder its coupons and its end", async () => {
  const all = (await anna.call("GET", at("/bond-portfolio"))).as(bondPortfolio);
  expect(all.yieldToWorst).toMatchObject({ status: "ok", coverage: 1, value: expect.closeTo(0.04, 10) });
  expect(all.ladder).toEqual([
    { year: 2027, coupons: "400", repaid: "0" },
    { year: 2028, coupons: "400", repaid: "10000" },
  ]);
});

test("RE-03, UP-10: the flat has equity over its loan, and its loan a schedule of 120 payments", async () => {
  await done(state(loanId, { principal: "120000", annualRate: "0", months: 120, firstPaymentOn: "2026-12-01" }));
  await done(
    state(flatId, {
      loanIds: [loanId],
      unitIds: ["A"],
      leases: [{ unitId: "A", fromOn: "2026-03-01", toOn: "2027-02-28", monthlyRent: "1500" }],
      yearlyCosts: "3600",
    }),
  );
  expect(await valueOf(flatId, "equity")).toBe("180000");
  expect(await valueOf(flatId, "loan_to_value")).toBeCloseTo(0.4, 12);
  // 12 × 1,500 − 3,600 of 300,000.
  expect(await valueOf(flatId, "scheduled_cap_rate")).toBeCloseTo(14400 / 300000, 12);
  expect(await valueOf(flatId, "cash_invested")).toBe("180000");
  const { figures, schedules } = await figuresOf(loanId);
  expect(schedules.map(({ key, rows }) => [key, rows.length])).toEqual([
    ["secured_by", 1],
    ["payments", 120],
  ]);
  const shown = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
  expect([shown["balance"], shown["scheduled_balance"], shown["next_payment"], shown["payments_left"]]).toEqual([
    "120000",
    "120000",
    "1000",
    120,
  ]);
});

test("PF-04, R-11: a fund: unfunded is 100,000 − 40,000 + 10,000, DPI a quarter, TVPI 55 of 40", async () => {
  await done(state(fundId, { commitment: "100000", vintage: 2026, strategy: "buyout", manager: "Fernhill" }));
  expect(await valueOf(fundId, "unfunded")).toBe("70000");
  expect(await valueOf(fundId, "dpi")).toBe(0.25);
  expect(await valueOf(fundId, "tvpi")).toBeCloseTo(55 / 40, 12);
  const pools = (await anna.call("GET", at("/fund-pools?by=vintage"))).as(fundPools);
  expect(pools.pools).toMatchObject([
    { key: "2026", fundCount: 1, commitment: "100000", paidIn: "40000", distributed: "10000", value: "45000" },
  ]);
});

test("PF-12: of all that is owned seven tenths in funds by 2034: what is there counts, each year adds up, and every figure explains itself to the coin", async () => {
  const query = "share=0.7&by=2034&growth=0.04&as=buyout";
  const plan = (await anna.call("GET", at(`/commitment-plan?${query}`))).as(commitmentPlan);
  expect([plan.nav.value, plan.unfunded.value, plan.reason]).toEqual(["45000", "70000", null]);
  expect(plan.years[0]?.year).toBe(Number(plan.on.slice(0, 4)) + 1);
  const whole = Number(plan.whole.value);
  expect(Number(plan.years[0]?.whole)).toBeCloseTo(whole * 1.04, 0);
  const reached = plan.years.find(({ year }) => year === 2034);
  // What is there falls meanwhile: near it in the year, and on it once new funds carry the share.
  expect(Math.abs((reached?.share ?? 0) - 0.7)).toBeLessThan(0.1);
  expect(plan.years.at(-1)?.share).toBeCloseTo(0.7, 1);
  for (const part of ["commitment", "call", "distribution", "nav", "unfunded", "liquid"] as const) {
    const asked = new URLSearchParams({ figure: "commitment_plan", key: `2028 ${part}`, params: query });
    const told = await anna.call("GET", at(`/explain?${asked.toString()}`));
    const year = plan.years.find((it) => it.year === 2028);
    expect(told.as(z.object({ value: z.string() })).value, part).toBe(year?.[part]);
  }
  expect((await anna.call("GET", at("/commitment-plan?share=1&by=2034&growth=0.04&as=buyout"))).status).toBe(400);
});

test("dollars bought for 800 euros are worth 1,000: the gain of 200 is unrealized by both methods", async () => {
  expect(await valueOf("cash:USD", "value_in_base")).toBe("1000");
  expect(await valueOf("cash:USD", "fx_unrealized_average")).toBe("200");
  expect(await valueOf("cash:USD", "fx_unrealized_fifo")).toBe("200");
  expect(await valueOf("cash:USD", "fx_realized_fifo")).toBe("0");
});

test("every figure with a value explains itself to that value", async () => {
  for (const assetId of [bondId, flatId, loanId, fundId, "cash:USD"]) {
    const { figures } = await figuresOf(assetId);
    expect(figures.length).toBeGreaterThan(3);
    for (const { key, value } of figures) {
      const tree = await anna.call("GET", at(`/explain?figure=class_figure&assetId=${assetId}&key=${key}`));
      expect(tree.as(z.object({ value: z.string().nullable() })).value, key).toBe(
        value === null ? null : String(value),
      );
    }
  }
  const wrong = await anna.call("GET", at(`/explain?figure=class_figure&assetId=${bondId}&key=nonsense`));
  expect([wrong.status, wrong.text.includes("yield_to_maturity")]).toEqual([400, true]);
});

test("CM-03: the forecast adds every dated flow to the cash there is, month by month", async () => {
  const forecast = (await anna.call("GET", at("/cash-forecast?months=2"))).as(cashForecast);
  // 270,800 − 10,000 + 120,000 − 300,000 − 40,000 + 10,000 − 800 = 50,000, and 1,000 dollars at 1.00.
  expect(forecast.opening).toMatchObject({ status: "ok", value: "51000" });
  const known = forecast.flows.filter(({ origin }) => origin === "terms");
  expect(known.map(({ on, kind, amount }) => [on, kind, amount])).toEqual([
    ["2026-12-01", "loan_payment", "-1000"],
    ["2026-12-01", "rent", "1500"],
    ["2027-01-01", "loan_payment", "-1000"],
    ["2027-01-01", "rent", "1500"],
  ]);
  // A quarter of a year's 70,000 × 25 % is called at the end of the quarter, and of 45,000 × 1.13 × (1 ÷ 12)^2.5 = 101.94 paid out.
  expect(forecast.flows.filter(({ kind }) => kind === "capital_call")).toMatchObject([
    { on: "2026-12-31", amount: "-4375" },
  ]);
  const [november, december, january] = forecast.months;
  expect([november?.month, november?.closing, december?.inflow]).toEqual(["2026-11", "51000", "1525.48"]);
  // 300 a month of costs besides: 51,000 + 1,525.48 − 1,000 − 300 − 4,375, then + 1,500 − 1,000 − 300.
  expect([december?.closing, january?.opening]).toEqual(["46850.48", "46850.48"]);
  expect([january?.closing, forecast.closing.value]).toEqual(["47050.48", "47050.48"]);
  const tree = await anna.call("GET", at("/explain?figure=cash_forecast&key=closing"));
  expect(tree.status).toBe(200);
  // However far it looks, what explains the lowest point comes to what is shown.
  const lowest = async (months: number) => {
    const answer = await anna.call("GET", at(`/explain?figure=cash_forecast&key=lowest_${months}m`));
    const shown = (await anna.call("GET", at(`/cash-forecast?months=${months}`))).as(cashForecast).lowest;
    return [answer.as(z.object({ value: z.string() })).value, shown.balance];
  };
  for (const months of [6, 12, 24]) {
    const [explained, shown] = await lowest(months);
    expect(explained, String(months)).toBe(shown);
  }
});

test("CM-08: a salary on the last of three months is expected on the last of the next ones, on top of what is planned", async () => {
  for (const on of ["2026-08-31", "2026-09-30", "2026-10-31"])
    await entry({ type: "deposit", on, amount: "3000", description: `Salary ${on}` });
  await entry({ type: "withdrawal", on: "2026-12-24", amount: "800", status: "planned" });
  const forecast = (await anna.call("GET", at("/cash-forecast?months=2"))).as(cashForecast);
  const later = forecast.flows.filter(({ origin }) => origin === "recurring" || origin === "planned");
  expect(later.map(({ on, label, amount }) => [on, label, amount])).toEqual([
    ["2026-11-30", "Salary 2026-10-31", "3000"],
    ["2026-12-24", "Withdrawal", "-800"],
    ["2026-12-31", "Salary 2026-10-31", "3000"],
  ]);
});

test("PF-06: coverage: what can be spent within weeks over the calls expected in a year", async () => {
  const forecast = (await anna.call("GET", at("/cash-forecast"))).as(cashForecast);
  expect(forecast.commitments.unfunded.value).toBe("70000");
  expect(forecast.commitments.expectedCalls12m).toBe("17500");
  // Cash with three salaries and the bond: 60,000 + 10,000.
  expect(forecast.commitments.coverage12m.value).toBeCloseTo(70000 / 17500, 10);
  expect(forecast.liquidity).toContainEqual({ tier: "months", value: "300000" });
});

test("AN-07, R-21: the calendar has coupons with their amount and leases that end without one", async () => {
  const { entries } = (await anna.call("GET", at("/calendar?to=2027-05-31"))).as(calendar);
  expect(entries).toContainEqual(
    expect.objectContaining({ on: "2027-05-20", kind: "coupon", amount: "200", currency: "EUR", isEstimate: false }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ on: "2027-02-28", kind: "lease_end", amount: null }));
  const tooFar = await anna.call("GET", at("/calendar?to=2099-01-01"));
  expect(tooFar.status).toBe(400);
});

test("stating facts is a change like any other: undo takes them back", async () => {
  const written = (await state(bondId, { maturityOn: "2030-01-15", couponRate: "0.01" })).as(
    z.object({ receipt: z.object({ changeId: z.string() }) }),
  );
  await done(anna.call("POST", at(`/changes/${written.receipt.changeId}/undo`)));
  const { facts } = (await anna.call("GET", at(`/assets/${bondId}/facts`))).as(assetFacts);
  expect(facts["maturityOn"]).toBe("2028-11-20");
  const stranger = await api.signUp("bert");
  expect((await stranger.call("GET", at(`/assets/${bondId}/figures`))).status).toBe(404);
});

test("CM-08: costs that terms foretell are not expected a second time because they recur; those of nothing are", async () => {
  const policyId = randomUUID();
  await asset(policyId, "Policy", "other", "value");
  await done(state(policyId, { expected: [{ label: "Premium", amount: "-80", on: "2026-12-05", everyMonths: 1 }] }));
  for (const on of ["2026-09-05", "2026-10-05", "2026-11-05"]) {
    await entry({ type: "fee", on, amount: "300", assetId: flatId, description: "Caretaker" });
    await entry({ type: "buy", on, amount: "80", assetId: policyId });
    await entry({ type: "fee", on, amount: "5", description: "Account fee" });
  }
  const forecast = (await anna.call("GET", at("/cash-forecast?months=2"))).as(cashForecast);
  const december = forecast.flows.filter(
    ({ on, amount }) => on.startsWith("2026-12") && (amount ?? "").startsWith("-"),
  );
  const costs = december.filter(({ amount }) => ["-300", "-80", "-5"].includes(amount ?? ""));
  expect(costs.map(({ on, origin, amount }) => [on, origin, amount])).toEqual([
    ["2026-12-01", "estimate", "-300"],
    ["2026-12-05", "recurring", "-5"],
    ["2026-12-05", "terms", "-80"],
  ]);
});
