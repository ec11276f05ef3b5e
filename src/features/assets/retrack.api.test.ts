import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetWritten } from "#features/accounts/contract.ts";
import { holdingDetail } from "#features/figures/contract.ts";
import { mergeOutlook } from "#features/shared/merge-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A stake known by its value: 1,000 at first, 500 put in, worth 2,400 later. And 10 shares at a price. */
let api: Api;
let ada: Caller;
const [portfolioId, accountId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
  return text;
};
const asset = async (name: string, change: object = {}) => {
  const assetId = randomUUID();
  const body = { assetId, name, assetClass: "other", currency: "EUR", tracking: "value", ...change };
  await done(ada.call("POST", at("/assets"), { body }));
  return assetId;
};
const enter = (entry: object) =>
  done(
    ada.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { currency: "EUR", accountId, ...entry } },
    }),
  );
const holdingOn = async (assetId: string, on: string) =>
  (await ada.call("GET", at(`/holdings/${assetId}?on=${on}`))).as(holdingDetail).holding;
const valuesOf = async (assetId: string, days: readonly string[]) => {
  const values: (string | null)[] = [];
  for (const on of days) values.push((await holdingOn(assetId, on)).value.value);
  return values;
};
const foresee = async (assetId: string, query: string) =>
  (await ada.call("GET", at(`/assets/${assetId}/tracking?${query}`))).as(mergeOutlook);
const retrack = (assetId: string, body: object, key = randomUUID()) =>
  ada.call("POST", at(`/assets/${assetId}/tracking`), { body, key });
const undo = (text: string) => {
  const { changeId } = (JSON.parse(text) as { receipt: { changeId: string } }).receipt;
  return done(ada.call("POST", at(`/changes/${changeId}/undo`)));
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } }));
  await done(ada.call("POST", at("/accounts"), { body: { accountId, name: "Safe", kind: "other", currency: "EUR" } }));
});
afterAll(() => api.close());

const DAYS = ["2024-01-01", "2024-02-01", "2024-03-01", "2024-06-01"];
async function stake() {
  const opening = { on: "2024-01-01", accountId, quantity: "1000", cost: "800" };
  const assetId = await asset("Stake", { opening });
  await enter({ type: "buy", on: "2024-02-01", assetId, amount: "500" });
  await enter({ type: "valuation", on: "2024-03-01", assetId, amount: "2400", note: "Annual letter" });
  return assetId;
}

test("UP-05 in part: what is known by its value is known by units and a price, every value there was stays, and undo brings it back", async () => {
  const assetId = await stake();
  const before = await valuesOf(assetId, DAYS);
  expect(before).toEqual(["1000", "1500", "2400", "2400"]);
  expect(await foresee(assetId, "tracking=units&units=300")).toEqual({
    refusal: null,
    consequences: [
      "What it was worth stays the same on every day until today.",
      "3 prices of one unit will be stated, one for each day with an entry.",
      "2 entries will move units instead of value; the money stays.",
      "From now on Stake is worth its units × their price.",
      "You can undo this.",
    ],
  });
  const key = randomUUID();
  const answer = await retrack(assetId, { tracking: "units", units: "300" }, key);
  expect(answer.as(assetWritten)).toMatchObject({
    asset: { tracking: "units" },
    receipt: { summary: "Tracked Stake by units and a price" },
  });
  expect((await retrack(assetId, { tracking: "units", units: "300" }, key)).text).toBe(answer.text);
  expect(await valuesOf(assetId, DAYS)).toEqual(before);
  const held = await holdingOn(assetId, "2024-06-01");
  // 800 + 500 were paid, and 2,400 ÷ 300 is 8.
  expect([held.quantity, held.price, held.cost.value]).toEqual(["300", "8", "1300"]);
  expect((await holdingOn(assetId, "2024-01-01")).quantity).toBe("200");
  await undo(answer.text);
  expect(await valuesOf(assetId, DAYS)).toEqual(before);
  expect(await holdingOn(assetId, "2024-06-01")).toMatchObject({ tracking: "value", price: null });
});

test("what was sold for more than it was valued at stays what it was worth: what was paid is no price of the rest", async () => {
  const assetId = await asset("Stamps", { opening: { on: "2024-01-01", accountId, quantity: "1000" } });
  await enter({ type: "sell", on: "2024-02-01", assetId, quantity: "250", amount: "400" });
  const before = await valuesOf(assetId, DAYS);
  expect(before).toEqual(["1000", "750", "750", "750"]);
  await done(retrack(assetId, { tracking: "units", units: "75" }));
  expect(await valuesOf(assetId, DAYS)).toEqual(before);
});

test("what is known by units is known by its value, every value there was stays, and undo brings it back", async () => {
  const assetId = await asset("Shares of a friend", { assetClass: "equity", tracking: "units" });
  await enter({ type: "buy", on: "2024-01-01", assetId, quantity: "10", price: "100" });
  await enter({ type: "sell", on: "2024-03-01", assetId, quantity: "4", price: "130" });
  await done(ada.call("PUT", at(`/assets/${assetId}/prices/2024-02-01`), { body: { price: "120", currency: "EUR" } }));
  const before = await valuesOf(assetId, DAYS);
  expect(before).toEqual(["1000", "1200", "780", "780"]);
  const { consequences } = await foresee(assetId, "tracking=value");
  expect(consequences).toContain("Sales take the average cost: gains of past sales can change.");
  const answer = await retrack(assetId, { tracking: "value" });
  expect(answer.as(assetWritten).asset.tracking).toBe("value");
  expect(await valuesOf(assetId, DAYS)).toEqual(before);
  const held = await holdingOn(assetId, "2024-06-01");
  // Six tenths of the 1,000 paid are left, as by the average cost.
  expect([held.price, held.cost.value]).toEqual([null, "600"]);
  await undo(answer.text);
  expect(await holdingOn(assetId, "2024-06-01")).toMatchObject({ tracking: "units", quantity: "6" });
});

test("a debt, a bond, what is in two accounts and what has no price refuse with the remedy", async () => {
  const loan = await asset("Loan", { assetClass: "loan" });
  expect((await foresee(loan, "tracking=units")).refusal).toBe("A debt is known by what is owed. It has no units.");
  const bond = await asset("Bond", { assetClass: "bond", tracking: "units" });
  expect((await foresee(bond, "tracking=value")).refusal).toMatch(/interest accrues every day/);
  const unpriced = await asset("Unpriced", {
    tracking: "units",
    opening: { on: "2024-01-01", accountId, quantity: "3" },
  });
  expect((await foresee(unpriced, "tracking=value")).refusal).toMatch(/no price of Unpriced on 2024-01-01/);
  const refused = await retrack(unpriced, { tracking: "value" });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Enter one under Update price first.")]);
  const plain = await ada.call("PATCH", at(`/assets/${unpriced}`), { body: { tracking: "value" } });
  expect([plain.status, plain.text]).toEqual([409, expect.stringContaining("Change tracking")]);
});
