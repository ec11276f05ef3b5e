import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import type { CryptoKey } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { machineNow } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { createClerkIdentity } from "./clerk.ts";
import { newsOf } from "./clerk/translate.ts";
import type { IdentityPort } from "./port.ts";

const ORIGIN = "https://app.example.org";
const ISSUER = "https://clerk.example.org";
const SECRET = randomBytes(24).toString("base64");

/** People as the back-end API of the stand-in knows them. */
const people = new Map<string, object>();
const wire = (id: string, changed: object = {}) => ({
  id,
  object: "user",
  first_name: "Alma",
  last_name: "Reyes",
  username: null,
  primary_email_address_id: "e1",
  email_addresses: [
    { id: "e1", email_address: "Alma@Example.org", verification: { status: "verified" }, linked_to: [] },
  ],
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  two_factor_enabled: true,
  banned: false,
  locked: false,
  updated_at: 1_000,
  ...changed,
});

const apiUrl = () => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
};

let database: Database;
let identity: IdentityPort;
let server: Server;
let key: CryptoKey;
let publicKey: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const pair = await generateKeyPair("RS256");
  key = pair.privateKey;
  publicKey = await exportSPKI(pair.publicKey);
  server = createServer((request, response) => {
    const person = people.get(request.url?.split("/").at(-1) ?? "");
    const userId = request.url?.split("/").at(-1) ?? "";
    if (
      request.method === "DELETE" &&
      request.headers.authorization === "Bearer sk_test_secret" &&
      people.delete(userId)
    ) {
      response.writeHead(200, { "content-type": "application/json" });
      return response.end(JSON.stringify({ id: userId, object: "user", deleted: true }));
    }
    const isAllowed = request.headers.authorization === "Bearer sk_test_secret";
    response.writeHead(!isAllowed ? 401 : person ? 200 : 404, { "content-type": "application/json" });
    return response.end(JSON.stringify(person ?? { errors: [{ code: "resource_not_found", message: "not found" }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  identity = createClerkIdentity({
    database,
    appOrigin: ORIGIN,
    publishableKey: `pk_test_${Buffer.from("clerk.example.org$").toString("base64")}`,
    secretKey: "sk_test_secret",
    jwtKey: publicKey,
    webhookSecret: `whsec_${SECRET}`,
    apiUrl: apiUrl(),
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await database.close();
});

/** The library asks the machine what time it is. */
const now = () => Math.floor(machineNow() / 1000);
const claims = (changed: object = {}) => ({
  v: 2,
  sub: "user_1",
  sid: "sess_1",
  sts: "active",
  fva: [3, -1],
  azp: ORIGIN,
  iss: ISSUER,
  iat: now(),
  nbf: now() - 10,
  exp: now() + 60,
  ...changed,
});
const sign = (payload: Record<string, unknown>, by: CryptoKey = key) =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", typ: "JWT", kid: "ins_1" }).sign(by);
const accepts = async (token: string) => (await identity.verifyToken(token, [ORIGIN])).ok;

describe("tokens of the provider", () => {
  test("a genuine one gives its claims, with the organization and who acts", async () => {
    const token = await sign(
      claims({ o: { id: "org_1", rol: "admin", per: "read", fpm: "1" }, fea: "o:members", act: { sub: "user_2" } }),
    );
    expect(await identity.verifyToken(token, [ORIGIN])).toMatchObject({
      ok: true,
      value: { sub: "user_1", fva: [3, -1], o: { id: "org_1" }, act: { sub: "user_2" } },
    });
  });

  test("V6.8.2, V9.2.3: eleven forged, stale or foreign ones are refused", async () => {
    const { privateKey: foreign } = await generateKeyPair("RS256");
    const [header = "", , signature = ""] = (await sign(claims())).split(".");
    const swapped = Buffer.from(JSON.stringify(claims({ sub: "user_9" }))).toString("base64url");
    const hmac = await new SignJWT(claims())
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(publicKey));
    const forms = {
      foreignKey: await sign(claims(), foreign),
      unsigned: new UnsecuredJWT(claims()).encode(),
      publicKeyAsSecret: hmac,
      swappedPayload: `${header}.${swapped}.${signature}`,
      expired: await sign(claims({ iat: now() - 120, nbf: now() - 120, exp: now() - 60 })),
      notYet: await sign(claims({ nbf: now() + 60 })),
      otherOrigin: await sign(claims({ azp: "https://evil.example" })),
      noOrigin: await sign(claims({ azp: undefined })),
      otherIssuer: await sign(claims({ iss: "https://clerk.evil.example" })),
      longLived: await sign(claims({ exp: now() + 86_400 })),
      pending: await sign(claims({ sts: "pending" })),
      oursToSay: await sign(claims({ mfa: true })),
    };
    const accepted = [];
    for (const [name, token] of Object.entries(forms)) if (await accepts(token)) accepted.push(name);
    expect(accepted).toEqual([]);
    expect(await accepts(await sign(claims()))).toBe(true);
  });

  test("our own cookie means nothing: the session is in the provider's script", async () => {
    const request = new Request(`${ORIGIN}/`, { headers: { cookie: "aventine.session_token=x" } });
    expect(await identity.session(request)).toEqual({ status: "signed_out", cookies: [] });
    expect(await identity.mintToken(request, ORIGIN)).toMatchObject({ ok: false });
  });
});

describe("people", () => {
  test("X1: a sync asks the provider and keeps what it says; who is unknown there is nobody", async () => {
    people.set("user_s", wire("user_s"));
    expect(await identity.syncUser("user_s")).toEqual({
      userId: "user_s",
      name: "Alma Reyes",
      email: "alma@example.org",
      isGuest: false,
      isEmailVerified: true,
      hasSecondFactor: true,
    });
    people.set("user_s", wire("user_s", { first_name: "Alina", updated_at: 2_000 }));
    expect((await identity.findUser("user_s"))?.name).toBe("Alma Reyes");
    expect((await identity.syncUser("user_s"))?.name).toBe("Alina Reyes");
    expect(await identity.syncUser("user_unknown")).toBeUndefined();
  });
});

describe("news by webhook", () => {
  const deliver = (
    type: string,
    data: object,
    change: { id?: string; at?: number; secret?: string; body?: string } = {},
  ) => {
    const id = change.id ?? randomUUID();
    const at = String(change.at ?? now());
    const body = JSON.stringify({ type, data, object: "event" });
    const secret = Buffer.from(change.secret ?? SECRET, "base64");
    const signature = createHmac("sha256", secret).update(`${id}.${at}.${body}`).digest("base64");
    const headers = { "svix-id": id, "svix-timestamp": at, "svix-signature": `v1,${signature}` };
    const request = new Request(`${ORIGIN}/api/identity/webhook`, { method: "POST", headers });
    return identity.receiveNews?.(request, change.body ?? body);
  };

  test("a new person is known without asking; news twice are taken once; older news change nothing", async () => {
    const id = randomUUID();
    const told = wire("user_w", { updated_at: 5_000 });
    expect(await deliver("user.created", told, { id })).toBe("taken");
    expect(await deliver("user.created", told, { id })).toBe("known_already");
    expect(await deliver("user.updated", wire("user_w", { first_name: "Old", updated_at: 4_000 }))).toBe("taken");
    expect((await identity.findUser("user_w"))?.name).toBe("Alma Reyes");
  });

  test("forged, changed and stale ones are refused", async () => {
    const outcomes = [
      await deliver("user.created", wire("user_f"), { secret: randomBytes(24).toString("base64") }),
      await deliver("user.created", wire("user_f"), {
        body: JSON.stringify({ type: "user.deleted", data: { id: "user_w" } }),
      }),
      await deliver("user.created", wire("user_f"), { at: now() - 600 }),
      await deliver("user.created", wire("user_f"), { at: now() + 600 }),
    ];
    expect(outcomes).toEqual(["refused", "refused", "refused", "refused"]);
    expect(await identity.findUser("user_f")).toBeUndefined();
  });

  test("V7.4.1: a session that ended there is over here; a banned or deleted person is nobody, and stays it", async () => {
    expect(await identity.isSessionAlive("sess_9")).toBe(true);
    await deliver("session.revoked", { id: "sess_9" });
    expect(await identity.isSessionAlive("sess_9")).toBe(false);
    await deliver("user.updated", wire("user_b", { banned: true }));
    expect(await identity.findUser("user_b")).toBeUndefined();
    await deliver("user.deleted", { id: "user_d" });
    await deliver("user.created", wire("user_d"));
    expect(await identity.findUser("user_d")).toBeUndefined();
  });

  test("kinds we do not use are taken and change nothing", () => {
    expect([newsOf({ type: "sms.created", data: {} }), newsOf({ type: "user.updated", data: { id: 1 } })]).toEqual([
      { kind: "other" },
      { kind: "other" },
    ]);
  });
});

test("a person is removed at the provider; who is not there any more is removed as well, and a refusal is no removal", async () => {
  people.set("user_leaving", wire("user_leaving"));
  expect(await identity.removePerson?.("user_leaving")).toBe(true);
  expect(people.has("user_leaving")).toBe(false);
  expect(await identity.removePerson?.("user_leaving")).toBe(true);
  const unreachable = createClerkIdentity({
    database,
    appOrigin: ORIGIN,
    publishableKey: `pk_test_${Buffer.from("clerk.example.org$").toString("base64")}`,
    secretKey: "sk_test_wrong",
    jwtKey: publicKey,
    webhookSecret: undefined,
    apiUrl: apiUrl(),
  });
  expect(await unreachable.removePerson?.("user_leaving")).toBe(false);
});
