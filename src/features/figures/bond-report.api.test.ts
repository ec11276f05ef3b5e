import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { TODAY } from "#test/clock.ts";
import { bondReport } from "./bond-report-contract.ts";
import { explanation } from "./explanation-contract.ts";

/**
 * On 1 March 2026: 10,000 of Ash at 4 %, 200 each May and November to May 2028, BBB+ of S&P; 5,000 of Birch at 2 %, 100 each June to June 2027,
 * tax-free and not rated. Ash paid 200 in November 2025. Both stand at par.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, ash, birch] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const report = async (query = "") => (await anna.call("GET", at(`/bond-report?on=2026-03-01${query}`))).as(bondReport);
const tableOf = async (key: string, query = "") => {
  const found = (await report(query)).tables.find((it) => it.key === key);
  return { columns: found?.columns.map(({ label }) => label), rows: found?.rows ?? [], note: found?.note };
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(anna.call("POST", at("/accounts"), { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } }));
  const terms = { frequency: 2, dayCount: "30E/360", couponRate: "0.04", maturityOn: "2028-05-15" };
  const bonds: readonly (readonly [string, string, object])[] = [
    [ash, "Ash", { ...terms, issuer: "Ash plc", rating: "BBB+", ratedBy: "sp", taxTreatment: "taxed" }],
    [birch, "Birch", { ...terms, frequency: 1, couponRate: "0.02", maturityOn: "2027-06-15", taxTreatment: "free" }],
  ];
  for (const [assetId, name, facts] of bonds) {
    const body = { assetId, name, assetClass: "bond", currency: "EUR", tracking: "units" };
    await done(anna.call("POST", at("/assets"), { body }));
    await done(anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  }
  const entry = (fields: object) =>
    done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...fields } },
      }),
    );
  await entry({ type: "deposit", on: "2025-06-01", amount: "20000" });
  await entry({ type: "buy", on: "2025-06-01", assetId: ash, quantity: "10000", price: "100" });
  await entry({ type: "buy", on: "2025-07-01", assetId: birch, quantity: "5000", price: "100" });
  await entry({ type: "interest", on: "2025-11-17", assetId: ash, amount: "200" });
  expect(TODAY >= "2026-03-01").toBe(true);
});
afterAll(() => api.close());

test("the ladder adds up to what is repaid and what coupons bring, year by year", async () => {
  const { rows } = await tableOf("ladder");
  expect(rows.map((cells) => cells.slice(0, 5))).toEqual([
    ["2026", null, "0", "500", "500"],
    ["2027", "Birch", "5000", "500", "5500"],
    ["2028", "Ash", "10000", "200", "10200"],
    ["All years", null, "15000", "1200", "16200"],
  ]);
  expect(Number(rows[1]?.[5])).toBeCloseTo(0.02, 4);
});

test("cash flow by month, past and to come, for longer than a year, and by year where that is asked for", async () => {
  const { rows } = await tableOf("cash_flow", "&back=6&ahead=30");
  const paid = rows.filter((cells) => cells[3] !== "0");
  expect(paid.map((cells) => cells.slice(0, 3))).toEqual([
    ["2025-11", "0", "200"],
    ["2026-05", "0", "200"],
    ["2026-06", "0", "100"],
    ["2026-11", "0", "200"],
    ["2027-05", "0", "200"],
    ["2027-06", "5000", "100"],
    ["2027-11", "0", "200"],
    ["2028-05", "10000", "200"],
    ["Together", "15000", "1400"],
  ]);
  const years = (await tableOf("cash_flow", "&back=6&ahead=30&per=year")).rows;
  expect(years.map((cells) => cells[0])).toEqual(["2025", "2026", "2027", "2028", "Together"]);
});

test("principal and interest by rating in the agency's words, by issuer, by tax treatment and by kind", async () => {
  const shown = async (by: string) => (await tableOf("slices", `&by=${by}`)).rows.map((cells) => [cells[0], cells[6]]);
  expect(await shown("rating")).toEqual([
    ["BBB+, S&P", "800"],
    ["Not rated", "200"],
  ]);
  expect(await shown("issuer")).toEqual([
    ["Ash plc", "800"],
    ["Issuer not stated", "200"],
  ]);
  expect(await shown("tax")).toEqual([
    ["Taxed", "800"],
    ["Tax-free", "200"],
  ]);
  expect(await shown("kind")).toEqual([["Fixed coupon", "1000"]]);
  const over = await tableOf("slices_over_time", "&by=tax&per=year");
  expect(over.columns).toEqual(["Year", "Taxed", "Tax-free"]);
  expect(over.rows.find(([year]) => year === "2027")).toEqual(["2027", "400", "5100"]);
});

test("quality names the average of what is rated, and each bond says how it is priced", async () => {
  const quality = await tableOf("quality");
  expect(quality.rows.map((cells) => cells.slice(0, 2))).toEqual([
    ["BBB+", 1],
    ["Not rated", 1],
  ]);
  expect(quality.note).toMatch(/^Average rating BBB\+, of the 6\d % of the value that is rated/);
  expect((await tableOf("bonds")).rows.map((cells) => [cells[0], cells[5]])).toEqual([
    ["Birch", "Estimated"],
    ["Ash", "Estimated"],
  ]);
});

test("a cell of money opens the payments it is the sum of, and what is no cell is refused", async () => {
  const params = encodeURIComponent("on=2026-03-01&back=6&ahead=30");
  const tree = (
    await anna.call("GET", at(`/explain?figure=bond_report&key=ladder.1.4&params=${params}&on=2026-03-01`))
  ).as(explanation);
  expect(Number(tree.value)).toBe(5500);
  expect(tree.inputs.map(({ label }) => label)).toContain("Birch, principal on 2027-06-15");
  const status = async (path: string) => (await anna.call("GET", at(path))).status;
  expect(await status(`/explain?figure=bond_report&key=ladder.99.4&params=${params}`)).toBe(400);
  expect(await status("/bond-report?by=moon")).toBe(400);
  expect(await status("/bond-report?ahead=-1")).toBe(400);
});
