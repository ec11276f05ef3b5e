import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { openStaff } from "#test/staff.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { openVisitor, signUp } from "#test/visitor.ts";
import { adminOverview, consentedPortfolios, flagList, outboxList, staffRecords, waitlist } from "./contract.ts";

const STAFF = `staff-${randomUUID()}@example.org`;
let api: Api;
let staff: TestVisitor;
let staffId: string;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF } });
  const opened = await openStaff(api, STAFF);
  staff = opened;
  staffId = opened.userId;
});
afterAll(() => api.close());

test("a person's portfolios are shown while a ticket of theirs allows it, without amounts, and each look is recorded", async () => {
  const person = await api.signUp("pia");
  const portfolioId = randomUUID();
  const accountId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  await person.call("POST", `${at}/accounts`, { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } });
  const entry = { type: "deposit", on: "2026-11-02", accountId, amount: "7654.32", currency: "EUR" };
  await person.call("POST", `${at}/transactions`, { body: { transactionId: randomUUID(), entry } });
  const look = () => staff.asPerson("GET", `/api/admin/people/${person.userId}/portfolios`);
  expect((await look()).status).toBe(403);
  const ticketId = randomUUID();
  await person.call("POST", "/api/user/tickets", { body: { ticketId, subject: "Help", text: "Please look" } });
  const consent = await person.call("PUT", `/api/user/tickets/${ticketId}/consent`, { body: { hours: 24 } });
  expect(consent.status, consent.text).toBe(200);
  const seen = await look();
  expect(seen.as(consentedPortfolios).portfolios).toMatchObject([{ name: "Home", accounts: 1, transactions: 1 }]);
  expect(seen.text).not.toMatch(/7654\.32|7,654|765432|EUR/);
  await api.database.query("update ticket set consent_until = now() where ticket_id = $1", [ticketId]);
  expect((await look()).status).toBe(403);
  const { records } = (await staff.asPerson("GET", "/api/admin/records")).as(staffRecords);
  expect(records.filter(({ userId, action }) => userId === person.userId && action === "looked")).toMatchObject([
    { staffId, ticketId },
  ]);
});

test("a dead mail is tried again and recorded; the list shows neither whole addresses nor contents", async () => {
  await api.database.query(
    `insert into mail.outbox (recipient, template, data, idempotency_key, state, attempts, problem)
     values ('amelia@example.org', 'waitlist', '{"link":"secret-link"}', $1, 'dead', 8, 'refused')`,
    [randomUUID()],
  );
  const listed = await staff.asPerson("GET", "/api/admin/outbox?state=dead");
  const [mail] = listed.as(outboxList).mails;
  expect(mail).toMatchObject({ recipient: "a…@example.org", state: "dead", attempts: 8 });
  expect(listed.text).not.toMatch(/amelia|secret-link/);
  const retry = () => staff.asPerson("POST", `/api/admin/outbox/${mail?.mailId ?? ""}/retry`);
  expect((await retry()).status).toBe(204);
  expect((await retry()).status).toBe(404);
  expect((await staff.asPerson("GET", "/api/admin/overview")).as(adminOverview).mailsDead).toBe(0);
});

test("what is switched off refuses to make anything new, still answers what is there, and says who did it", async () => {
  const person = await api.signUp("flo");
  const ask = () => person.call("POST", "/api/user/exports", { body: { exportId: randomUUID() } });
  const set = (isOn: boolean) =>
    staff.asPerson("PUT", "/api/admin/flags/exports", { body: { isOn, reason: "the disk is full" } });
  expect((await set(false)).as(flagList).flags.find(({ name }) => name === "exports")?.isOn).toBe(false);
  expect((await ask()).status).toBe(403);
  expect((await person.call("GET", "/api/user/exports")).status).toBe(200);
  await set(true);
  expect((await ask()).status).toBe(202);
  const { records } = (await staff.asPerson("GET", "/api/admin/records")).as(staffRecords);
  expect(records.filter(({ detail }) => detail === "exports: the disk is full").map(({ action }) => action)).toEqual([
    "switched_on",
    "switched_off",
  ]);
});

test("R6: the waitlist shows who waits and who has an account by now", async () => {
  const [waiting, joined] = [`waits-${randomUUID()}@example.org`, `joins-${randomUUID()}@example.org`];
  const visitor = openVisitor(api);
  for (const email of [waiting, joined])
    expect((await visitor.call("POST", "/api/identity/waitlist", { body: { email } })).status).toBe(202);
  await signUp(openVisitor(api), { name: "Joined", email: joined, password: "quiet river lamp stone" });
  const list = async (q: string) =>
    (await staff.asPerson("GET", `/api/admin/waitlist?q=${encodeURIComponent(q)}`)).as(waitlist);
  expect((await list("")).people.slice(0, 2).map((it) => [it.email, it.hasAccount])).toEqual([
    [joined, true],
    [waiting, false],
  ]);
  expect((await list(waiting)).people).toHaveLength(1);
  expect(await list("nobody-like-this")).toEqual({ people: [], hasMore: false });
});

test("V16.4.2: what staff did can be added to, and neither changed nor removed", async () => {
  const { database } = api;
  await database.query("insert into staff_record (staff_id, action) values ('s', 'looked')");
  await expect(database.query("update staff_record set action = 'nothing'")).rejects.toThrow(/only ever added/);
  await expect(database.query("delete from staff_record")).rejects.toThrow(/only ever added/);
});
