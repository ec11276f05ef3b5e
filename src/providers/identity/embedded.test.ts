import { SignJWT, UnsecuredJWT, exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testNow, testNowSeconds } from "#test/clock.ts";
import { microsOf } from "#test/work-of.ts";
import { openTestDatabase } from "#test/database.ts";
import type { Database } from "#db/sql.ts";
import { createBrowser, describeIdentity, describeSessions, newPerson } from "./contract.ts";
import type { EmbeddedIdentity } from "./embedded.ts";
import { createEmbeddedIdentity } from "./embedded.ts";
import type { SendMail } from "./embedded/identity-core.ts";
import { openSigningKeys } from "./embedded/signing-key.ts";
import { UNSEALED } from "./embedded/sealing.ts";
import type { SessionClaims } from "./session-claims.ts";

const HTTP = "http://localhost:3000";
const HTTPS = "https://app.example.org";

let database: Database;
let identity: EmbeddedIdentity;
let secureIdentity: EmbeddedIdentity;
const becameUser: { guestId: string; userId: string }[] = [];
const mails: { to: string; template: string; data: Readonly<Record<string, string>> }[] = [];
const sendMail: SendMail = async (_sql, mail) => void mails.push(mail);
const onGuestBecomesUser = async (guestId: string, userId: string) => void becameUser.push({ guestId, userId });

const onAddressProved = async () => undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  identity = await createEmbeddedIdentity({ database, now: testNow, onGuestBecomesUser, onAddressProved, sendMail });
  secureIdentity = await createEmbeddedIdentity({
    now: testNow,
    database,
    appOrigin: HTTPS,
    onGuestBecomesUser,
    onAddressProved,
    sendMail,
  });
});
afterAll(() => database.close());

describeIdentity("embedded on http", () => ({
  ...identity,
  identity,
  accounts: identity.ownAccounts,
  origin: HTTP,
  becameUser,
}));
describeIdentity("embedded on https", () => ({
  ...secureIdentity,
  identity: secureIdentity,
  accounts: secureIdentity.ownAccounts,
  origin: HTTPS,
  becameUser,
}));

describeSessions("embedded", () => ({
  identity,
  origin: HTTP,
  enter: async (browser) => {
    const entered = await identity.ownAccounts.signUp(browser.request(), newPerson());
    if (!entered.ok) return expect.unreachable(entered.error.kind);
    browser.keep(entered.value.cookies);
  },
}));

async function signedInBrowser(port: EmbeddedIdentity, origin: string) {
  const [browser, person] = [createBrowser(origin), newPerson()];
  const signedUp = await port.ownAccounts.signUp(browser.request(), person);
  if (!signedUp.ok) return expect.unreachable(signedUp.error.kind);
  browser.keep(signedUp.value.cookies);
  return { browser, person, ...signedUp.value };
}

describe("cookies", () => {
  test("V3.3.1, V3.3.2, V3.3.3, V3.3.4: on https the cookie is bound to the host, to TLS and to our own requests, and scripts cannot read it", async () => {
    const { cookies } = await signedInBrowser(secureIdentity, HTTPS);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-aventine\.session_token=/);
    expect(cookies[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies[0]).not.toMatch(/Domain/i);
  });

  test("on plain http the cookie goes without the prefix and the mark that browsers refuse there", async () => {
    const { cookies } = await signedInBrowser(identity, HTTP);
    expect(cookies[0]).toMatch(/^aventine\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("V7.2.1: a cookie whose signature was changed opens nothing", async () => {
    const { cookies } = await signedInBrowser(identity, HTTP);
    const forged = createBrowser(HTTP);
    forged.keep(
      cookies.map((cookie) => cookie.replace(/=(.)/, (_all, first: string) => (first === "A" ? "=B" : "=A"))),
    );
    expect(await identity.session(forged.request())).toMatchObject({ status: "signed_out" });
  });
});

const nowSeconds = testNowSeconds;
const claims = (changed: Partial<SessionClaims> = {}) => ({
  v: 2,
  sub: "someone",
  sid: "session",
  sts: "active",
  fva: [0, -1],
  azp: HTTP,
  iss: HTTP,
  iat: nowSeconds(),
  nbf: nowSeconds(),
  exp: nowSeconds() + 60,
  guest: false,
  ...changed,
});
const sign = async (payload: Record<string, unknown>, header: { alg?: string; kid?: string } = {}) => {
  const { signing } = await openSigningKeys(database, UNSEALED);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: signing.keyId, ...header })
    .sign(signing.privateKey);
};
const accepts = async (token: string) => (await identity.verifyToken(token, [HTTP])).ok;

describe("tokens that are not ours", () => {
  test("the shape these tests change is accepted when nothing is changed", async () => {
    expect(await accepts(await sign(claims()))).toBe(true);
  });

  test("V9.2.1: refused: expired by more than the 5 s that clocks may differ", async () => {
    const past = nowSeconds() - 70;
    expect(await accepts(await sign(claims({ iat: past, nbf: past, exp: past + 60 })))).toBe(false);
  });

  test("refused: not valid yet", async () => {
    const future = nowSeconds() + 30;
    expect(await accepts(await sign(claims({ iat: future, nbf: future, exp: future + 60 })))).toBe(false);
  });

  test("V9.2.3: refused: minted for another origin, for none, or checked for none", async () => {
    const { azp: _azp, ...without } = claims();
    expect(await accepts(await sign(claims({ azp: "http://localhost:3001" })))).toBe(false);
    expect(await accepts(await sign(without))).toBe(false);
    expect(await identity.verifyToken(await sign(claims()), [])).toMatchObject({ ok: false });
  });

  test("refused: valid for longer than a minute, still pending, or of another version", async () => {
    expect(await accepts(await sign(claims({ exp: nowSeconds() + 3600 })))).toBe(false);
    expect(await accepts(await sign(claims({ sts: "pending" })))).toBe(false);
    expect(await accepts(await sign({ ...claims(), v: 1 }))).toBe(false);
  });

  test("V9.1.1, V9.1.3: refused: signed with another key, under our key's id or its own", async () => {
    const { signing } = await openSigningKeys(database, UNSEALED);
    const { privateKey } = await generateKeyPair("RS256");
    for (const kid of [signing.keyId, "theirs"]) {
      const token = await new SignJWT(claims()).setProtectedHeader({ alg: "RS256", typ: "JWT", kid }).sign(privateKey);
      expect(await accepts(token)).toBe(false);
    }
  });

  test("V9.1.2: refused: unsigned, and signed with our public key as if it were a shared secret", async () => {
    const { signing, accepted } = await openSigningKeys(database, UNSEALED);
    const secret = new TextEncoder().encode(accepted.get(signing.keyId) ?? "");
    const header = { alg: "HS256", typ: "JWT", kid: signing.keyId };
    expect(await accepts(new UnsecuredJWT(claims()).encode())).toBe(false);
    expect(await accepts(await new SignJWT(claims()).setProtectedHeader(header).sign(secret))).toBe(false);
  });

  test("refused: a payload swapped under a genuine signature, a cut token, and things that are no token", async () => {
    const [header, , signature] = (await sign(claims())).split(".");
    const swapped = Buffer.from(JSON.stringify(claims({ sub: "someone-else" }))).toString("base64url");
    for (const token of [
      `${header}.${swapped}.${signature}`,
      `${header}.${swapped}.`,
      "",
      "a.b.c",
      "..",
      "x".repeat(9000),
    ])
      expect(await accepts(token)).toBe(false);
  });
});

describe("keys and secrets", () => {
  test("two servers that start at once on a new database end with one key and trust each other's tokens", async () => {
    const fresh = await openTestDatabase();
    const servers = await Promise.all(
      [1, 2].map(() =>
        createEmbeddedIdentity({ database: fresh, now: testNow, onGuestBecomesUser, onAddressProved, sendMail }),
      ),
    );
    const [one, two] = servers;
    if (!one || !two) expect.unreachable("two servers");
    const { browser } = await signedInBrowser(one, HTTP);
    const minted = await one.mintToken(browser.request(), HTTP);
    expect(minted.ok && (await two.verifyToken(minted.value.token, [HTTP]))).toMatchObject({ ok: true });
    expect(await two.session(browser.request())).toMatchObject({ status: "active" });
    expect((await fresh.query("select 1 from identity.signing_key")).rows).toHaveLength(1);
    await fresh.close();
  });

  test("a newer key signs while tokens of the one before stay good", async () => {
    const fresh = await openTestDatabase();
    const before = await createEmbeddedIdentity({
      database: fresh,
      now: testNow,
      onGuestBecomesUser,
      onAddressProved,
      sendMail,
    });
    const { browser } = await signedInBrowser(before, HTTP);
    const old = await before.mintToken(browser.request(), HTTP);
    const pair = await generateKeyPair("RS256", { extractable: true });
    await fresh.query(
      "insert into identity.signing_key (key_id, private_key, public_key, created_at) values ('next', $1, $2, now() + interval '1 second')",
      [await exportPKCS8(pair.privateKey), await exportSPKI(pair.publicKey)],
    );
    const after = await createEmbeddedIdentity({
      database: fresh,
      now: testNow,
      onGuestBecomesUser,
      onAddressProved,
      sendMail,
    });
    const fromNew = await after.mintToken(browser.request(), HTTP);
    expect(old.ok && (await after.verifyToken(old.value.token, [HTTP])).ok).toBe(true);
    expect(fromNew.ok && (await after.verifyToken(fromNew.value.token, [HTTP])).ok).toBe(true);
    expect(fromNew.ok && (await before.verifyToken(fromNew.value.token, [HTTP])).ok).toBe(false);
    await fresh.close();
  });

  test("V13.2.2: as app_user, who runs every request of a person, no table of identity can be read", async () => {
    for (const table of ["user", "session", "account", "mail_link", "second_factor", "signing_key", "cookie_secret"]) {
      const asPerson = database.transaction(async (sql) => {
        await sql.query("set local role app_user");
        await sql.query(`select * from identity."${table}"`);
      });
      await expect(asPerson).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("a short secret is refused with the remedy", async () => {
    await expect(
      createEmbeddedIdentity({
        database,
        now: testNow,
        secret: "short",
        onGuestBecomesUser,
        onAddressProved,
        sendMail,
      }),
    ).rejects.toThrow("at least 32 characters");
  });
});

describe("sessions", () => {
  test("V7.3.2: a session ends after 90 days, however often it was used", async () => {
    const { browser } = await signedInBrowser(identity, HTTP);
    const later = await createEmbeddedIdentity({
      database,
      onGuestBecomesUser,
      onAddressProved,
      sendMail,
      now: () => testNow() + 91 * 86_400_000,
    });
    expect(await later.mintToken(browser.request(), HTTP)).toMatchObject({ ok: false });
    expect(await identity.session(browser.request())).toMatchObject({ status: "signed_out" });
  });

  test("a token minted just before signing out is still genuine: whatever is sensitive asks whether its session is alive", async () => {
    const { browser } = await signedInBrowser(identity, HTTP);
    const minted = await identity.mintToken(browser.request(), HTTP);
    await identity.signOut(browser.request());
    if (!minted.ok) expect.unreachable(minted.error.kind);
    const verified = await identity.verifyToken(minted.value.token, [HTTP]);
    if (!verified.ok) expect.unreachable(verified.error.kind);
    expect(await identity.isSessionAlive(verified.value.sid)).toBe(false);
  });

  test("when handing over a guest's portfolios fails, the guest keeps them and their session", async () => {
    const failing = await createEmbeddedIdentity({
      now: testNow,
      database,
      onGuestBecomesUser: () => Promise.reject(new Error("database went away")),
      onAddressProved,
      sendMail,
    });
    const browser = createBrowser(HTTP);
    const guest = await failing.enterAsGuest(browser.request());
    browser.keep(guest.cookies);
    await expect(failing.ownAccounts.signUp(browser.request(), newPerson())).rejects.toThrow();
    expect(await identity.session(browser.request())).toMatchObject({
      user: { userId: guest.user.userId, isGuest: true },
    });
  });

  test("V14.2.6: neither address nor browser of a visitor is stored with a session, and no password in plain", async () => {
    const { person, user } = await signedInBrowser(identity, HTTP);
    const sessions = await database.query("select ip_address, user_agent from identity.session where user_id = $1", [
      user.userId,
    ]);
    expect(sessions.rows).toEqual([{ ip_address: "", user_agent: "" }]);
    const accounts = await database.query("select password from identity.account where user_id = $1", [user.userId]);
    expect(String(accounts.rows[0]?.["password"])).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(String(accounts.rows[0]?.["password"])).not.toContain(person.password);
  });
});

/** Of seven. */
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[3] ?? 0;

test("V6.3.8: an unknown address is as much work to refuse as a wrong password: both hash", async () => {
  const { person } = await signedInBrowser(identity, HTTP);
  const work = (email: string) =>
    microsOf(() => identity.ownAccounts.signIn(createBrowser(HTTP).request(), { email, password: "another password" }));
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    known.push(await work(person.email));
    unknown.push(await work(`nobody.${round}@example.org`));
  }
  // Without the hash for the unknown one it would be a tenth; the bound is wide because what else this process does counts too.
  expect(median(unknown)).toBeGreaterThan(median(known) * 0.3);
  expect(median(unknown)).toBeLessThan(median(known) * 4);
});
