import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { sendLogTo } from "#server/log.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { openVisitor, signUp } from "#test/visitor.ts";

let api: Api;
let owner: Caller;
let stranger: Caller;
const portfolioId = randomUUID();
const AT = `/api/portfolios/${portfolioId}`;
beforeAll(async () => {
  api = await openApi();
  [owner, stranger] = [await api.signUp("owner"), await api.signUp("stranger")];
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "Nest", baseCurrency: "EUR" } });
});
afterAll(() => api.close());

const refusal = z.object({
  level: z.literal("warning"),
  event: z.literal("call_refused"),
  kind: z.string(),
  method: z.string(),
  path: z.string(),
  userId: z.string().optional(),
});
let lines: string[] = [];
let before: ReturnType<typeof sendLogTo>;
beforeEach(() => {
  lines = [];
  before = sendLogTo((line) => lines.push(line));
});
afterEach(() => sendLogTo(before));
/** What the log says of refusals since the test began. */
const refusals = () => lines.map((line) => refusal.safeParse(JSON.parse(line))).flatMap(({ data }) => data ?? []);

test("V16.3.2: each call refused for want of a right is one line of the log, with the route, the kind and who asked", async () => {
  const closed = api.house.routes.filter(({ definition }) => definition.access !== "public");
  expect(closed.length).toBeGreaterThan(150);
  for (const { definition } of closed)
    await api.call(definition.method, definition.path.replaceAll(/:\w+/g, portfolioId), { key: "" });
  expect(refusals().map(({ kind, method, path }) => `${kind} ${method} ${path}`)).toEqual(
    closed.map(({ definition }) => `session_missing ${definition.method} ${definition.path}`),
  );
  lines = [];
  await stranger.call("GET", `${AT}/overview?range=ALL`);
  await owner.call("GET", "/api/admin/people");
  await api.call("POST", "/api/identity/sign-in", { body: { email: "nobody@example.org", password: "not this one" } });
  expect(refusals().map(({ kind, path, userId }) => [kind, path, userId])).toEqual([
    ["portfolio_not_found", "/api/portfolios/:portfolioId/overview", stranger.userId],
    ["permission_missing", "/api/admin/people", owner.userId],
    ["credentials_wrong", "/api/identity/sign-in", undefined],
  ]);
}, 60_000);

test("V16.3.3: what tries the checks of input, of size and of how often is written down, without what was sent", async () => {
  const secret = "canary 48151.62";
  await owner.call("POST", `${AT}/accounts`, { body: { accountId: "x", name: secret, kind: secret } });
  await owner.call("POST", `${AT}/accounts`, { body: {}, key: "" });
  await owner.call("POST", `${AT}/accounts`, { body: { name: secret.repeat(100_000) } });
  expect(refusals().map(({ kind }) => kind)).toEqual(["input_invalid", "idempotency_key_missing", "body_too_large"]);
  expect(lines.join("")).not.toContain(secret);
  lines = [];
  const visitor = openVisitor(api);
  const { email } = await signUp(visitor);
  for (let index = 0; index < 30; index += 1)
    await visitor.call("POST", "/api/identity/sign-in", { body: { email, password: `guess ${index}` } });
  const kinds = new Set(refusals().map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(["credentials_wrong", "rate_limited"]);
}, 60_000);

test("what is answered leaves no line: neither what is allowed nor what is not there", async () => {
  await owner.call("GET", `${AT}/overview?range=ALL`);
  await owner.call("GET", `${AT}/holdings/${randomUUID()}`);
  expect(refusals()).toEqual([]);
});
