import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { taxPools } from "#features/figures/tax-pools-contract.ts";
import { taxReport } from "#features/shared/filed-year-contract.ts";
import { openApi, type Api } from "#test/api.ts";

/** Pools over HTTP, by the example of HMRC's helpsheet HS284 and that of Canada's guide T4037. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
}, 120_000);
afterAll(() => api.close());

async function openPool(currency: string, entries: readonly (readonly [string, string, string, string, string?])[]) {
  const person = await api.signUp("pool");
  const [portfolioId, accountId, assetId] = [randomUUID(), randomUUID(), randomUUID()];
  const ids: string[] = [];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const post = async (path: string, body: object) => {
    const { status, text } = await person.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Pool", baseCurrency: currency });
  await post(at("/accounts"), { accountId, name: "Broker", kind: "brokerage", currency });
  await post(at("/assets"), { assetId, name: "Lobster", assetClass: "equity", currency, tracking: "units" });
  for (const [type, on, quantity, price, fee = "0"] of entries) {
    const transactionId = randomUUID();
    ids.push(transactionId);
    const entry = { type, accountId, assetId, currency, on, quantity, price, fee };
    await post(at("/transactions"), { transactionId, entry });
  }
  const read = async (query: string) => (await person.call("GET", at(`/tax-pools?${query}`))).as(taxPools);
  return { person, at, read, ids, assetId };
}

/** Whole units, as the helpsheet rounds. */
const whole = (value: string | null) => String(Math.round(Number(value)));

test("R-16: the section 104 holding of HS284 example 3 by tax year: 1,500 for 6,280, of which 800 and then 400 are left", async () => {
  const { person, at, read, ids, assetId } = await openPool("GBP", [
    ["buy", "2014-04-01", "1000", "4", "150"],
    ["buy", "2017-09-01", "500", "4.1", "80"],
    ["sell", "2018-05-01", "700", "4.8", "100"],
    ["sell", "2019-02-01", "400", "5.2", "105"],
  ]);
  const { pools, currency, year } = await read("year=2018&ruleSet=GB");
  const [pool] = pools;
  expect([currency, year, pool?.name, pool?.opening.quantity, pool?.opening.cost.value]).toEqual([
    "GBP",
    2018,
    "Lobster",
    "1500",
    "6280",
  ]);
  const said = pool?.steps.map((step) => [
    step.place,
    step.kind,
    step.on,
    step.quantity,
    step.after.quantity,
    whole(step.after.cost.value),
    step.transactionIds,
  ]);
  expect(said).toEqual([
    [2, "disposed", "2018-05-01", "-700", "800", "3349", [ids[2]]],
    [3, "disposed", "2019-02-01", "-400", "400", "1675", [ids[3]]],
  ]);
  // Over all days, and in a year of nothing but what is held; before the first purchase there is no pool.
  expect((await read("ruleSet=GB")).pools[0]?.steps).toHaveLength(4);
  expect((await read("year=2020&ruleSet=GB")).pools[0]?.opening.quantity).toBe("400");
  expect((await read("year=2010&ruleSet=GB")).pools).toEqual([]);
  expect((await read("ruleSet=US")).pools).toEqual([]);
  for (const step of pool?.steps ?? []) {
    const params = encodeURIComponent("ruleSet=GB");
    const tree = await person.call("GET", at(`/explain?figure=tax_pool&key=${assetId}.${step.place}&params=${params}`));
    expect(tree.as(z.object({ value: z.string() })).value).toBe(step.after.cost.value);
  }
  expect((await person.call("GET", at(`/explain?figure=tax_pool&key=${assetId}.9`))).status).toBe(400);
  const report = (await person.call("GET", at("/tax-report?year=2018&ruleSet=GB"))).as(taxReport);
  expect(report.pools).toEqual(pools);
});

test("R-17: the adjusted cost base of T4037, identical properties: 15, then 18, then 20.63 a share", async () => {
  const { read } = await openPool("CAD", [
    ["buy", "2020-01-06", "100", "15"],
    ["buy", "2020-06-01", "150", "20"],
    ["sell", "2021-03-01", "200", "25"],
    ["buy", "2022-03-01", "350", "21"],
  ]);
  const [pool] = (await read("ruleSet=CA")).pools;
  const after = pool?.steps.map(({ after: it }) => [
    it.quantity,
    it.cost.value,
    (Number(it.cost.value) / Number(it.quantity)).toFixed(2),
  ]);
  expect(after).toEqual([
    ["100", "1500", "15.00"],
    ["250", "4500", "18.00"],
    ["50", "900", "18.00"],
    ["400", "8250", "20.63"],
  ]);
});

test("TX-10, R-16: a pool whose cost is not known shows its units, and no cost with the reason", async () => {
  const { person, at, assetId } = await openPool("GBP", []);
  const accounts = (await person.call("GET", at("/accounts"))).as(
    z.object({ accounts: z.array(z.object({ accountId: z.string() })) }),
  );
  const entry = {
    type: "transfer_in_kind",
    accountId: accounts.accounts[0]?.accountId,
    assetId,
    currency: "GBP",
    on: "2024-05-01",
    quantity: "10",
  };
  const moved = await person.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } });
  expect(moved.status, moved.text).toBeLessThan(300);
  const { pools } = (await person.call("GET", at("/tax-pools?ruleSet=GB"))).as(taxPools);
  expect(pools[0]?.closing).toEqual({
    quantity: "10",
    cost: { status: "undefined", value: null, notes: ["The cost of Lobster is not known"] },
  });
});
