import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keptReports,
  keptReportView,
  keptReportWritten,
  reportView,
  type ReportView,
} from "#features/shared/kept-report-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Today is 20 November 2026. 10 World bought at 100 in January 2025 stand at 120 by hand; 2,000 were put in, buying cost 5, keeping 12, and 4 World
 * went at 110 in June: 983 + 440 − 12 of cash and 6 × 120.
 */
let api: Api;
let anna: Caller;
const [portfolioId, bank, world] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const ready = async (report: string, query = ""): Promise<ReportView> => {
  const { status, text, as } = await anna.call("GET", at(`/ready-reports/${report}${query}`));
  expect(status, text).toBe(200);
  return as(reportView);
};
const headlineOf = ({ headline }: ReportView) => headline.map(({ label, value }) => [label, value]);
const rowsOf = ({ tables }: ReportView, key: string) =>
  tables.find((it) => it.key === key)?.rows.map(({ cells }) => cells);
const TO_KEEP = {
  report: "net-worth",
  note: "For the bank",
  on: "2026-11-20",
  from: null,
  currency: "EUR",
  scope: null,
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = async (path: string, body: object) => {
    const { status, text } = await anna.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "brokerage", currency: "EUR" });
  await post(at("/assets"), { assetId: world, name: "World", assetClass: "fund", currency: "EUR", tracking: "units" });
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2025-01-01", amount: "2000" });
  await entry({ type: "buy", assetId: world, on: "2025-01-02", quantity: "10", price: "100", fee: "5" });
  await entry({ type: "sell", assetId: world, on: "2026-06-01", quantity: "4", price: "110" });
  await entry({ type: "fee", on: "2026-06-30", amount: "12" });
  await anna.call("PUT", at(`/assets/${world}/prices/2026-11-01`), {
    body: { price: "120", currency: "EUR", note: null },
  });
});
afterAll(() => api.close());

test("R-05: a statement of net worth says what each line rests on, from which day, and adds up", async () => {
  const statement = await ready("net-worth");
  expect(headlineOf(statement)).toEqual([
    ["Net worth", "2143"],
    ["Assets", "2143"],
    ["Debts", "0"],
  ]);
  expect(rowsOf(statement, "assets")).toEqual([
    ["Cash", null, null, null, "1423", null, null, null],
    ["Cash in EUR", null, null, "EUR", "1423", "Balance of the entries", "2026-11-20", "Bank"],
    ["Funds and ETFs", null, null, null, "720", null, null, null],
    ["World", "6", "120", "EUR", "720", "Entered by hand", "2026-11-01", "Bank"],
    ["All assets", null, null, null, "2143", null, null, null],
  ]);
});

test("R-09, R-10: returns by period and what each class added are those of the screens", async () => {
  const performance = await ready("performance");
  expect(performance.tables.map(({ label }) => label)).toEqual([
    "Time-weighted return by class",
    "Money-weighted return by class",
    "Time-weighted return by account",
    "Money-weighted return by account",
  ]);
  const contribution = await ready("contribution", "?range=ALL");
  const rows = rowsOf(contribution, "contribution_by_class") ?? [];
  const whole = rows.at(-1) ?? [];
  // 40 made by selling and 120 open, less 17 of fees: 143 on the 2,000 put in.
  expect(whole.slice(0, 8)).toEqual(["Everything", "0", "2000", "0", "160", "0", "-17", "2143"]);
  const added = rows.slice(0, -1).reduce((sum, cells) => sum + Number(cells[8] ?? 0), 0);
  expect(added).toBeCloseTo(Number(whole[8]), 9);
});

test("R-14, R-26: realized gains by lot, and fees by account and one by one", async () => {
  const gains = await ready("gains", "?from=2025-12-31");
  expect(headlineOf(gains)).toEqual([
    ["Gain after losses", "38"],
    ["Gains", "38"],
    ["Losses", "0"],
  ]);
  expect(rowsOf(gains, "lots")?.map((cells) => cells.slice(0, 5))).toEqual([
    ["World", "Bank", "4", "2025-01-02", "2026-06-01"],
  ]);
  const fees = await ready("fees", "?range=ALL");
  expect(headlineOf(fees)[0]).toEqual(["Charged", "17"]);
  expect(rowsOf(fees, "charged")?.map((cells) => [cells[0], cells[3]])).toEqual([
    ["2025-01-02", "5"],
    ["2026-06-30", "12"],
  ]);
});

test("R-05: what is kept stays as it was after an edit, tells what would differ, and comes back when its deletion is undone", async () => {
  const reportId = randomUUID();
  const kept = await anna.call("PUT", at(`/kept-reports/${reportId}`), { body: TO_KEEP });
  expect(kept.status, kept.text).toBe(200);
  const view = async (query = "") =>
    (await anna.call("GET", at(`/kept-reports/${reportId}${query}`))).as(keptReportView);
  expect(await view()).toMatchObject({ kept: { note: "For the bank", on: "2026-11-20" }, differences: [] });
  // Another version under the same id is refused: what is kept does not change.
  expect((await anna.call("PUT", at(`/kept-reports/${reportId}`), { body: TO_KEEP })).status).toBe(409);

  await anna.call("PUT", at(`/assets/${world}/prices/2026-11-01`), {
    body: { price: "130", currency: "EUR", note: null },
  });
  const after = await view("?against=today");
  expect(headlineOf(after.content)[0]).toEqual(["Net worth", "2143"]);
  expect(after.differences?.map(({ table, row, column, kept: then, now }) => [table, row, column, then, now])).toEqual([
    ["", "Net worth", "", "2143", "2203"],
    ["", "Assets", "", "2143", "2203"],
    ["Assets", "Funds and ETFs", "Value", "720", "780"],
    ["Assets", "World", "Price", "120", "130"],
    ["Assets", "World", "Value", "720", "780"],
    ["Assets", "All assets", "Value", "2143", "2203"],
  ]);

  const removed = (await anna.call("DELETE", at(`/kept-reports/${reportId}`))).as(keptReportWritten);
  const count = async () => (await anna.call("GET", at("/kept-reports"))).as(keptReports).reports.length;
  expect(await count()).toBe(0);
  await anna.call("POST", at(`/changes/${removed.receipt.changeId}/undo`), { body: {} });
  expect(await count()).toBe(1);
});
