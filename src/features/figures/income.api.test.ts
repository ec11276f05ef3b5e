import { z } from "zod";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { income } from "#features/figures/income-contract.ts";
import { calendar } from "#features/assets/contract.ts";
import { taxYearView } from "#features/figures/tax-year-contract.ts";
import { transactionDetail } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Today is 20 November 2026. An account pays interest of 6 on the last of each month; Acme paid 100 on 1 June, of which 15 were withheld, and 80 on
 * 1 June 2025, longer ago than a year and earlier than the months shown. 20 of interest were paid for a loan, which is no income.
 */
let api: Api;
let anna: Caller;
const [portfolioId, bank, acme, loan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = async (path: string, body: object) => {
    const { status, text } = await anna.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "brokerage", currency: "EUR" });
  await post(at("/assets"), { assetId: acme, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" });
  await post(at("/assets"), { assetId: loan, name: "Loan", assetClass: "loan", currency: "EUR", tracking: "value" });
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2025-01-01", amount: "5000" });
  await entry({ type: "buy", assetId: acme, on: "2025-01-02", quantity: "10", price: "100" });
  await entry({ type: "dividend", assetId: acme, on: "2025-06-01", amount: "80" });
  const days = { exOn: "2026-05-18", recordedOn: "2026-05-19" };
  await entry({ type: "dividend", assetId: acme, on: "2026-06-01", amount: "100", tax: "15", ...days });
  await entry({ type: "interest", assetId: loan, on: "2026-07-15", amount: "-20" });
  for (const on of ["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"])
    await entry({ type: "interest", on, amount: "6" });
});
afterAll(() => api.close());

test("AN-07: ten shares bought at 100 that paid 100 in a year yield 10 % of their cost, explained", async () => {
  const { holdings } = (await anna.call("GET", at("/income"))).as(income);
  const shown = holdings.map(({ name, source, figures }) => [name, source, ...figures.map(({ value }) => value)]);
  // Bought at 100 and never priced since: worth what was paid.
  expect(shown[0]).toEqual(["Acme", "equity", "100", 0.1, 0.1]);
  // Interest is paid on the cash itself: 30 of the 4,175 there are.
  expect(shown[1]?.slice(0, 3)).toEqual(["Cash in EUR", "account", "30"]);
  expect(shown[1]?.[3]).toBeCloseTo(30 / 4175, 9);
  const explained = (key: string) => anna.call("GET", at(`/explain?figure=income&assetId=${acme}&key=${key}`));
  const tree = (await explained("yield_on_cost")).as(
    z.object({ value: z.string(), formula: z.string(), inputs: z.array(z.object({ value: z.string() })) }),
  );
  expect([Number(tree.value), tree.formula, ...tree.inputs.map((it) => it.value)]).toEqual([
    0.1,
    "income ÷ cost",
    "100",
    "1000",
  ]);
  expect((await explained("luck")).status).toBe(400);
});

test("EQ-04: a dividend keeps its ex-day and stands in its month where asked; the next one is expected ex as long before its payment", async () => {
  const made = (await anna.call("GET", at("/income?by=ex_day"))).as(income);
  const months = (of: typeof made) =>
    of.months.flatMap(({ month, received }) => received.flatMap((it) => (it.source === "equity" ? [month] : [])));
  expect([made.by, months(made)]).toEqual(["ex_day", ["2026-05"]]);
  expect(months((await anna.call("GET", at("/income"))).as(income))).toEqual(["2026-06"]);
  const paid = made.received.find(({ type }) => type === "dividend");
  expect([paid?.on, paid?.exOn, paid?.recordedOn]).toEqual(["2026-06-01", "2026-05-18", "2026-05-19"]);
  // Sums stay those of what was paid.
  expect(made.lastYear.gross.value).toBe("130");
  // 14 days lie between ex-day and payment.
  const next = made.expected.find(({ source }) => source === "equity");
  expect([next?.on, next?.exOn, next?.isExEstimate]).toEqual(["2027-06-01", "2027-05-18", true]);
  const { entries } = (await anna.call("GET", at("/calendar"))).as(calendar);
  expect(entries.flatMap((it) => (it.kind === "ex_day" ? [[it.on, it.assetName, it.isEstimate]] : []))).toEqual([
    ["2027-05-18", "Acme", true],
  ]);
  const year = (await anna.call("GET", at("/tax-year?ruleSet=DE&year=2026"))).as(taxYearView);
  const taxed = year.income.payments.find(({ type }) => type === "dividend");
  expect([taxed?.on, taxed?.exOn]).toEqual(["2026-06-01", "2026-05-18"]);
});

test("EQ-04: an ex-day is read back with its entry, edited, undone, and says nothing of another type", async () => {
  const transactionId = randomUUID();
  const entry = { type: "dividend", assetId: acme, accountId: bank, currency: "EUR", on: "2024-06-01", amount: "1" };
  const send = (method: "POST" | "PUT", path: string, body: object) => anna.call(method, at(path), { body });
  const read = async () => (await anna.call("GET", at(`/transactions/${transactionId}`))).as(transactionDetail).entry;
  expect((await send("POST", "/transactions", { transactionId, entry: { ...entry, exOn: "2024-05-20" } })).status).toBe(
    201,
  );
  expect((await read()).exOn).toBe("2024-05-20");
  await send("PUT", `/transactions/${transactionId}`, { version: 1, entry: { ...entry, exOn: "2024-05-21" } });
  expect((await read()).exOn).toBe("2024-05-21");
  const wrong = await send("PUT", `/transactions/${transactionId}`, {
    version: 2,
    entry: { ...entry, exOn: "2024-02-31" },
  });
  expect(wrong.status).toBe(400);
  await send("PUT", `/transactions/${transactionId}`, {
    version: 2,
    entry: { ...entry, type: "interest", exOn: "2024-05-21" },
  });
  expect((await read()).exOn).toBeNull();
  expect((await anna.call("DELETE", at(`/transactions/${transactionId}?version=3`))).status).toBeLessThan(300);
});

test("what came in a year is told gross, withheld and net, by month and source", async () => {
  const made = (await anna.call("GET", at("/income"))).as(income);
  expect([made.from, made.lastYear.from, made.to]).toEqual(["2025-11-01", "2025-11-21", "2027-11-20"]);
  const { gross, withheld, net } = made.lastYear;
  // 100 of Acme and five times 6.
  expect([gross.value, withheld.value, net.value]).toEqual(["130", "15", "115"]);
  expect(made.lastYear.kinds.map((it) => `${it.kind} ${it.gross.value}`)).toEqual(["dividends 100", "interest 30"]);
  const paid = made.months.filter(({ received }) => received.length > 0);
  expect(paid.map(({ month, received }) => [month, ...received.map((it) => `${it.source} ${it.amount}`)])).toEqual([
    ["2026-06", "equity 100", "account 6"],
    ["2026-07", "account 6"],
    ["2026-08", "account 6"],
    ["2026-09", "account 6"],
    ["2026-10", "account 6"],
  ]);
  expect([made.months.at(0)?.month, made.months.at(-1)?.month]).toEqual(["2025-11", "2027-11"]);
  expect(made.received.at(-1)).toMatchObject({
    on: "2026-06-01",
    assetName: "Acme",
    gross: "100",
    withheld: "15",
    net: "85",
  });
});

test("EQ-04 in part: the dividends of 2025 alone are told in one currency, and explained payment by payment", async () => {
  const query = "on=2025-12-31&from=2024-12-31";
  const { window, currency } = (await anna.call("GET", at(`/income?${query}`))).as(income);
  expect([currency, ...window.kinds.map((it) => `${it.kind} ${it.gross.value}`)]).toEqual(["EUR", "dividends 80"]);
  const tree = (await anna.call("GET", at(`/explain?figure=income&key=dividends&${query}`))).as(
    z.object({ label: z.string(), value: z.string(), inputs: z.array(z.object({ value: z.string() })) }),
  );
  expect([tree.label, tree.value, ...tree.inputs.map(({ value }) => value)]).toEqual(["Dividends", "80", "80"]);
});

test("what is expected adds up to the year ahead, and each payment says how it is known", async () => {
  const made = (await anna.call("GET", at("/income"))).as(income);
  const monthly = made.expected.filter(({ origin, source }) => origin === "recurring" && source === "account");
  expect(monthly.length).toBeGreaterThanOrEqual(11);
  expect(new Set(monthly.map(({ amount }) => amount))).toEqual(new Set(["6"]));
  const added = made.expected.reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(Number(made.nextYear.value)).toBe(added);
  const drawn = made.months.flatMap(({ expected }) => expected).reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(drawn).toBe(added);
});

test("R-21: income is told 24 months ahead by month and source, what recurs is an estimate, and each amount is explained", async () => {
  const ask = async (months: string) => (await anna.call("GET", at(`/income?months=${months}`))).as(income);
  const [one, two] = [await ask("12"), await ask("24")];
  expect([one.to, two.to, one.ahead.months, two.ahead.months]).toEqual(["2027-11-20", "2028-11-20", 12, 24]);
  // 6 on the last of each month from November 2026 to October 2028, 24 times, and the 100 Acme paid in a year, twice.
  expect([one.ahead.total.value, two.ahead.total.value, two.nextYear.value]).toEqual(["172", "344", "172"]);
  expect([two.ahead.estimated.value, two.ahead.bySource.map((it) => `${it.source} ${it.total.value}`)]).toEqual([
    "344",
    ["account 144", "equity 200"],
  ]);
  expect(two.months.at(-2)).toEqual({
    month: "2028-10",
    received: [],
    expected: [{ source: "account", amount: "6", estimated: "6", unknown: 0 }],
  });
  const tree = z.object({ label: z.string(), value: z.string(), inputs: z.array(z.object({ label: z.string() })) });
  const explain = async (key: string) => (await anna.call("GET", at(`/explain?figure=income&key=${key}`))).as(tree);
  expect(await explain("ahead.24")).toMatchObject({ label: "Expected in 24 months", value: "344" });
  const month = await explain("ahead.24.2028-10.account");
  expect([month.label, month.value, month.inputs.length]).toEqual(["Expected in 2028-10", "6", 1]);
  expect(month.inputs[0]?.label).toContain("2028-10-31, estimate");
  expect((await explain("ahead.24.estimated")).value).toBe("344");
  for (const months of ["11", "25", "half"]) {
    const { status, text } = await anna.call("GET", at(`/income?months=${months}`));
    expect([status, text.includes("months")]).toEqual([400, true]);
  }
  expect((await anna.call("GET", at("/explain?figure=income&key=ahead.36"))).status).toBe(400);
});

test("who has no part in a portfolio is told nothing of its income", async () => {
  const stranger = await api.signUp("stranger");
  expect((await stranger.call("GET", at("/income"))).status).toBe(404);
});
