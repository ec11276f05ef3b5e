import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "#db/sql.ts";
import { err, ok } from "#engine/result.ts";
import { route } from "#features/shared/route.ts";
import { openTestDatabase } from "#test/database.ts";
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
    authenticate: async () => (user === undefined ? undefined : { userId: user, sessionId: "s", isGuest: false }),
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
    ...(init.isFirstWallOff === undefined ? {} : { isFirstWallOff: init.isFirstWallOff }),
  }).request(`/api/portfolios/${init.portfolio ?? portfolioId}/notes`, {
    method,
    headers: { "idempotency-key": init.key ?? randomUUID() },
    ...(init.body === undefined ? {} : { body: typeof init.body === "string" ? init.body : JSON.stringify(init.body) }),
  });

test("a member reads, a stranger is told the portfolio does not exist, a visitor is asked to sign in", async () => {
  expect(await (await callAs("anna", "GET")).json()).toEqual({ name: "Home" });
  expect([(await callAs("bert", "GET")).status, (await callAs(undefined, "GET")).status]).toEqual([404, 401]);
});

test("with the application's check off, row-level security alone still hides the portfolio from a stranger", async () => {
  expect((await callAs("bert", "GET", { isFirstWallOff: true })).status).toBe(404);
  expect((await callAs("anna", "GET", { isFirstWallOff: true })).status).toBe(200);
});

test("a viewer cannot write and a failed write is rolled back whole", async () => {
  expect((await callAs("vera", "POST", { body: { name: "Mine" } })).status).toBe(403);
  expect((await callAs("anna", "POST", { body: { name: "Mine" } })).status).toBe(409);
  expect(await (await callAs("anna", "GET")).json()).toEqual({ name: "Home" });
});

test("bad input names the field, a write without its key and an endless body are refused", async () => {
  expect(await (await callAs("anna", "POST", { body: { name: "x" } })).json()).toEqual({
    statusCode: 400,
    statusMessage: "Bad Request",
    message: "Some of what was sent cannot be used. The fields below say what to change.",
    fields: [{ path: "name", message: "at least 2 letters" }],
  });
  expect((await callAs("anna", "POST", { body: "{" })).status).toBe(400);
  expect((await callAs("anna", "POST", { body: { name: "Fine" }, key: "1" })).status).toBe(400);
  expect((await callAs("anna", "POST", { body: { name: "x".repeat(1_100_000) } })).status).toBe(413);
});

test("a bug answers 500 with a reference and nothing internal", async () => {
  const response = await callAs("anna", "DELETE");
  const text = await response.text();
  expect([response.status, text.includes("secret")]).toEqual([500, false]);
  expect(text).toMatch(/reference [0-9a-f]{8}/);
});

test("a portfolio id that is no uuid is a portfolio that does not exist", async () => {
  expect((await callAs("anna", "GET", { portfolio: "1%20or%201=1" })).status).toBe(404);
});

test("every answer carries the security headers", async () => {
  const { headers } = await callAs("anna", "GET");
  expect(
    ["x-content-type-options", "referrer-policy", "x-frame-options", "content-security-policy"].every((name) =>
      headers.has(name),
    ),
  ).toBe(true);
});

test("a route that names a portfolio without asking for a role does not start", () => {
  const open = route(
    { method: "GET", path: "/api/portfolios/:portfolioId/x", access: "public", summary: "" },
    { plain: async () => ok(1) },
  );
  expect(() => checkDeclarations([open])).toThrow("asks for a role");
});

test("the caller's day is taken when it can be true somewhere on earth, else the day in UTC", () => {
  const now = new Date("2026-11-21T23:30:00Z");
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
