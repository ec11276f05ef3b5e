import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filedYears, filedYearView, filedYearWritten, taxReport } from "#features/shared/filed-year-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import "#test/property-seed.ts";

/**
 * A life in dollars, worked by hand. Today is 20 November 2026; the year 2025 is over.
 *
 * 2 Jan 2024  buy 10 at 100     2 Jun 2025  sell 10 at 110, 100 of long-term gain
 * 5 May 2025  dividend 20, 3 withheld
 */
let api: Api;
let anna: Caller;
let portfolioId: string;
const [accountId, assetId, taxpayerId, bought, sold] = Array.from({ length: 5 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const ANNA = {
  name: "Anna",
  ruleSet: "US",
  filing: "single",
  churchRate: null,
  yearStartMonth: null,
  currency: null,
  method: null,
  carried: null,
  rate: "0.3",
  longRate: "0.15",
};
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const entry = (fields: object, transactionId: string | undefined = randomUUID()) =>
  anna.call("POST", at("/transactions"), {
    body: { transactionId, entry: { accountId, assetId, currency: "USD", ...fields } },
  });

beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function openLife(): Promise<void> {
  portfolioId = randomUUID();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "USD" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency: "USD" } }),
  );
  await done(
    anna.call("POST", at("/assets"), {
      body: { assetId, name: "Acme", assetClass: "equity", currency: "USD", tracking: "units" },
    }),
  );
  await done(entry({ type: "buy", on: "2024-01-02", quantity: "10", price: "100" }, bought));
  await done(entry({ type: "dividend", on: "2025-05-05", amount: "20", tax: "3" }));
  await done(entry({ type: "sell", on: "2025-06-02", quantity: "10", price: "110" }, sold));
  await done(anna.call("PUT", at(`/taxpayers/${taxpayerId}`), { body: ANNA }));
}

const file = (year: number, key?: string) =>
  anna.call("PUT", at(`/taxpayers/${taxpayerId}/filed-years/${year}`), key === undefined ? {} : { key });
const unlock = (year: number) => anna.call("DELETE", at(`/taxpayers/${taxpayerId}/filed-years/${year}`));
const filed = async (year = 2025) => (await anna.call("GET", at(`/filed-year?year=${year}`))).as(filedYearView);
const list = async () => (await anna.call("GET", at("/filed-years"))).as(filedYears).years;

test("TX-02, TX-08: a year is kept as filed with its ledger version, who and when; what differs later is told line by line with the change behind it", async () => {
  await openLife();
  expect(await filed()).toEqual({ filed: null, differences: [], changes: [] });
  const computed = (await anna.call("GET", at("/tax-report?year=2025"))).as(taxReport);
  await done(file(2025));
  const first = await filed();
  expect(first.differences).toEqual([]);
  expect(first.filed?.report).toEqual(computed);
  expect([first.filed?.madeBy, first.filed?.ledgerVersion]).toEqual([anna.userId, computed.ledgerVersion]);
  expect((await list()).map(({ year, taxpayerId: whose }) => [year, whose])).toEqual([[2025, taxpayerId]]);
  // Bought for less than was said: 100 more of gain, at 15 % 15 more of tax.
  const put = {
    entry: { type: "buy", accountId, assetId, currency: "USD", on: "2024-01-02", quantity: "10", price: "90" },
  };
  await done(anna.call("PUT", at(`/transactions/${bought}`), { body: { ...put, version: 1 } }));
  const second = await filed();
  expect(second.filed).toEqual(first.filed);
  const moved = second.differences.map(({ label, filed: was, now }) => [label, was?.value, now?.value]);
  expect(moved).toEqual([
    ["Gains less losses", "100", "200"],
    ["Long-term", "100", "200"],
    ["Gain left, long-term", "100", "200"],
    ["Taxable", "100", "200"],
    ["Tax on it", "15", "30"],
    ["Acme", "100", "200"],
  ]);
  expect(second.changes.map(({ transactionId, madeBy }) => [transactionId, madeBy])).toEqual([[bought, anna.userId]]);
});

test("a filed year is not kept twice, one that is not over cannot be, the same write is done once, and unlocking is undone like any change", async () => {
  await openLife();
  const key = randomUUID();
  const [one, two] = [await file(2025, key), await file(2025, key)];
  expect([one.status, two.text]).toEqual([200, one.text]);
  expect((await file(2025)).text).toContain("kept as filed already");
  expect((await file(2026)).text).toContain("is not over");
  const before = await filed();
  const opened = await unlock(2025);
  expect(opened.status).toBe(200);
  expect((await filed()).filed).toBeNull();
  expect((await unlock(2025)).text).toContain("is not kept as filed");
  const receipt = opened.as(filedYearWritten);
  await done(anna.call("POST", at(`/changes/${receipt.receipt.changeId}/undo`)));
  expect((await filed()).filed?.report).toEqual(before.filed?.report);
  // The taxpayer takes what was filed along, and brings it back.
  const gone = await anna.call("DELETE", at(`/taxpayers/${taxpayerId}`));
  expect(await list()).toEqual([]);
  const undo = gone.as(filedYearWritten);
  await done(anna.call("POST", at(`/changes/${undo.receipt.changeId}/undo`)));
  expect((await filed()).filed?.report).toEqual(before.filed?.report);
});

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2024, 0, 2 + days)).toISOString().slice(0, 10));
const units = fc.integer({ min: 1, max: 20 }).map(String);
const edit = fc.oneof(
  fc.record({
    kind: fc.constant("enter" as const),
    type: fc.constantFrom("buy", "sell"),
    on: day,
    quantity: units,
    price: units,
  }),
  fc.record({ kind: fc.constant("dividend" as const), on: day, amount: units }),
  fc.record({ kind: fc.constant("delete" as const), which: fc.nat(6) }),
  fc.record({
    kind: fc.constant("taxpayer" as const),
    rate: fc.constantFrom("0.1", "0.4"),
    method: fc.constantFrom("fifo", "lifo"),
  }),
  fc.record({ kind: fc.constant("price" as const), on: day, price: units }),
  fc.record({ kind: fc.constant("undo" as const), back: fc.nat(3) }),
);

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

test("invariant: a filed year is unchanged by any later edit", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      await openLife();
      await done(file(2025));
      const kept = await filed();
      const known = [bought, sold];
      const changes: string[] = [];
      for (const it of edits) {
        const answer = await applied(it, known, changes);
        const receipt = answer?.status === 200 || answer?.status === 201 ? JSON.parse(answer.text).receipt : undefined;
        if (receipt) changes.push(receipt.changeId);
        expect((await filed()).filed).toEqual(kept.filed);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

async function applied(it: Edit, known: (string | undefined)[], changes: readonly string[]) {
  if (it.kind === "enter" || it.kind === "dividend") {
    const { kind, ...fields } = it;
    const transactionId = randomUUID();
    known.push(transactionId);
    return entry(kind === "dividend" ? { type: "dividend", ...fields } : fields, transactionId);
  }
  if (it.kind === "delete") return anna.call("DELETE", at(`/transactions/${known[it.which % known.length]}?version=1`));
  if (it.kind === "taxpayer")
    return anna.call("PUT", at(`/taxpayers/${taxpayerId}`), { body: { ...ANNA, rate: it.rate, method: it.method } });
  if (it.kind === "price")
    return anna.call("PUT", at(`/assets/${assetId}/prices/${it.on}`), { body: { price: it.price, currency: "USD" } });
  const change = changes.at(-1 - it.back);
  return change === undefined ? undefined : anna.call("POST", at(`/changes/${change}/undo`));
}
