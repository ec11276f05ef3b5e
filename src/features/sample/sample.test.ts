import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { deleteTransaction } from "#features/transactions/service.ts";
import { createSample, resetSample } from "#features/sample/service.ts";
import { listTransactions } from "#features/transactions/read-transactions.ts";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { sampleTerms } from "#features/sample/asset-terms.ts";
import { SAMPLE_ASSETS } from "#features/sample/parties.ts";
import { fixed } from "#engine/money/fixed.ts";
import { marketData } from "#providers/market-data/registry.ts";
import { testNow } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, portfolioFor } from "#test/family.ts";

const today = "2026-11-20";
const market = marketData({}, () => today, testNow).sample;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = (userId: string, requestId: string = randomUUID()) =>
  createSample(database, market, { userId, today, requestId });

async function opened(userId: string) {
  const made = await open(userId);
  if (!made.ok) expect.unreachable(JSON.stringify(made.error));
  return made.value;
}

test("a person has one sample, however often they open it", async () => {
  const first = await opened("clara");
  expect(first).toMatchObject({ kind: "sample", role: "owner", baseCurrency: "EUR" });
  expect(await opened("clara")).toEqual(first);
});

test("two samples asked for at once, under two keys, are one", async () => {
  const made = await Promise.all([opened("zoe"), opened("zoe"), opened("zoe")]);
  expect(new Set(made.map(({ portfolioId }) => portfolioId)).size).toBe(1);
  const { rows } = await database.query("select count(*)::int as n from portfolio_member where user_id = 'zoe'");
  expect(rows).toEqual([{ n: 1 }]);
});

test("two samples are the same family, and a reset brings it back", async () => {
  const [mine, theirs] = [await opened("dora"), await opened("emil")];
  const family = portfolioFor(database, { portfolioId: mine.portfolioId, userId: "dora", role: "owner", today });
  const page = await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 500 }));
  const other = portfolioFor(database, { portfolioId: theirs.portfolioId, userId: "emil", role: "owner", today });
  const otherPage = await other.done((scope) => listTransactions(scope, { sort: "-date", limit: 1 }));
  expect(otherPage).toMatchObject({ totalCount: page.totalCount, sums: page.sums });
  const before = await liveState(database, mine.portfolioId);
  const [victim] = page.transactions;
  if (!victim) expect.unreachable("a sample has transactions");
  await family.done((scope) =>
    deleteTransaction(scope, intent("transaction_deleted"), { transactionId: victim.transactionId, version: 1 }),
  );
  const asker = family.asker;
  expect((await resetSample(database, market, { asker, requestId: randomUUID() })).ok).toBe(true);
  const withoutIds = (state: string) => state.replace(/"created_in":"[^"]*"/g, "");
  expect(withoutIds(await liveState(database, mine.portfolioId))).toBe(withoutIds(before));
});

test("it aims at a mix of what it could sell, whose shares add up to 1", async () => {
  const { portfolioId } = await opened("clara");
  const { rows } = await database.query(
    `select m.name, sum((part->>'weight')::numeric)::text as sum from target_mix m, jsonb_array_elements(m.parts) part
     where m.portfolio_id = $1 group by m.name`,
    [portfolioId],
  );
  expect(rows.map((row) => [row["name"], Number(row["sum"])])).toEqual([["Free savings", 1]]);
});

test("FO-01: the family has two people and a partnership, and nothing of it is of nobody", async () => {
  const { portfolioId } = await opened("clara");
  const { rows } = await database.query("select name, kind from owner where portfolio_id = $1 order by name", [
    portfolioId,
  ]);
  expect(rows).toEqual([
    { name: "Clara", kind: "person" },
    { name: "Jonas", kind: "person" },
    { name: "Linden Flats", kind: "partnership" },
  ]);
  const stated = await database.query(
    `select count(*)::int as accounts from account a where portfolio_id = $1 and exists (
       select from ownership o where o.portfolio_id = $1 and o.owned_id = a.account_id
       and (select sum((share->>'share')::numeric) from jsonb_array_elements(o.shares) share) = 1)`,
    [portfolioId],
  );
  const all = await database.query("select count(*)::int as accounts from account where portfolio_id = $1", [
    portfolioId,
  ]);
  expect(stated.rows).toEqual(all.rows);
});

test("it holds every class of assets, and no account with tracked cash ever owes what nobody lent", async () => {
  const { portfolioId } = await opened("clara");
  const { rows } = await database.query("select distinct asset_class from asset where portfolio_id = $1", [
    portfolioId,
  ]);
  const held = new Set(["cash", ...rows.map((row) => String(row["asset_class"]))]);
  // What counts as cash and what is unwanted its owner decides of a coin: nobody has decided it for the family. Clara's employer gives shares, not options.
  const notHeld = ["stable_coin", "unwanted_token", "employee_option"];
  expect(ASSET_CLASS_KEYS.filter((key) => !held.has(key))).toEqual(notHeld);
  const balances = await database.query(
    `select a.name, c.currency, min(c.balance)::text as low from (
       select p.account_id, p.currency, sum(sum(p.quantity)) over (partition by p.account_id, p.currency order by v.on_date) as balance
       from posting p join transaction_version v using (portfolio_id, transaction_id, version)
       where p.portfolio_id = $1 and p.leg = 'cash' and v.status = 'booked' group by p.account_id, p.currency, v.on_date) c
     join account a on a.portfolio_id = $1 and a.account_id = c.account_id where a.kind <> 'card'
     group by a.name, c.currency having min(c.balance) < 0`,
    [portfolioId],
  );
  expect(balances.rows).toEqual([]);
});

test("every purchase of the sample's instruments is at a price the market knows", async () => {
  const { portfolioId } = await opened("clara");
  const { rows } = await database.query(
    "select count(*)::int as n, count(instrument_id)::int as linked from asset where portfolio_id = $1 and ticker is not null",
    [portfolioId],
  );
  expect(rows[0]?.["linked"]).toBe(rows[0]?.["n"]);
  expect(fixed(String(rows[0]?.["n"]))).toBeGreaterThan(0n);
});

test("what is stated of its assets can be used by their classes", async () => {
  const names = new Map(Object.entries(SAMPLE_ASSETS));
  const terms = Object.entries(sampleTerms((name) => name, today));
  expect(terms.length).toBeGreaterThan(5);
  expect(terms.flatMap(([name, facts]) => rulesOf(names.get(name)?.assetClass ?? "").check(facts))).toEqual([]);
});

test("most of its funds, shares and bonds say their countries and sectors, by shares that are no more than the whole", () => {
  const stated = Object.values(sampleTerms((name) => name, today)).filter((facts) => "exposures" in facts);
  expect(stated.length).toBeGreaterThan(15);
});

test("PL-01: the family has two plans with streams, events and goals, before a reset and after it", async () => {
  const { portfolioId } = await opened("clara");
  const plans = async () => {
    const { rows } = await database.query(
      "select name, jsonb_array_length(terms->'streams') as streams from household_plan where portfolio_id = $1 order by name",
      [portfolioId],
    );
    return rows;
  };
  const both = [
    { name: "Stop at 60", streams: 6 },
    { name: "Work three years more", streams: 6 },
  ];
  expect(await plans()).toEqual(both);
  const asker = portfolioFor(database, { portfolioId, userId: "clara", role: "owner", today }).asker;
  expect((await resetSample(database, market, { asker, requestId: randomUUID() })).ok).toBe(true);
  expect(await plans()).toEqual(both);
});

test("only a sample is reset", async () => {
  const family = await makePortfolio(database);
  const outcome = await resetSample(database, market, { asker: family.asker, requestId: randomUUID() });
  expect(outcome).toMatchObject({ ok: false, error: { kind: "sample_only" } });
});
