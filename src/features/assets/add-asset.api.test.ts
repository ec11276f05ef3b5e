import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountList, assetList } from "#features/accounts/contract.ts";
import { assetFacts, assetFigures } from "#features/assets/contract.ts";
import { priceList } from "#features/prices/contract.ts";
import { transactionPage } from "#features/transactions/contract.ts";
import { type Api, type Caller, openApi } from "#test/api.ts";

/** Something owned, in one call: with what is owed on it, stated of it and still to come. UP-05, UP-10. */
let api: Api;
let anna: Caller;
let portfolioId: string;
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(async () => {
  // Somebody new each time: a plan has so many portfolios.
  anna = await api.signUp(`anna-${randomUUID()}`);
  portfolioId = randomUUID();
  await anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } });
});
afterAll(() => api.close());

const LOAN = { principal: "240000", annualRate: "0.036", months: 300, firstPaymentOn: "2024-02-01" };
const held = (kind: string, name: string, quantity: string, more: object = {}) => ({
  on: "2026-01-31",
  accountId: randomUUID(),
  newAccount: { kind, name },
  quantity,
  ...more,
});
function house(loan: object = LOAN) {
  const [assetId, loanId] = [randomUUID(), randomUUID()];
  const common = { currency: "EUR", tracking: "value" };
  const mortgage = { ...common, assetId: loanId, name: "Mortgage on Elm Street", assetClass: "loan", facts: loan };
  return {
    ...common,
    assetId,
    name: "Elm Street",
    assetClass: "property",
    opening: held("property", "Property", "400000", { cost: "350000", acquiredOn: "2023-12-15" }),
    facts: {
      loanIds: [loanId],
      unitIds: ["Whole"],
      leases: [{ unitId: "Whole", fromOn: "2024-03-01", monthlyRent: "1500" }],
    },
    also: { assets: [{ ...mortgage, opening: held("loan", "Loans", "200000") }] },
  };
}
const namesOf = async () => (await anna.call("GET", at("/assets"))).as(assetList).assets.map(({ name }) => name);

test("a house with its mortgage and lease is one call: equity is half of it, and one undo takes all of it back", async () => {
  const body = house();
  const key = randomUUID();
  const added = await anna.call("POST", at("/assets"), { body, key });
  expect(added.status, added.text).toBe(201);
  expect(added.text).toContain("Added Elm Street and Mortgage on Elm Street");
  // The same call again is the same answer, and nothing is there twice.
  expect((await anna.call("POST", at("/assets"), { body, key })).text).toBe(added.text);
  expect((await namesOf()).toSorted()).toEqual(["Elm Street", "Mortgage on Elm Street"]);
  const figures = (await anna.call("GET", at(`/assets/${body.assetId}/figures?on=2026-02-01`))).as(assetFigures);
  const valueOf = (key: string) => figures.figures.find((it) => it.key === key)?.value;
  expect([valueOf("equity"), valueOf("loan_to_value")]).toEqual(["200000", 0.5]);

  const undone = await anna.call("POST", at(`/changes/${key}/undo`));
  expect(undone.status, undone.text).toBeLessThan(300);
  expect(await namesOf()).toEqual([]);
  expect((await anna.call("GET", at("/accounts"))).as(accountList).accounts).toEqual([]);
  expect((await anna.call("GET", at("/transactions"))).as(transactionPage).transactions).toEqual([]);
});

test("what cannot be used of the mortgage is named where it stands, and nothing is added", async () => {
  const { firstPaymentOn: _, ...unfinished } = LOAN;
  const refused = await anna.call("POST", at("/assets"), { body: house(unfinished) });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toMatchObject({
    fields: [{ path: "also.assets.0.facts.firstPaymentOn", message: "This is needed." }],
  });
  expect(await namesOf()).toEqual([]);
});

test("shares from an employer come with what vests later, planned and with a price", async () => {
  const assetId = randomUUID();
  const opening = held("brokerage", "Brokerage", "40", { cost: "3200", price: "100" });
  const vests = ["2026-06-01", "2026-09-01"].map((on) => ({
    transactionId: randomUUID(),
    entry: {
      type: "transfer_in_kind",
      status: "planned",
      on,
      accountId: opening.accountId,
      assetId,
      quantity: "10",
      currency: "EUR",
    },
  }));
  const body = { assetId, name: "Works", assetClass: "equity", currency: "EUR", tracking: "units", opening };
  const added = await anna.call("POST", at("/assets"), { body: { ...body, also: { transactions: vests } } });
  expect(added.status, added.text).toBe(201);
  const page = (await anna.call("GET", at("/transactions?status=planned"))).as(transactionPage);
  expect(page.transactions.map(({ on, quantity }) => `${on} ${quantity}`).toSorted()).toEqual([
    "2026-06-01 10",
    "2026-09-01 10",
  ]);
  const { prices } = (await anna.call("GET", at(`/assets/${assetId}/prices`))).as(priceList);
  expect(prices).toMatchObject([{ on: "2026-01-31", price: "100" }]);
});

test("a fact no pension has is refused, a pension's are stated", async () => {
  const body = (facts: object) => ({
    assetId: randomUUID(),
    name: "Pension",
    assetClass: "pension",
    currency: "EUR",
    tracking: "value",
    opening: held("pension", "Pension", "0"),
    facts,
  });
  expect((await anna.call("POST", at("/assets"), { body: body({ bottles: 3 }) })).status).toBe(422);
  const pension = body({ monthlyAmount: "900", fromOn: "2040-01-01" });
  const added = await anna.call("POST", at("/assets"), { body: pension });
  expect(added.status, added.text).toBe(201);
  const stated = (await anna.call("GET", at(`/assets/${pension.assetId}/facts`))).as(assetFacts);
  expect(stated).toMatchObject({ facts: { monthlyAmount: "900" }, problems: [] });
});
