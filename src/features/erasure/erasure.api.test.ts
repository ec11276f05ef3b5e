import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "#engine/result.ts";
import { testNow } from "#test/clock.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { notificationList } from "#features/notifications/contract.ts";
import { referralView } from "#features/referrals/contract.ts";
import { rewardReferrals } from "#features/referrals/reward.ts";
import { erasureView } from "./contract.ts";
import type { ErasureParts } from "./erase-due.ts";
import { eraseDue } from "./erase-due.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const CANARY = "canary5d21";
const payments = {
  setCancelled: () => Promise.resolve(ok(undefined)),
  forgetCustomer: () => Promise.resolve(ok(undefined)),
};
const erase = (changed: Partial<ErasureParts> = {}) =>
  eraseDue({
    database: api.database,
    payments,
    newsletter: { remove: () => Promise.resolve("done") },
    removePerson: undefined,
    ...changed,
  });
const makeDue = () => api.database.query("update erasure set due_at = now() where done_at is null");
const eraseNow = async () => {
  await makeDue();
  return (await erase()).erased;
};
/** Somebody whose day has come. */
const leaving = async (name: string) => {
  const person = await api.signUp(name);
  await person.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  await makeDue();
  return person;
};
const isHere = async (person: Caller) => (await person.call("GET", "/api/portfolios")).status === 200;

/** Every row of every table of every schema of ours, a line each. */
async function everything(): Promise<string> {
  const { rows } = await api.database.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const table = await api.database.query(`select to_jsonb(t)::text as row from ${String(name)} t`);
    parts.push(...table.rows.map(({ row }) => `${String(name)} ${String(row)}`));
  }
  return parts.join("\n");
}

test("V14.2.7: after the waiting time nothing of the person is in any table, and others' portfolios are as they were", async () => {
  const [leaver, friend] = [await api.signUp(CANARY), await api.signUp("friend")];
  const [own, shared] = [randomUUID(), randomUUID()];
  await leaver.call("POST", "/api/portfolios", {
    body: { portfolioId: own, name: `${CANARY} home`, baseCurrency: "EUR" },
  });
  await friend.call("POST", "/api/portfolios", { body: { portfolioId: shared, name: "Theirs", baseCurrency: "EUR" } });
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'editor')", [
    shared,
    leaver.userId,
  ]);
  await leaver.call("POST", `/api/portfolios/${own}/institutions`, {
    body: { institutionId: randomUUID(), name: CANARY },
  });
  await leaver.call("POST", "/api/user/api-keys", {
    body: { keyId: randomUUID(), name: CANARY, rights: ["read"], daysValid: null },
  });
  await leaver.call("POST", "/api/user/webhooks", {
    body: { endpointId: randomUUID(), url: `https://${CANARY}.example.org/` },
  });
  await leaver.call("POST", "/api/user/exports", { body: { exportId: randomUUID() } });
  expect(await everything()).toContain(CANARY);
  const asked = await leaver.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  expect(asked.status, asked.text).toBe(202);
  expect(asked.as(erasureView).portfolios).toEqual([{ name: `${CANARY} home`, otherPeople: 0 }]);
  // At the payment service, too, which knows them since their trial began.
  await api.house.billing.service?.deliverPending();
  await makeDue();
  expect((await erase({ payments: api.house.billing.payments })).erased).toBe(1);
  const left = await everything();
  expect(left.split("\n").filter((line) => line.toLowerCase().includes(CANARY))).toEqual([]);
  expect((await leaver.call("GET", "/api/portfolios")).status).toBe(401);
  expect((await friend.call("GET", `/api/portfolios/${shared}`)).status).toBe(200);
});

test("co-users of a portfolio that goes with an account are told before, and told when it stays after all", async () => {
  const [owner, friend] = [await api.signUp("owner"), await api.signUp("friend")];
  const portfolioId = randomUUID();
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "House", baseCurrency: "EUR" } });
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'viewer')", [
    portfolioId,
    friend.userId,
  ]);
  const told = async (who: Caller) =>
    (await who.call("GET", "/api/user/notifications")).as(notificationList).notifications.map(({ event }) => event);
  for (let times = 0; times < 2; times += 1)
    await owner.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  expect([await told(owner), await told(friend)]).toEqual([["erasure_scheduled"], ["shared_portfolio_ending"]]);
  const { rows } = await api.database.query(
    "select data ->> 'portfolio' as portfolio, data::text like '%owner%' as names_owner from mail.outbox where template = 'shared_portfolio_ending'",
  );
  expect(rows).toEqual([{ portfolio: "House", names_owner: false }]);
  await owner.call("DELETE", "/api/user/erasure");
  expect((await told(friend)).toSorted()).toEqual(["shared_portfolio_ending", "shared_portfolio_kept"]);
});

test("a letter to somebody else that waits no longer names who was erased; a greeting of the same name stays", async () => {
  const person = await leaving("quirina-zed");
  await api.database.query(
    `insert into mail.outbox (recipient, template, data, idempotency_key) values
     ('ben@example.org', 'portfolio_invitation', '{"name": "quirina-zed", "person": "quirina-zed"}', 'a letter')`,
  );
  expect((await erase()).erased).toBe(1);
  const { rows } = await api.database.query("select data from mail.outbox where idempotency_key = 'a letter'");
  expect(rows).toEqual([{ data: { name: "quirina-zed", person: "A closed account" } }]);
  expect(await isHere(person)).toBe(false);
});

test("nothing happens before the day, and calling it off ends it", async () => {
  const person = await api.signUp("stay");
  await person.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  const view = (await person.call("GET", "/api/user/erasure")).as(erasureView);
  const days = (Date.parse(view.dueAt ?? "") - testNow()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  expect((await erase()).erased).toBe(0);
  expect((await person.call("DELETE", "/api/user/erasure")).status).toBe(204);
  expect((await person.call("GET", "/api/user/erasure")).as(erasureView).dueAt).toBeNull();
  expect(await eraseNow()).toBe(0);
  expect((await person.call("GET", "/api/portfolios")).status).toBe(200);
});

test("who cannot be taken leave of at an outside service waits for a later round and holds nobody else up", async () => {
  const payer = await leaving("payer");
  await api.database.query(
    "insert into billing_account (user_id, customer_id) values ($1, 'cus_x') on conflict (user_id) do update set customer_id = 'cus_x'",
    [payer.userId],
  );
  const reader = await leaving("reader");
  await api.database.query(
    `insert into correspondence.subscriber (email, state) select email, 'confirmed' from identity."user" where id = $1`,
    [reader.userId],
  );
  const other = await leaving("other");
  const unreachable = () => Promise.resolve({ ok: false, error: { kind: "provider_unreachable" } } as const);
  const round = await erase({
    payments: { ...payments, forgetCustomer: unreachable },
    newsletter: { remove: () => Promise.resolve({ problem: "Zoho answered 503.", isFinal: false }) },
  });
  expect([round.erased, round.waiting]).toEqual([1, 2]);
  expect([await isHere(payer), await isHere(reader), await isHere(other)]).toEqual([true, true, false]);
  expect(await erase()).toMatchObject({ erased: 2, waiting: 0 });
});

test("where people are kept elsewhere they are removed there first; what breaks is told with its cause", async () => {
  const person = await leaving("elsewhere");
  const broken = new Error("Unauthorized");
  expect(await erase({ removePerson: () => Promise.reject(broken) })).toEqual({ erased: 0, waiting: 1, cause: broken });
  expect(await erase({ removePerson: () => Promise.resolve(false) })).toMatchObject({ erased: 0, waiting: 1 });
  expect(await isHere(person)).toBe(true);
  const removed: string[] = [];
  const removePerson = async (userId: string) => {
    removed.push(userId);
    return true;
  };
  expect((await erase({ removePerson })).erased).toBe(1);
  expect(removed).toEqual([person.userId]);
});

test("two servers at once erase a person once, and one that was called off in between is left alone", async () => {
  const person = await leaving("twice");
  const rounds = await Promise.all([erase(), erase(), erase()]);
  expect(rounds.reduce((sum, { erased }) => sum + erased, 0)).toBe(1);
  expect(await isHere(person)).toBe(false);
  const regretful = await leaving("regret");
  const removePerson = async () => (await regretful.call("DELETE", "/api/user/erasure")).status === 204;
  expect((await erase({ removePerson })).erased).toBe(0);
  expect(await isHere(regretful)).toBe(true);
});

test("who comes back after an erasure can ask for another one", async () => {
  const person = await api.signUp("returning");
  await api.database.query("insert into erasure (user_id, due_at, done_at) values ($1, now(), now())", [person.userId]);
  const asked = await person.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  expect(asked.as(erasureView).dueAt).not.toBeNull();
  await person.call("DELETE", "/api/user/erasure");
});

test("a recommended friend keeps their month when the one who recommended them is erased, and nobody is rewarded", async () => {
  const [referrer, friend] = [await api.signUp("ref"), await api.signUp("mate")];
  const { code } = (await referrer.call("GET", "/api/user/referral")).as(referralView);
  await friend.call("POST", "/api/user/referral", { body: { referralCode: code } });
  await api.database.query("update referral set qualified_at = now() where user_id = $1", [friend.userId]);
  await referrer.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  expect(await eraseNow()).toBe(1);
  const credited: string[] = [];
  const failures = await rewardReferrals({
    database: api.database,
    appOrigin: undefined,
    findAddressee: () => Promise.resolve(undefined),
    hasPaid: () => Promise.resolve(true),
    creditMonth: async (userId) => void credited.push(userId),
  });
  expect([failures, credited]).toEqual([0, []]);
  expect((await friend.call("GET", "/api/user/referral")).as(referralView).hasFriendsMonth).toBe(true);
});

test("asking is told in the application and by mail that cannot be turned off, with the way to call it off; asked twice it is told once", async () => {
  const person = await api.signUp("told");
  for (let times = 0; times < 2; times += 1)
    await person.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  const { rows } = await api.database.query(
    `select o.data ->> 'link' as link from mail.outbox o join identity."user" u on u.email = o.recipient
     where u.id = $1 and o.template = 'erasure_scheduled'`,
    [person.userId],
  );
  expect(rows).toEqual([{ link: "/central/security" }]);
  const { notifications } = (await person.call("GET", "/api/user/notifications")).as(notificationList);
  expect(notifications.map(({ event, path }) => [event, path])).toEqual([["erasure_scheduled", "/central/security"]]);
  await person.call("DELETE", "/api/user/erasure");
  await person.call("POST", "/api/user/erasure", { body: { confirm: "erase" } });
  expect((await person.call("GET", "/api/user/notifications")).as(notificationList).unreadCount).toBe(2);
  await person.call("DELETE", "/api/user/erasure");
});
