import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { SignJWT, decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { API_RIGHTS, type ApiRight, madeApiKey } from "#features/api-keys/contract.ts";
import { KEY_ROUTES } from "#features/api-keys/key-routes.ts";
import { ERRORS } from "#features/shared/errors.ts";
import type { Route } from "#features/shared/route.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { ROLES } from "#test/roles.ts";
import { addSecondFactor, openVisitor, signUp } from "#test/visitor.ts";

/**
 * Every route of the router against every kind of caller. `roles.ts` says again, by hand, who may call what: a route without a row fails, and so does
 * one whose declaration was changed without its row.
 */
const STAFF = `staff-${randomUUID()}@example.org`;

interface Estate {
  readonly api: Api;
  readonly owner: Caller;
  readonly editor: Caller;
  readonly accountant: Caller;
  readonly viewer: Caller;
  readonly stranger: Caller;
  readonly staffToken: string;
  readonly suspendedToken: string;
  readonly pendingCookie: string;
  readonly keys: Readonly<Record<ApiRight, string>>;
  readonly portfolioId: string;
}
let estate: Estate;

const minted = z.object({ token: z.string() });

beforeAll(async () => {
  const api = await openApi({ environment: { STAFF_EMAILS: STAFF } });
  const [owner, editor, viewer] = [await api.signUp("o"), await api.signUp("e"), await api.signUp("v")];
  const accountant = await api.signUp("a");
  const [stranger, suspended] = [await api.signUp("s"), await api.signUp("x")];
  const portfolioId = randomUUID();
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "A", baseCurrency: "EUR" } });
  await stranger.call("POST", "/api/portfolios", {
    body: { portfolioId: randomUUID(), name: "B", baseCurrency: "EUR" },
  });
  for (const [caller, role] of [
    [editor, "editor"],
    [accountant, "accountant"],
    [viewer, "viewer"],
  ] as const)
    await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, $3)", [
      portfolioId,
      caller.userId,
      role,
    ]);
  await api.database.query('update identity."user" set suspended_at = now() where id = $1', [suspended.userId]);
  await api.database.query("delete from identity.session where user_id = $1", [suspended.userId]);
  const keyOf = async (right: ApiRight) =>
    (
      await owner.call("POST", "/api/user/api-keys", {
        body: { keyId: randomUUID(), name: right, rights: [right], daysValid: null },
      })
    ).as(madeApiKey).secret;
  estate = {
    api,
    owner,
    editor,
    accountant,
    viewer,
    stranger,
    staffToken: await staffTokenOf(api),
    suspendedToken: suspended.token,
    pendingCookie: await pendingCookieOf(api),
    keys: { read: await keyOf("read"), write: await keyOf("write"), assist: await keyOf("assist") },
    portfolioId,
  };
});
afterAll(() => estate.api.close());

async function staffTokenOf(api: Api): Promise<string> {
  const visitor = openVisitor(api);
  const person = await signUp(visitor, { name: "Staff", email: STAFF, password: "quiet river lamp stone" });
  await api.database.query('update identity."user" set email_verified = true where id = $1', [person.userId]);
  await addSecondFactor(visitor);
  return (await visitor.call("POST", "/api/identity/token")).as(minted).token;
}

/** A browser that gave the password of an account with a second factor, and not yet its code. */
async function pendingCookieOf(api: Api): Promise<string> {
  const person = openVisitor(api);
  const account = await signUp(person);
  await addSecondFactor(person);
  const half = openVisitor(api);
  await half.call("POST", "/api/identity/sign-in", { body: { email: account.email, password: account.password } });
  return half.cookie();
}

const placeOf = ({ definition }: Route) => `${definition.method} ${definition.path}`;
const rowOf = ({ definition }: Route) => `${definition.access}${definition.isForPersonAlone ? " alone" : ""}`;
const addressOf = ({ definition }: Route) =>
  definition.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === "portfolioId" ? estate.portfolioId : randomUUID(),
  );
/** Refused at the door, whatever is behind it. Without a key for writes, so that a call that passes the door changes nothing. */
const knock = (route: Route, init: { token?: string; headers?: Record<string, string> } = {}) =>
  estate.api.call(route.definition.method, addressOf(route), { key: "", ...init });
const isOpen = (route: Route) => route.definition.access === "public";
const isInPortfolio = (route: Route) => route.definition.path.includes("/:portfolioId");

/** Places where an answer was another one than expected. */
async function wrongAnswers(
  routes: readonly Route[],
  expected: (route: Route) => number,
  init: Parameters<typeof knock>[1],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const { status } = await knock(route, init);
    if (status !== expected(route)) wrong.push(`${placeOf(route)}: ${status}, not ${expected(route)}`);
  }
  return wrong;
}
const closed = () => estate.api.house.routes.filter((route) => !isOpen(route));

test("every route has a row that says who may call it, and every row has a route", () => {
  const declared = Object.fromEntries(estate.api.house.routes.map((route) => [placeOf(route), rowOf(route)]));
  expect(declared).toEqual(ROLES);
});

test("V8.3.1: no route but the public ones is open to nobody, to half a sign-in, to who is suspended, or to a forged token", async () => {
  const refused = () => 401;
  expect(await wrongAnswers(closed(), refused, {})).toEqual([]);
  expect(await wrongAnswers(closed(), refused, { headers: { cookie: estate.pendingCookie } })).toEqual([]);
  expect(await wrongAnswers(closed(), refused, { token: estate.suspendedToken })).toEqual([]);
  expect(await wrongAnswers(closed(), refused, { token: forgeries(estate.owner.token)["no signature"] ?? "" })).toEqual(
    [],
  );
}, 120_000);

test("the owner of another portfolio is told that this one does not exist, on every route of it", async () => {
  const routes = closed().filter(isInPortfolio);
  expect(await wrongAnswers(routes, () => 404, { token: estate.stranger.token })).toEqual([]);
  expect(await wrongAnswers(routes, () => 404, { token: estate.staffToken })).toEqual([]);
}, 60_000);

test("viewer, accountant and editor are refused what asks for more", async () => {
  const above = (roles: readonly string[]) =>
    closed().filter((route) => isInPortfolio(route) && roles.includes(route.definition.access));
  // Reverification and standing are asked before the role: these people were all proved a moment ago.
  const ofViewers = { token: estate.viewer.token };
  expect(await wrongAnswers(above(["accountant", "editor", "owner"]), () => 403, ofViewers)).toEqual([]);
  expect(await wrongAnswers(above(["editor", "owner"]), () => 403, { token: estate.accountant.token })).toEqual([]);
  expect(await wrongAnswers(above(["owner"]), () => 403, { token: estate.editor.token })).toEqual([]);
}, 60_000);

test("a role opens what it is for: reads answer, writes ask for their key", async () => {
  const passes = async (token: string, roles: readonly string[]) => {
    const routes = closed().filter((route) => isInPortfolio(route) && roles.includes(route.definition.access));
    const shut: string[] = [];
    for (const route of routes.filter(({ definition }) => definition.method === "GET" || definition.isWrite)) {
      const { status, text } = await knock(route, { token });
      const isThrough = status !== 401 && status !== 403 && !text.includes("This portfolio does not exist");
      if (!isThrough || status >= 500) shut.push(`${placeOf(route)}: ${status}`);
    }
    return shut;
  };
  expect(await passes(estate.viewer.token, ["viewer"])).toEqual([]);
  expect(await passes(estate.accountant.token, ["viewer", "accountant"])).toEqual([]);
  expect(await passes(estate.editor.token, ["viewer", "accountant", "editor"])).toEqual([]);
  expect(await passes(estate.owner.token, ["viewer", "accountant", "editor", "owner"])).toEqual([]);
}, 180_000);

test("V8.2.1: only staff pass the doors of staff", async () => {
  const routes = closed().filter(({ definition }) => definition.access === "staff");
  expect(routes.length).toBeGreaterThan(5);
  expect(await wrongAnswers(routes, () => 403, { token: estate.owner.token })).toEqual([]);
  const shut: string[] = [];
  for (const route of routes.filter(({ definition }) => definition.method === "GET")) {
    const { status, text } = await knock(route, { token: estate.staffToken });
    // Past the door, a person's data still needs that person's consent.
    const isAskedForConsent = status === 403 && text.includes(ERRORS.consent_missing.message);
    if (status === 401 || (status === 403 && !isAskedForConsent) || status >= 500)
      shut.push(`${placeOf(route)}: ${status}`);
  }
  expect(shut).toEqual([]);
}, 60_000);

test("an API key opens what is listed for its right and nothing else", async () => {
  // Counted calls: the window is emptied by asking with several keys, 100 calls each.
  for (const right of API_RIGHTS) {
    const wrong: string[] = [];
    let secret = estate.keys[right];
    for (const [index, route] of closed().entries()) {
      if (index % 100 === 99) secret = await anotherKey(right);
      const { status } = await knock(route, { token: secret });
      const needed = KEY_ROUTES[placeOf(route)];
      // Who may read may ask through tools too.
      const isListed = needed === right || (needed === "assist" && right === "read");
      if ((status === 403) === isListed || status === 429 || status >= 500) wrong.push(`${placeOf(route)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }
}, 120_000);
async function anotherKey(right: ApiRight): Promise<string> {
  const body = { keyId: randomUUID(), name: right, rights: [right], daysValid: null };
  return (await estate.owner.call("POST", "/api/user/api-keys", { body })).as(madeApiKey).secret;
}

test("V6.8.2: no forged token in any of eleven forms opens anything, as bearer or as cookie", async () => {
  const forms = { ...forgeries(estate.owner.token), ...(await signedForgeries(estate.owner.token)) };
  expect(Object.keys(forms)).toHaveLength(11);
  const at = `/api/portfolios/${estate.portfolioId}/overview`;
  expect((await estate.api.call("GET", at, { token: estate.owner.token })).status).toBe(200);
  const opened: string[] = [];
  for (const [form, token] of Object.entries(forms)) {
    for (const path of [at, "/api/portfolios", "/api/admin/people"]) {
      const asBearer = await estate.api.call("GET", path, { token });
      const asCookie = await estate.api.call("GET", path, {
        headers: { cookie: `__session=${token}; session=${token}; aventine.session_token=${token}` },
      });
      if (asBearer.status !== 401 || asCookie.status !== 401)
        opened.push(`${form} ${path}: ${asBearer.status} ${asCookie.status}`);
    }
  }
  expect(opened).toEqual([]);
});

test("V4.1.3: no header, address or method trick stands for a token", async () => {
  const path = `/api/portfolios/${estate.portfolioId}/overview`;
  const token = estate.owner.token;
  const tricks: readonly (readonly [string, string, Record<string, string>])[] = [
    ["GET", path, { "x-user-id": estate.owner.userId }],
    ["GET", path, { "x-forwarded-user": estate.owner.userId }],
    ["GET", path, { "x-authenticated-userid": estate.owner.userId }],
    ["GET", path, { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1" }],
    ["GET", "/api/plans", { "x-original-url": path, "x-rewrite-url": path }],
    ["GET", path, { "x-authorization": `Bearer ${token}` }],
    ["GET", path, { authorization: `Basic ${Buffer.from(`${estate.owner.userId}:`).toString("base64")}` }],
    ["GET", path, { authorization: token }],
    ["GET", path, { authorization: `Bearer ${token}, Bearer ${token}` }],
    ["GET", `${path}?access_token=${token}`, {}],
    ["GET", `${path}?token=${token}`, {}],
    ["POST", path, { "x-http-method-override": "GET" }],
    ["GET", `//api/portfolios/${estate.portfolioId}/overview`, {}],
    ["GET", `/api/./portfolios/${estate.portfolioId}/overview`, {}],
    ["GET", `/API/portfolios/${estate.portfolioId}/overview`, {}],
  ];
  const opened: string[] = [];
  for (const [method, at, headers] of tricks) {
    const { status, text } = await estate.api.call(method, at, { headers });
    if (text.includes("netWorth") || (status < 400 && at !== "/api/plans")) opened.push(`${method} ${at} ${status}`);
  }
  expect(opened).toEqual([]);
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Forms that need no key. */
function forgeries(token: string): Record<string, string> {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims = decodeJwt(token);
  const kid = decodeProtectedHeader(token).kid ?? "";
  const hs = `${part({ alg: "HS256", typ: "JWT", kid })}.${payload}`;
  return {
    "no signature": `${part({ alg: "none", typ: "JWT" })}.${payload}.`,
    "no signature, kept": `${part({ alg: "nOnE", typ: "JWT", kid })}.${payload}.${signature}`,
    "another person": `${header}.${part({ ...claims, sub: "someone" })}.${signature}`,
    "longer life": `${header}.${part({ ...claims, exp: (claims.exp ?? 0) + 86_400 })}.${signature}`,
    "cut signature": `${header}.${payload}.${signature.slice(0, -8)}`,
    "shared secret from the key id": `${hs}.${createHmac("sha256", kid).update(hs).digest("base64url")}`,
  };
}

/** Forms signed by a key of one's own, each saying something that might be believed. */
async function signedForgeries(token: string): Promise<Record<string, string>> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const claims = decodeJwt(token);
  const kid = decodeProtectedHeader(token).kid ?? "";
  const jwk = { ...publicKey.export({ format: "jwk" }), kid };
  const sign = (header: object, body = claims) =>
    new SignJWT(body).setProtectedHeader({ alg: "RS256", typ: "JWT", kid, ...header }).sign(privateKey);
  return {
    "own key under our key's id": await sign({}),
    "own key in the token": await sign({ jwk }),
    "own key at an address": await sign({ jku: "https://attacker.example.org/jwks.json" }),
    "own key as a file": await sign({ kid: "../../../../dev/null" }),
    "own key, of last year": await sign({}, { ...claims, exp: 1, iat: 0, nbf: 0 }),
  };
}
