import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portfolioList } from "#features/portfolios/contract.ts";
import type { Api } from "#test/api.ts";
import { openApi, TODAY } from "#test/api.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { mailedToken, newAccount, openVisitor, signUp } from "#test/visitor.ts";
import { invitationOffer, joinedPortfolio, memberList, sharingList } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const TAKE = "/api/user/portfolio-invitations";

async function openShared() {
  const owner = openVisitor(api);
  const person = await signUp(owner);
  const portfolioId = randomUUID();
  await owner.asPerson("POST", "/api/portfolios", { body: { portfolioId, name: "Rivers", baseCurrency: "EUR" } });
  return { owner, person, portfolioId, at: `/api/portfolios/${portfolioId}` };
}

const invite = (owner: TestVisitor, at: string, email: string, more: object = {}) =>
  owner.asPerson("POST", `${at}/invitations`, {
    body: { invitationId: randomUUID(), email, role: "viewer", ...more },
  });

async function join(at: string, owner: TestVisitor, more: object = {}) {
  const guest = openVisitor(api);
  const account = await signUp(guest);
  expect((await invite(owner, at, account.email, more)).status).toBe(201);
  const token = await mailedToken(api, account.email, "portfolio_invitation");
  return { guest, account, token, accept: () => guest.asPerson("POST", `${TAKE}/accept`, { body: { token } }) };
}

test("V8.2.3: an invited person sees what is offered, joins once, and everyone in the portfolio has a name", async () => {
  const { owner, person, portfolioId, at } = await openShared();
  const { guest, account, token, accept } = await join(at, owner);
  expect((await guest.asPerson("GET", at)).status).toBe(404);
  const offer = (await guest.asPerson("POST", `${TAKE}/read`, { body: { token } })).as(invitationOffer);
  expect(offer).toEqual({ portfolioName: "Rivers", invitedBy: person.name, role: "viewer", accessUntil: null });
  expect((await accept()).as(joinedPortfolio)).toEqual({ portfolioId });
  expect((await accept()).status).toBe(403);
  const seen = (await guest.asPerson("GET", `${at}/members`)).as(memberList);
  expect(seen.members.map(({ role, email, isYou }) => ({ role, email, isYou }))).toEqual([
    { role: "owner", email: null, isYou: false },
    { role: "viewer", email: account.email, isYou: true },
  ]);
  const own = (await owner.asPerson("GET", "/api/user/sharing")).as(sharingList);
  expect(own.portfolios[0]?.members.map(({ email }) => email)).toEqual([person.email, account.email]);
});

test("an invitation is for its address; withdrawn it opens nothing", async () => {
  const { owner, at } = await openShared();
  const { token } = await join(at, owner);
  const other = openVisitor(api);
  await signUp(other);
  const refused = await other.asPerson("POST", `${TAKE}/accept`, { body: { token } });
  expect(refused.status).toBe(403);
  const { invitations } = (await owner.asPerson("GET", `${at}/members`)).as(memberList);
  expect(invitations).toHaveLength(1);
  const withdrawn = await owner.asPerson("DELETE", `${at}/invitations/${invitations[0]?.invitationId ?? ""}`);
  expect(withdrawn.status).toBe(204);
  expect((await other.asPerson("POST", `${TAKE}/read`, { body: { token } })).status).toBe(403);
});

test("a role changes what may be done at once; access taken away ends with the next request", async () => {
  const { owner, at } = await openShared();
  const { guest, account, accept } = await join(at, owner);
  await accept();
  const addInstitution = () =>
    guest.asPerson("POST", `${at}/institutions`, { body: { institutionId: randomUUID(), name: "Halm" } });
  expect((await addInstitution()).status).toBe(403);
  const member = `${at}/members/${account.userId}`;
  const change = { role: "editor", accessUntil: null };
  expect((await guest.asPerson("PATCH", member, { body: change })).status).toBe(403);
  expect((await owner.asPerson("PATCH", member, { body: change })).status).toBe(200);
  expect((await addInstitution()).status).toBe(201);
  expect((await owner.asPerson("DELETE", member)).status).toBe(204);
  expect((await guest.asPerson("GET", at)).status).toBe(404);
});

test("UP-21: access with a last day is gone the day after, through both walls", async () => {
  const { owner, at, portfolioId } = await openShared();
  const until = TODAY;
  const { guest, account, accept } = await join(at, owner, { accessUntil: until });
  await accept();
  expect((await guest.asPerson("GET", at)).status).toBe(200);
  await api.database.query(
    "update portfolio_member set access_until = access_until - 1 where portfolio_id = $1 and user_id = $2",
    [portfolioId, account.userId],
  );
  expect((await guest.asPerson("GET", at)).status).toBe(404);
  expect((await guest.asPerson("GET", "/api/portfolios")).as(portfolioList).portfolios).toEqual([]);
  const { members } = (await owner.asPerson("GET", `${at}/members`)).as(memberList);
  expect(members.map(({ hasEnded }) => hasEnded)).toEqual([false, true]);
});

test("the owner keeps their role, and leaves only by deleting", async () => {
  const { owner, person, at } = await openShared();
  expect((await owner.asPerson("DELETE", `${at}/members/${person.userId}`)).status).toBe(409);
  expect((await owner.asPerson("POST", `${at}/leave`)).status).toBe(409);
});

test("V2.3.4: of fifty acceptances of one invitation at once, exactly one joins", async () => {
  const { owner, at } = await openShared();
  const { accept } = await join(at, owner);
  const answers = await Promise.all(Array.from({ length: 50 }, accept));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { members } = (await owner.asPerson("GET", `${at}/members`)).as(memberList);
  expect(members).toHaveLength(2);
});

test("a trial has room for so many other people and no more", async () => {
  const { owner, at } = await openShared();
  const statuses: number[] = [];
  for (let index = 0; index < 8; index += 1) {
    const account = newAccount();
    const visitor = openVisitor(api);
    await signUp(visitor, account);
    const invited = await invite(owner, at, account.email);
    statuses.push(invited.status);
    if (invited.status !== 201) break;
    const token = await mailedToken(api, account.email, "portfolio_invitation");
    await visitor.asPerson("POST", `${TAKE}/accept`, { body: { token } });
  }
  expect(statuses.at(-1)).toBe(402);
});
