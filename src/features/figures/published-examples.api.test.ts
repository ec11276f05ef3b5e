import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetFigures } from "#features/assets/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Examples as they are published, typed as terms and entries, and read back as the screens read them; today is 20 November 2026. */
let api: Api;
let ada: Caller;
const [portfolioId, bank] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Examples", baseCurrency: "USD" } }));
  await done(
    ada.call("POST", at("/accounts"), { body: { accountId: bank, name: "Bank", kind: "bank", currency: "USD" } }),
  );
});
afterAll(() => api.close());

async function add(assetClass: string, facts: object, tracking = "value"): Promise<string> {
  const assetId = randomUUID();
  const asset = { assetId, name: `${assetClass} ${assetId}`, assetClass, currency: "USD", tracking };
  await done(ada.call("POST", at("/assets"), { body: asset }));
  await done(ada.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  return assetId;
}
const read = async (assetId: string) => (await ada.call("GET", at(`/assets/${assetId}/figures`))).as(assetFigures);
const figureOf = async (assetId: string, key: string) =>
  Number((await read(assetId)).figures.find((it) => it.key === key)?.value);
const rowsOf = async (assetId: string, key: string) =>
  (await read(assetId)).schedules.find((it) => it.key === key)?.rows ?? [];

test("RE-03: 125,000 at 9 % over 30 years: the first payment holds 937.50 of interest and 68.28 of principal (Excel, CUMIPMT and CUMPRINC)", async () => {
  const terms = { principal: "125000", annualRate: "0.09", months: 360, firstPaymentOn: "2026-12-01" };
  const [first] = await rowsOf(await add("loan", terms), "payments");
  expect(first?.map(String)).toEqual(expect.arrayContaining(["937.5", "68.28"]));
});

test("RE-03: 500,000 at 5 % over 25 years, compounded twice a year, costs 2,908.02 a month (Interest Act of Canada, section 6)", async () => {
  const terms = { principal: "500000", annualRate: "0.05", months: 300, firstPaymentOn: "2026-12-01" };
  const [first] = await rowsOf(await add("loan", { ...terms, compounding: "semi_annual" }), "payments");
  expect(first?.map(String)).toContain("2908.02");
});

test("RE-10: 100,000 of building in service from January by the table: 3,485, 3,636 and in year 28 still 1,970 (IRS, Publication 946, table A-6)", async () => {
  const facts = {
    buildingBasis: "100000",
    recoveryYears: 27.5,
    inServiceOn: "2024-01-15",
    depreciationMethod: "table",
  };
  const rows = await rowsOf(await add("property", facts), "depreciation");
  expect([0, 1, 27].map((place) => rows[place]?.[1])).toEqual(["3485", "3636", "1970"]);
});

/** Called and paid out on one day of each year, the last on `lastOn`; then the value the fund reports. */
async function fund(
  flows: readonly number[],
  { nav, lastOn, index = [] }: { readonly nav: string; readonly lastOn: string; readonly index?: readonly number[] },
): Promise<string> {
  const dayOf = (place: number): string => `${Number(lastOn.slice(0, 4)) - flows.length + 1 + place}${lastOn.slice(4)}`;
  const level = index.length === 0 ? undefined : await add("fund", {}, "units");
  for (const [place, price] of index.entries()) {
    const body = { price: String(price), currency: "USD", note: null };
    await done(ada.call("PUT", at(`/assets/${level}/prices/${dayOf(place)}`), { body }));
  }
  const benchmark = level === undefined ? {} : { benchmarkAssetId: level };
  const assetId = await add("private_fund", { commitment: "1000", vintage: 2015, strategy: "buyout", ...benchmark });
  const entry = (fields: object) =>
    done(
      ada.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId: bank, assetId, currency: "USD", ...fields } },
      }),
    );
  for (const [place, amount] of flows.entries()) {
    const on = dayOf(place);
    if (amount < 0) await entry({ type: "buy", on, amount: String(-amount) });
    if (amount > 0) await entry({ type: "other_income", kind: "distribution", on, amount: String(amount) });
  }
  await entry({ type: "valuation", on: lastOn, amount: nav });
  return assetId;
}

test("PF-04: 12, 10 and 4 called, 40, 15 and 5 paid out: 32.4 % a year (INSEAD, Measuring Private Equity Fund Performance)", async () => {
  const own = await fund([-12, -10, -4, 40, 0, 15, 5], { nav: "0", lastOn: "2026-11-20" });
  expect(await figureOf(own, "irr_since_inception")).toBeCloseTo(0.324, 3);
  expect(await figureOf(own, "dpi")).toBeCloseTo(60 / 26, 9);
});

test("PF-11: beside an index of 100, 115 and 130 a fund of 25, 15 and 20 has a KS-PME of 1.14 (INSEAD)", async () => {
  const own = await fund([-25, 15, 20], { nav: "0", lastOn: "2026-11-20", index: [100, 115, 130] });
  expect(await figureOf(own, "ks_pme")).toBeCloseTo(1.14, 2);
});

test("PF-11: a direct alpha of 12.6 % a year over ten years (Gredil, Griffiths and Stucke)", async () => {
  const index = [100, 77.9, 100.24, 111.15, 116.61, 135.03, 142.45, 89.75, 113.5, 130.59];
  const flows = [-100, 0, -75, 0, 100, 0, 150, 0, 100, 0];
  const own = await fund(flows, { nav: "75", lastOn: "2026-11-20", index });
  expect(await figureOf(own, "direct_alpha")).toBeCloseTo(0.1257, 3);
});
