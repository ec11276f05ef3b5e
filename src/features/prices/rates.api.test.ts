import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { overview } from "#features/figures/contract.ts";
import { apiError } from "#features/shared/wire.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { rateDeleted, rateList, rateWritten } from "./contract.ts";

/** Shared rates end where an installation without a connection ends: one euro was 1.10 dollars on 13 April, long before 20 November. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
  await api.database.transaction(async (sql) => {
    await sql.run`insert into exchange_rate (currency, on_date, rate, source) values ('USD', '2026-04-13', 1.10, 'test')`;
    await sql.run`update market_version set version = version + 1`;
  });
});
afterAll(() => api.close());

interface Saver extends Caller {
  readonly at: (path: string) => string;
}

/** A person with one cash account of 1,162 in a currency. */
async function saver(name: string, { base = "EUR", cash = "USD" } = {}): Promise<Saver> {
  const caller = await api.signUp(name);
  const [portfolioId, accountId] = [randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const entry = { type: "deposit", on: "2026-11-20", accountId, amount: "1162", currency: cash };
  for (const [path, body] of [
    ["/api/portfolios", { portfolioId, name, baseCurrency: base }],
    [at("/accounts"), { accountId, name: "Savings", kind: "bank", currency: cash }],
    [at("/transactions"), { transactionId: randomUUID(), entry }],
  ] as const) {
    const { status, text } = await caller.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  }
  return { ...caller, at };
}

async function worthOf({ call, at }: Saver): Promise<unknown[]> {
  const { netWorth, stale } = (await call("GET", at("/overview?range=ALL"))).as(overview);
  return [netWorth.status, netWorth.value, stale.map((it) => `${it.reason} ${it.currency}`)];
}
const UNKNOWN = ["undefined", null, ["missing_rate USD"]];
const KNOWN = ["ok", "1000", []];

const state = ({ call, at }: Saver, path: string, body: object, key: string = randomUUID()) =>
  call("PUT", at(`/rates/${path}`), { body, key });
const listed = async ({ call, at }: Saver) => (await call("GET", at("/rates"))).as(rateList);

test("dollars in a euro portfolio are unknown, known once a rate is stated, and unknown again after undo, for this portfolio alone", async () => {
  const [anna, bert] = [await saver("anna"), await saver("bert")];
  expect(await worthOf(anna)).toEqual(UNKNOWN);
  const key = randomUUID();
  const answer = await state(anna, "USD/2026-11-20", { rate: "1.1620", of: "EUR", note: "My bank" }, key);
  expect(answer.as(rateWritten)).toMatchObject({
    stated: { currency: "USD", on: "2026-11-20", rate: "1.162", source: "manual", note: "My bank" },
    receipt: { summary: "Set the rate of 2026-11-20 to 1 EUR = 1.1620 USD" },
  });
  expect(await worthOf(anna)).toEqual(KNOWN);
  expect(await worthOf(bert)).toEqual(UNKNOWN);
  expect(await listed(bert)).toEqual({ stated: [], shared: [{ currency: "USD", lastOn: "2026-04-13" }] });
  expect((await anna.call("POST", anna.at(`/changes/${key}/undo`))).status).toBe(200);
  expect(await worthOf(anna)).toEqual(UNKNOWN);
  expect((await listed(anna)).stated).toEqual([]);
});

test("an explanation names who a rate is from, the person or the European Central Bank", async () => {
  const anna = await saver("anna", { cash: "GBP" });
  const tree = z.object({ value: z.string(), inputs: z.array(z.unknown()) });
  const explained = async (on: string) => {
    const { text } = await anna.call("GET", anna.at(`/explain?figure=net_worth&on=${on}`));
    expect(tree.parse(JSON.parse(text)).inputs.length, text).toBeGreaterThan(0);
    return [...text.matchAll(/"kind":"rate"[^}]*?"on":"([^"]+)","origin":"([^"]+)"/g)].map(([, day, origin]) => [
      day,
      origin,
    ]);
  };
  await state(anna, "GBP/2026-11-20", { rate: "0.9", of: "EUR" });
  expect(await explained("2026-11-22")).toEqual([
    ["2026-11-20", "manual"],
    ["2026-11-20", "manual"],
  ]);
  await api.database.transaction(async (sql) => {
    await sql.run`insert into exchange_rate (currency, on_date, rate, source) values ('GBP', '2026-11-23', 0.8, 'test')`;
    await sql.run`update market_version set version = version + 1`;
  });
  expect((await explained("2026-11-23"))[0]).toEqual(["2026-11-23", "European Central Bank reference rate"]);
  await state(anna, "GBP/2026-11-23", { rate: "0.85", of: "EUR" });
  expect((await explained("2026-11-23"))[0]).toEqual(["2026-11-23", "manual"]);
});

test("a rate stated again replaces the first, can be said the other way round, and deleting it is undone like any change", async () => {
  const anna = await saver("anna");
  await state(anna, "USD/2026-11-20", { rate: "2", of: "EUR" });
  // One dollar is 0.80 euro: one euro is 1.25 dollars.
  const answer = await state(anna, "EUR/2026-11-20", { rate: "0.80", of: "USD" });
  expect(answer.as(rateWritten).stated).toMatchObject({ currency: "USD", rate: "1.25" });
  const key = randomUUID();
  const remove = (name?: string) =>
    anna.call("DELETE", anna.at("/rates/USD/2026-11-20"), name === undefined ? {} : { key: name });
  expect((await remove(key)).as(rateDeleted).receipt.summary).toBe("Deleted the rate of USD on 2026-11-20");
  expect((await remove()).status).toBe(404);
  await anna.call("POST", anna.at(`/changes/${key}/undo`));
  expect((await listed(anna)).stated.map(({ rate }) => rate)).toEqual(["1.25"]);
});

test("between two currencies without a known rate the remedy is named: the euro first", async () => {
  const urs = await saver("urs", { base: "CHF" });
  const swiss = { rate: "0.80", of: "USD" };
  const refused = await state(urs, "CHF/2026-11-20", swiss);
  expect(refused.status).toBe(422);
  expect(refused.as(apiError).fields).toEqual([
    {
      path: "of",
      message:
        "No rate of USD to the euro is known within 7 days before 2026-11-20. State how many USD one EUR is on 2026-11-20, then this rate.",
    },
  ]);
  await state(urs, "USD/2026-11-18", { rate: "1.1", of: "EUR" });
  // One euro is 1.10 dollars and one dollar 0.80 francs: one euro is 0.88 francs; 1,162 dollars are 929.60 francs.
  expect((await state(urs, "CHF/2026-11-20", swiss)).as(rateWritten).stated).toMatchObject({
    currency: "CHF",
    rate: "0.88",
  });
  expect(await worthOf(urs)).toEqual(["ok", "929.6", []]);
});

test("a rate of zero, of a currency to itself, or beyond what can be kept is refused", async () => {
  const anna = await saver("anna");
  const refusedField = async (path: string, body: object) => {
    const answer = await state(anna, path, body);
    return [answer.status, answer.as(apiError).fields?.[0]?.path];
  };
  expect(await refusedField("USD/2026-11-20", { rate: "0", of: "EUR" })).toEqual([400, "rate"]);
  expect(await refusedField("USD/2026-11-20", { rate: "1", of: "USD" })).toEqual([400, "of"]);
  expect(await refusedField("EUR/2026-11-20", { rate: "9000000000000000000", of: "USD" })).toEqual([400, "rate"]);
});
