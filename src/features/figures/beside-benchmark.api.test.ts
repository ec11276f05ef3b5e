import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { weightsBeside } from "./beside-benchmark-contract.ts";

/** 300 of Acme, all of it technology, and 100 of a fund of half technology and a quarter health; beside an index of 40 % technology, 30 % health, 20 % energy. */
let api: Api;
let anna: Caller;
const [portfolioId, accountId, acme, fund, index] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: ReturnType<Caller["call"]>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  const account = { accountId, name: "Broker", kind: "brokerage", currency: "EUR" };
  await done(anna.call("POST", at("/accounts"), { body: account }));
  const add = async (assetId: string, name: string, assetClass: string, sectors: Readonly<Record<string, string>>) => {
    const asset = { assetId, name, assetClass, currency: "EUR", tracking: "units" };
    await done(anna.call("POST", at("/assets"), { body: asset }));
    const exposures = Object.entries(sectors).map(([key, share]) => ({ dimension: "sector", key, share }));
    await done(anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts: { exposures } } }));
  };
  await add(acme, "Acme", "equity", { Technology: "1" });
  await add(fund, "Half Fund", "fund", { Technology: "0.5", Health: "0.25" });
  await add(index, "World Index", "fund", { Technology: "0.4", Health: "0.3", Energy: "0.2" });
  const entry = (fields: object) =>
    done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", on: "2026-11-02", ...fields } },
      }),
    );
  await entry({ type: "deposit", amount: "400" });
  await entry({ type: "buy", assetId: acme, quantity: "3", price: "100" });
  await entry({ type: "buy", assetId: fund, quantity: "1", price: "100" });
});
afterAll(() => api.close());

const round = (value: number) => Math.round(value * 1e9) / 1e9;

test("EQ-11: own weights stand beside those of an index fund that is not owned, the furthest apart first, what is not stated in a row of its own", async () => {
  const made = (await anna.call("GET", at(`/weights-beside?benchmark=${index}`))).as(weightsBeside);
  expect(made.benchmarks.map(({ name }) => name)).toEqual(["Half Fund", "World Index"]);
  // 300 + 50 of 400 are technology, 25 health, 25 not stated; of the index a tenth is not.
  expect(made.groups.map((it) => [it.key, ...[it.own, it.benchmark, it.difference].map(round)])).toEqual([
    ["Technology", 0.875, 0.4, 0.475],
    ["Health", 0.0625, 0.3, -0.2375],
    ["Energy", 0, 0.2, -0.2],
    ["", 0.0625, 0.1, -0.0375],
  ]);
  const byCountry = (await anna.call("GET", at("/weights-beside?by=country"))).as(weightsBeside);
  expect([byCountry.benchmark, byCountry.groups]).toEqual([null, []]);
  expect((await anna.call("GET", at(`/weights-beside?benchmark=${randomUUID()}`))).status).toBe(404);
});

test("EQ-11: each weight explains itself down to values and stated shares", async () => {
  const explain = (key: string) =>
    anna.call(
      "GET",
      at(`/explain?figure=beside_benchmark&key=${key}&params=${encodeURIComponent(`benchmark=${index}`)}`),
    );
  const tree = (await explain("difference:Technology")).as(explanation);
  expect([Number(tree.value), tree.inputs.map(({ value }) => Number(value))]).toEqual([
    expect.closeTo(0.475, 9),
    [expect.closeTo(0.875, 9), 0.4],
  ]);
  expect(tree.inputs[0]?.inputs[0]?.inputs.map(({ label, value }) => [label, Number(value)])).toEqual([
    ["Acme", 300],
    ["Half Fund", 50],
  ]);
  expect((await explain("luck:Technology")).status).toBe(400);
});

test("EQ-11: weights by holding stand beside stated constituents, found by name whatever its legal form; what funds hold unsaid leaves the active share open", async () => {
  const exposures = [
    { dimension: "holding", key: "ACME Corporation", share: "0.4" },
    { dimension: "holding", key: "Brook plc", share: "0.6" },
  ];
  const facts = { facts: { exposures } };
  expect((await anna.call("PUT", at(`/assets/${index}/facts`), { body: facts })).status).toBe(200);
  const made = (await anna.call("GET", at("/weights-beside?by=holding"))).as(weightsBeside);
  // 300 of 400 are Acme; nobody says what the Half Fund of 100 holds.
  expect(made.groups.map((it) => [it.key, round(it.own), round(it.benchmark)])).toEqual([
    ["Brook plc", 0, 0.6],
    ["Acme", 0.75, 0.4],
    ["", 0.25, 0],
  ]);
  expect([made.activeShare?.isAtMost, round(made.activeShare?.value ?? 0)]).toEqual([true, 0.6]);
  const params = encodeURIComponent(`by=holding&benchmark=${index}`);
  const tree = (await anna.call("GET", at(`/explain?figure=beside_benchmark&key=active&params=${params}`))).as(
    explanation,
  );
  expect([Number(tree.value), tree.inputs.map(({ label }) => label)]).toEqual([expect.closeTo(0.6, 9), ["Acme"]]);
});
