import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overview } from "#features/figures/contract.ts";
import { reconciliation } from "#features/figures/reconciliation-contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** A person with an account of 1,000 euros, 200 of which bought 10 shares of Alpha. */
async function saver(name: string) {
  const caller = await api.signUp(name);
  const [portfolioId, accountId, assetId, saleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object, key: string = randomUUID()) => {
    const answer = await caller.call(method, path, { ...(body ? { body } : {}), key });
    expect(answer.status, answer.text).toBeLessThan(300);
    return key;
  };
  const enter = (entry: object, transactionId: string = randomUUID()) =>
    send("POST", at("/transactions"), { transactionId, entry: { accountId, currency: "EUR", ...entry } });
  await send("POST", "/api/portfolios", { portfolioId, name, baseCurrency: "EUR" });
  await send("POST", at("/accounts"), { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
  const alpha = { assetId, name: "Alpha", assetClass: "equity", currency: "EUR", tracking: "units" };
  await send("POST", at("/assets"), alpha);
  await enter({ type: "deposit", on: "2026-10-01", amount: "1000" });
  await enter({ type: "buy", on: "2026-10-05", assetId, quantity: "10", price: "20" });
  const state = (thing: string, on: string, amount: string, key?: string) =>
    send("PUT", at(`/accounts/${accountId}/stated-balances/${thing}/${on}`), { amount }, key);
  const compared = async () =>
    (await caller.call("GET", at("/reconciliation"))).as(reconciliation).balances.map((it) => ({
      ...it,
      short: [it.name, it.on, it.stated, it.computed, it.difference, it.result].join(" "),
    }));
  const findings = async () =>
    (await caller.call("GET", at("/overview?range=ALL")))
      .as(overview)
      .findings.filter(({ kind }) => kind === "balance_differs")
      .map(({ text }) => text);
  return { ...caller, at, send, enter, state, compared, findings, accountId, assetId, saleId };
}

test("UP-24: cash and units that are stated stand beside what the entries come to, and what differs waits on the overview", async () => {
  const anna = await saver("anna");
  await anna.state("EUR", "2026-10-31", "800");
  await anna.state(anna.assetId, "2026-10-31", "10");
  expect((await anna.compared()).map(({ short }) => short).toSorted()).toEqual([
    "Alpha 2026-10-31 10 10 0 agrees",
    "EUR 2026-10-31 800 800 0 agrees",
  ]);
  expect(await anna.findings()).toEqual([]);
  await anna.state("EUR", "2026-11-10", "797");
  const [newest] = await anna.compared();
  expect(newest?.short).toBe("EUR 2026-11-10 797 800 -3 missing");
  const tree = await anna.call(
    "GET",
    anna.at(`/explain?figure=held_quantity&assetId=cash:EUR&accountId=${anna.accountId}&to=2026-11-10`),
  );
  expect(JSON.parse(tree.text)).toMatchObject({
    value: newest?.computed,
    unit: "units",
    inputs: [{ value: "1000" }, { value: "-200" }],
  });
  expect(newest).toMatchObject({ before: { on: "2026-10-31", computed: "800" }, moved: "0", growth: "-3" });
  expect(await anna.findings()).toEqual([
    "Broker: 1 balance differs from what is stated, last on 2026-11-10. See the likeliest cause and what to do.",
  ]);
  await anna.enter({ type: "fee", on: "2026-11-03", amount: "3" });
  expect((await anna.compared())[0]?.short).toBe("EUR 2026-11-10 797 797 0 agrees");
  expect(await anna.findings()).toEqual([]);
});

test("UP-24: a planned entry of the amount is named as what waits", async () => {
  const bert = await saver("bert");
  const transactionId = randomUUID();
  await bert.enter({ type: "withdrawal", on: "2026-10-29", amount: "50", status: "planned" }, transactionId);
  await bert.state("EUR", "2026-10-31", "750");
  const [only] = await bert.compared();
  expect(only).toMatchObject({ result: "waiting", computed: "800", growth: "-50" });
  expect(only?.entries).toMatchObject([{ transactionId, type: "withdrawal", status: "planned", quantity: "-50" }]);
});

test("a stated balance is replaced, taken back and undone, and goes and comes with its account", async () => {
  const cleo = await saver("cleo");
  const key = randomUUID();
  await cleo.state("EUR", "2026-10-31", "700");
  await cleo.state("EUR", "2026-10-31", "800", key);
  await cleo.state("EUR", "2026-10-31", "800", key);
  expect((await cleo.compared()).map(({ stated }) => stated)).toEqual(["800"]);
  await cleo.send("POST", cleo.at(`/changes/${key}/undo`));
  expect((await cleo.compared()).map(({ stated }) => stated)).toEqual(["700"]);
  const path = cleo.at(`/accounts/${cleo.accountId}/stated-balances/EUR/2026-10-31`);
  const gone = await cleo.send("DELETE", path);
  expect(await cleo.compared()).toEqual([]);
  expect((await cleo.call("DELETE", path)).status).toBe(404);
  await cleo.send("POST", cleo.at(`/changes/${gone}/undo`));
  expect((await cleo.compared()).map(({ stated }) => stated)).toEqual(["700"]);
  const empty = randomUUID();
  await cleo.send("POST", cleo.at("/accounts"), { accountId: empty, name: "Spare", kind: "bank", currency: "EUR" });
  await cleo.send("PUT", cleo.at(`/accounts/${empty}/stated-balances/EUR/2026-10-31`), { amount: "5" });
  const deleted = await cleo.send("DELETE", cleo.at(`/accounts/${empty}`));
  expect(await cleo.compared()).toHaveLength(1);
  await cleo.send("POST", cleo.at(`/changes/${deleted}/undo`));
  expect((await cleo.compared()).map(({ stated }) => stated).toSorted()).toEqual(["5", "700"]);
});

test("what is followed by balances is not compared, and what has no units cannot be stated in units", async () => {
  const dora = await saver("dora");
  await dora.state("EUR", "2026-10-31", "1");
  await dora.call("PATCH", dora.at(`/accounts/${dora.accountId}`), { body: { following: "balances" } });
  expect(await dora.compared()).toEqual([]);
  const flat = { assetId: randomUUID(), name: "Flat", assetClass: "property", currency: "EUR", tracking: "value" };
  await dora.send("POST", dora.at("/assets"), flat);
  const path = dora.at(`/accounts/${dora.accountId}/stated-balances/${flat.assetId}/2026-10-31`);
  expect((await dora.call("PUT", path, { body: { amount: "1" } })).status).toBe(400);
});

test("what was stated of an account stays when it becomes one with another, and comes apart with it", async () => {
  const emma = await saver("emma");
  const spare = randomUUID();
  await emma.send("POST", emma.at("/accounts"), {
    accountId: spare,
    name: "Spare",
    kind: "brokerage",
    currency: "EUR",
  });
  for (const [on, amount] of [
    ["2026-10-30", "800"],
    ["2026-10-31", "1"],
  ] as const)
    await emma.send("PUT", emma.at(`/accounts/${spare}/stated-balances/EUR/${on}`), { amount });
  await emma.state("EUR", "2026-10-31", "800");
  const merged = await emma.send("POST", emma.at(`/accounts/${emma.accountId}/merge`), { otherId: spare });
  expect((await emma.compared()).map(({ short }) => short)).toEqual([
    "EUR 2026-10-31 800 800 0 agrees",
    "EUR 2026-10-30 800 800 0 agrees",
  ]);
  await emma.send("POST", emma.at(`/changes/${merged}/undo`));
  expect((await emma.compared()).map(({ stated }) => stated).toSorted()).toEqual(["1", "800", "800"]);
});

test("units that were stated of what is known by its value since are compared with nothing", async () => {
  const fred = await saver("fred");
  const car = { assetId: randomUUID(), name: "Car", assetClass: "other", currency: "EUR", tracking: "units" };
  await fred.send("POST", fred.at("/assets"), car);
  await fred.state(car.assetId, "2026-10-31", "1");
  expect(await fred.compared()).toHaveLength(1);
  const edited = await fred.call("PATCH", fred.at(`/assets/${car.assetId}`), { body: { tracking: "value" } });
  expect(edited.status, edited.text).toBe(200);
  expect(await fred.compared()).toEqual([]);
});
