import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { formulas } from "./formulas.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** 10 Acme bought at 100 and 4 sold at 130, the rest at 121; 1,000 € in the bank account of the same broker. Today is 20 November 2026. */
let api: Api;
let anna: Caller;
const [portfolioId, broker, acme, sale] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const tree = z.object({
  label: z.string(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  inputs: z.array(z.object({ label: z.string(), value: z.string().nullable(), inputs: z.array(z.unknown()) })),
});

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
    const { status, text } = await answer;
    expect(status, text).toBeLessThan(300);
  };
  const post = (path: string, body: object) => done(anna.call("POST", path, { body }));
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: broker, name: "Broker", kind: "brokerage", currency: "EUR" });
  await post(at("/assets"), { assetId: acme, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" });
  const entry = (fields: object, transactionId = randomUUID()) =>
    post(at("/transactions"), { transactionId, entry: { accountId: broker, currency: "EUR", ...fields } });
  await entry({ type: "deposit", on: "2026-01-01", amount: "2000" });
  await entry({ type: "buy", assetId: acme, on: "2026-01-01", quantity: "10", price: "100" });
  await entry({ type: "sell", assetId: acme, on: "2026-06-01", quantity: "4", price: "130" }, sale);
  await done(anna.call("PUT", at(`/assets/${acme}/prices/2026-11-20`), { body: { price: "121", currency: "EUR" } }));
});
afterAll(() => api.close());

const explain = (figure: string, key: string, params = "") =>
  anna.call("GET", at(`/explain?figure=${figure}&key=${key}&params=${encodeURIComponent(params)}`));

test("TX-13: a realized gain: 520 less 400 of the sale, from the transactions of both", async () => {
  const made = (await explain("tax_gain", sale, "method=lifo&year=2026")).as(tree);
  expect([made.value, made.unit, made.inputs.map(({ value }) => value)]).toEqual(["120", "EUR", ["120"]]);
});

test("a shock: a fifth of 726 in shares, over the values of every holding", async () => {
  const made = (await explain("scenario", "equity_down")).as(tree);
  expect([made.value, made.inputs.map(({ value }) => value).toSorted()]).toEqual(["-145.2", ["1520", "726"]]);
});

test("AN-06: risk and contribution answer the number of their endpoint, with what it is made of", async () => {
  const params = "range=ALL&frequency=weekly";
  const risk = z.object({
    figures: z.array(z.object({ key: z.string(), figure: z.object({ value: z.number().nullable() }) })),
  });
  const shown = (await anna.call("GET", at(`/risk?${params}`)))
    .as(risk)
    .figures.find(({ key }) => key === "volatility");
  const made = (await explain("risk", "volatility", params)).as(tree);
  expect(Number(made.value)).toBe(shown?.figure.value);
  const parts = z.object({
    parts: z.array(z.object({ key: z.string(), contribution: z.object({ value: z.number().nullable() }) })),
  });
  const returns = (await anna.call("GET", at("/returns?range=ALL&by=assetClass"))).as(parts).parts;
  const equity = returns.find(({ key }) => key === "equity");
  const contribution = (await explain("contribution", "equity", "range=ALL&by=assetClass")).as(tree);
  expect(Number(contribution.value)).toBeCloseTo(equity?.contribution.value ?? Number.NaN, 9);
});

test("a lot bought at 100 and worth 121 earned 21 %, and 126 on the six that are left if sold today", async () => {
  const { lots } = (await anna.call("GET", at(`/holdings/${acme}/lot-returns`))).as(
    z.object({ lots: z.array(z.object({ transactionId: z.string() })) }),
  );
  const lot = lots[0]?.transactionId ?? "";
  const made = (await explain("lot_return", lot, `assetId=${acme}`)).as(tree);
  expect([Number(made.value), made.unit]).toEqual([0.21, "ratio"]);
  expect((await explain("open_lot", lot, "ruleSet=GENERIC")).as(tree).value).toBe("126");
  expect((await explain("open_lot", sale, "ruleSet=GENERIC")).status).toBe(400);
  expect((await explain("lump_sum", `${acme}.2025`, "ruleSet=DE")).status).toBe(400);
});

test("a benchmark's return rests on the prices of both days, and why one differs from it on every day", async () => {
  const params = "range=ALL&from=2026-01-01";
  const made = (await explain("benchmark", acme, `${params}&assets=${acme}:1`)).as(tree);
  expect(made.inputs).toHaveLength(2);
  const compared = z.object({ benchmark: z.object({ timeWeighted: z.object({ value: z.number().nullable() }) }) });
  const { benchmark } = (await anna.call("GET", at(`/benchmark?${params}&assets=${acme}:1`))).as(compared);
  expect(Number(made.value)).toBeCloseTo(benchmark.timeWeighted.value ?? Number.NaN, 9);
  const mix = `${params}&by=assetClass&benchmark=equity:60:${acme},cash:40:${acme}`;
  const shown = (await anna.call("GET", at(`/attribution?${mix}`))).as(
    z.object({ active: z.object({ value: z.number().nullable() }) }),
  );
  expect(Number((await explain("attribution", "active", mix)).as(tree).value)).toBeCloseTo(
    shown.active.value ?? Number.NaN,
    9,
  );
  expect(Number((await explain("currency_effect", "currency", params)).as(tree).value)).toBe(0);
  const refused = await Promise.all([
    explain("attribution", "active", params),
    explain("currency_effect", "luck", params),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
});

test("how a figure is computed is told to anyone, in the words its tree is shown in", async () => {
  const told = (await api.call("GET", "/api/formulas")).as(formulas).formulas;
  expect(told.find(({ key }) => key === "sharpe")?.label).toBe("Sharpe ratio");
  expect(told.find(({ key }) => key === "attributeDays.selection")?.unit).toBe("ratio");
  expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
});

test("a key or query that means nothing is refused with its place", async () => {
  const answers = await Promise.all([
    explain("risk", "luck"),
    explain("plan_outcome", "success", "planId=x&on=never"),
    explain("contribution", "x"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map(({ text }) => text.includes("query.params") || text.includes("query.key"))).toEqual([
    true,
    true,
    true,
  ]);
});
