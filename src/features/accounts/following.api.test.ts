import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountList, accountWritten } from "#features/accounts/contract.ts";
import { overview } from "#features/figures/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 10 bought for 1,000 with money nobody told of, 40 of dividend, now worth 1,100; a savings book whose balances are read now and then. */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [broker, savings, share] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

const enter = async (fields: object, transactionId: string = randomUUID()) => {
  const answer = await anna.call("POST", at("/transactions"), {
    body: { transactionId, entry: { currency: "EUR", ...fields } },
  });
  return { ...answer, transactionId };
};
const follow = async (accountId: string, following: string) => {
  const answer = await anna.call("PATCH", at(`/accounts/${accountId}`), { body: { following } });
  return answer.as(accountWritten).account;
};
const read = async (on = "2026-01-10") => {
  const seen = (await anna.call("GET", at(`/overview?range=ALL&on=${on}`))).as(overview);
  const { accounts } = (await anna.call("GET", at(`/accounts?on=${on}`))).as(accountList);
  return { seen, of: (accountId: string) => accounts.find((it) => it.accountId === accountId) };
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } });
  for (const [accountId, name, kind] of [
    [broker, "Broker", "brokerage"],
    [savings, "Savings book", "bank"],
  ])
    await anna.call("POST", at("/accounts"), { body: { accountId, name, kind, currency: "EUR" } });
  await anna.call("POST", at("/assets"), {
    body: { assetId: share, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" },
  });
  await enter({ type: "buy", on: "2026-01-02", accountId: broker, assetId: share, quantity: "10", price: "100" });
  await enter({ type: "dividend", on: "2026-01-03", accountId: broker, assetId: share, amount: "40" });
  const price = { price: "110", currency: "EUR" };
  await anna.call("PUT", at(`/assets/${share}/prices/2026-01-04`), { body: price });
});
afterAll(() => api.close());

test("followed by holdings, the cash of an account is not counted: trades settle against outside, and back again no entry is lost", async () => {
  const before = await read();
  expect(before.of(broker)).toMatchObject({ following: "transactions", value: { value: "140" } });
  expect(await follow(broker, "holdings")).toMatchObject({ following: "holdings", isBalancesOnly: false });
  const { seen, of } = await read();
  expect(of(broker)).toMatchObject({ following: "holdings", cash: [], value: { value: "1100" }, transactionCount: 2 });
  expect(seen.netWorth).toMatchObject({ status: "ok", value: "1100" });
  // 1,000 came in, 40 went out, the price rose by 100: 1000 − 40 + 40 + 100 = 1100.
  expect([seen.bridge.external, seen.bridge.income, seen.bridge.price, seen.bridge.closing]).toEqual([
    "960",
    "40",
    "100",
    "1100",
  ]);
  await follow(broker, "as_is");
  expect((await read()).seen.netWorth).toEqual(before.seen.netWorth);
});

test("a cash balance stated on a day stands whatever is corrected before it", async () => {
  await follow(savings, "balances");
  const january = await enter({ type: "valuation", on: "2026-01-02", accountId: savings, amount: "500" });
  expect(january.status, january.text).toBe(201);
  await enter({ type: "valuation", on: "2026-01-06", accountId: savings, amount: "620" });
  expect((await read("2026-01-05")).of(savings)?.cash).toEqual([{ currency: "EUR", amount: "500" }]);
  expect((await read()).of(savings)?.cash).toEqual([{ currency: "EUR", amount: "620" }]);
  const body = {
    version: 1,
    entry: {
      type: "valuation",
      status: "booked",
      on: "2026-01-02",
      accountId: savings,
      amount: "450",
      currency: "EUR",
    },
  };
  const mended = await anna.call("PUT", at(`/transactions/${january.transactionId}`), { body });
  expect(mended.status, mended.text).toBe(200);
  expect((await read("2026-01-05")).of(savings)?.cash).toEqual([{ currency: "EUR", amount: "450" }]);
  const { of, seen } = await read();
  expect(of(savings)?.cash).toEqual([{ currency: "EUR", amount: "620" }]);
  expect(seen.bridge.byBalances).toBe("620");
  expect(seen.findings.map(({ accountId }) => accountId)).not.toContain(savings);
});

test("in an account followed by transactions a stated cash balance is refused, and one from before does nothing", async () => {
  const refused = await enter({ type: "valuation", on: "2026-01-07", accountId: broker, amount: "5" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("followed by balances");
  await follow(savings, "transactions");
  expect((await read()).of(savings)).toMatchObject({ cash: [], value: { value: "0" } });
  await follow(savings, "balances");
  expect((await read()).of(savings)?.cash).toEqual([{ currency: "EUR", amount: "620" }]);
});

test("what is missing is listed, and followed by transactions it is added as assumed, undone with the change", async () => {
  await follow(broker, "as_is");
  const missing = async () => (await read()).seen.findings.map(({ kind }) => kind);
  expect(await missing()).toEqual(["cash_shortfall"]);
  const answer = await anna.call("PATCH", at(`/accounts/${broker}`), { body: { following: "transactions" } });
  const { receipt } = answer.as(accountWritten);
  // 1,000 were spent before 40 came: 1,000 were there, and 40 are left beside shares worth 1,100.
  expect((await read()).of(broker)).toMatchObject({
    cash: [{ currency: "EUR", amount: "40" }],
    value: { value: "1140" },
  });
  expect(await missing()).toEqual(["assumed_opening"]);
  const undone = await anna.call("POST", at(`/changes/${receipt.changeId}/undo`), { body: {} });
  expect(undone.status, undone.text).toBeLessThan(300);
  expect(await missing()).toEqual(["cash_shortfall"]);
  await follow(broker, "transactions");
  expect(await missing()).toEqual(["assumed_opening"]);
  await follow(broker, "as_is");
  expect(await missing()).toEqual(["cash_shortfall"]);
});

test("the last transaction of an account is one that was booked: what is planned is still to come", async () => {
  const spare = randomUUID();
  await anna.call("POST", at("/accounts"), {
    body: { accountId: spare, name: "Spare", kind: "bank", currency: "EUR" },
  });
  await enter({ type: "deposit", on: "2026-01-05", accountId: spare, amount: "50" });
  await enter({ type: "withdrawal", on: "2027-01-05", accountId: spare, amount: "20", status: "planned" });
  const { of } = await read();
  expect(of(spare)).toMatchObject({ lastTransactionOn: "2026-01-05", transactionCount: 2 });
});
