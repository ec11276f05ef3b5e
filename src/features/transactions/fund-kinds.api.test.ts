import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetFigures } from "#features/assets/contract.ts";
import { overview } from "#features/figures/contract.ts";
import { transactionDetail, transactionPage } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A fund that was joined early: equalization both ways, two changes of what was promised, gains and shares paid out. Id: PF-02. */
let api: Api;
let ada: Caller;
const [portfolioId, accountId, fundId, shareId] = Array.from({ length: 4 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const ids: string[] = [];

const post = async (path: string, body: object) => {
  const { status, text } = await ada.call("POST", path, { body });
  expect(status, text).toBe(201);
};
const book = (on: string, entry: object) => {
  const transactionId = randomUUID();
  ids.push(transactionId);
  return post(at("/transactions"), {
    transactionId,
    entry: { on, accountId, currency: "EUR", assetId: fundId, ...entry },
  });
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await post("/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId, name: "All", kind: "bank", currency: "EUR" });
  const asset = (assetId: string | undefined, assetClass: string, tracking: string) =>
    post(at("/assets"), { assetId, name: `A ${assetClass}`, assetClass, currency: "EUR", tracking });
  await asset(fundId, "private_fund", "value");
  await asset(shareId, "equity", "units");
  const facts = { commitment: "100000", committedOn: "2025-01-15", vintage: 2025 };
  expect((await ada.call("PUT", at(`/assets/${fundId}/facts`), { body: { facts } })).status).toBe(200);
  await book("2025-01-01", { type: "deposit", assetId: null, amount: "50000" });
  await book("2025-02-01", { type: "buy", amount: "40000" });
  await book("2025-03-01", {
    type: "return_of_capital",
    kind: "equalization",
    amount: "8000",
    accruedInterest: "200",
  });
  await book("2025-04-01", { type: "buy", kind: "equalization_outside", amount: "500", accruedInterest: "50" });
  await book("2025-06-01", { type: "commitment", amount: "50000" });
  await book("2025-09-01", { type: "commitment", amount: "-20000" });
  await book("2025-12-31", { type: "valuation", amount: "60000" });
  await book("2026-01-15", { type: "other_income", kind: "realized_gain", amount: "6000" });
  await book("2026-02-01", {
    type: "corporate_action",
    kind: "distribution_in_kind",
    assetId: null,
    moves: [
      { assetId: fundId, quantity: "-4500", amount: "4500" },
      { assetId: shareId, quantity: "100", amount: "4500" },
    ],
  });
  await book("2026-04-01", {
    type: "corporate_action",
    kind: "distribution_in_kind_recallable",
    assetId: null,
    moves: [
      { assetId: fundId, quantity: "-1000", amount: "1000" },
      { assetId: shareId, quantity: "20", amount: "1000" },
    ],
  });
});
afterAll(() => api.close());

const figuresOn = async (on: string) => {
  const { figures } = (await ada.call("GET", at(`/assets/${fundId}/figures?on=${on}`))).as(assetFigures);
  return Object.fromEntries(figures.map(({ key, value }) => [key, value]));
};

test("what was promised follows by date: nothing before its day, then as agreed, then as changed", async () => {
  expect(await figuresOn("2025-01-10")).toMatchObject({ commitment: "0", unfunded: "0" });
  expect(await figuresOn("2025-02-15")).toMatchObject({
    commitment: "100000",
    unfunded: "60000",
    pic: expect.closeTo(0.4, 12),
  });
  expect(await figuresOn("2025-07-01")).toMatchObject({ commitment: "150000", unfunded: "118000" });
  expect(await figuresOn("2025-10-01")).toMatchObject({ commitment: "130000", unfunded: "98000" });
});

test("equalization received undoes a call, paid besides the commitment it is paid in alone; its interest is neither", async () => {
  expect(await figuresOn("2025-03-15")).toMatchObject({
    paid_in: "32000",
    distributed: "0",
    unfunded: "68000",
    equalization_interest: "200",
  });
  expect(await figuresOn("2025-05-01")).toMatchObject({
    paid_in: "32500",
    unfunded: "68000",
    equalization_interest: "150",
  });
});

test("gains and shares paid out count as distributed and leave the value of the fund: 6,000 and 4,500 of 60,000", async () => {
  const figures = await figuresOn("2026-03-01");
  expect(figures).toMatchObject({ distributed: "10500", nav_estimated: "49500", unfunded: "98000" });
  expect(figures["dpi"]).toBeCloseTo(10_500 / 32_500, 12);
  expect(figures["tvpi"]).toBeCloseTo(60_000 / 32_500, 12);
});

test("net worth: 50,000 less 40,000 and 550 with 8,200 and 6,000 is 23,650, beside 49,500 of fund and 4,500 of shares", async () => {
  const { netWorth } = (await ada.call("GET", at("/overview?range=ALL&on=2026-02-01"))).as(overview);
  // Nobody has quoted the shares: they stand at what they were worth when they came.
  expect(netWorth.value).toBe("77650");
});

test("each is listed in its own words and comes back as it was entered; a new note changes nothing else", async () => {
  const words = (await ada.call("GET", at("/transactions?sort=date&text=equalization"))).as(transactionPage);
  expect(words.transactions.map(({ type, kind }) => `${type} ${kind}`)).toEqual([
    "return_of_capital equalization",
    "buy equalization_outside",
  ]);
  for (const id of ids) {
    const before = (await ada.call("GET", at(`/transactions/${id}`))).as(transactionDetail);
    const body = { version: before.version, entry: { ...before.entry, note: "Seen" } };
    const saved = await ada.call("PUT", at(`/transactions/${id}`), { body });
    expect(saved.status, saved.text).toBe(200);
    const after = (await ada.call("GET", at(`/transactions/${id}`))).as(transactionDetail);
    expect(after.postings).toEqual(before.postings);
  }
  expect(await figuresOn("2026-03-01")).toMatchObject({ distributed: "10500", unfunded: "98000" });
});

test("a change of nothing is refused with what to do", async () => {
  const entry = { type: "commitment", on: "2026-03-01", accountId, currency: "EUR", assetId: fundId, amount: "0" };
  const refused = await ada.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } });
  expect([refused.status, refused.text.includes("by how much it changes")]).toEqual([422, true]);
});

test("PF-02: shares paid out that may be called again are distributed, and added to what is not called yet", async () => {
  expect(await figuresOn("2026-04-15")).toMatchObject({
    distributed: "11500",
    unfunded: "99000",
    nav_estimated: "48500",
  });
});
