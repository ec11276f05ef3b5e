import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { Database } from "#db/sql.ts";
import { err, ok } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { openTestDatabase } from "#test/database.ts";
import { testPerson } from "#test/person.ts";
import { createApp } from "./app.ts";
import { callersDay, checkDeclarations } from "./mount-routes.ts";

let database: Database;
const portfolioId = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase();
  await database.transaction(async (sql) => {
    await sql.run`insert into portfolio (portfolio_id, name, base_currency, created_by) values (${portfolioId}, 'Home', 'EUR', 'anna')`;
    await sql.run`insert into portfolio_member (portfolio_id, user_id, role) values (${portfolioId}, 'anna', 'owner'), (${portfolioId}, 'vera', 'viewer')`;
  });
});
afterAll(() => database.close());

const path = "/api/portfolios/:portfolioId/notes";
const routes = [
  route(
    {
      method: "GET",
      path,
      access: "viewer",
      summary: "Name of the portfolio.",
      answer: z.object({ name: z.string() }),
    },
    {
      inScope: async (scope) => {
        const row = await scope.sql.one<{
          name: string;
        }>`select name from portfolio where portfolio_id = ${scope.portfolioId}`;
        return row ? ok(row) : err({ kind: "portfolio_not_found" });
      },
    },
  ),
  route(
    {
      method: "POST",
      path,
      access: "editor",
      summary: "Renames and fails.",
      isWrite: true,
      body: z.object({ name: z.string().min(2, "at least 2 letters") }),
    },
    {
      inScope: async (scope, call) => {
        await scope.sql.run`update portfolio set name = ${call.body.name} where portfolio_id = ${scope.portfolioId}`;
        return err({ kind: "version_conflict" });
      },
    },
  ),
  route(
    { method: "DELETE", path, access: "owner", summary: "Breaks.", isWrite: true },
    { inScope: () => Promise.reject(new Error("secret detail")) },
  ),
];

const callAs = (
  user: string | undefined,
  method: string,
  init: { body?: unknown; key?: string; portfolio?: string; isFirstWallOff?: boolean } = {},
) =>
  createApp({
    database,
    routes,
    authenticate: async () => (user === undefined ? undefined : testPerson(user)),
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
    ...(init.isFirstWallOff === undefined ? {} : { isFirstWallOff: init.isFirstWallOff }),
  }).request(`/api/portfolios/${init.portfolio ?? portfolioId}/notes`, {
    method,
    headers: { "idempotency-key": init.key ?? randomUUID() },
    ...(init.body === undefined ? {} : { body: typeof init.body === "string" ? init.body : JSON.stringify(init.body) }),
  });

test("V8.2.2: a member reads, a stranger is told the portfolio does not exist, a visitor is asked to sign in", async () => {
  expect(await (await callAs("anna", "GET")).json()).toEqual({ name: "Home" });
  expect([(await callAs("bert", "GET")).status, (await callAs(undefined, "GET")).status]).toEqual([404, 401]);
});

test("V8.4.1: with the application's check off, row-level security alone still hides the portfolio from a stranger", async () => {
  expect((await callAs("bert", "GET", { isFirstWallOff: true })).status).toBe(404);
  expect((await callAs("anna", "GET", { isFirstWallOff: true })).status).toBe(200);
});

test("V8.2.1, V2.3.3: a viewer cannot write and a failed write is rolled back whole", async () => {
  expect((await callAs("vera", "POST", { body: { name: "Mine" } })).status).toBe(403);
  expect((await callAs("anna", "POST", { body: { name: "Mine" } })).status).toBe(409);
  expect(await (await callAs("anna", "GET")).json()).toEqual({ name: "Home" });
});

test("V2.2.1, V2.2.2, V5.2.1: bad input names the field, a write without its key and an endless body are refused", async () => {
  expect(await (await callAs("anna", "POST", { body: { name: "x" } })).json()).toEqual({
    statusCode: 400,
    statusMessage: "Bad Request",
    message: "Some of the input is invalid. The fields below say what to change.",
    fields: [{ path: "name", message: "at least 2 letters" }],
  });
  expect((await callAs("anna", "POST", { body: "{" })).status).toBe(400);
  expect((await callAs("anna", "POST", { body: { name: "Fine" }, key: "1" })).status).toBe(400);
  expect((await callAs("anna", "POST", { body: { name: "x".repeat(1_100_000) } })).status).toBe(413);
});

test("every field is refused in the house's own words, by whatever its schema asks; words of a schema stay", async () => {
  const body = z.strictObject({
    long: z.string().max(3),
    short: z.string().min(2),
    exact: z.string().length(2),
    list: z.array(z.string()).max(1),
    few: z.number().min(1),
    many: z.number().lt(10),
    whole: z.int(),
    step: z.number().multipleOf(5),
    count: z.coerce.number(),
    text: z.string(),
    gone: z.string(),
    goneChoice: z.enum(["a", "b"]),
    choice: z.enum(["a", "b"]),
    only: z.literal("a"),
    isOn: z.boolean(),
    entries: z.array(z.string()),
    inner: z.object({ id: z.uuid() }),
    mail: z.email(),
    address: z.url(),
    at: z.iso.datetime(),
    form: z.string().regex(/^x$/),
    odd: z.string().refine(() => false),
    hours: z.union([z.literal(24), z.literal(72)]),
    proof: z.union([z.object({ password: z.string() }), z.object({ code: z.string() })]),
    action: z.discriminatedUnion("kind", [z.object({ kind: z.literal("x") }), z.object({ kind: z.literal("y") })]),
    own: z.string("the name you want"),
  });
  const strict = route(
    { method: "POST", path: "/api/strict", access: "public", summary: "Takes a lot.", body, changesNothing: true },
    { plain: async () => ok(1) },
  );
  const app = createApp({
    database,
    routes: [strict],
    authenticate: async () => undefined,
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
  });
  const sent = {
    long: "four",
    short: "",
    exact: "x",
    list: ["a", "b"],
    few: 0,
    many: 10,
    whole: 1.5,
    step: 7,
    count: "x",
    text: 1,
    choice: "c",
    only: "b",
    isOn: "yes",
    entries: {},
    inner: { id: "1" },
    mail: "x",
    address: "x",
    at: "today",
    form: "y",
    odd: "y",
    hours: 1,
    proof: {},
    action: { kind: "z" },
    stray: 1,
  };
  const answer = await app.request("/api/strict", { method: "POST", body: JSON.stringify(sent) });
  const { fields } = z
    .object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) })
    .parse(await answer.json());
  expect(Object.fromEntries(fields.map((it) => [it.path, it.message]))).toEqual({
    long: "at most 3 characters",
    short: "at least 2 characters",
    exact: "exactly 2 characters",
    list: "at most 1 entry",
    few: "at least 1",
    many: "less than 10",
    whole: "a whole number",
    step: "a multiple of 5",
    count: "a number",
    text: "a text",
    gone: "missing: a text",
    goneChoice: "missing: one of a, b",
    choice: "one of a, b",
    only: "only a",
    isOn: "true or false",
    entries: "a list",
    "inner.id": "a uuid, such as 0190a5b2-7c1e-7d3a-9f4b-2c6d8e0f1a3b",
    mail: "an email address such as ada@example.com",
    address: "a web address such as https://example.com",
    at: "an instant such as 2026-11-21T08:30:00Z",
    form: "written in the form the API reference says",
    odd: "written in the form the API reference says",
    hours: "only 24; or only 72",
    proof: "password: missing: a text; or code: missing: a text",
    "action.kind": "one of x, y",
    own: "the name you want",
    "": 'unknown field "stray": leave it out',
  });
});

test("V16.5.1: a bug answers 500 with a reference and nothing internal", async () => {
  const response = await callAs("anna", "DELETE");
  const text = await response.text();
  expect([response.status, text.includes("secret")]).toEqual([500, false]);
  expect(text).toMatch(/reference [0-9a-f]{8}/);
});

test("a portfolio id that is no uuid is a portfolio that does not exist", async () => {
  expect((await callAs("anna", "GET", { portfolio: "1%20or%201=1" })).status).toBe(404);
});

test("a method that an address does not take is answered with those it takes; where nothing is stays nothing", async () => {
  const told = [];
  for (const method of ["PUT", "OPTIONS", "HEAD"]) {
    const { status, headers } = await callAs("anna", method);
    told.push([method, status, headers.get("allow")]);
  }
  expect(told).toEqual([
    ["PUT", 405, "DELETE, GET, HEAD, OPTIONS, POST"],
    ["OPTIONS", 204, "DELETE, GET, HEAD, OPTIONS, POST"],
    ["HEAD", 200, null],
  ]);
  const app = createApp({
    database,
    routes,
    authenticate: async () => undefined,
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
  });
  const statusOf = async (method: string, at: string) => (await app.request(at, { method })).status;
  expect(await statusOf("PUT", "/api/nothing")).toBe(404);
  expect(await statusOf("OPTIONS", "/api/nothing")).toBe(404);
  expect(await statusOf("POST", "/api/openapi.json")).toBe(405);
});

test("V3.4.4, V3.4.5, V3.4.6, V3.4.8: every answer carries the security headers", async () => {
  const { headers } = await callAs("anna", "GET");
  const { "content-security-policy": policy, ...others } = Object.fromEntries(headers);
  expect(others).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(policy).toContain("frame-ancestors 'none'");
});

test("V3.4.1, V3.4.2: under an address with TLS browsers are told to keep to it for a year; no other origin is let in", async () => {
  const under = (siteOrigin: string) =>
    createApp({
      database,
      routes,
      authenticate: async () => undefined,
      health: () => ({ isReady: true, database: "ready", jobs: "running" }),
      settings: { buildId: "b", clientOrigin: "", siteOrigin, identity: { provider: "embedded" } },
    }).request("/healthz", { headers: { origin: "https://attacker.example.org" } });
  const [onTls, plain] = [await under("https://wealth.example.org"), await under("http://localhost:3000")];
  expect([
    onTls.headers.get("strict-transport-security"),
    plain.headers.has("strict-transport-security"),
    onTls.headers.has("access-control-allow-origin"),
  ]).toEqual(["max-age=31536000", false, false]);
});

test("a route that names a portfolio without asking for a role does not start", () => {
  const open = route(
    { method: "GET", path: "/api/portfolios/:portfolioId/x", access: "public", summary: "" },
    { plain: async () => ok(1) },
  );
  expect(() => checkDeclarations([open])).toThrow("asks for a role");
});

test("a call has one handler: a route mounted twice, or behind one that takes its calls, stops the start", () => {
  const at = (place: string) =>
    route({ method: "GET", path: place, access: "person", summary: "Anything." }, { plain: async () => ok(null) });
  const [byId, byWord, deeper] = [at("/api/things/:thingId"), at("/api/things/newest"), at("/api/things/:id/parts")];
  expect(() => checkDeclarations([byWord, byId, deeper])).not.toThrow();
  expect(() => checkDeclarations([byId, byId])).toThrow("GET /api/things/:thingId has one handler");
  expect(() => checkDeclarations([byId, at("/api/things/:otherName")])).toThrow("takes its calls");
  expect(() => checkDeclarations([byId, byWord])).toThrow("/api/things/:thingId is mounted before it");
});

test("a route without a handler, with two, or refusing for an unknown kind does not compile", () => {
  type Given = Parameters<typeof route>[1];
  const [work, refuseOddly] = [async () => ok(null), async () => err({ kind: "portfolio_away" })];
  expectTypeOf({ plain: work }).toExtend<Given>();
  expectTypeOf({ inScope: work }).toExtend<Given>();
  expectTypeOf({}).not.toExtend<Given>();
  expectTypeOf({ plain: work, inScope: work }).not.toExtend<Given>();
  expectTypeOf({ plain: refuseOddly }).not.toExtend<Given>();
  expectTypeOf<"portfolio_away">().not.toExtend<Failure["kind"]>();
});

test("the caller's day is taken when it can be true somewhere on earth, else the day in UTC", () => {
  const now = () => Date.parse("2026-11-21T23:30:00Z");
  const dayOf = (stated: string) => callersDay(new Request("http://x", { headers: { "x-today": stated } }), now);
  expect([dayOf("2026-11-22"), dayOf("2026-11-20"), dayOf("2026-12-24"), dayOf("tomorrow")]).toEqual([
    "2026-11-22",
    "2026-11-20",
    "2026-11-21",
    "2026-11-21",
  ]);
});

test("the description of the API lists every route with who may call it", async () => {
  const app = createApp({
    database,
    routes,
    authenticate: async () => undefined,
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
  });
  const description = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ "x-access": z.string() }))) })
    .parse(await (await app.request("/api/openapi.json")).json());
  expect(
    Object.entries(description.paths["/api/portfolios/{portfolioId}/notes"] ?? {}).map(
      ([method, it]) => `${method} ${it["x-access"]}`,
    ),
  ).toEqual(["get viewer", "post editor", "delete owner"]);
});
