import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashView } from "#features/figures/cash-contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 36,500 on a savings account for exactly a year, with 365 of interest; 110,000 on a current account that books none. */
let api: Api;
let bea: Caller;
const portfolioId = randomUUID();
const [savings, giro] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const enter = (entry: object) =>
  done(
    bea.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { currency: "EUR", accountId: giro, ...entry } },
    }),
  );

beforeAll(async () => {
  api = await openApi();
  bea = await api.signUp("bea");
  await done(bea.call("POST", "/api/portfolios", { body: { portfolioId, name: "Bea", baseCurrency: "EUR" } }));
  for (const [accountId, name, currency] of [
    [savings, "Savings", "EUR"],
    [giro, "Giro", "EUR"],
  ])
    await done(bea.call("POST", at("/accounts"), { body: { accountId, name, kind: "bank", currency } }));
  await enter({ type: "opening_balance", on: "2025-11-15", accountId: savings, amount: "36500" });
  await enter({ type: "interest", on: "2026-11-15", accountId: savings, amount: "365" });
  await enter({ type: "opening_balance", on: "2025-01-01", amount: "80000" });
  await enter({ type: "deposit", on: "2026-09-01", amount: "40000", kind: "salary" });
  await enter({ type: "withdrawal", on: "2026-10-01", amount: "9000", kind: "rent" });
  await enter({ type: "withdrawal", on: "2026-10-02", amount: "1000" });
  await enter({ type: "cash_transfer", on: "2026-10-03", amount: "100", otherAccountId: savings });
  await enter({ type: "cash_transfer", on: "2026-10-04", accountId: savings, amount: "100", otherAccountId: giro });
});
afterAll(() => api.close());

const ask = async (query = "") => (await bea.call("GET", at(`/cash?on=2026-11-15${query}`))).as(cashView);

test("CM-01, CM-05: what an account earned is known, what books no interest is named and never 0, and a rate asked tells what is forgone", async () => {
  const view = await ask();
  expect(view.total).toEqual({ status: "ok", value: "146865", notes: [] });
  const rates = view.places.map(({ name, amount, rate }) => [name, amount, rate.value, rate.notes]);
  expect(rates).toEqual([
    ["Giro, EUR", "110000", null, ["No interest of it was booked in twelve months."]],
    // 365 of 36,500 for a year, and 100 more for one day.
    ["Savings, EUR", "36865", expect.closeTo(0.01, 6), []],
  ]);
  expect(view.yield).toMatchObject({ status: "partial", value: expect.closeTo(0.01, 6) });
  expect(view.yield.notes).toEqual(["Giro, EUR: No interest of it was booked in twelve months."]);
  expect([view.rated, view.best?.name, view.forgone.value]).toEqual(["36865", "Savings, EUR", "0"]);
  const better = await ask("&at=0.03");
  expect(better.best).toEqual({ rate: 0.03, name: null });
  expect(Number(better.forgone.value)).toBeCloseTo(36_865 * 0.02, 1);
});

test("CM-04: of 40,000 of salary 9,000 went on rent in three months: 77.5 % saved, and the cash lasts 49 months; what has no reason is in neither", async () => {
  const [three, twelve] = (await ask()).saving;
  expect(three).toMatchObject({ months: 3, from: "2026-08-01", income: "40000", spending: "9000", takenOut: "1000" });
  expect(three?.rate.value).toBeCloseTo(0.775, 12);
  expect(three?.cover.value).toBeCloseTo(146_865 / 3000, 9);
  expect(twelve?.cover.value).toBeCloseTo(146_865 / 750, 9);
});

test("CM-06: of 110,000 at a bank of the European Union 10,000 are above what is protected, with where they have room; the limit of the United Kingdom is that of the day", async () => {
  const { protection, schemes } = await ask();
  expect(protection.rules).toMatchObject([{ key: "EU", limit: "100000", limitCurrency: "EUR", since: "2010-12-31" }]);
  expect(protection.supposed).toBe("EU");
  expect(protection.parts.map(({ bank, held, above, room }) => [bank, held.value, above.value, room?.value])).toEqual([
    ["Giro", "110000", "10000", "0"],
    ["Savings", "36865", "0", "63135"],
  ]);
  expect(protection.parts[0]?.elsewhere).toMatchObject([{ bank: "Savings", room: { value: "63135" } }]);
  expect(schemes.map(({ key }) => key)).toEqual(["EU", "UK", "US", "CH", "CA", "AU"]);
  const british = async (on: string) =>
    (await bea.call("GET", at(`/cash?scheme=UK&on=${on}`))).as(cashView).protection.rules[0]?.limit;
  expect([await british("2025-11-30"), await british("2025-12-01")]).toEqual(["85000", "120000"]);
});

test("CM-06: brands of one license are one bank, each owner has a limit, an account of two counts by halves, and what a bank states goes before what is supposed", async () => {
  const [blue, red] = [randomUUID(), randomUUID()];
  await done(
    bea.call("POST", at("/institutions"), { body: { institutionId: blue, name: "Blue", depositScheme: "EU" } }),
  );
  await done(bea.call("POST", at("/institutions"), { body: { institutionId: red, name: "Red" } }));
  const change = (path: string, body: object) => done(bea.call("PATCH", at(path), { body }));
  await change(`/accounts/${giro}`, { institutionId: blue, holderCount: 2 });
  await change(`/accounts/${savings}`, { institutionId: red });
  const rows = async () =>
    (await ask("&scheme=CH")).protection.parts.map(({ bank, owner, scheme, held, above }) => [
      bank,
      owner?.name,
      scheme,
      held.value,
      above.status === "ok" ? above.value : above.status,
    ]);
  // No rate of the franc is known here.
  expect(await rows()).toEqual([
    ["Blue", undefined, "EU", "110000", "0"],
    ["Red", undefined, "CH", "36865", "undefined"],
  ]);
  await change(`/institutions/${red}`, { license: "blue" });
  expect(await rows()).toEqual([["Blue", undefined, "EU", "146865", "0"]]);
  await change(`/accounts/${giro}`, { holderCount: null });
  expect(await rows()).toEqual([["Blue", undefined, "EU", "146865", "46865"]]);
  const [anna, ben] = [randomUUID(), randomUUID()];
  const unsaid = { filing: null, churchRate: null, yearStartMonth: null, currency: null, method: null, carried: null };
  const PERSON = { ...unsaid, ruleSet: "GENERIC", rate: null, longRate: null };
  for (const [taxpayerId, name, accountIds] of [
    [anna, "Anna", [giro]],
    [ben, "Ben", null],
  ] as const)
    await done(bea.call("PUT", at(`/taxpayers/${taxpayerId}`), { body: { ...PERSON, name, accountIds } }));
  expect(await rows()).toEqual([
    ["Blue", "Anna", "EU", "110000", "10000"],
    ["Blue", "Ben", "EU", "36865", "0"],
  ]);
  const key = `above ${(await ask()).protection.parts[0]?.key}`;
  const asked = new URLSearchParams({ figure: "cash", key, params: "on=2026-11-15" });
  const tree = (await bea.call("GET", at(`/explain?${asked.toString()}`))).as(explanation);
  expect(tree).toMatchObject({ label: "Above the limit", value: "10000" });
  await change(`/institutions/${red}`, { license: null, depositScheme: "none" });
  expect(await rows()).toEqual([
    ["Red", "Ben", null, "36865", "36865"],
    ["Blue", "Anna", "EU", "110000", "10000"],
  ]);
});

test("CM-09: deposits stand by the day they mature and add up by months; one without a day is named", async () => {
  const deposits = randomUUID();
  const account = { accountId: deposits, name: "Deposits", kind: "bank", currency: "EUR" };
  await done(bea.call("POST", at("/accounts"), { body: account }));
  const ids: string[] = [];
  for (const [name, quantity, maturesOn] of [
    ["Later", "7000", "2028-05-15"],
    ["First", "5000", "2027-05-15"],
    ["Open", "300", undefined],
  ] as const) {
    const assetId = randomUUID();
    ids.push(assetId);
    const asset = { assetId, name, assetClass: "cash", tracking: "value", currency: "EUR" };
    await done(bea.call("POST", at("/assets"), { body: asset }));
    await enter({ type: "opening_balance", on: "2026-05-15", accountId: deposits, assetId, quantity });
    const facts = { tiers: [{ rate: "0.02" }], interestFromOn: "2026-05-15", ...(maturesOn ? { maturesOn } : {}) };
    await done(bea.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  }
  const { maturities, maturing, undatedDeposits, places } = await ask();
  expect(maturities.map(({ name, kind, on, amount }) => [name, kind, on, amount])).toEqual([
    ["First", "deposit", "2027-05-15", "5000"],
    ["Later", "deposit", "2028-05-15", "7000"],
  ]);
  expect([maturing.within3.value, maturing.within12.value, maturing.all.value]).toEqual(["0", "5000", "12000"]);
  expect(undatedDeposits.map(({ name }) => name)).toEqual(["Open"]);
  expect(places.find(({ name }) => name === "First")).toMatchObject({ origin: "terms", rate: { value: 0.02 } });
  const key = `maturity ${ids[1]}`;
  const call = bea.call("GET", at(`/explain?figure=cash&key=${encodeURIComponent(key)}&params=on%3D2026-11-15`));
  expect((await call).as(explanation)).toMatchObject({ value: "5000" });
});

test("each figure is explained down to the interest that was booked", async () => {
  const explain = async (key: string) =>
    bea.call("GET", at(`/explain?figure=cash&key=${encodeURIComponent(key)}&params=on%3D2026-11-15`));
  const rate = (await explain(`rate ${savings} cash:EUR`)).as(explanation);
  expect(Number(rate.value)).toBeCloseTo(0.01, 6);
  expect(rate.inputs[0]).toMatchObject({ value: "365", unit: "EUR" });
  expect((await explain("saving.3")).as(explanation)).toMatchObject({ label: "Savings rate since 2026-08-01" });
  expect((await explain("yield")).status).toBe(200);
  expect((await explain("saving.7")).status).toBe(400);
});
