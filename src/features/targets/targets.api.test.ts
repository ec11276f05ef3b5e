import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { overview } from "#features/figures/contract.ts";
import { mixWritten, targets, tradeTax } from "#features/targets/contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const SIXTY = {
  name: "Long term",
  dimension: "assetClass",
  isOfEverything: false,
  parts: [
    { key: "equity", weight: "0.6", band: "0.05" },
    { key: "cash", weight: "0.4", band: "0.05" },
  ],
};

/** 1,000 put in, 800 of it in shares: 80% shares and 20% cash, and a house worth 500 beside them. */
async function saver(name: string) {
  const caller = await api.signUp(name);
  const [portfolioId, accountId, shareId, houseId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const answer = await caller.call(method, path, body ? { body } : {});
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const enter = (entry: object) =>
    send("POST", at("/transactions"), {
      transactionId: randomUUID(),
      entry: { accountId, currency: "EUR", on: "2026-10-05", ...entry },
    });
  await send("POST", "/api/portfolios", { portfolioId, name, baseCurrency: "EUR" });
  await send("POST", at("/accounts"), { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
  const alpha = { assetId: shareId, name: "Alpha", assetClass: "equity", currency: "EUR", tracking: "units" };
  await send("POST", at("/assets"), alpha);
  const house = { assetId: houseId, name: "Hut", assetClass: "property", currency: "EUR", tracking: "value" };
  await send("POST", at("/assets"), house);
  await enter({ type: "deposit", amount: "1000" });
  await enter({ type: "buy", assetId: shareId, quantity: "40", price: "20" });
  await enter({ type: "valuation", assetId: houseId, amount: "500" });
  const read = async (query = "") => (await caller.call("GET", at(`/targets${query}`))).as(targets);
  const found = async () =>
    (await caller.call("GET", at("/overview?range=ALL")))
      .as(overview)
      .findings.filter(({ kind }) => kind === "off_target")
      .map(({ text }) => text);
  return { ...caller, at, send, read, found };
}

test("AN-04: 80 and 20 beside 60 and 40 is 20 points over and under, and 200 is to be sold and bought; the house is in no share", async () => {
  const anna = await saver("anna");
  const mixId = randomUUID();
  await anna.send("PUT", anna.at(`/targets/${mixId}`), SIXTY);
  const [mix] = (await anna.read()).mixes;
  expect(mix).toMatchObject({ mixId, total: "1000", besides: "500", unclassified: "0", outsideCount: 2 });
  const short = mix?.drift.map((it) => [it.label, it.weight, it.drift, it.excess, it.state, it.trade]);
  expect(short).toEqual([
    ["Equities", "0.8", "0.2", "200", "over", "-200"],
    ["Cash", "0.2", "-0.2", "-200", "under", "200"],
  ]);
  expect(await anna.found()).toEqual([
    "Long term: Equities 20 points over target, Cash 20 points under target. See what would bring it back.",
  ]);
  const [invested] = (await anna.read("?cash=500")).mixes;
  expect(invested?.drift.map(({ trade }) => trade)).toEqual(["100", "400"]);
  expect(invested?.trades.value).toBe("500");
  const tree = await anna.call("GET", anna.at(`/explain?figure=target&key=${mixId}:equity`));
  expect(tree.as(explanation)).toMatchObject({
    label: "Share of Equities",
    value: "0.8",
    inputs: [{ value: "800" }, {}],
  });
});

test("AN-04: selling 200 of shares bought at 20 and worth 25 gains 40, taxed by the taxpayer's own rate, and costs what is stated", async () => {
  const dora = await saver("dora");
  const mixId = randomUUID();
  const share = (await dora.call("GET", dora.at("/holdings"))).text;
  const [, shareId = ""] = /"assetId":"([0-9a-f-]{36})","name":"Alpha"/.exec(share) ?? [];
  await dora.send("PUT", dora.at(`/assets/${shareId}/prices/2026-11-20`), { price: "25", currency: "EUR", note: null });
  await dora.send("PUT", dora.at(`/targets/${mixId}`), SIXTY);
  const ask = async (query = "") => (await dora.call("GET", dora.at(`/targets/${mixId}/tax${query}`))).as(tradeTax);
  // 1,000 of shares and 200 of cash: 720 and 480 are aimed at, so 280 are sold, of which 56 are gain.
  const untold = await ask();
  expect(untold.sales.map((it) => [it.name, it.accountName, it.proceeds, it.gain])).toEqual([
    ["Alpha", "Broker", "280", "56"],
  ]);
  expect([untold.tax.value, untold.tax.notes.join(" ").includes("taxpayer")]).toEqual([null, true]);
  const unsaid = { filing: null, churchRate: null, yearStartMonth: null, currency: null, method: null, carried: null };
  const person = { ...unsaid, name: "Dora", ruleSet: "GENERIC", accountIds: null, rate: "0.25", longRate: null };
  await dora.send("PUT", dora.at(`/taxpayers/${randomUUID()}`), person);
  const told = await ask("?costs=0.002");
  // 25 % of 56, and 0.2 % of 280 sold and 280 bought.
  expect([told.taxpayer, told.tax.value, told.costs, told.traded, told.notes]).toEqual([
    "Dora",
    "14",
    "1.12",
    "560",
    [],
  ]);
  const tree = (await dora.call("GET", dora.at(`/explain?figure=target&key=tax:${mixId}`))).as(explanation);
  expect([tree.value, tree.inputs[0]?.label, tree.inputs[0]?.inputs[0]?.label]).toEqual([
    "14",
    "Taxable gains",
    "Alpha, Broker",
  ]);
  const wrong = await dora.call("GET", dora.at(`/targets/${mixId}/tax?costs=1.5`));
  expect([wrong.status, wrong.text.includes("query.costs")]).toEqual([400, true]);
  expect((await dora.call("GET", dora.at(`/targets/${randomUUID()}/tax`))).status).toBeGreaterThanOrEqual(400);
});

test("of everything, what the parts leave and do not name is unallocated: 1,000 of 1,500 beside 70%, the house beside 30%", async () => {
  const bert = await saver("bert");
  const parts = [
    { key: "equity", weight: "0.4", band: "0.2" },
    { key: "cash", weight: "0.3", band: "0.2" },
  ];
  await bert.send("PUT", bert.at(`/targets/${randomUUID()}`), { ...SIXTY, isOfEverything: true, parts });
  const [mix] = (await bert.read()).mixes;
  expect(mix?.drift.map((it) => [it.key, it.weight, it.target, it.band, it.state])).toEqual([
    ["equity", "0.533334", "0.4", "0.2", "inside"],
    ["cash", "0.133333", "0.3", "0.2", "inside"],
    [null, "0.333333", "0.3", null, "inside"],
  ]);
  expect(mix).toMatchObject({ total: "1500", besides: "0", trades: { value: "0" } });
  expect(await bert.found()).toEqual([]);
});

test("a mix is changed, deleted and brought back by undo; what it is not is said at its field", async () => {
  const cleo = await saver("cleo");
  const mixId = randomUUID();
  const path = cleo.at(`/targets/${mixId}`);
  await cleo.send("PUT", path, SIXTY);
  await cleo.send("PUT", path, { ...SIXTY, name: "Longer" });
  expect((await cleo.read()).mixes.map(({ name }) => name)).toEqual(["Longer"]);
  const { receipt } = (await cleo.send("DELETE", path)).as(mixWritten);
  expect(receipt.summary).toBe("Deleted the target mix Longer");
  expect((await cleo.read()).mixes).toEqual([]);
  await cleo.send("POST", cleo.at(`/changes/${receipt.changeId}/undo`));
  expect((await cleo.read()).mixes.map(({ name }) => name)).toEqual(["Longer"]);
  const refused = async (change: object) => {
    const answer = await cleo.call("PUT", path, { body: { ...SIXTY, ...change } });
    expect(answer.status).toBe(400);
    return answer.text;
  };
  const [equity, cash] = SIXTY.parts;
  expect(await refused({ parts: [equity, { ...cash, weight: "0.3" }] })).toContain('"path":"parts.1.weight"');
  expect(await refused({ parts: [equity, { ...equity, weight: "0.4" }] })).toContain("This part is named twice.");
  expect(await refused({ parts: [equity, { ...cash, key: "shoes" }] })).toContain('"path":"parts.1.key"');
  expect(await refused({ parts: [equity, { ...cash, band: "2" }] })).toContain('"path":"parts.1.band"');
  expect((await cleo.call("DELETE", cleo.at(`/targets/${randomUUID()}`))).status).toBe(404);
  const read = await cleo.call("GET", cleo.at("/targets?cash=-5"));
  expect([read.status, read.text]).toEqual([400, expect.stringContaining('"path":"query.cash"')]);
});
