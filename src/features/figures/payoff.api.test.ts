import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { payoff } from "#features/figures/payoff-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A credit of 1,200 at 1 % a month, repaid whole with its twelfth payment; 300 without interest in three; 500 of which nothing is stated. */
let api: Api;
let bea: Caller;
const portfolioId = randomUUID();
const [bank, credit, plain, unknown] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  bea = await api.signUp("bea");
  await done(bea.call("POST", "/api/portfolios", { body: { portfolioId, name: "Bea", baseCurrency: "EUR" } }));
  const account = { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" };
  await done(bea.call("POST", at("/accounts"), { body: account }));
  const firstPaymentOn = "2026-12-01";
  await owe(credit, "Credit", "1200", { annualRate: "0.12", months: 12, interestOnlyMonths: 11, firstPaymentOn });
  await owe(plain, "Friend", "300", { annualRate: "0", months: 3, firstPaymentOn });
  await owe(unknown, "Old debt", "500");
});
afterAll(() => api.close());

async function owe(assetId: string, name: string, amount: string, terms?: object): Promise<void> {
  const asset = { assetId, name, assetClass: "loan", tracking: "value", currency: "EUR" };
  await done(bea.call("POST", at("/assets"), { body: asset }));
  const entry = { type: "opening_balance", accountId: bank, assetId, quantity: `-${amount}` };
  const dated = { currency: "EUR", on: "2026-11-01", ...entry };
  await done(bea.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry: dated } }));
  const facts = { principal: amount, ...terms };
  if (terms) await done(bea.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
}

const ask = async (query: string) => (await bea.call("GET", at(`/payoff?on=2026-11-15${query}`))).as(payoff);

test("388 besides each month repays 1,200 at 1 % a month in four payments instead of twelve: 24.56 of interest instead of 144", async () => {
  const { debts, plans, leftOut, currency } = await ask("&extra=388");
  expect(currency).toBe("EUR");
  expect(debts.map((it) => [it.name, it.owed, it.rate, it.nextOn, it.nextPayment])).toEqual([
    ["Credit", "1200", 0.12, "2026-12-01", "12"],
    ["Friend", "300", 0, "2026-12-01", "100"],
  ]);
  const [agreed, byRate, bySize] = plans;
  expect(agreed?.total).toEqual({ months: 12, freeOn: "2027-11-01", interest: "144", saved: "0", sooner: 0 });
  expect(byRate?.debts).toEqual([
    { assetId: credit, months: 4, freeOn: "2027-03-01", interest: "24.56", saved: "119.44", sooner: 8 },
    { assetId: plain, months: 3, freeOn: "2027-02-01", interest: "0", saved: "0", sooner: 0 },
  ]);
  expect(byRate?.total).toMatchObject({ interest: "24.56", saved: "119.44", sooner: 8 });
  expect(bySize?.debts[1]).toMatchObject({ months: 1, freeOn: "2026-12-01" });
  expect(agreed?.years).toEqual([
    { year: 2026, owed: "1400", interest: "12" },
    { year: 2027, owed: "0", interest: "132" },
  ]);
  expect(leftOut).toMatchObject([{ name: "Old debt", mend: "terms" }]);
});

test("each figure is explained from the terms and comes to the same", async () => {
  const params = encodeURIComponent("extra=388&on=2026-11-15");
  const explain = async (key: string) =>
    (await bea.call("GET", at(`/explain?figure=payoff&key=${key}&params=${params}`))).as(explanation);
  expect(await explain("highest_rate.saved")).toMatchObject({ value: "119.44", unit: "EUR", label: "Interest saved" });
  const one = await explain(`highest_rate.interest.${credit}`);
  expect(one).toMatchObject({ value: "24.56", label: "Interest left of Credit" });
  expect(one.inputs.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      "Owed on Credit",
      "Amount borrowed, Credit",
      "Rate a year, Credit",
      "Paid besides each month",
    ]),
  );
  expect((await bea.call("GET", at("/explain?figure=payoff&key=nothing.saved"))).status).toBe(400);
});

test("without debts there is no plan, and an extra below nothing is refused", async () => {
  const before = (await bea.call("GET", at("/payoff?on=2026-10-31&extra=200"))).as(payoff);
  expect([before.debts, before.plans, before.leftOut]).toEqual([[], [], []]);
  expect((await bea.call("GET", at("/payoff?extra=-5"))).status).toBe(400);
});
