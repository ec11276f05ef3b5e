import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api, Caller } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import type { ApiRight } from "./contract.ts";
import { apiKeyList, madeApiKey } from "./contract.ts";
import { KEY_ROUTES } from "./key-routes.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function makeKey(person: Caller, rights: readonly ApiRight[], daysValid: number | null = null) {
  const answer = await person.call("POST", "/api/user/api-keys", {
    body: { keyId: randomUUID(), name: "Spreadsheet", rights, daysValid },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.as(madeApiKey);
}

async function openPortfolio(person: Caller): Promise<string> {
  const portfolioId = randomUUID();
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  return `/api/portfolios/${portfolioId}`;
}

test("a key is shown once, kept as a hash, and reads what its person may read", async () => {
  const person = await api.signUp("kay");
  const at = await openPortfolio(person);
  const { key, secret } = await makeKey(person, ["read"]);
  expect(secret).toMatch(/^avt_[\w-]{43}$/);
  expect(secret.startsWith(key.prefix)).toBe(true);
  expect((await api.call("GET", at, { token: secret })).status).toBe(200);
  const listed = await person.call("GET", "/api/user/api-keys");
  expect(listed.text).not.toContain(secret);
  expect(listed.as(apiKeyList).keys[0]?.lastUsedAt).not.toBeNull();
  const { rows } = await api.database.query("select to_jsonb(k)::text as row from api_key k");
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a key that only reads writes nothing; one that writes does", async () => {
  const person = await api.signUp("rita");
  const at = await openPortfolio(person);
  const institution = () => ({ body: { institutionId: randomUUID(), name: "Bank" } });
  const [reading, writing] = [await makeKey(person, ["read"]), await makeKey(person, ["write"])];
  expect((await api.call("POST", `${at}/institutions`, { token: reading.secret, ...institution() })).status).toBe(403);
  expect((await api.call("POST", `${at}/institutions`, { token: writing.secret, ...institution() })).status).toBe(201);
  expect((await api.call("GET", at, { token: writing.secret })).status).toBe(403);
});

test("no key opens the account, and none makes another key", async () => {
  const person = await api.signUp("ada");
  const { secret } = await makeKey(person, ["read", "write"]);
  const answers = await Promise.all([
    api.call("GET", "/api/user/api-keys", { token: secret }),
    api.call("POST", "/api/user/api-keys", { token: secret, body: {} }),
    api.call("GET", "/api/user/invoices", { token: secret }),
    api.call("GET", "/api/admin/people", { token: secret }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test("revoked, expired, altered and a suspended person's keys are refused at the next call", async () => {
  const person = await api.signUp("rex");
  const status = async (secret: string) => (await api.call("GET", "/api/portfolios", { token: secret })).status;
  const revoked = await makeKey(person, ["read"]);
  expect(await status(revoked.secret)).toBe(200);
  expect((await person.call("DELETE", `/api/user/api-keys/${revoked.key.keyId}`)).status).toBe(204);
  const expired = await makeKey(person, ["read"], 1);
  await api.database.query("update api_key set expires_at = now() - interval '1 second' where key_id = $1", [
    expired.key.keyId,
  ]);
  const altered = `${expired.secret.slice(0, -1)}${expired.secret.endsWith("A") ? "B" : "A"}`;
  const suspended = await makeKey(person, ["read"]);
  await api.database.query('update identity."user" set suspended_at = now() where id = $1', [person.userId]);
  expect(await Promise.all([revoked.secret, expired.secret, altered, suspended.secret].map(status))).toEqual([
    401, 401, 401, 401,
  ]);
});

test("another person neither sees nor revokes my key, and a guest makes none", async () => {
  const [mine, other, guest] = [await api.signUp("me"), await api.signUp("other"), await api.guest()];
  const { key, secret } = await makeKey(mine, ["read"]);
  expect((await other.call("GET", "/api/user/api-keys")).as(apiKeyList).keys).toEqual([]);
  expect((await other.call("DELETE", `/api/user/api-keys/${key.keyId}`)).status).toBe(404);
  expect((await api.call("GET", "/api/portfolios", { token: secret })).status).toBe(200);
  const asked = { body: { keyId: randomUUID(), name: "No", rights: ["read"], daysValid: null } };
  expect((await guest.call("POST", "/api/user/api-keys", asked)).status).toBe(403);
});

test("of 121 calls in a minute the last is refused, and every answer says how many are left", async () => {
  const { secret } = await makeKey(await api.signUp("loop"), ["write"]);
  // Refused calls count too, and are cheap: this key may not read.
  const left: (string | null)[] = [];
  for (let call = 1; call <= 121; call += 1) {
    const { status, headers } = await api.call("GET", "/api/portfolios", { token: secret });
    if (call === 1 || call >= 120) left.push(`${status} ${headers.get("ratelimit-remaining")}`);
  }
  expect(left).toEqual(["403 119", "403 0", "429 0"]);
});

test("every line of what keys may call names a route, and none that is the person's alone", () => {
  const places = new Map(
    api.house.routes.map(({ definition }) => [`${definition.method} ${definition.path}`, definition]),
  );
  const wrong = Object.keys(KEY_ROUTES).filter((place) => {
    const definition = places.get(place);
    return !definition || definition.isForPersonAlone || definition.requires || definition.access === "owner";
  });
  expect(wrong).toEqual([]);
});

test("twenty keys are in use at most, however many are asked for at once", async () => {
  const person = await api.signUp("many");
  const answers = await Promise.all(
    Array.from({ length: 25 }, () =>
      person.call("POST", "/api/user/api-keys", {
        body: { keyId: randomUUID(), name: "One", rights: ["read"], daysValid: null },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
});
