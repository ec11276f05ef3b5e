import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lotsByView } from "#features/figures/lots-by-contract.ts";
import { realizedGains } from "#features/tax/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Two wallets in dollars. 2 Jan 2024: a coin for 100 in Exchange; 1 Feb 2024: one for 200 in Hardware, which sells one for 250 on 4 Mar 2024.
 * Exchange sells one for 300 on 2 Jun 2025. By wallet 50 and 200, in one pool 150 and 100.
 */
let api: Api;
let anna: Caller;
const [portfolioId, exchange, hardware, coin, taxpayerId] = Array.from({ length: 5 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const send = async (method: "POST" | "PUT", path: string, body?: object) => {
  const { status, text } = await anna.call(method, path, body ? { body } : {});
  expect(status, text).toBeLessThan(300);
};
const enter = (type: string, accountId: string | undefined, on: string, amount: string) =>
  send("POST", at("/transactions"), {
    transactionId: randomUUID(),
    entry: { type, accountId, on, currency: "USD", assetId: coin, quantity: "1", amount },
  });
const ANNA = {
  name: "Anna",
  ruleSet: "US",
  filing: "single",
  churchRate: null,
  yearStartMonth: null,
  currency: null,
  method: null,
  carried: null,
  rate: null,
  longRate: null,
};
const keep = (fields: object) => anna.call("PUT", at(`/taxpayers/${taxpayerId}`), { body: { ...ANNA, ...fields } });
const compare = async (query: string) => (await anna.call("GET", at(`/lots-by?${query}`))).as(lotsByView);
const gains = async () =>
  (await anna.call("GET", at("/realized-gains"))).as(realizedGains).lines.map(({ gain }) => gain.value);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "USD" });
  for (const [accountId, name] of [
    [exchange, "Exchange"],
    [hardware, "Hardware"],
  ])
    await send("POST", at("/accounts"), { accountId, name, kind: "crypto", currency: "USD" });
  const asset = { assetId: coin, name: "Coin", assetClass: "crypto", currency: "USD", tracking: "units" };
  await send("POST", at("/assets"), asset);
  await enter("buy", exchange, "2024-01-02", "100");
  await enter("buy", hardware, "2024-02-01", "200");
  await enter("sell", hardware, "2024-03-04", "250");
  await enter("sell", exchange, "2025-06-02", "300");
  expect((await keep({})).status).toBe(200);
});
afterAll(() => api.close());

test("CR-07: what one pool until the end of 2024 would change is told year by year before it is kept, and then it is so", async () => {
  await send("PUT", at(`/taxpayers/${taxpayerId}/filed-years/2024`));
  const told = await compare("ruleSet=US&after=person");
  expect(told.years.map((it) => [it.label, it.now.value, it.after.value, it.isFiled])).toEqual([
    ["2025", "200", "100", false],
    ["2024", "50", "150", true],
  ]);
  expect(await gains()).toEqual(["50", "200"]);
  expect((await keep({ lotsBy: "person" })).status).toBe(200);
  expect(await gains()).toEqual(["150", "100"]);
  // Back is told as well.
  expect((await compare("ruleSet=US")).years.map((it) => it.after.value)).toEqual(["200", "50"]);
  const filed = await anna.call("GET", at("/filed-year?year=2024"));
  expect(filed.text).toContain('"filed":{"status":"ok","value":"50"');
});

test("where the law leaves no choice, another way is refused at its field", async () => {
  const refused = await keep({ ruleSet: "DE", lotsBy: "person" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("The law of Germany says")]);
  expect((await anna.call("GET", at("/lots-by?ruleSet=GB&after=account"))).status).toBe(400);
});
