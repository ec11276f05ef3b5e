import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectionDetail, connectionList, connectionSources, connectionView } from "#features/connections/contract.ts";
import { importState } from "#features/imports/contract.ts";
import { transactionPage } from "#features/transactions/contract.ts";
import { type Api, openApi } from "#test/api.ts";
import { testNow } from "#test/clock.ts";

let api: Api;
let daysLater = 0;
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
beforeAll(async () => {
  api = await openApi({ now: () => testNow() + daysLater * 86_400_000 });
});
afterAll(() => api.close());

const KEY = "demo-read-2468";

/** A person with an empty portfolio, and the calls of this test. */
async function someone(name: string) {
  const caller = await api.signUp(name);
  const portfolioId = randomUUID();
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const made = await caller.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "EUR" } });
  expect(made.status, made.text).toBe(201);
  const put = (connectionId: string, customer: string, more: object = {}) =>
    caller.call("PUT", at(`/connections/${connectionId}`), {
      body: { source: "demo", given: { customer, key: KEY }, ...more },
    });
  const detail = async (connectionId: string) =>
    (await caller.call("GET", at(`/connections/${connectionId}`))).as(connectionDetail);
  /** Until nothing of it is underway any more. */
  const settled = async (connectionId: string) => {
    await expect
      .poll(async () => (await detail(connectionId)).syncs.filter(({ outcome }) => outcome === "running").length, {
        timeout: 60_000,
        interval: 100,
      })
      .toBe(0);
    return detail(connectionId);
  };
  const connect = async (customer: string, more: object = {}) => {
    const connectionId = randomUUID();
    const answer = await put(connectionId, customer, more);
    expect(answer.status, answer.text).toBe(200);
    await expect.poll(async () => (await detail(connectionId)).syncs.length, { timeout: 60_000 }).toBeGreaterThan(0);
    return { connectionId, ...(await settled(connectionId)) };
  };
  const accept = async (importId: string | null) => {
    const state = (await caller.call("GET", at(`/imports/${importId}`))).as(importState);
    expect(state.status).toBe("review");
    const committed = await caller.call("POST", at(`/imports/${importId}/commit`), { body: { accounts: [] } });
    expect(committed.status, committed.text).toBe(202);
    await expect
      .poll(async () => (await caller.call("GET", at(`/imports/${importId}`))).as(importState).status, {
        timeout: 60_000,
      })
      .toBe("committed");
  };
  const sync = async (connectionId: string, more: object = {}, today?: string) => {
    const before = (await detail(connectionId)).syncs.length;
    const body = { syncId: randomUUID(), ...more };
    const asked = await caller.call("POST", at(`/connections/${connectionId}/syncs`), {
      body,
      ...(today ? { today } : {}),
    });
    expect(asked.status, asked.text).toBe(202);
    await expect.poll(async () => (await detail(connectionId)).syncs.length, { timeout: 60_000 }).toBe(before + 1);
    return settled(connectionId);
  };
  const countEntries = async () =>
    (await caller.call("GET", at("/transactions?limit=1"))).as(transactionPage).totalCount;
  return { ...caller, portfolioId, at, put, detail, settled, connect, accept, sync, countEntries };
}

test("the demo bank: connected, reviewed, booked, and what it reports is what the ledger says", async () => {
  const anna = await someone("anna");
  const sources = (await anna.call("GET", "/api/connection-sources")).as(connectionSources);
  expect(sources.sources.map(({ key }) => key)).toContain("demo");
  const { connectionId, connection, syncs } = await anna.connect("demo");
  expect(connection.state).toBe("to_review");
  expect(syncs.map(({ outcome }) => outcome)).toEqual(["to_review"]);
  expect(await anna.countEntries()).toBe(0);
  await anna.accept(connection.waitingImportId);
  const booked = await anna.detail(connectionId);
  expect(booked.connection).toMatchObject({ state: "working", differenceCount: 0, problem: null });
  expect(booked.compared.map(({ account, label }) => `${account}: ${label}`).length).toBe(4);
  expect(booked.accounts.every(({ accountId }) => accountId !== null)).toBe(true);
  expect(booked.connection.accountIds.length).toBe(3);

  const entries = await anna.countEntries();
  const again = await anna.sync(connectionId);
  expect(again.syncs.map(({ outcome }) => outcome)).toEqual(["nothing_new", "booked"]);
  expect(await anna.countEntries()).toBe(entries);
});

test("a second factor is asked for, a wrong code refused, and the right one opens the bank", async () => {
  const bert = await someone("bert");
  const connectionId = randomUUID();
  const asked = await bert.put(connectionId, "demo+code");
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining("six digits")]);
  const wrong = await bert.put(connectionId, "demo+code", { secondFactor: "000000" });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("another one")]);
  expect((await bert.call("GET", bert.at("/connections"))).as(connectionList).connections).toEqual([]);
  expect((await bert.put(connectionId, "demo+code", { secondFactor: "123456" })).as(connectionView).state).toBe(
    "working",
  );
  await expect
    .poll(async () => (await bert.settled(connectionId)).connection.state, { timeout: 60_000 })
    .toBe("to_review");
  // Later the bank asks again, before it tells anything more.
  const again = await bert.connect("demo+again");
  expect(again.connection).toMatchObject({
    state: "needs_you",
    nextTryAt: null,
    problem: { kind: "second_factor_needed" },
  });
  const opened = await bert.sync(again.connectionId, { secondFactor: "123456" });
  expect(opened.connection).toMatchObject({ state: "to_review", problem: null });
});

test.each([
  ["demo+ended", "needs_you", "consent_ended", null],
  ["demo+busy", "failing", "institution_busy", expect.any(String)],
  ["demo+down", "failing", "institution_unreachable", expect.any(String)],
  ["demo+nonsense", "failing", "institution_answer_unreadable", expect.any(String)],
])("%s is %s, says why, and when it is tried again", async (customer, state, kind, nextTryAt) => {
  const carl = await someone("carl");
  const [failing, fine] = [await carl.connect(customer), await carl.connect("demo")];
  expect(failing.connection).toMatchObject({ state, problem: { kind }, nextTryAt, lastSuccessAt: null });
  expect(failing.connection.problem?.remedy).not.toBe("");
  // One broken link never stops the others.
  expect(fine.connection.state).toBe("to_review");
});

test("what is pasted and is no read-only key is not kept, and told without repeating it", async () => {
  const dora = await someone("dora");
  const phrase = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
  for (const key of [phrase, "demo-trade-77", "demo-read-wrong"]) {
    const refused = await dora.call("PUT", dora.at(`/connections/${randomUUID()}`), {
      body: { source: "demo", given: { customer: "demo", key } },
    });
    expect([400, 422]).toContain(refused.status);
    expect(refused.text).not.toContain(key);
  }
  expect((await dora.call("GET", dora.at("/connections"))).as(connectionList).connections).toEqual([]);
});

test("partial data and a balance that entries do not give are said", async () => {
  const emil = await someone("emil");
  const partial = await emil.connect("demo+partial");
  expect(partial.syncs[0]?.partial).toMatch(/Securities/);
  const differs = await emil.connect("demo+differs");
  await emil.accept(differs.connection.waitingImportId);
  const { compared, connection, syncs } = await emil.sync(differs.connectionId);
  expect(connection.differenceCount).toBe(1);
  expect(syncs[0]?.outcome).toBe("nothing_new");
  expect(compared.filter(({ isEqual }) => !isEqual).map(({ account }) => account)).toEqual(["Savings"]);
});

test("accounts that are chosen get what comes, and later syncs are booked by rule", async () => {
  const fred = await someone("fred");
  const accountId = randomUUID();
  const account = { accountId, name: "My old account", kind: "bank", currency: "EUR" };
  expect((await fred.call("POST", fred.at("/accounts"), { body: account })).status).toBe(201);
  const { connectionId } = await fred.connect("demo");
  const one = fred.at(`/connections/${connectionId}`);
  const body = { acceptsByItself: true, accounts: [{ remoteKey: "DEMO-1001", accountId }] };
  expect((await fred.call("PATCH", one, { body })).as(connectionView).acceptsByItself).toBe(true);
  // Of the first, and of what takes its place, nothing is booked unseen.
  const replaced = await fred.sync(connectionId);
  expect(replaced.syncs.map(({ outcome }) => outcome)).toEqual(["to_review", "left_out"]);
  await fred.accept(replaced.connection.waitingImportId);
  const mapped = (await fred.detail(connectionId)).accounts.find(({ remoteKey }) => remoteKey === "DEMO-1001");
  expect(mapped).toMatchObject({ accountId, isChosen: true });
  const entries = await fred.countEntries();
  daysLater = 8;
  const later = await fred.sync(connectionId);
  expect(later.syncs.map(({ outcome }) => outcome)).toEqual(["booked", "booked", "left_out"]);
  expect(later.connection).toMatchObject({ state: "working", differenceCount: 0 });
  expect(await fred.countEntries()).toBe(entries + (later.syncs[0]?.newCount ?? 0));
  expect(later.syncs[0]?.newCount).toBeGreaterThan(0);
});

test("disconnecting deletes the key at once, keeps what was booked, and nothing anywhere holds it", async () => {
  const gina = await someone("gina");
  const { connectionId, connection } = await gina.connect("demo");
  await gina.accept(connection.waitingImportId);
  const entries = await gina.countEntries();
  const secretOf = async () =>
    (await api.database.query("select secret from connection where connection_id = $1", [connectionId])).rows[0]?.[
      "secret"
    ];
  expect(await secretOf()).toMatch(/^sealed:1:/);
  const exported = async () => {
    const { rows } = await api.database.query(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'job', 'correspondence')`,
    );
    const parts: string[] = [];
    for (const { name } of rows) {
      const found = await api.database
        .query(
          `select coalesce(string_agg(t::text, ' '), '') as text from ${["job", "queue"].includes(String(name)) ? "job." : ""}"${String(name)}" t`,
        )
        .catch(() => ({ rows: [{ text: "" }] }));
      parts.push(String(found.rows[0]?.["text"]));
    }
    return parts.join(" ");
  };
  expect(await exported()).not.toContain(KEY);
  const closed = await gina.call("DELETE", gina.at(`/connections/${connectionId}`));
  expect(closed.as(connectionView)).toMatchObject({ state: "disconnected", nextTryAt: null });
  expect(await secretOf()).toBeNull();
  expect(await exported()).not.toContain(KEY);
  expect(await gina.countEntries()).toBe(entries);
  const asked = await gina.call("POST", gina.at(`/connections/${connectionId}/syncs`), {
    body: { syncId: randomUUID() },
  });
  expect(asked.status).toBe(409);
  expect((await gina.call("DELETE", gina.at(`/connections/${connectionId}`))).status).toBe(200);
});

test("an import of a connection that is taken out comes again whole with the next sync", async () => {
  const hans = await someone("hans");
  const { connectionId, connection } = await hans.connect("demo");
  const importId = connection.waitingImportId;
  await hans.accept(importId);
  const entries = await hans.countEntries();
  expect((await hans.call("POST", hans.at(`/imports/${importId}/undo`), { body: {} })).status).toBe(200);
  const again = await hans.sync(connectionId);
  expect(again.syncs.map(({ outcome }) => outcome)).toEqual(["to_review", "undone"]);
  await hans.accept(again.connection.waitingImportId);
  expect(await hans.countEntries()).toBe(entries);
});
