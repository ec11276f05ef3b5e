import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findArchive } from "#db/queries/exports.ts";
import { withPerson } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { portfolioList } from "#features/portfolios/contract.ts";
import { deliverWebhooks } from "#features/webhooks-out/deliver.ts";
import { type Api, type Caller, openApi, TEST_SEALING } from "#test/api.ts";
import { testNow } from "#test/clock.ts";
import { openOne } from "#test/database.ts";
import { spreadOver } from "#test/spread-database.ts";

/**
 * The server over two databases, with a portfolio of the same person in each: what `npm run test:spread` does with every test of the API, in little. Each
 * is what `db/distribute.sql` makes of it, without the policies and triggers of before. Citus itself was not run.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
let machines: readonly [Database, Database];
let api: Api;
let olga: Caller;
/** The last digit says where a portfolio lies. */
const idEndingIn = (digit: string): string => randomUUID().slice(0, -1) + digit;
const [here, there] = [idEndingIn("2"), idEndingIn("3")];

beforeAll(async () => {
  machines = [await openOne(), await openOne()];
  api = await openApi({ database: await spreadOver(machines[0], machines[1]) });
  olga = await api.signUp("olga");
  for (const [portfolioId, name] of [
    [here, "Here"],
    [there, "There"],
  ] as const) {
    const made = await olga.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "EUR" } });
    expect(made.status, made.text).toBe(201);
    const at = `/api/portfolios/${portfolioId}`;
    const accountId = randomUUID();
    const account = { accountId, name: "Bank", kind: "bank", currency: "EUR" };
    expect((await olga.call("POST", `${at}/accounts`, { body: account })).status).toBe(201);
    const entry = { type: "deposit", on: "2026-11-02", accountId, amount: "250", currency: "EUR" };
    const booked = await olga.call("POST", `${at}/transactions`, { body: { transactionId: randomUUID(), entry } });
    expect(booked.status, booked.text).toBe(201);
  }
});
afterAll(() => api.close());

test("each portfolio lies on one machine, whole, and its person sees both", async () => {
  const found = await Promise.all(
    machines.map((it) =>
      it.query("select p.portfolio_id, (select count(*)::int from posting) as postings from portfolio p"),
    ),
  );
  expect(found.map(({ rows }) => rows)).toEqual([
    [{ portfolio_id: here, postings: 2 }],
    [{ portfolio_id: there, postings: 2 }],
  ]);
  const { portfolios } = (await olga.call("GET", "/api/portfolios")).as(portfolioList);
  const shown = portfolios.map(({ name, netWorth }) => ({ name, netWorth }));
  expect(shown.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: "Here", netWorth: { status: "ok", value: "250" } },
    { name: "There", netWorth: { status: "ok", value: "250" } },
  ]);
});

test("a query that joins portfolios without naming one is refused, and so is one of a stranger", async () => {
  const joining = api.database.transaction(
    (sql) => sql.rows`select p.name from portfolio p join account a using (portfolio_id) where a.currency = ${"EUR"}`,
  );
  await expect(joining).rejects.toThrow("A statement about portfolios names none");
  const sam = await api.signUp("sam");
  for (const portfolioId of [here, there])
    expect((await sam.call("GET", `/api/portfolios/${portfolioId}/overview`)).status).toBe(404);
});

test("webhooks hear of changes in either, each once", async () => {
  const hook = { endpointId: randomUUID(), url: "https://hooks.example.org/olga" };
  expect((await olga.call("POST", "/api/user/webhooks", { body: hook })).status).toBe(201);
  for (const portfolioId of [here, there])
    await olga.call("POST", `/api/portfolios/${portfolioId}/institutions`, {
      body: { institutionId: randomUUID(), name: "House" },
    });
  const told: string[] = [];
  const post = async (_url: string, { body }: { readonly body: string }) => {
    told.push(String(/"portfolioId" ?: ?"([^"]+)"/.exec(body)?.[1]));
    return { status: 204 };
  };
  for (let round = 0; round < 2; round += 1)
    await deliverWebhooks({ database: api.database, sealing: TEST_SEALING, post, now: testNow });
  expect(told.toSorted()).toEqual([here, there].toSorted());
});

test("a portfolio leaves one machine by its archive and arrives on the other with its figures", async () => {
  const [giver, taker] = [await api.signUp("gina"), await api.signUp("tilo")];
  const [from, to] = [idEndingIn("4"), idEndingIn("5")];
  const open = (person: Caller, portfolioId: string) =>
    person.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  expect([(await open(giver, from)).status, (await open(taker, to)).status]).toEqual([201, 201]);
  const accountId = randomUUID();
  const at = `/api/portfolios/${from}`;
  await giver.call("POST", `${at}/accounts`, { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } });
  const entry = { type: "deposit", on: "2026-11-02", accountId, amount: "900", currency: "EUR" };
  await giver.call("POST", `${at}/transactions`, { body: { transactionId: randomUUID(), entry } });
  const exportId = randomUUID();
  expect((await giver.call("POST", "/api/user/exports", { body: { exportId } })).status).toBe(202);
  const find = () => withPerson(api.database, giver.userId, (sql) => findArchive(sql, giver.userId, exportId));
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const form = new FormData();
  form.set("file", new File([new Uint8Array((await find())?.archive ?? [])], "archive.zip"));
  const brought = await taker.call("POST", `/api/portfolios/${to}/archives`, { form });
  expect(brought.status, brought.text).toBe(200);
  const { rows } = await machines[1].query("select count(*)::int as n from posting where portfolio_id = $1", [to]);
  expect(rows).toEqual([{ n: 2 }]);
  const shown = (await taker.call("GET", "/api/portfolios")).as(portfolioList).portfolios;
  expect(shown).toMatchObject([{ name: "Home", netWorth: { value: "900" } }]);
});
