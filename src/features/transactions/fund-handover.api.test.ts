import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetFigures } from "#features/assets/contract.ts";
import { classGroupColumns } from "#features/figures/class-group-contract.ts";
import { holdingDetail } from "#features/figures/contract.ts";
import { transactionDetail } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A fund of 100,000: 40,000 called and 10,000 paid out, worth 50,000; 20,000 of it, two fifths, is handed to a trust. Ids: PF-02, PF-13. */
let api: Api;
let ada: Caller;
const [portfolioId, ownId, trustId, fundId, handedId] = Array.from({ length: 5 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const send = (path: string, body: object) => ada.call("POST", path, { body });
const post = async (path: string, body: object) => {
  const { status, text } = await send(path, body);
  expect(status, text).toBe(201);
};
const book = (on: string, entry: object, transactionId = randomUUID()) =>
  post(at("/transactions"), {
    transactionId,
    entry: { on, accountId: ownId, currency: "EUR", assetId: fundId, ...entry },
  });
const handOver = { type: "transfer_in_kind", kind: "handed_over" };

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await post("/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: ownId, name: "Ada", kind: "bank", currency: "EUR" });
  await post(at("/accounts"), { accountId: trustId, name: "Trust", kind: "bank", currency: "EUR" });
  const fund = { name: "Fern IV", assetClass: "private_fund", currency: "EUR", tracking: "value" };
  await post(at("/assets"), { assetId: fundId, ...fund });
  const facts = { commitment: "100000", committedOn: "2025-01-15", vintage: 2025 };
  expect((await ada.call("PUT", at(`/assets/${fundId}/facts`), { body: { facts } })).status).toBe(200);
  await book("2025-01-01", { type: "deposit", assetId: null, amount: "50000" });
  await book("2025-02-01", { type: "buy", amount: "40000" });
  await book("2025-06-01", { type: "sell", amount: "10000" });
  await book("2025-12-31", { type: "valuation", amount: "50000" });
  await book("2026-01-15", { ...handOver, otherAccountId: trustId, quantity: "20000" }, handedId);
});
afterAll(() => api.close());

const figuresOn = async (on: string) =>
  (await ada.call("GET", at(`/assets/${fundId}/figures?on=${on}`))).as(assetFigures);
const rowsOf = async (key: string, on: string) => (await figuresOn(on)).schedules.find((it) => it.key === key)?.rows;
const byKey = async (on: string) =>
  Object.fromEntries((await figuresOn(on)).figures.map(({ key, value }) => [key, value]));

test("PF-13: each side names the other, and has its share of commitment, of what was paid in and out, and of the value", async () => {
  expect(await rowsOf("handed_over", "2026-01-20")).toEqual([["2026-01-15", ownId, trustId, 0.4, "20000"]]);
  expect(await rowsOf("sides", "2026-01-20")).toEqual([
    [ownId, "60000", "24000", "36000", "6000", "30000"],
    [trustId, "40000", "16000", "24000", "4000", "20000"],
  ]);
  expect(await byKey("2026-01-20")).toMatchObject({
    commitment: "100000",
    paid_in: "40000",
    distributed: "10000",
    unfunded: "60000",
    nav_estimated: "50000",
  });
  expect(await rowsOf("handed_over", "2026-01-14")).toBeUndefined();
});

test("PF-13: the cost that is left goes along in the same share, and nothing is gained", async () => {
  const { holding } = (await ada.call("GET", at(`/holdings/${fundId}?on=2026-01-20`))).as(holdingDetail);
  expect(holding.accounts.map(({ accountName, value }) => [accountName, value.value])).toEqual([
    ["Ada", "30000"],
    ["Trust", "20000"],
  ]);
  const detail = (await ada.call("GET", at(`/transactions/${handedId}`))).as(transactionDetail);
  expect(detail.entry).toMatchObject({ ...handOver, accountId: ownId, otherAccountId: trustId, quantity: "20000" });
});

test("PF-13: what comes later is of the side it comes to, and both reports add up", async () => {
  await book("2026-03-01", { type: "buy", amount: "5000", accountId: trustId });
  await book("2026-03-31", { type: "valuation", amount: "33000" });
  await book("2026-03-31", { type: "valuation", amount: "27000", accountId: trustId });
  expect(await rowsOf("sides", "2026-04-15")).toEqual([
    [ownId, "60000", "24000", "36000", "6000", "33000"],
    [trustId, "40000", "21000", "19000", "4000", "27000"],
  ]);
  expect(await byKey("2026-04-15")).toMatchObject({ paid_in: "45000", unfunded: "55000", nav_estimated: "60000" });
});

test("PF-13: through the account of one side its list tells that side alone", async () => {
  const seen = await ada.call(
    "GET",
    at(`/classes/private_funds?fields=name,value&on=2026-01-20&scope=account:${trustId}`),
  );
  const { own } = seen.as(classGroupColumns);
  const valuesOf = (key: string) => own.find((it) => it.key === key)?.values;
  expect([valuesOf("commitment"), valuesOf("unfunded"), valuesOf("dpi")]).toEqual([["40000"], ["24000"], [0.25]]);
});

test("PF-02: a handover without the account it goes to is asked for it", async () => {
  const entry = { ...handOver, on: "2026-05-01", accountId: ownId, assetId: fundId, currency: "EUR", quantity: "1" };
  const { status, text } = await send(at("/transactions"), { transactionId: randomUUID(), entry });
  expect(status).toBe(422);
  expect(text).toContain("Choose the account of who has it from now on.");
});

test("PF-02: a fund that was entered with its value has a report of that day; entered with what was paid in alone, none", async () => {
  const navOf = async (quantity: string) => {
    const assetId = randomUUID();
    await post(at("/assets"), {
      assetId,
      name: `Oak ${quantity}`,
      assetClass: "private_fund",
      currency: "EUR",
      tracking: "value",
    });
    const facts = { commitment: "100000", committedOn: "2025-01-15", vintage: 2025 };
    expect((await ada.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } })).status).toBe(200);
    await book("2026-01-31", { type: "opening_balance", assetId, quantity, cost: "40000" });
    const { figures } = (await ada.call("GET", at(`/assets/${assetId}/figures?on=2026-02-01`))).as(assetFigures);
    return figures.filter(({ key }) => key === "nav_estimated" || key === "tvpi").map(({ value }) => value);
  };
  // 50,000 over 40,000 paid in.
  expect(await navOf("50000")).toEqual(["50000", expect.closeTo(1.25, 12)]);
  expect(await navOf("40000")).toEqual([null, null]);
});
