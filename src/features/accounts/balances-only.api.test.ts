import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountList, accountWritten } from "#features/accounts/contract.ts";
import { partReturnsList } from "#features/analytics/contract.ts";
import { holdings, overview } from "#features/figures/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 10 bought for 1,000 and worth 1,100 at the end; a pension whose statements say 5,000 and then 5,600. UP-06. */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [broker, pension, share, plan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const DAY = "on=2026-01-06";

async function add(path: string, body: object): Promise<void> {
  const { status, text } = await anna.call("POST", at(path), { body });
  expect(status, text).toBeLessThan(300);
}
const enter = (fields: object) =>
  add("/transactions", { transactionId: randomUUID(), entry: { currency: "EUR", ...fields } });
const follow = async (isBalancesOnly: boolean) => {
  const answer = await anna.call("PATCH", at(`/accounts/${pension}`), { body: { isBalancesOnly } });
  return answer.as(accountWritten);
};
const read = async (path = portfolioId) => {
  const root = `/api/portfolios/${path}`;
  const [seen, list, parts, accounts] = await Promise.all([
    anna.call("GET", `${root}/overview?range=ALL&${DAY}`),
    anna.call("GET", `${root}/holdings?${DAY}`),
    anna.call("GET", `${root}/returns?by=account&range=ALL&${DAY}`),
    anna.call("GET", `${root}/accounts?${DAY}`),
  ]);
  return {
    overview: seen.as(overview),
    holdings: list.as(holdings).holdings,
    parts: parts.as(partReturnsList).parts,
    accounts: accounts.as(accountList).accounts,
  };
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } });
  await add("/accounts", { accountId: broker, name: "Broker", kind: "brokerage", currency: "EUR" });
  await add("/accounts", { accountId: pension, name: "Pension", kind: "pension", currency: "EUR" });
  await add("/assets", { assetId: share, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" });
  await add("/assets", { assetId: plan, name: "Plan", assetClass: "pension", currency: "EUR", tracking: "value" });
  await enter({ type: "deposit", on: "2026-01-02", accountId: broker, amount: "1000" });
  await enter({ type: "buy", on: "2026-01-02", accountId: broker, assetId: share, quantity: "10", price: "100" });
  await enter({ type: "valuation", on: "2026-01-02", accountId: pension, assetId: plan, amount: "5000" });
  const price = { price: "110", currency: "EUR" };
  await anna.call("PUT", at(`/assets/${share}/prices/2026-01-04`), { body: price });
  await enter({ type: "valuation", on: "2026-01-05", accountId: pension, assetId: plan, amount: "5600" });
});
afterAll(() => api.close());

test("an account is followed by transactions until somebody says balances; its value counts, its returns are unknown", async () => {
  const before = await read();
  expect(before.accounts.map(({ isBalancesOnly }) => isBalancesOnly)).toEqual([false, false]);
  expect((await follow(true)).account).toMatchObject({ name: "Pension", isBalancesOnly: true });
  const after = await read();
  expect(after.overview.netWorth).toMatchObject({ status: "ok", value: "6700" });
  expect(after.overview.allocation).toEqual(before.overview.allocation);
  expect(after.overview.series.values).toEqual(before.overview.series.values);
  const { timeWeighted } = after.overview.performance;
  expect(timeWeighted.status).toBe("partial");
  expect(timeWeighted.value).toBeCloseTo(0.1, 9);
  expect(timeWeighted.notes).toEqual(["Leaves out Pension, followed by balances: what moved in and out is not known"]);
  const part = after.parts.find(({ key }) => key === pension);
  for (const figure of [part?.timeWeighted, part?.moneyWeighted, part?.contribution]) {
    expect(figure).toMatchObject({ status: "insufficient_data", value: null });
    expect(figure?.notes[0]).toContain("Pension is followed by balances");
  }
  const held = after.holdings.find(({ assetId }) => assetId === plan);
  expect(held).toMatchObject({ value: { value: "5600" }, cost: { value: null }, unrealized: null, total: null });
  expect(held?.timeWeighted.value).toBeNull();
});

test("the bridge shows what the balances changed by as one step, and foots", async () => {
  const { bridge } = (await read()).overview;
  expect([bridge.opening, bridge.external, bridge.price, bridge.byBalances, bridge.closing]).toEqual([
    "0",
    "1000",
    "100",
    "5600",
    "6700",
  ]);
});

test("a copy keeps it; switched back everything is as before", async () => {
  const copyId = randomUUID();
  const copied = await anna.call("POST", at("/copies"), { body: { portfolioId: copyId, name: "Copy" } });
  expect(copied.status, copied.text).toBeLessThan(300);
  const copy = await read(copyId);
  expect(copy.accounts.map(({ isBalancesOnly }) => isBalancesOnly)).toEqual([false, true]);
  expect((await follow(false)).account.isBalancesOnly).toBe(false);
  const { overview: seen, holdings: list } = await read();
  expect(seen.bridge.byBalances).toBe("0");
  // A stated value of something never paid for enters as money in; the 600 are its gain again.
  expect(seen.performance.timeWeighted.status).toBe("ok");
  expect(list.find(({ assetId }) => assetId === plan)?.unrealized).not.toBeUndefined();
});
