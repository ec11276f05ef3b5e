import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditPage } from "#features/audit/contract.ts";
import { sessionView } from "#features/session/contract.ts";
import { lookList } from "#features/tickets/contract.ts";
import { testNow } from "#test/clock.ts";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { openStaff } from "#test/staff.ts";
import { openVisitor, signUp } from "#test/visitor.ts";

const STAFF = "staff@example.org";
let api: Api;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF } });
});
afterAll(() => api.close());

/** Somebody with a portfolio and a ticket in which they let our staff look for a day. */
async function openScene({ isConsenting = true } = {}) {
  const [staff, visitor] = [await openStaff(api, STAFF), openVisitor(api)];
  const person = await signUp(visitor);
  const [portfolioId, ticketId] = [randomUUID(), randomUUID()];
  await visitor.asPerson("POST", "/api/portfolios", { body: { portfolioId, name: "Rivers", baseCurrency: "EUR" } });
  await visitor.asPerson("POST", "/api/user/tickets", { body: { ticketId, subject: "A figure", text: "It is odd." } });
  const consent = `/api/user/tickets/${ticketId}/consent`;
  if (isConsenting) await visitor.asPerson("PUT", consent, { body: { hours: 24 } });
  const act = () =>
    staff.asPerson("POST", `/api/admin/people/${person.userId}/act`, { body: { reason: "asked in a ticket" } });
  const session = async () => (await staff.call("GET", "/api/identity/session")).as(sessionView);
  return { staff, visitor, person, portfolioId, ticketId, consent, act, session };
}

test("nobody acts as a person who has not let us look in a ticket", async () => {
  const { act, session, person } = await openScene({ isConsenting: false });
  expect((await act()).status).toBe(403);
  expect((await session()).values).toMatchObject({ actor: null });
  expect((await session()).user?.userId).not.toBe(person.userId);
});

test("acting as a person: who, why and until when is told to the page, the person is told by mail and in their audit log", async () => {
  const { act, session, visitor, person } = await openScene();
  expect((await act()).as(sessionView).user?.userId).toBe(person.userId);
  const { actor, factorAges } = (await session()).values ?? {};
  expect(factorAges).toEqual([-1, -1]);
  expect(actor).toMatchObject({ sub: expect.any(String), reason: "asked in a ticket", name: expect.any(String) });
  expect(Math.round((Date.parse(actor?.until ?? "") - testNow()) / 60_000)).toBe(60);
  const { entries } = (await visitor.asPerson("GET", "/api/user/audit")).as(auditPage);
  expect(entries.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining([
      "Our staff opened the account: asked in a ticket",
      "Looked, as you let us: Opened your account to look into it",
    ]),
  );
  const { rows } = await api.database.query(
    "select data ->> 'kind' as kind from mail.outbox where recipient = $1 and template = 'security_notice'",
    [person.email],
  );
  expect(rows).toContainEqual({ kind: "acted_as" });
});

test("who acts looks only: nothing can be written, and secrets, billing and staff stay closed, each in words", async () => {
  const { act, staff, portfolioId } = await openScene();
  await act();
  const refused = async (method: string, path: string) => {
    const { status, text } = await staff.asPerson(method, path, method === "GET" ? {} : { body: {} });
    return [status, status === 403 ? JSON.parse(text).message : text];
  };
  const words = {
    looksOnly: "You are viewing someone else’s account and cannot change it. Tell them in their ticket what to do.",
    closed: "While you are viewing someone else’s account, you cannot access their secrets, sign-in or billing.",
  };
  expect(await refused("PATCH", `/api/portfolios/${portfolioId}`)).toEqual([403, words.looksOnly]);
  expect(await refused("GET", "/api/user/billing")).toEqual([403, words.closed]);
  expect(await refused("GET", "/api/user/account")).toEqual([403, words.closed]);
  expect((await refused("GET", "/api/admin/people"))[0]).toBe(403);
  expect((await staff.asPerson("GET", `/api/portfolios/${portfolioId}`)).status).toBe(200);
  const open: string[] = [];
  for (const { definition } of api.house.routes) {
    if (definition.access === "public" || definition.method === "GET") continue;
    const path = definition.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === "portfolioId" ? portfolioId : randomUUID(),
    );
    const { status } = await staff.asPerson(definition.method, path, { key: "" });
    if (status !== 403) open.push(`${definition.method} ${definition.path}: ${status}`);
  }
  // It asks the identity provider anew; nothing of the person changes by it.
  // And tools for assistants read, each through calls that write down what is looked at; this question was none of theirs.
  // What becomes of a plan is asked and kept nowhere: the question was empty.
  expect(open.toSorted()).toEqual([
    "POST /api/portfolios/:portfolioId/plan-beginning: 400",
    "POST /api/portfolios/:portfolioId/plan-outcome: 400",
    "POST /api/portfolios/:portfolioId/plan-withdrawals: 400",
    "POST /api/user/my_sync: 200",
    "POST /mcp: 406",
  ]);
}, 60_000);

test("each place looked at is written into the ticket, once an hour, with who and when", async () => {
  const { act, staff, visitor, portfolioId, ticketId } = await openScene();
  await act();
  for (let round = 0; round < 3; round += 1) await staff.asPerson("GET", `/api/portfolios/${portfolioId}/holdings`);
  const { looks } = (await visitor.asPerson("GET", `/api/user/tickets/${ticketId}/looks`)).as(lookList);
  expect(looks.map(({ what }) => what)).toEqual(["A portfolio: holdings", "Opened your account to look into it"]);
  const stranger = await api.signUp("eve");
  expect((await stranger.call("GET", `/api/user/tickets/${ticketId}/looks`)).status).toBe(404);
});

test("acting ends with the consent, at once and by its own time, and after an hour whatever was agreed", async () => {
  const taken = await openScene();
  await taken.act();
  await taken.visitor.asPerson("DELETE", taken.consent);
  expect((await taken.session()).status).toBe("signed_out");
  expect((await taken.visitor.call("GET", "/api/identity/session")).as(sessionView).status).toBe("signed_in");

  const lapsed = await openScene();
  await lapsed.act();
  await api.database.query("update ticket set consent_until = now() - interval '1 second' where ticket_id = $1", [
    lapsed.ticketId,
  ]);
  const late = await lapsed.staff.asPerson("GET", "/api/portfolios");
  expect([late.status, late.text.includes("the access has ended")]).toEqual([403, true]);

  const long = await openScene();
  await long.act();
  await api.database.query(
    "update identity.session set created_at = now() - interval '61 minutes' where impersonated_by is not null",
  );
  expect((await long.session()).status).toBe("signed_out");
});
