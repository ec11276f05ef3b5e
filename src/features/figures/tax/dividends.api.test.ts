import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taxYearView } from "#features/figures/tax-year-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Dividends of 2025 in euros, by hand. Today is 20 November 2026.
 *
 * Alpine   ISIN of Switzerland   100, 35 withheld        15 may be kept, 20 come back
 * Receipt  ISIN of the United States, nothing stated   100, 15 withheld   nothing is known of it
 * Outback  100 in Australian dollars, of which 60 % are franked
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const accountId = randomUUID();
const [alpine, receipt, outback] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  const account = { accountId, name: "Depot", kind: "brokerage", currency: "EUR" };
  await done(anna.call("POST", at("/accounts"), { body: account }));
  for (const [assetId, name, isin, tax, currency] of [
    [alpine, "Alpine", "CH0012221716", "35", "EUR"],
    [receipt, "Receipt", "US0378331005", "15", "EUR"],
    [outback, "Outback", null, "0", "AUD"],
  ] as const) {
    const asset = { assetId, name, assetClass: "equity", currency, tracking: "units", isin };
    await done(anna.call("POST", at("/assets"), { body: asset }));
    const of = { accountId, assetId, currency };
    for (const entry of [
      { ...of, type: "buy", on: "2025-01-02", quantity: "10", price: "100" },
      { ...of, type: "dividend", on: "2025-05-05", amount: "100", tax },
    ])
      await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  }
});
afterAll(() => api.close());

const incomeBy = async (ruleSet: string) =>
  (await anna.call("GET", at(`/tax-year?year=${ruleSet === "AU" ? 2024 : 2025}&ruleSet=${ruleSet}`))).as(taxYearView)
    .income;
const stated = (assetId: string, facts: object) =>
  done(anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
const of = (income: Awaited<ReturnType<typeof incomeBy>>, name: string) =>
  income.payments.find(({ assetName }) => assetName === name)?.dividend;

test("TX-05: of 35 withheld in Switzerland 15 count at home and 20 come back; an ISIN of the United States says nothing", async () => {
  const income = await incomeBy("DE");
  expect(of(income, "Alpine")?.atSource).toEqual({
    country: "CH",
    isStated: false,
    statutory: "0.35",
    kept: "0.15",
    source: "VStG art. 13; treaty with DE, article on dividends, 2025",
    creditable: "15",
    reclaimable: "20",
  });
  expect(of(income, "Receipt")).toEqual({ atSource: null, isQualified: null, franked: null });
  expect([income.reclaimable, income.qualified, income.franked]).toEqual(["20", null, null]);
  expect((await incomeBy("GENERIC")).reclaimable).toBeNull();
});

test("EQ-09: 3 shares that vested as pay are told with what they were worth on their day; what merely arrived is not", async () => {
  await done(anna.call("PUT", at(`/assets/${alpine}/prices/2025-06-02`), { body: { price: "120", currency: "EUR" } }));
  const of = { type: "transfer_in_kind", accountId, assetId: alpine, currency: "EUR", on: "2025-06-02", quantity: "3" };
  for (const entry of [
    { ...of, kind: "vesting", cost: "360", acquiredOn: "2025-06-02" },
    { ...of, cost: "300", acquiredOn: "2025-01-02" },
  ])
    await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  const { vested } = (await anna.call("GET", at("/tax-year?year=2025&ruleSet=DE"))).as(taxYearView);
  expect(vested?.map(({ on, name, quantity, worth }) => [on, name, quantity, worth.value])).toEqual([
    ["2025-06-02", "Alpine", "3", "360"],
  ]);
  const { vested: later } = (await anna.call("GET", at("/tax-year?year=2026&ruleSet=DE"))).as(taxYearView);
  expect(later).toEqual([]);
});

test("EQ-09: 10 vest at 120, 4 are kept for tax, 5 of a plan cost 500 and 2 of options 100: pay of 1,200 + 100 + 140, of which 480 were kept", async () => {
  await done(anna.call("PUT", at(`/assets/${alpine}/prices/2024-06-03`), { body: { price: "120", currency: "EUR" } }));
  const of = { type: "transfer_in_kind", accountId, assetId: alpine, currency: "EUR", on: "2024-06-03" };
  for (const entry of [
    { ...of, kind: "vesting", quantity: "10", cost: "1200" },
    { ...of, on: "2024-06-04", kind: "kept_for_tax", quantity: "-4", acquiredOn: "2024-06-03" },
    { ...of, on: "2024-06-05", kind: "purchase_plan", quantity: "5", cost: "500" },
    { ...of, on: "2024-06-06", kind: "option_exercise", quantity: "2", cost: "100" },
  ])
    await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  const { vested, payInShares } = (await anna.call("GET", at("/tax-year?year=2024&ruleSet=DE"))).as(taxYearView);
  expect(vested?.map((it) => [it.reason, it.quantity, it.worth.value, it.paid?.value, it.pay?.value])).toEqual([
    ["vesting", "10", "1200", "0", "1200"],
    ["kept_for_tax", "4", "480", "0", "0"],
    ["purchase_plan", "5", "600", "500", "100"],
    ["option_exercise", "2", "240", "100", "140"],
  ]);
  expect([payInShares?.pay.value, payInShares?.kept.value]).toEqual(["1440", "480"]);
});

test("TX-05, R-18: what a person states of a share counts: the country of its tax, qualified, and the franked part", async () => {
  await stated(receipt, { taxedIn: "US", qualified: "yes" });
  await stated(outback, { frankedShare: "0.6", qualified: "no" });
  expect(of(await incomeBy("DE"), "Receipt")?.atSource).toMatchObject({
    country: "US",
    isStated: true,
    creditable: "15",
    reclaimable: "0",
  });
  const american = await incomeBy("US");
  const flags = ["Receipt", "Outback", "Alpine"].map((name) => of(american, name)?.isQualified);
  expect(flags).toEqual([true, false, null]);
  const australian = await incomeBy("AU");
  expect([australian.franked, of(australian, "Outback")]).toEqual([
    "60",
    { atSource: null, isQualified: null, franked: "60" },
  ]);
});

test("TX-05: a dividend due in 2025 and paid in 2026 counts in 2026, and both years tell it by the day due", async () => {
  const paid = { accountId, assetId: alpine, currency: "EUR", type: "dividend", amount: "40", tax: "14" };
  const entry = { ...paid, on: "2026-01-05", exOn: "2025-12-29", recordedOn: "2025-12-30" };
  await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  const one = { count: 1, gross: "40", withheld: "14", unrated: 0 };
  const nothing = { count: 0, gross: "0", withheld: "0", unrated: 0 };
  expect((await incomeBy("DE")).due).toEqual({ ...one, paidLater: one, dueEarlier: nothing, undated: 3 });
  const { income } = (await anna.call("GET", at("/tax-year?year=2026&ruleSet=DE"))).as(taxYearView);
  expect(income.due).toEqual({ ...nothing, paidLater: nothing, dueEarlier: one, undated: 0 });
  expect(income.payments.map(({ on, exOn, recordedOn, gross }) => [on, exOn, recordedOn, gross])).toEqual([
    ["2026-01-05", "2025-12-29", "2025-12-30", "40"],
  ]);
});
