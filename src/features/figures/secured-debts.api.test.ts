import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountList, entityHistory } from "#features/accounts/contract.ts";
import { assetFigures, cashForecast } from "#features/assets/contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { holdings } from "#features/figures/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A car of 40,000, a boat of 120,000, one loan of 30,000 on them; a depot of 10 shares at 100 and 500 of cash behind a credit of 300. */
let api: Api;
let bea: Caller;
const portfolioId = randomUUID();
const [bank, depot, other, car, boat, loan, credit, share] = Array.from({ length: 8 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
  return text;
};
const state = (assetId: string | undefined, facts: object) =>
  bea.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } });
const enter = (entry: object) =>
  done(
    bea.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { currency: "EUR", on: "2026-03-02", ...entry } },
    }),
  );

beforeAll(async () => {
  api = await openApi();
  bea = await api.signUp("bea");
  await done(bea.call("POST", "/api/portfolios", { body: { portfolioId, name: "Bea", baseCurrency: "EUR" } }));
  for (const [accountId, name, kind] of [
    [bank, "Bank", "bank"],
    [depot, "Depot", "brokerage"],
    [other, "Old bank", "bank"],
  ])
    await done(bea.call("POST", at("/accounts"), { body: { accountId, name, kind, currency: "EUR" } }));
  for (const [assetId, name, assetClass, tracking] of [
    [car, "Car", "vehicle", "value"],
    [boat, "Boat", "vehicle", "value"],
    [loan, "Loan", "loan", "value"],
    [credit, "Margin loan", "loan", "value"],
    [share, "Alder", "equity", "units"],
  ])
    await done(bea.call("POST", at("/assets"), { body: { assetId, name, assetClass, tracking, currency: "EUR" } }));
  const opening = { type: "opening_balance", accountId: bank };
  await enter({ ...opening, assetId: car, quantity: "40000" });
  await enter({ ...opening, assetId: boat, quantity: "120000" });
  await enter({ ...opening, assetId: loan, quantity: "-30000" });
  await enter({ ...opening, assetId: credit, quantity: "-300", accountId: depot });
  await enter({ ...opening, assetId: share, quantity: "10", accountId: depot });
  await enter({ ...opening, amount: "500", accountId: depot });
  await done(bea.call("PUT", at(`/assets/${share}/prices/2026-03-02`), { body: { price: "100", currency: "EUR" } }));
});
afterAll(() => api.close());

const figuresOf = async (assetId: string | undefined) => {
  const { figures, schedules } = (await bea.call("GET", at(`/assets/${assetId}/figures`))).as(assetFigures);
  return {
    ...Object.fromEntries(figures.map(({ key, value }) => [key, value])),
    tables: schedules.map(({ key }) => key),
  };
};

test("UP-10: a car names its loan: equity 10,000, three quarters borrowed, explained, and the loan says what secures it", async () => {
  const none = await state(car, {});
  await done(Promise.resolve(none));
  expect(await figuresOf(car)).not.toHaveProperty("equity");
  await done(state(car, { loanIds: [loan] }));
  expect(await figuresOf(car)).toMatchObject({ loan_balance: "30000", equity: "10000", loan_to_value: 0.75 });
  expect(await figuresOf(loan)).toMatchObject({ secured_value: "40000", loan_to_value: 0.75, tables: ["secured_by"] });
  const explained = await done(bea.call("GET", at(`/explain?figure=class_figure&assetId=${car}&key=equity`)));
  expect(explained).toContain("value − what is owed on it");
});

test("UP-10: the loan says that car and boat carry a quarter and three: 7,500 and 22,500; unsaid, neither is known", async () => {
  await done(state(boat, { loanIds: [loan] }));
  expect(await figuresOf(car)).toMatchObject({ equity: null, loan_to_value: null });
  const shares = [
    { assetId: car, share: "0.25" },
    { assetId: boat, share: "0.75" },
  ];
  await done(state(loan, { securedShares: shares }));
  expect(await figuresOf(car)).toMatchObject({ loan_balance: "7500", equity: "32500" });
  expect(await figuresOf(boat)).toMatchObject({ loan_balance: "22500", equity: "97500" });
  const refused = await state(loan, { securedShares: [...shares, { assetId: share, share: "0.1" }] });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("more than the whole debt")]);
});

const leftOf = async (query = "") => {
  const listed = (await bea.call("GET", at(`/holdings?${query}`))).as(holdings);
  return Object.fromEntries(listed.holdings.map((it) => [it.name, it.netOfDebts?.value ?? null]));
};

test("UP-10: in a list each thing stands with what its debts leave, the debt with what nothing carries, also where the debt is out of sight", async () => {
  expect(await leftOf()).toMatchObject({ Car: "32500", Boat: "97500", Loan: "0", Alder: null });
  expect(await leftOf("scope=class:vehicle")).toEqual({ Car: "32500", Boat: "97500" });
  const tree = await bea.call("GET", at(`/explain?figure=net_of_debts&assetId=${loan}`));
  expect(tree.as(explanation)).toMatchObject({ value: "0", formula: "debt × (1 − shares carried)" });
});

test("UP-10: an equity that waits for shares of a debt is mended in the terms of that debt", async () => {
  await done(state(loan, { securedShares: [] }));
  const { figures } = (await bea.call("GET", at(`/assets/${boat}/figures`))).as(assetFigures);
  expect(figures.find(({ key }) => key === "equity")).toMatchObject({
    value: null,
    mend: "terms",
    mendTerm: "securedShares",
    mendAssetId: loan,
  });
  expect(await leftOf()).toMatchObject({ Car: null, Loan: null });
});

test("UP-10: a margin loan pledges its depot: 300 of 1,500, debts left out of what is pledged", async () => {
  await done(state(credit, { pledgedAccountId: depot }));
  expect(await figuresOf(credit)).toMatchObject({ secured_value: "1500", loan_to_value: 0.2 });
  const { accounts } = (await bea.call("GET", at("/accounts"))).as(accountList);
  expect(accounts.map(({ name, pledgedFor }) => [name, pledgedFor.map((it) => it.name)])).toContainEqual([
    "Depot",
    ["Margin loan"],
  ]);
  const history = (await bea.call("GET", at(`/assets/${credit}/history`))).as(entityHistory);
  expect(JSON.stringify(history)).toContain("Depot");
});

test("UP-10, CM-03: an account that terms name and that is merged is named as the one that stays", async () => {
  await done(state(share, { incomeAccountId: other }));
  await done(bea.call("POST", at(`/accounts/${bank}/merge`), { body: { otherId: other } }));
  const stated = await done(bea.call("GET", at(`/assets/${share}/facts`)));
  expect(JSON.parse(stated)).toMatchObject({ facts: { incomeAccountId: bank } });
});

test("CM-03 in part: income to come is counted into the account its asset's terms name; costs and what is unsaid into none", async () => {
  const expected = [
    { label: "Dividend", amount: "120", on: "2026-12-15" },
    { label: "Custody", amount: "-20", on: "2026-12-16" },
  ];
  await done(state(share, { incomeAccountId: bank, expected }));
  await done(state(boat, { loanIds: [loan], expected: [{ label: "Charter", amount: "900", on: "2026-12-17" }] }));
  const { flows } = (await bea.call("GET", at("/cash-forecast?months=3"))).as(cashForecast);
  const told = flows.map(({ label, accountId }) => [label, accountId]);
  expect(told).toEqual([
    ["Dividend", bank],
    ["Custody", null],
    ["Charter", null],
  ]);
});
