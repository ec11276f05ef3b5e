import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdings, overview } from "#features/figures/contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { portfolio } from "#features/portfolios/contract.ts";
import { transactionDetail } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 10 bought for 1,000 with a fee of 5 and a tax of 3 on 2 January, 10 more for 1,100 on 4 January; worth 110 each from then on. */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [broker, bank, assetId] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
}
const entry = (fields: object, transactionId: string = randomUUID()) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId, entry: { accountId: broker, currency: "EUR", ...fields } },
    }),
  );
const choose = async (settings: object) =>
  (await anna.call("PATCH", `/api/portfolios/${portfolioId}`, { body: settings })).as(portfolio);
const acme = async () => {
  const { holdings: rows } = (await anna.call("GET", at("/holdings?on=2026-01-06"))).as(holdings);
  return rows.find((row) => row.assetId === assetId);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  for (const [accountId, name] of [
    [broker, "Broker"],
    [bank, "Bank"],
  ])
    await done(anna.call("POST", at("/accounts"), { body: { accountId, name, kind: "brokerage", currency: "EUR" } }));
  await done(
    anna.call("POST", at("/assets"), {
      body: { assetId, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" },
    }),
  );
  await entry({ type: "deposit", on: "2026-01-02", amount: "1008" });
  await entry({ type: "buy", on: "2026-01-02", assetId, quantity: "10", price: "100", fee: "5", tax: "3" });
  await entry({ type: "deposit", on: "2026-01-04", amount: "1100" });
  await entry({ type: "buy", on: "2026-01-04", assetId, quantity: "10", price: "110" });
});
afterAll(() => api.close());

test("fees and purchase taxes in cost reach the holding, the bridge and the explanation, and come out again", async () => {
  expect((await acme())?.cost.value).toBe("2100");
  const chosen = await choose({ hasFeesInCost: true, hasTaxesInCost: true });
  expect(chosen).toMatchObject({ hasFeesInCost: true, hasTaxesInCost: true, flowTiming: "split" });
  expect(await acme()).toMatchObject({ cost: { value: "2108" }, unrealized: { total: "92" } });
  const { bridge } = (await anna.call("GET", at("/overview?range=ALL&on=2026-01-06"))).as(overview);
  expect([bridge.fees, bridge.taxes, bridge.price, bridge.closing]).toEqual(["0", "0", "92", "2200"]);
  const tree = (await anna.call("GET", at(`/explain?figure=holding_cost&assetId=${assetId}&on=2026-01-06`))).as(
    explanation,
  );
  expect([tree.value, tree.formula]).toEqual(["2108", "sum of what the open lots cost, with fees and purchase taxes"]);
  await choose({ hasFeesInCost: false, hasTaxesInCost: false });
  expect((await acme())?.cost.value).toBe("2100");
});

test("flows at the end of the day reach the time-weighted return and its explanation", async () => {
  const read = async () => {
    const { performance } = (await anna.call("GET", at("/overview?range=ALL&on=2026-01-06"))).as(overview);
    const tree = (await anna.call("GET", at("/explain?figure=time_weighted&range=ALL&on=2026-01-06"))).as(explanation);
    expect(Number(tree.value)).toBeCloseTo(performance.timeWeighted.value ?? Number.NaN, 9);
    return performance.timeWeighted.value;
  };
  // 1,008 became 1,000 and then 1,100; what came in on that day earned nothing yet.
  expect(await read()).toBeCloseTo((1000 / 1008) * (2200 / 2100) - 1, 9);
  await choose({ flowTiming: "end" });
  // The first day's money counts from its evening on, when it was 1,000 already: the gain of the third day is 10 %.
  expect(await read()).toBeCloseTo(0.1, 9);
  await choose({ flowTiming: "split" });
});

test("pooled over all accounts, units cost the same in each; lots chosen to travel do, and the entry says so again", async () => {
  const moved = randomUUID();
  const transfer = { type: "transfer_in_kind", on: "2026-01-05", assetId, quantity: "10", otherAccountId: bank };
  await entry({ ...transfer, kind: "highest_cost" }, moved);
  await entry({ accountId: bank, type: "sell", on: "2026-01-06", assetId, quantity: "5", price: "110" });
  // The dearest lot, at 110, travelled: a sale at 110 gains nothing.
  expect((await acme())?.realized?.total).toBe("0");
  await choose({ costMethod: "pooled" });
  // 2,100 for 20 is 105 each.
  expect((await acme())?.realized?.total).toBe("25");
  const { entry: again } = (await anna.call("GET", at(`/transactions/${moved}`))).as(transactionDetail);
  expect([again.kind, again.acquiredOn, again.otherAccountId]).toEqual(["highest_cost", null, bank]);
  await choose({ costMethod: "fifo" });
});

test("a copy keeps what was chosen", async () => {
  await choose({ hasFeesInCost: true, flowTiming: "end" });
  const copyId = randomUUID();
  const copied = await anna.call("POST", at("/copies"), { body: { portfolioId: copyId, name: "Copy" } });
  expect(copied.as(portfolio)).toMatchObject({ hasFeesInCost: true, hasTaxesInCost: false, flowTiming: "end" });
});
