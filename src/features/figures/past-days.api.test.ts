import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendar } from "#features/assets/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 1,000 paid in, 200 of it for shares, 300 moved to a second account; calls of 400 in 30 days and of 500 in 60 days are planned. */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [bank, spare, shareId, fundId] = Array.from({ length: 4 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const send = async (path: string, body: object) => {
  const { status, text } = await anna.call("POST", path, { body });
  expect(status, text).toBeLessThan(300);
};
const enter = (entry: object) =>
  send(at("/transactions"), { transactionId: randomUUID(), entry: { accountId: bank, currency: "EUR", ...entry } });

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await send("/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR" });
  for (const [accountId, name] of [
    [bank, "Bank"],
    [spare, "Spare"],
  ])
    await send(at("/accounts"), { accountId, name, kind: "bank", currency: "EUR" });
  const asset = { currency: "EUR" };
  await send(at("/assets"), { ...asset, assetId: shareId, name: "Alpha", assetClass: "equity", tracking: "units" });
  await send(at("/assets"), { ...asset, assetId: fundId, name: "Fund", assetClass: "private_fund", tracking: "value" });
  await enter({ type: "deposit", on: "2026-10-01", amount: "1000", description: "Salary" });
  await enter({ type: "buy", on: "2026-10-05", assetId: shareId, quantity: "10", price: "20" });
  await enter({ type: "cash_transfer", on: "2026-10-07", amount: "300", otherAccountId: spare });
  await enter({ type: "buy", on: "2026-12-20", assetId: fundId, amount: "400", status: "planned" });
  await enter({ type: "buy", on: "2027-01-19", assetId: fundId, amount: "500", status: "planned" });
});
afterAll(() => api.close());

const dates = async (query: string) => (await anna.call("GET", at(`/calendar?on=2026-11-20${query}`))).as(calendar);

test("days that have passed tell what was booked, and those ahead what is due, each once", async () => {
  const { entries, firstOn } = await dates("&from=2026-10-01&to=2026-12-31");
  expect(firstOn).toBe("2026-10-01");
  expect(entries.map((it) => [it.on, it.origin, it.label, it.assetName, it.amount])).toEqual([
    ["2026-10-01", "booked", "Salary", null, "1000"],
    ["2026-10-05", "booked", "Buy", "Alpha", "-200"],
    ["2026-10-07", "booked", "Cash transfer", null, null],
    ["2026-12-20", "planned", "Capital call", "Fund", "-400"],
  ]);
  // Between two own accounts money goes from neither.
  expect(entries.map(({ accountName }) => accountName)).toEqual(["Bank", "Bank", null, "Bank"]);
  expect((await dates("&from=2026-10-05&to=2026-10-05")).entries).toHaveLength(1);
});

test("of one account alone the past is what moved in it", async () => {
  const { entries } = await dates(`&from=2026-10-01&to=2026-11-20&scope=account:${spare}`);
  expect(entries.map(({ label, amount }) => [label, amount])).toEqual([["Cash transfer", "300"]]);
});

test("PF-06: a call within 45 days is urgent, and one that the cash of its day cannot pay is not covered", async () => {
  const { entries, calls } = await dates("");
  // 800 in cash pays 400, and of the 400 left no 500.
  expect(entries.map((it) => [it.on, it.isUrgent, it.isCovered])).toEqual([
    ["2026-12-20", true, true],
    ["2027-01-19", false, false],
  ]);
  expect(calls).toEqual([
    { days: 45, amount: "400", count: 1, unknownCount: 0 },
    { days: 90, amount: "900", count: 2, unknownCount: 0 },
  ]);
  const alone = await dates("&scope=class:private_fund");
  expect(alone.entries.map(({ isCovered }) => isCovered)).toEqual([null, null]);
});

test("what is planned is called as it was written down, as the list of transactions does", async () => {
  const planned = { type: "withdrawal", on: "2027-02-10", amount: "80", description: "Income tax", status: "planned" };
  await enter(planned);
  const { entries } = await dates("&from=2027-02-01&to=2027-02-28");
  expect(entries.map(({ origin, label }) => [origin, label])).toEqual([["planned", "Income tax"]]);
});
