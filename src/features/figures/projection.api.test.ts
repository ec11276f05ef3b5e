import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { projection } from "#features/figures/projection-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * 20 November 2026: 50,000 in cash, a bond of face 10,000 at par with 100 of interest accrued since 20 August that pays 200 on 20 February and 20 August
 * 2027 and is then repaid, and a loan of 12,000 at 1 % a month, repaid in twelve months from 1 December.
 */
let api: Api;
let anna: Caller;
const [portfolioId, accountId, bond, loan] = Array.from({ length: 4 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const send = async (method: "POST" | "PUT", path: string, body: object) => {
    const { status, text } = await anna.call(method, path, { body });
    expect(status, text).toBeLessThan(300);
  };
  const enter = (fields: object) =>
    send("POST", at("/transactions"), {
      transactionId: randomUUID(),
      entry: { type: "opening_balance", on: "2026-11-01", accountId, currency: "EUR", ...fields },
    });
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await send("POST", at("/accounts"), { accountId, name: "Bank", kind: "bank", currency: "EUR" });
  await send("POST", at("/assets"), {
    assetId: bond,
    name: "Alder",
    assetClass: "bond",
    currency: "EUR",
    tracking: "units",
  });
  await send("POST", at("/assets"), {
    assetId: loan,
    name: "Loan",
    assetClass: "loan",
    currency: "EUR",
    tracking: "value",
  });
  await enter({ amount: "50000" });
  await enter({ assetId: bond, quantity: "10000" });
  await enter({ assetId: loan, quantity: "-12000" });
  await send("PUT", at(`/assets/${bond}/prices/2026-11-20`), { price: "100", currency: "EUR" });
  await send("PUT", at(`/assets/${bond}/facts`), {
    facts: { maturityOn: "2027-08-20", couponRate: "0.04", frequency: 2, dayCount: "30E/360" },
  });
  await send("PUT", at(`/assets/${loan}/facts`), {
    facts: { principal: "12000", annualRate: "0.12", months: 12, firstPaymentOn: "2026-12-01" },
  });
});
afterAll(() => api.close());

const until = async (day: string) => (await anna.call("GET", at(`/projection?until=${day}`))).as(projection);

test("UP-11: ahead, interest of a debt is gone and what it repays only changes form", async () => {
  expect(await until("2026-12-01")).toMatchObject({
    now: { value: "48100" },
    interest: "-120",
    costs: "0",
    closing: { value: "47980" },
  });
});

test("UP-11: a coupon brings what is not yet in the value, and what is repaid at the end only changes form", async () => {
  const year = await until("2027-11-20");
  // 200 less the 100 that are accrued today, then 200; the 10,000 that come back are worth that today.
  expect(year.income).toBe("300");
  expect(year.steps.filter(({ by }) => by === "income")).toMatchObject([
    { on: "2027-02-20", assetName: "Alder", origin: "terms", effect: "100" },
    { on: "2027-08-20", assetName: "Alder", effect: "200" },
  ]);
  const tree = (await anna.call("GET", at("/explain?figure=projection&key=2027-11-20"))).as(explanation);
  expect(tree.value).toBe(year.closing.value);
  const sum = [year.now.value, year.income, year.interest].reduce((total, it) => total + Number(it), 0);
  expect(Number(year.closing.value)).toBeCloseTo(sum, 6);
});
