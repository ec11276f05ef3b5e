import { noteMembership } from "#db/queries/person-portfolios.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { createApp } from "#server/app.ts";
import { testNow } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { createEmbeddedIdentity } from "#providers/identity/embedded.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import { authenticate } from "./authenticate.ts";
import { rememberAddress } from "#features/shared/client-address.ts";
import { guestBecomesUser } from "./guest-becomes-user.ts";
import { sessionRoutes } from "./routes.ts";

const ORIGIN = "http://localhost:3000";
const PASSWORD = "a long enough password";

let database: Database;
let app: ReturnType<typeof createApp>;
let nowMs = testNow();

beforeAll(async () => {
  database = await openTestDatabase();
  const identity = await createEmbeddedIdentity({
    now: () => nowMs,
    database,
    appOrigin: "https://app.example.org",
    onGuestBecomesUser: guestBecomesUser(database),
    onAddressProved: async () => undefined,
    sendMail: enqueueMail,
  });
  const isStaffAddress = () => Promise.resolve(false);
  app = createApp({
    database,
    routes: sessionRoutes({ identity, origins: [], now: () => nowMs }),
    authenticate: authenticate({ identity, isStaffAddress, recordActing: () => Promise.resolve(true) }),
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
  });
});
afterAll(() => database.close());

interface Ask {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

async function ask(method: "GET" | "POST", path: string, { body, cookie = "", headers = {}, address }: Ask = {}) {
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: { cookie, ...(method === "POST" ? { origin: ORIGIN } : {}), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (address !== undefined) rememberAddress(request, address);
  const response = await app.fetch(request);
  const text = await response.text();
  return { status: response.status, json: text === "" ? undefined : JSON.parse(text), headers: response.headers };
}

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const newPerson = () => ({ name: "Alma Reyes", email: `${randomUUID()}@example.org`, password: PASSWORD });

async function signUp(cookie = "") {
  const person = newPerson();
  const { status, json, headers } = await ask("POST", "/api/identity/sign-up", {
    body: person,
    cookie,
    address: randomUUID(),
  });
  expect(status).toBe(200);
  return { person, user: json.user, cookie: cookieOf(headers) };
}

const tokenFor = async (cookie: string): Promise<string> =>
  (await ask("POST", "/api/identity/token", { cookie })).json.token;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("V7.2.4: from sign-up to the person of the token and out again", async () => {
  const { user, cookie } = await signUp();
  expect((await ask("GET", "/api/identity/session", { cookie })).json).toMatchObject({ status: "signed_in", user });
  expect((await ask("GET", "/api/user/me", bearer(await tokenFor(cookie)))).json).toMatchObject({
    ...user,
    subscription: null,
    trialStartedAt: null,
    trialDays: 60,
    trialEndsAt: null,
  });
  const out = await ask("POST", "/api/identity/sign-out", { cookie });
  expect(out.status).toBe(204);
  expect(out.headers.getSetCookie()[0]).toMatch(/=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  expect((await ask("POST", "/api/identity/token", { cookie })).status).toBe(401);
  expect((await ask("GET", "/api/identity/session", { cookie })).json).toMatchObject({
    status: "signed_out",
    user: null,
  });
});

test("the cookie alone opens no API route", async () => {
  const { cookie } = await signUp();
  expect((await ask("GET", "/api/user/me", { cookie })).status).toBe(401);
});

test("V14.3.2: no answer of these routes is kept by a cache", async () => {
  const { cookie } = await signUp();
  for (const path of ["/api/identity/session", "/api/user/me"])
    expect((await ask("GET", path, { cookie })).headers.get("cache-control")).toBe("no-store");
});

test.each([
  "/api/identity/sign-up",
  "/api/identity/sign-in",
  "/api/identity/guest",
  "/api/identity/sign-out",
  "/api/identity/token",
])("%s answers no other site, and nobody who hides where they come from", async (path) => {
  const { cookie, person } = await signUp();
  const foreign = ["https://evil.example", "null", "http://localhost:3001", "http://localhost:3000.evil.example", ""];
  for (const origin of foreign) {
    const { status, headers } = await ask("POST", path, { body: person, cookie, headers: { origin } });
    expect(status).toBe(403);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("the origin the product is known under is as good as the one a request was sent to", async () => {
  const { cookie } = await signUp();
  const known = await ask("POST", "/api/identity/token", { cookie, headers: { origin: "https://app.example.org" } });
  expect(known.status).toBe(200);
  expect((await ask("GET", "/api/user/me", bearer(known.json.token))).status).toBe(200);
});

test("another site cannot read who is signed in", async () => {
  const { cookie } = await signUp();
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ])
    expect((await ask("GET", "/api/identity/session", { cookie, headers })).status).toBe(403);
});

test("a taken address is said at sign-up; at sign-in a wrong password and an unknown address sound the same", async () => {
  const { person } = await signUp();
  const taken = await ask("POST", "/api/identity/sign-up", { body: person });
  expect([taken.status, taken.json.message]).toEqual([
    409,
    "An account with this email already exists. Sign in instead.",
  ]);
  const wrong = await ask("POST", "/api/identity/sign-in", { body: { ...person, password: "another password" } });
  const unknown = await ask("POST", "/api/identity/sign-in", { body: { ...person, email: "nobody@example.org" } });
  expect([wrong.status, wrong.json]).toEqual([unknown.status, unknown.json]);
  expect(wrong.status).toBe(401);
});

test("a password of nine characters is refused with what to change", async () => {
  const { status, json } = await ask("POST", "/api/identity/sign-up", {
    body: { ...newPerson(), password: "123456789" },
  });
  expect([status, json.fields]).toEqual([400, [{ path: "password", message: "at least 10 characters" }]]);
});

test("V6.3.1: guessing is stopped for who guesses and for nobody else, and again allowed after the wait", async () => {
  const { person } = await signUp();
  const guess = (address: string) =>
    ask("POST", "/api/identity/sign-in", { body: { ...person, password: "a wrong password" }, address });
  const rightful = (address: string) => ask("POST", "/api/identity/sign-in", { body: person, address });
  for (let attempt = 0; attempt < 8; attempt += 1) expect((await guess("192.0.2.1")).status).toBe(401);
  const stopped = await guess("192.0.2.1");
  expect([stopped.status, stopped.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await rightful("192.0.2.1")).status).toBe(429);
  expect((await rightful("198.51.100.7")).status).toBe(200);
  nowMs += 31_000;
  expect((await rightful("192.0.2.1")).status).toBe(200);
});

test(
  "one address that tries many accounts is stopped as a whole, a /64 of IPv6 counting as one",
  { timeout: 120_000 },
  async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      const body = { email: `person.${attempt}@example.org`, password: "short" };
      statuses.push(
        (await ask("POST", "/api/identity/sign-in", { body, address: `2001:db8:1:2::${attempt.toString(16)}` })).status,
      );
    }
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses[60]).toBe(429);
  },
);

test("a guest who signs up keeps their portfolios", async () => {
  const guest = await ask("POST", "/api/identity/guest", { address: "192.0.2.9" });
  expect(guest.json.user).toMatchObject({ name: "Guest", email: null, isGuest: true });
  const portfolioId = randomUUID();
  const { userId } = guest.json.user;
  await database.transaction(async (sql) => {
    await sql.run`insert into portfolio (portfolio_id, name, base_currency, created_by) values (${portfolioId}, 'Mine', 'EUR', ${userId})`;
    await sql.run`insert into portfolio_member (portfolio_id, user_id, role) values (${portfolioId}, ${userId}, 'owner')`;
    await noteMembership(sql, { portfolioId, userId });
  });
  const { user, cookie } = await signUp(cookieOf(guest.headers));
  const members = await database.query("select user_id, role from portfolio_member where portfolio_id = $1", [
    portfolioId,
  ]);
  expect(members.rows).toEqual([{ user_id: user.userId, role: "owner" }]);
  expect((await ask("GET", "/api/user/me", bearer(await tokenFor(cookie)))).json).toMatchObject({ isGuest: false });
});

test("a token of a user who is gone is nobody's", async () => {
  const guest = await ask("POST", "/api/identity/guest", { address: "192.0.2.10" });
  const token = await tokenFor(cookieOf(guest.headers));
  await signUp(cookieOf(guest.headers));
  expect((await ask("GET", "/api/user/me", bearer(token))).status).toBe(401);
});
