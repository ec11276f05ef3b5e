import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#test/api.ts";
import type { Api, Caller } from "#test/api.ts";
import { staffCaller } from "#test/staff.ts";
import { errorReportList } from "./contract.ts";

let api: Api;
let staff: Caller;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: "sue@example.org" } });
  staff = await staffCaller(api, "sue@example.org");
});
afterAll(() => api.close());

const REPORT = {
  feature: "refreshUser",
  severity: "medium",
  message: "Failed to fetch",
  path: "/central",
  buildId: "b1",
};
const report = (change: object = {}, address = "192.0.2.1") =>
  api.call("POST", "/api/error-reports", { body: { ...REPORT, ...change }, address });
const reports = async () => (await staff.call("GET", "/api/admin/error-reports")).as(errorReportList).reports;

test("T8: a report keeps its tags, the same failure is one row that counts, and staff resolve it until it comes back", async () => {
  for (const at of [1, 2, 3])
    expect((await report({ api: "/api/user/me", userId: "u1", message: `Failed at ${at}` })).status).toBe(204);
  const [it] = await reports();
  expect(it).toMatchObject({
    side: "browser",
    feature: "refreshUser",
    severity: "medium",
    api: "/api/user/me",
    userId: "u1",
    count: 3,
    isResolved: false,
  });
  await staff.call("POST", `/api/admin/error-reports/${it?.reportId ?? ""}/resolve`);
  expect((await reports())[0]?.isResolved).toBe(true);
  await report({ api: "/api/user/me", userId: "u1", message: "Failed at 4" });
  expect((await reports())[0]).toMatchObject({ isResolved: false, count: 4 });
});

test("V16.2.5: no secret, token, amount or address is kept, wherever in a report it stands", async () => {
  const canaries = [
    "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2ln",
    "canary@example.org",
    "7,654,321.99",
    "canary-query-secret",
    "DE89370400440532013000",
    "hunter2canary",
  ];
  const [jwt, email, amount, query, iban, password] = canaries;
  const text = `Bearer ${jwt} for ${email}: EUR ${amount} on ${iban}, password=${password} at /x?token=${query}`;
  const everywhere = { feature: `f ${email}`, api: `/a?token=${query}`, path: `/p?x=${query}`, userId: `u ${email}` };
  await report({ ...everywhere, message: text, stack: `Error: ${text}\n    at read (/assets/a.js:1:2)` });
  const { rows } = await api.database.query("select to_jsonb(r)::text as row from correspondence.error_report r");
  const kept = JSON.stringify(rows);
  expect(canaries.filter((canary) => kept.includes(canary))).toEqual([]);
  expect(kept).toContain("/assets/a.js:1:2");
});

test("what is no report is refused, a flood is slowed, and only staff read", async () => {
  expect((await report({ severity: "fatal" })).status).toBe(400);
  expect((await report({ message: "x".repeat(2001) })).status).toBe(400);
  const flood = await Promise.all(Array.from({ length: 45 }, () => report({}, "198.51.100.1")));
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(5);
  const eve = await api.signUp("eve");
  expect((await eve.call("GET", "/api/admin/error-reports")).status).toBe(403);
  expect((await api.call("GET", "/api/admin/error-reports")).status).toBe(401);
});

test("V16.5.4: a request of ours that breaks is reported, scrubbed", async () => {
  api.house.reportFailure(new Error("Could not read 1,234.56 of canary2@example.org"), {
    feature: "request",
    api: "GET /api/portfolios/:portfolioId/overview",
  });
  for (let tries = 0; tries < 100 && !(await reports()).some(({ side }) => side === "server"); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await reports()).find(({ side }) => side === "server")).toMatchObject({
    severity: "high",
    api: "GET /api/portfolios/:portfolioId/overview",
    message: "Could not read [amount] of [address]",
  });
});
