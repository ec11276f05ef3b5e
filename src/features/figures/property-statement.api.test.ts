import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { propertyStatement } from "#features/figures/property-statement-contract.ts";
import { transactionDetail } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A house of two flats, A let for 900 and B for 600 from September 2026; B did not pay in October. */
let api: Api;
let bea: Caller;
const portfolioId = randomUUID();
const [bank, house] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

const FACTS = {
  street: "Mill Street 3",
  city: "Ghent",
  unitIds: ["Flat A", "Flat B"],
  leases: [
    { unitId: "Flat A", fromOn: "2026-09-01", monthlyRent: "900", tenant: "Miller", deposit: "1800" },
    { unitId: "Flat B", fromOn: "2026-09-01", monthlyRent: "600", tenant: "Novak" },
  ],
};

beforeAll(async () => {
  api = await openApi();
  bea = await api.signUp("bea");
  await done(bea.call("POST", "/api/portfolios", { body: { portfolioId, name: "Bea", baseCurrency: "EUR" } }));
  const account = { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" };
  await done(bea.call("POST", at("/accounts"), { body: account }));
  const asset = { assetId: house, name: "Mill House", assetClass: "property", tracking: "value", currency: "EUR" };
  await done(bea.call("POST", at("/assets"), { body: asset }));
  await done(bea.call("PUT", at(`/assets/${house}/facts`), { body: { facts: FACTS } }));
  await book({ type: "opening_balance", on: "2026-08-01", quantity: "300000", cost: "250000" });
  const rent = { type: "other_income", kind: "rent" };
  await book({ ...rent, on: "2026-09-02", amount: "900", description: "Miller, rent" });
  await book({ ...rent, on: "2026-09-03", amount: "600", description: "Rent of Flat B" });
  await book({ ...rent, on: "2026-10-02", amount: "900", description: "Miller, rent" });
  await book({ type: "fee", kind: "repairs", on: "2026-10-10", amount: "150", description: "Plumber, Flat A" });
  await book({ type: "fee", kind: "building_costs", on: "2026-10-20", amount: "4000", description: "New roof" });
});
afterAll(() => api.close());

const book = (entry: object) =>
  done(
    bea.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { accountId: bank, assetId: house, currency: "EUR", ...entry } },
    }),
  );

const ask = async (query = "") =>
  (await bea.call("GET", at(`/property-statement?from=2026-09-01&to=2026-10-31${query}`))).as(propertyStatement);
const rowsOf = async (key: string, query?: string) =>
  (await ask(query)).tables.find((table) => table.key === key)?.rows;

test("RE-08, R-23: the income statement by month: rent, repairs, what was built apart, and the cash that is left", async () => {
  expect(await rowsOf("income_statement", `&assetId=${house}`)).toEqual([
    ["Rent", "1500", "900", "2400"],
    ["Income", "1500", "900", "2400"],
    ["Repairs", "0", "150", "150"],
    ["Running costs", "0", "150", "150"],
    ["Net operating income", "1500", "750", "2250"],
    ["Building costs", "0", "4000", "4000"],
    ["Net cash flow", "1500", "-3250", "-1750"],
  ]);
  const { properties, currency } = await ask(`&assetId=${house}`);
  expect([properties, currency]).toEqual([
    [{ assetId: house, name: "Mill House", place: "Mill Street 3, Ghent" }],
    "EUR",
  ]);
});

test("RE-08: as due by the leases the rent of October that was not paid counts too", async () => {
  const rows = await rowsOf("income_statement", "&basis=accrual");
  expect(rows?.[0]).toEqual(["Rent", "1500", "1500", "3000"]);
  expect(rows?.find(([label]) => label === "Net operating income")).toEqual([
    "Net operating income",
    "1500",
    "1350",
    "2850",
  ]);
});

test("RE-04, RE-08: the owner statement by unit goes by what the words of an entry name: a unit or its tenant", async () => {
  expect(await rowsOf("owner_statement", `&assetId=${house}&by=unit`)).toEqual([
    ["Flat A", "1800", "150", "0", "1650"],
    ["Flat B", "600", "0", "0", "600"],
    ["Whole property", "0", "0", "4000", "-4000"],
    ["All", "2400", "150", "4000", "-1750"],
  ]);
  const payees = await rowsOf("owner_statement", "&by=payee");
  expect(payees?.map(([name]) => name)).toEqual([
    "Miller, rent",
    "New roof",
    "Plumber, Flat A",
    "Rent of Flat B",
    "All",
  ]);
});

test("RE-05, RE-08: arrears by unit and age, the rent roll, the balance with deposits, and lines of Schedule E", async () => {
  expect(await rowsOf("arrears")).toEqual([
    ["Mill House: Flat A", "0", "0", "0", "0", "0"],
    ["Mill House: Flat B", "600", "600", "0", "0", "0"],
    ["All", "600", "600", "0", "0", "0"],
  ]);
  expect((await rowsOf("rent_roll"))?.map(([, unit, tenant, , , rent]) => [unit, tenant, rent])).toEqual([
    ["Flat A", "Miller", "900"],
    ["Flat B", "Novak", "600"],
  ]);
  expect(await rowsOf("balance_sheet")).toEqual([
    ["Mill House", "300000", null],
    ["Mill House: deposits of tenants", null, "1800"],
    ["Equity after deposits", "298200", null],
  ]);
  expect(await rowsOf("schedule_e")).toEqual([
    ["3", "Rents received", "2400"],
    ["14", "Repairs", "150"],
    ["20", "Total expenses", "150"],
    ["21", "Income or loss", "2250"],
  ]);
});

test("RE-04: a unit that was chosen goes before what the words name, is read back with the entry, and may be cleared", async () => {
  const transactionId = randomUUID();
  const entry = {
    type: "fee",
    kind: "repairs",
    on: "2026-07-10",
    amount: "80",
    description: "Painter, seen by Miller",
    unit: "Flat B",
    accountId: bank,
    assetId: house,
    currency: "EUR",
  };
  await done(bea.call("POST", at("/transactions"), { body: { transactionId, entry } }));
  const detail = async () => (await bea.call("GET", at(`/transactions/${transactionId}`))).as(transactionDetail);
  const ofJuly = async () => {
    const answer = await bea.call("GET", at("/property-statement?from=2026-07-01&to=2026-07-31&by=unit"));
    return answer.as(propertyStatement).tables.find(({ key }) => key === "owner_statement")?.rows[0];
  };
  expect((await detail()).entry.unit).toBe("Flat B");
  expect(await ofJuly()).toEqual(["Mill House: Flat B", "0", "80", "0", "-80"]);
  const edited = { version: 1, entry: { ...entry, unit: null } };
  await done(bea.call("PUT", at(`/transactions/${transactionId}`), { body: edited }));
  expect(await ofJuly()).toEqual(["Mill House: Flat A", "0", "80", "0", "-80"]);
  await done(bea.call("DELETE", at(`/transactions/${transactionId}?version=2`)));
});

test("RE-04, RE-08: the same entries stand under the headings of Anlage V and in the boxes of SA105", async () => {
  expect(await rowsOf("anlage_v", "&form=anlage_v")).toEqual([
    ["Mieteinnahmen", "Rents without charges", "2400"],
    ["Summe der Einnahmen", "Total income", "2400"],
    ["Erhaltungsaufwendungen", "Upkeep and repairs", "150"],
    ["Summe der Werbungskosten", "Total costs", "150"],
    ["Überschuss", "Income or loss", "2250"],
  ]);
  expect(await rowsOf("sa105", "&form=sa105")).toEqual([
    ["20", "Total rents and other income from property", "2400"],
    ["25", "Property repairs and maintenance", "150"],
    ["", "Total expenses", "150"],
    ["", "Profit or loss before adjustments", "2250"],
  ]);
  expect((await bea.call("GET", at("/property-statement?form=p45"))).status).toBe(400);
});

test("RE-08, RE-10: depreciation of Germany stands in Anlage V for a whole year, 2% of 200,000 by its months, and in no form of another country", async () => {
  const building = { buildingBasis: "200000", recoveryYears: 50, inServiceOn: "2025-07-01" };
  const keep = (facts: object) => bea.call("PUT", at(`/assets/${house}/facts`), { body: { facts } });
  await done(keep({ ...FACTS, ...building }));
  const year = async (form: string) => {
    const answer = await bea.call("GET", at(`/property-statement?from=2025-01-01&to=2025-12-31&form=${form}`));
    return answer.as(propertyStatement).tables.find(({ key }) => key === form)?.rows;
  };
  expect(await year("anlage_v")).toContainEqual([
    "Absetzung für Abnutzung",
    "Depreciation of the building (AfA)",
    "2000",
  ]);
  expect((await year("schedule_e"))?.some(([, label]) => String(label).includes("epreciation"))).toBe(false);
  await done(keep(FACTS));
});

test("a cell explains itself down to its entries; another property, days in the wrong order and a strange cell are refused", async () => {
  const params = encodeURIComponent("from=2026-09-01&to=2026-10-31");
  const explained = await bea.call(
    "GET",
    at(`/explain?figure=property_statement&key=income_statement.0.3&params=${params}`),
  );
  const tree = explained.as(explanation);
  expect([tree.value, tree.inputs.map(({ value }) => value)]).toEqual(["2400", ["900", "600", "900"]]);
  const status = async (path: string) => (await bea.call("GET", at(path))).status;
  expect(await status(`/property-statement?assetId=${bank}`)).toBe(404);
  expect(await status("/property-statement?from=2026-12-01&to=2026-10-31")).toBe(400);
  expect(await status(`/explain?figure=property_statement&key=income_statement.99.3&params=${params}`)).toBe(400);
});
