import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sessionView } from "#features/session/contract.ts";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { mailedToken, newAccount, openVisitor, signUp } from "#test/visitor.ts";
import { memberList, organizationList } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function openOrganization(name = "Rivers & Sons") {
  const owner = openVisitor(api);
  const person = await signUp(owner);
  const organizationId = randomUUID();
  await owner.asPerson("POST", "/api/organizations", { body: { organizationId, name } });
  await activate(owner, organizationId);
  return { owner, person, organizationId };
}
const activate = (visitor: TestVisitor, organizationId: string | null) =>
  visitor.asPerson("PUT", "/api/organizations/active", { body: { organizationId } });
const invite = async (owner: TestVisitor, email: string, role = "member") =>
  owner.asPerson("POST", "/api/organizations/active/invitations", {
    body: { invitationId: randomUUID(), email, role },
  });
const values = async (visitor: TestVisitor) =>
  (await visitor.call("GET", "/api/identity/session")).as(sessionView).values;

test("A2: who makes an organization is its admin, and the session carries role, slug and permissions", async () => {
  const { owner, organizationId } = await openOrganization("Ärger & Söhne");
  const session = await values(owner);
  expect(session).toMatchObject({ orgId: organizationId, orgRole: "org:admin", orgSlug: "a-rger-so-hne" });
  expect(session?.orgPermissions).toContain("org:members:manage");
});

test("a slug that is taken gets a number", async () => {
  await openOrganization("Twin House");
  const { owner } = await openOrganization("Twin House");
  const { organizations } = (await owner.asPerson("GET", "/api/organizations")).as(organizationList);
  expect(organizations.map(({ slug }) => slug)).toEqual(["twin-house-2"]);
});

test("the organization of the last session is active again after signing in", async () => {
  const { owner, person, organizationId } = await openOrganization();
  await owner.call("POST", "/api/identity/sign-out");
  expect(await values(owner)).toBeNull();
  await owner.call("POST", "/api/identity/sign-in", { body: person });
  expect(await values(owner)).toMatchObject({ orgId: organizationId });
});

test("V2.3.4: of fifty acceptances of one invitation at once, exactly one joins", async () => {
  const { owner } = await openOrganization();
  const guest = openVisitor(api);
  const { email } = await signUp(guest);
  expect((await invite(owner, email)).status).toBe(201);
  const token = await mailedToken(api, email, "invitation");
  const minted = (await guest.call("POST", "/api/identity/token")).as(z.object({ token: z.string() }));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      api.call("POST", "/api/organizations/accept", { body: { token }, token: minted.token }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
  const { members } = (await owner.asPerson("GET", "/api/organizations/active/members")).as(memberList);
  expect(members.map(({ role }) => role)).toEqual(["admin", "member"]);
});

test("an invitation is for its address: another account is refused and it stays open for the right one", async () => {
  const { owner } = await openOrganization();
  const [invited, other] = [openVisitor(api), openVisitor(api)];
  const { email } = await signUp(invited);
  await signUp(other);
  await invite(owner, email);
  const token = await mailedToken(api, email, "invitation");
  const accept = (visitor: TestVisitor) => visitor.asPerson("POST", "/api/organizations/accept", { body: { token } });
  expect([(await accept(other)).status, (await accept(invited)).status]).toEqual([403, 200]);
});

test("V8.3.2: a member may look and not manage; made an admin they may at once; removed they are out at once", async () => {
  const { owner, organizationId } = await openOrganization();
  // Two others, one of them only invited: more than the plan a trial usually begins on holds.
  await owner.asPerson("POST", "/api/user/change_subscription", { body: { plan_id: "household_monthly" } });
  const member = openVisitor(api);
  const person = await signUp(member);
  await invite(owner, person.email);
  await member.asPerson("POST", "/api/organizations/accept", {
    body: { token: await mailedToken(api, person.email, "invitation") },
  });
  await activate(member, organizationId);
  const path = `/api/organizations/active/members/${person.userId}`;
  expect((await member.asPerson("GET", "/api/organizations/active/members")).status).toBe(200);
  expect((await invite(member, newAccount().email)).status).toBe(403);
  expect((await member.asPerson("PATCH", path, { body: { role: "admin" } })).status).toBe(403);
  await owner.asPerson("PATCH", path, { body: { role: "admin" } });
  expect((await invite(member, newAccount().email)).status).toBe(201);
  expect((await owner.asPerson("DELETE", path)).status).toBe(204);
  expect((await member.asPerson("GET", "/api/organizations/active/members")).status).toBe(403);
  expect((await activate(member, organizationId)).status).toBe(404);
});

test("a token minted before a member was removed, or made less, opens nothing of the organization any more", async () => {
  const { owner, organizationId } = await openOrganization();
  const member = openVisitor(api);
  const person = await signUp(member);
  await invite(owner, person.email, "admin");
  await member.asPerson("POST", "/api/organizations/accept", {
    body: { token: await mailedToken(api, person.email, "invitation") },
  });
  await activate(member, organizationId);
  const { token } = (await member.call("POST", "/api/identity/token")).as(z.object({ token: z.string() }));
  const rename = () => api.call("PATCH", "/api/organizations/active", { body: { name: "Mine now" }, token });
  const look = () => api.call("GET", "/api/organizations/active/members", { token });
  const path = `/api/organizations/active/members/${person.userId}`;
  await owner.asPerson("PATCH", path, { body: { role: "member" } });
  expect([(await rename()).status, (await look()).status]).toEqual([403, 200]);
  await owner.asPerson("DELETE", path);
  expect([(await rename()).status, (await look()).status]).toEqual([403, 403]);
});

test("the id of somebody else's organization is refused, and one's own asked for twice is made once", async () => {
  const { owner, organizationId } = await openOrganization();
  const stranger = openVisitor(api);
  await signUp(stranger);
  const make = (visitor: TestVisitor) =>
    visitor.asPerson("POST", "/api/organizations", { body: { organizationId, name: "Once more" } });
  expect([(await make(stranger)).status, (await make(owner)).status]).toEqual([409, 201]);
});

test("invitations of one person are so many an hour, withdrawn ones too: nobody sends mass mail by them", async () => {
  const { owner } = await openOrganization();
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) {
    const answer = await invite(owner, newAccount().email);
    statuses.push(answer.status);
    if (answer.status !== 201) break;
    const { invitationId } = answer.as(z.object({ invitationId: z.string() }));
    await owner.asPerson("DELETE", `/api/organizations/active/invitations/${invitationId}`);
  }
  expect([statuses.length, statuses.at(-1)]).toEqual([31, 429]);
});

test("the last admin stays, also when two of them remove each other at once", async () => {
  const { owner, person } = await openOrganization();
  const path = (userId: string) => `/api/organizations/active/members/${userId}`;
  expect((await owner.asPerson("DELETE", path(person.userId))).status).toBe(409);
  expect((await owner.asPerson("PATCH", path(person.userId), { body: { role: "member" } })).status).toBe(409);
  expect((await owner.asPerson("POST", "/api/organizations/leave")).status).toBe(409);
});

test("an organization is deleted by the admin who is alone in it, with its invitations, and by nobody else", async () => {
  const { owner, organizationId } = await openOrganization();
  const member = openVisitor(api);
  const person = await signUp(member);
  await invite(owner, person.email);
  await member.asPerson("POST", "/api/organizations/accept", {
    body: { token: await mailedToken(api, person.email, "invitation") },
  });
  await activate(member, organizationId);
  const remove = async (visitor: TestVisitor) => (await visitor.asPerson("DELETE", "/api/organizations/active")).status;
  expect([await remove(member), await remove(owner)]).toEqual([403, 409]);
  await owner.asPerson("DELETE", `/api/organizations/active/members/${person.userId}`);
  const late = openVisitor(api);
  const { email } = await signUp(late);
  await invite(owner, email);
  expect(await remove(owner)).toBe(204);
  expect((await values(owner))?.orgId).toBeNull();
  expect((await owner.asPerson("GET", "/api/organizations")).as(organizationList).organizations).toEqual([]);
  const accepted = await late.asPerson("POST", "/api/organizations/accept", {
    body: { token: await mailedToken(api, email, "invitation") },
  });
  expect(accepted.status).toBe(403);
  expect((await activate(owner, organizationId)).status).toBe(404);
});

test("a stranger can neither choose an organization nor see who is in it", async () => {
  const { organizationId } = await openOrganization();
  const stranger = openVisitor(api);
  await signUp(stranger);
  expect((await activate(stranger, organizationId)).status).toBe(404);
  expect((await stranger.asPerson("GET", "/api/organizations/active/members")).status).toBe(403);
});

test("R23: the plan of who made an organization sets how many people it holds; the invited count, and of many at once none slips by", async () => {
  const { owner } = await openOrganization();
  await owner.asPerson("POST", "/api/user/change_subscription", { body: { plan_id: "personal_monthly" } });
  const addresses = Array.from({ length: 5 }, () => newAccount().email);
  const answers = await Promise.all(addresses.map((email) => invite(owner, email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402, 402, 402]);
  const refused = answers.find(({ status }) => status === 402);
  expect(JSON.parse(refused?.text ?? "")).toMatchObject({
    message: expect.stringContaining("room for 1 other person"),
  });
  const invited = addresses[answers.findIndex(({ status }) => status === 201)] ?? "";
  expect((await invite(owner, invited)).status, "the same person again is not one more").toBe(201);
});
