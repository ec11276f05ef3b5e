import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { exposures, partReturnsList } from "#features/analytics/contract.ts";
import { bridge, holdings, overview } from "#features/figures/contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { income } from "#features/figures/income-contract.ts";
import { performanceHistory } from "#features/figures/performance-contract.ts";
import { transactionPage } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Today is 20 November 2026. The bank was given 5000 on 1 January and moved 1000 to the broker on 1 February, where 10 of Acme were bought for 50
 * each. Acme paid 20 and stands at 60; the bank paid 5 of interest. Whole: 5000 + 5 + 20 + 100 = 5125. Broker: 500 + 20 + 600. Bank: 4005.
 */
let api: Api;
let anna: Caller;
const [portfolioId, bank, broker, acme] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const SCOPES = [`account:${bank}`, `account:${broker}`] as const;
const CLASSES = ["class:cash", "class:equity"] as const;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = async (path: string, body: object, method: "POST" | "PUT" = "POST") => {
    const { status, text } = await anna.call(method, path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  await post(at("/accounts"), { accountId: broker, name: "Broker", kind: "brokerage", currency: "EUR" });
  await post(at("/assets"), { assetId: acme, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" });
  const entry = (accountId: string, fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...fields } });
  await entry(bank, { type: "deposit", on: "2026-01-01", amount: "5000" });
  await entry(bank, { type: "cash_transfer", on: "2026-02-01", amount: "1000", otherAccountId: broker });
  await entry(broker, { type: "buy", assetId: acme, on: "2026-02-02", quantity: "10", price: "50" });
  await entry(broker, { type: "dividend", assetId: acme, on: "2026-06-01", amount: "20" });
  await entry(bank, { type: "interest", on: "2026-06-30", amount: "5" });
  await post(at(`/assets/${acme}/prices/2026-11-01`), { price: "60", currency: "EUR", note: null }, "PUT");
});
afterAll(() => api.close());

const ask = async <Answer>(path: string, scope: string | undefined, schema: z.ZodType<Answer>): Promise<Answer> => {
  const more = scope === undefined ? "" : `${path.includes("?") ? "&" : "?"}scope=${scope}`;
  return (await anna.call("GET", at(`${path}${more}`))).as(schema);
};
const worth = async (scope?: string) => Number((await ask("/overview?range=ALL", scope, overview)).netWorth.value);

test("accounts, and classes, add up to the net worth of the whole", async () => {
  expect(await worth()).toBe(5125);
  expect(await Promise.all(SCOPES.map(worth))).toEqual([4005, 1120]);
  expect(await Promise.all(CLASSES.map(worth))).toEqual([4525, 600]);
});

test("money between accounts is in and out of each of them, and nothing to the whole", async () => {
  const window = "/bridge?from=2026-01-31&to=2026-11-20";
  const [whole, ofBank, ofBroker] = await Promise.all([undefined, ...SCOPES].map((it) => ask(window, it, bridge)));
  expect([whole?.external, ofBank?.external, ofBroker?.external]).toEqual(["0", "-1000", "1000"]);
  expect([whole?.closing, ofBank?.closing, ofBroker?.closing]).toEqual(["5125", "4005", "1120"]);
});

test("interest of an account is income of the class of cash, so that the classes have the income of the whole", async () => {
  const window = "/bridge?from=2025-12-31&to=2026-11-20";
  const [whole, cash, equity] = await Promise.all([undefined, ...CLASSES].map((it) => ask(window, it, bridge)));
  expect([whole?.income, cash?.income, equity?.income]).toEqual(["25", "5", "20"]);
});

test("holdings, movers, performance, exposure, income and transactions are of the scope alone", async () => {
  const scope = SCOPES[1];
  const held = await ask("/holdings", scope, holdings);
  expect(held.holdings.map(({ name, value }) => `${name} ${value.value}`).toSorted()).toEqual([
    "Acme 600",
    "Cash in EUR 520",
  ]);
  expect(held.total.value).toBe("1120");
  const first = await ask("/overview?range=ALL", scope, overview);
  expect(first.firstOn).toBe("2026-02-01");
  expect(first.movers.map(({ name, gain }) => [name, gain])).toEqual([["Acme", "120"]]);
  const { bridge: steps, gain } = await ask("/performance?range=ALL", scope, performanceHistory);
  expect([steps.external, gain]).toEqual(["1000", "120"]);
  expect((await ask("/exposure", scope, exposures)).total).toBe("1120");
  expect((await ask("/income", scope, income)).lastYear.gross.value).toBe("20");
  expect((await ask("/income", SCOPES[0], income)).lastYear.gross.value).toBe("5");
  expect((await ask("/transactions", scope, transactionPage)).totalCount).toBe(3);
  expect((await ask("/transactions", "class:equity", transactionPage)).totalCount).toBe(2);
  const parts = await ask("/returns?range=ALL&by=holding", scope, partReturnsList);
  expect(parts.parts.map(({ label }) => label).toSorted()).toEqual(["Acme", "Cash in EUR"]);
  expect(Number(parts.whole.totalGain)).toBe(120);
});

test("a figure of a scope explains itself", async () => {
  for (const scope of [...SCOPES, ...CLASSES]) {
    const tree = await ask("/explain?figure=net_worth", scope, explanation);
    expect(Number(tree.value)).toBe(await worth(scope));
  }
});

test("what carries a tag is looked at by it, and what carries it no more is not", async () => {
  const scope = "tag:long%20run";
  const tag = (tags: readonly string[]) => anna.call("PATCH", at(`/assets/${acme}`), { body: { tags } });
  expect(await worth(scope)).toBe(0);
  expect((await tag(["long run", "core"])).status).toBe(200);
  expect(await worth(scope)).toBe(600);
  expect((await ask("/holdings", scope, holdings)).holdings.map(({ name }) => name)).toEqual(["Acme"]);
  expect((await ask("/transactions", scope, transactionPage)).totalCount).toBe(2);
  expect((await ask("/income", scope, income)).lastYear.gross.value).toBe("20");
  expect(Number((await ask("/explain?figure=net_worth", scope, explanation)).value)).toBe(600);
  expect((await tag(["core"])).status).toBe(200);
  expect(await worth(scope)).toBe(0);
  expect((await ask("/transactions", scope, transactionPage)).totalCount).toBe(0);
});

test("income since a day is told for that time, and the year beside it stays", async () => {
  const made = await ask("/income?from=2026-06-15", undefined, income);
  expect([made.from, made.window.gross.value, made.lastYear.gross.value]).toEqual(["2026-06-16", "5", "25"]);
  expect(made.received.map(({ on }) => on)).toEqual(["2026-06-30"]);
});

test("an account of somebody else and a class there is none of are refused, a class not owned is empty", async () => {
  for (const scope of [`account:${randomUUID()}`, "class:nothing", "tag:", "note:x"])
    expect((await anna.call("GET", at(`/overview?scope=${scope}`))).status).toBe(400);
  expect((await ask("/overview?range=ALL", "class:bond", overview)).netWorth.value).toBe("0");
});
