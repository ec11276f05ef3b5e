import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { testNow, testNowSeconds } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import type { Mischief, OidcIssuer } from "#test/oidc-issuer.ts";
import { OIDC_CLIENT, openOidcIssuer } from "#test/oidc-issuer.ts";
import type { Browser } from "./contract.ts";
import { createBrowser, describeSessions } from "./contract.ts";
import { createOidcIdentity } from "./oidc.ts";
import { personOfClaims } from "./oidc/translate.ts";
import type { IdentityPort } from "./port.ts";

const ORIGIN = "http://localhost:3000";

let database: Database;
let issuer: OidcIssuer;
let identity: IdentityPort;
beforeAll(async () => {
  database = await openTestDatabase();
  issuer = await openOidcIssuer();
  identity = await createOidcIdentity({
    now: testNow,
    database,
    issuer: issuer.issuer,
    clientId: OIDC_CLIENT.id,
    clientSecret: OIDC_CLIENT.secret,
    onGuestBecomesUser: async () => undefined,
    onAddressProved: async () => undefined,
    sendMail: async () => undefined,
  });
});
afterAll(async () => {
  await issuer.close();
  await database.close();
});
beforeEach(() => {
  issuer.mischief = "none";
  issuer.person = {
    sub: crypto.randomUUID(),
    name: "Alma Reyes",
    email: `${crypto.randomUUID()}@example.org`,
    email_verified: true,
  };
});

const away = () => identity.away ?? expect.unreachable("signing in happens elsewhere");
const begin = async (browser: Browser) => {
  const step = await away().begin(browser.request(), "/pricing");
  browser.keep(step.cookies);
  return step.location;
};
const comeBack = async (browser: Browser, address: string) => {
  const cookie = browser.request().headers.get("cookie") ?? "";
  const came = await away().finish(new Request(address, { headers: { cookie } }));
  if (came.ok) browser.keep(came.value.cookies);
  return came;
};
async function signIn(browser = createBrowser(ORIGIN)) {
  const came = await comeBack(browser, await issuer.visit(await begin(browser)));
  if (!came.ok) return expect.unreachable(came.error.kind);
  return { browser, ...came.value };
}

describeSessions("oidc", () => ({ identity, origin: ORIGIN, enter: async (browser) => void (await signIn(browser)) }));

test("there and back: the person of the provider, where they wanted to go, and when they proved themselves", async () => {
  issuer.person = { ...issuer.person, auth_time: testNowSeconds() - 1800, amr: ["pwd", "otp"] };
  const { user, returnTo, browser } = await signIn();
  expect(user).toMatchObject({ name: "Alma Reyes", email: issuer.person.email, isEmailVerified: true });
  expect(returnTo).toBe("/pricing");
  const session = await identity.session(browser.request());
  expect(session.status === "active" && session.claims.fva).toEqual([30, 30]);
});

test("V10.2.1, V10.4.1: PKCE, state, nonce and the exact address back are asked for", async () => {
  const { searchParams } = new URL(await begin(createBrowser(ORIGIN)));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${ORIGIN}/api/identity/back`,
    scope: "openid email profile",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)?.length).toBeGreaterThan(30);
});

test("V10.5.2, V6.8.1: a person is the subject at the issuer: a new name and address stay one, the same address of another subject does not", async () => {
  const first = await signIn();
  const { email } = issuer.person;
  issuer.person = { ...issuer.person, email: "renamed@example.org", name: "Alma Stone" };
  const renamed = await signIn();
  expect(renamed.user).toMatchObject({ userId: first.user.userId, name: "Alma Stone", email: "renamed@example.org" });
  issuer.person = { sub: "another", email: "renamed@example.org", email_verified: true };
  const other = await signIn();
  expect(other.user.userId).not.toBe(first.user.userId);
  expect([other.user.email, other.user.isEmailVerified, email === undefined]).toEqual([null, false, false]);
});

describe("V10.5.1: a way back that does not fit is refused", () => {
  const refused = async (browser: Browser, address: string) => (await comeBack(browser, address)).ok;

  test("swapped state, no state, no cookie, another browser's cookie", async () => {
    const [browser, other] = [createBrowser(ORIGIN), createBrowser(ORIGIN)];
    const back = await issuer.visit(await begin(browser));
    await begin(other);
    expect(await refused(browser, back.replace(/state=[^&]+/, "state=another"))).toBe(false);
    expect(await refused(browser, back.replace(/&?state=[^&]+/, ""))).toBe(false);
    expect(await refused(createBrowser(ORIGIN), back)).toBe(false);
    expect(await refused(other, back)).toBe(false);
  });

  test("a code of another attempt, and a code used before", async () => {
    const [browser, thief] = [createBrowser(ORIGIN), createBrowser(ORIGIN)];
    const stolen = new URL(await issuer.visit(await begin(browser)));
    const own = new URL(await issuer.visit(await begin(thief)));
    own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect(await refused(thief, own.href)).toBe(false);
    const fresh = createBrowser(ORIGIN);
    const back = await issuer.visit(await begin(fresh));
    const cookie = fresh.request().headers.get("cookie") ?? "";
    const finish = () => away().finish(new Request(back, { headers: { cookie } }));
    expect([(await finish()).ok, (await finish()).ok]).toEqual([true, false]);
  });

  test.each<Mischief>(["foreign_key", "other_audience", "other_issuer", "other_nonce", "expired", "no_signature"])(
    "an ID token with %s",
    async (mischief) => {
      issuer.mischief = mischief;
      const browser = createBrowser(ORIGIN);
      expect(await refused(browser, await issuer.visit(await begin(browser)))).toBe(false);
      expect(await identity.session(browser.request())).toMatchObject({ status: "signed_out" });
    },
  );

  test("the provider says no", async () => {
    const browser = createBrowser(ORIGIN);
    const state = new URL(await begin(browser)).searchParams.get("state") ?? "";
    expect(await refused(browser, `${ORIGIN}/api/identity/back?error=access_denied&state=${state}`)).toBe(false);
  });
});

test("a provider that is down leads back to the sign-in page, and works again when it is up", async () => {
  const closed = await createOidcIdentity({
    now: testNow,
    database,
    issuer: "http://127.0.0.1:9",
    clientId: "x",
    clientSecret: "y",
    onGuestBecomesUser: async () => undefined,
    onAddressProved: async () => undefined,
    sendMail: async () => undefined,
  });
  expect(await closed.away?.begin(createBrowser(ORIGIN).request(), "/")).toEqual({
    location: "/sign-in?problem=away",
    cookies: [],
  });
});

test("a time of proof in the future counts as now, and claims without a subject are nobody", () => {
  const nowMs = Date.parse("2026-11-20T12:00:00Z");
  const person = personOfClaims({ iss: "i", sub: "s", auth_time: nowMs / 1000 + 900 }, nowMs);
  expect([person?.firstAt, person?.secondAt, person?.name]).toEqual(["2026-11-20T12:00:00.000Z", undefined, "Member"]);
  expect([personOfClaims({ iss: "i" }, nowMs), personOfClaims(undefined, nowMs)]).toEqual([undefined, undefined]);
});
