import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportView, type ReportView } from "#features/shared/kept-report-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Today is 20 November 2026. 10 World were bought at 100 in 2025; in 2026 5 more at 120, and 6 of the first sold at 130. A dollar is worth half a euro:
 * 2,000 dollars in cash stand against a loan of 600 dollars.
 */
let api: Api;
let anna: Caller;
const [portfolioId, bank, world, loan] = Array.from({ length: 4 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const ready = async (report: string, query = ""): Promise<ReportView> => {
  const { status, text, as } = await anna.call("GET", at(`/ready-reports/${report}${query}`));
  expect(status, text).toBe(200);
  return as(reportView);
};
const rowsOf = ({ tables }: ReportView, key: string) =>
  tables.find((it) => it.key === key)?.rows.map(({ cells }) => cells);
const headlineOf = ({ headline }: ReportView) => headline.map(({ value }) => value);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const send = async (method: "POST" | "PUT", path: string, body: object) => {
    const { status, text } = await anna.call(method, path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await send("POST", at("/accounts"), { accountId: bank, name: "Bank", kind: "brokerage", currency: "EUR" });
  await send("POST", at("/assets"), {
    assetId: world,
    name: "World EUR Hedged",
    assetClass: "fund",
    currency: "EUR",
    tracking: "units",
  });
  for (const on of ["2026-01-02", "2026-11-20"]) await send("PUT", at(`/rates/USD/${on}`), { rate: "2", of: "EUR" });
  const entry = (fields: object) =>
    send("POST", at("/transactions"), {
      transactionId: randomUUID(),
      entry: { accountId: bank, currency: "EUR", ...fields },
    });
  await entry({ type: "deposit", on: "2025-01-01", amount: "2000" });
  await entry({ type: "buy", assetId: world, on: "2025-01-02", quantity: "10", price: "100" });
  await entry({ type: "buy", assetId: world, on: "2026-03-02", quantity: "5", price: "120" });
  await entry({ type: "sell", assetId: world, on: "2026-05-04", quantity: "6", price: "130" });
  await entry({ type: "deposit", on: "2026-01-02", amount: "2000", currency: "USD" });
  await send("PUT", at(`/assets/${world}/prices/2026-11-20`), { price: "140", currency: "EUR", note: null });
  await send("POST", at("/assets"), {
    assetId: loan,
    name: "Dollar loan",
    assetClass: "loan",
    currency: "USD",
    tracking: "value",
    opening: { on: "2026-01-02", accountId: bank, quantity: "600" },
  });
});
afterAll(() => api.close());

test("R-20: 1,000 at cost and 600 bought, less 600 sold at what it had cost, is 1,000, worth 1,260 at market", async () => {
  const report = await ready("cost", "?from=2025-12-31");
  expect(rowsOf(report, "cost")).toEqual([
    ["Funds and ETFs", "1000", "600", "600", "1000", "1260", "260"],
    ["World EUR Hedged", "1000", "600", "600", "1000", "1260", "260"],
    ["Everything", "1000", "600", "600", "1000", "1260", "260"],
  ]);
  expect(headlineOf(report)).toEqual(["1000", "1000", "1260"]);
});

test("R-08: gross adds what is owed, net takes it off, and a loan in dollars hedges as many dollars", async () => {
  const report = await ready("exposure");
  // 1,180 of euros left, 1,260 of World and 1,000 in dollars; 300 owed.
  expect(headlineOf(report)).toEqual(["3740", "3140", "700", "300"]);
  expect(rowsOf(report, "currency")?.map((cells) => [...cells.slice(0, 5), cells[6]])).toEqual([
    ["EUR", "2440", "0", "2440", "2440", null],
    ["USD", "1000", "300", "1300", "700", "300"],
    ["All", "3440", "300", "3740", "3140", null],
  ]);
  expect(rowsOf(report, "limits")).toEqual([]);
  for (const [event, value] of [
    ["one_holding_large", "30"],
    ["one_bank_large", "100"],
  ]) {
    const body = { event, value, unit: "percent" };
    expect((await anna.call("PUT", "/api/user/notification-thresholds", { body })).status).toBeLessThan(300);
  }
  // 1,260 of 3,440 are 36.6 %: 6.6 points above a limit of 30 %. All is at one bank, and 100 % are allowed there.
  const [name, place] = rowsOf(await ready("exposure"), "limits") ?? [];
  expect([name?.slice(0, 2), place]).toEqual([
    ["One holding", "World EUR Hedged"],
    ["One bank or broker", "Bank", 1, 1, null],
  ]);
  expect(name?.slice(2).map((it) => Math.round(Number(it) * 1000))).toEqual([366, 300, 66]);
  // What a fund hedges inside is said not to be counted, by its name.
  expect(report.notes.some((note) => note.includes("World EUR Hedged"))).toBe(true);
});
