import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { optionStrategies } from "./option-strategies-contract.ts";

/** 100 of Acme bought at 45, a call at 50 written on them for 3 and priced at 4; an index that two calls to different days are on. */
let api: Api;
let anna: Caller;
const [portfolioId, accountId, acme, call, index, near, far, bare] = Array.from({ length: 8 }, () => randomUUID()) as [
  string,
  string,
  string,
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
const entry = (fields: object) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { accountId, currency: "USD", on: "2026-11-02", ...fields } },
    }),
  );

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "USD" } }));
  const account = { accountId, name: "Broker", kind: "brokerage", currency: "USD" };
  await done(anna.call("POST", at("/accounts"), { body: account }));
  const add = async (assetId: string, name: string, assetClass: string, facts?: object) => {
    const asset = { assetId, name, assetClass, currency: "USD", tracking: "units" };
    await done(anna.call("POST", at("/assets"), { body: asset }));
    if (facts) await done(anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  };
  await add(acme, "Acme", "equity");
  await add(index, "Index", "fund");
  const terms = { right: "call", strike: "50", expiresOn: "2027-06-18", underlyingAssetId: acme };
  await add(call, "Acme call 50", "option", { ...terms, style: "european", rate: "0.03", volatility: "0.3" });
  await add(near, "Index call near", "option", { ...terms, expiresOn: "2027-01-15", underlyingAssetId: index });
  await add(far, "Index call far", "option", { ...terms, underlyingAssetId: index });
  await add(bare, "Unsaid", "option");
  await entry({ type: "deposit", amount: "10000" });
  await entry({ type: "buy", assetId: acme, quantity: "100", price: "45" });
  await entry({ type: "sell", assetId: call, quantity: "1", price: "3", amount: "300", kind: "short" });
  await entry({ type: "sell", assetId: near, quantity: "1", price: "2", amount: "200", kind: "short" });
  await entry({ type: "buy", assetId: far, quantity: "1", price: "4", amount: "400" });
  await entry({ type: "buy", assetId: bare, quantity: "1", price: "1", amount: "100" });
  await done(
    anna.call("PUT", at(`/assets/${call}/prices/2026-11-03`), { body: { price: "4", currency: "USD", note: null } }),
  );
});
afterAll(() => api.close());

test("EQ-08: shares and a written call are one covered call: 8 a share at most, 42 to lose, break even at 42", async () => {
  const { strategies, unread } = (await anna.call("GET", at("/option-strategies"))).as(optionStrategies);
  expect(strategies.map(({ key }) => key).toSorted()).toEqual(["calendar", "covered_call"]);
  const covered = strategies.find(({ key }) => key === "covered_call");
  expect(covered).toMatchObject({
    underlyingName: "Acme",
    accountName: "Broker",
    expiresOn: "2027-06-18",
    premium: { value: "300" },
    paid: { value: "4200" },
    value: { value: "4100" },
    greatestGain: { value: "800" },
    greatestLoss: { value: "-4200" },
    breakEvens: ["42"],
    spot: "45",
  });
  expect(covered?.legs.map(({ kind, units, strike }) => [kind, units, strike])).toEqual([
    ["share", "100", null],
    ["call", "-100", "50"],
  ]);
  // 100 shares less a hundred times a delta between 0 and 1.
  expect(covered?.delta.value).toBeGreaterThan(0);
  expect(covered?.delta.value).toBeLessThan(100);
  expect(covered?.payoff.find(({ price }) => price === "50")?.gain).toBe("800");
  expect(unread.map(({ name, why }) => [name, why])).toEqual([["Unsaid", "terms"]]);
});

test("EQ-08: a calendar says its premium, and that nothing is known of the day its first option expires", async () => {
  const { strategies } = (await anna.call("GET", at("/option-strategies"))).as(optionStrategies);
  const calendar = strategies.find(({ key }) => key === "calendar");
  expect(calendar).toMatchObject({ premium: { value: "-200" }, greatestGain: { value: null }, payoff: [] });
  expect(calendar?.greatestLoss.notes[0]).toMatch(
    /different days, from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d: .* not known without a model/,
  );
  expect(calendar?.delta.value).toBeNull();
});

test("EQ-08: each figure explains itself down to what the legs cost and their strikes", async () => {
  const { strategies } = (await anna.call("GET", at("/option-strategies"))).as(optionStrategies);
  const place = strategies.findIndex(({ key }) => key === "covered_call");
  const explain = (key: string) => anna.call("GET", at(`/explain?figure=option_strategy&key=${place}.${key}`));
  const gain = (await explain("gain")).as(explanation);
  expect(gain.value).toBe("800");
  expect(gain.inputs[0]?.inputs.map(({ value }) => value)).toEqual(["4500", "-300"]);
  expect((await explain("even.0")).as(explanation).value).toBe("42");
  expect((await explain("at.47")).as(explanation).value).toBe("500");
  expect((await explain("delta")).as(explanation).inputs.map(({ label }) => label)).toEqual(["Acme", "Acme call 50"]);
  expect((await explain("value")).as(explanation).value).toBe("4100");
  expect((await explain("luck")).status).toBe(400);
});
