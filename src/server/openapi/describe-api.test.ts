import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { KEY_ROUTES } from "#features/api-keys/key-routes.ts";
import { API_GROUPS, groupOf } from "#features/shared/api-groups.ts";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { ERRORS } from "#features/shared/errors.ts";

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query"]),
  required: z.boolean(),
  example: z.unknown().optional(),
});
const call = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])),
  requestBody: z.object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().optional(), $ref: z.string().optional() })),
});
const described = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string(), "x-slug": z.string(), "x-shown": z.boolean() })),
  components: z.object({ schemas: z.record(z.string(), z.unknown()), responses: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), call)),
});

let api: Api;
let text: string;
let document: z.infer<typeof described>;
beforeAll(async () => {
  api = await openApi();
  text = (await api.call("GET", "/api/openapi.json")).text;
  document = described.parse(JSON.parse(text));
});
afterAll(() => api.close());

const allCalls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({ path, method, ...it })),
  );
const callOf = (method: string, path: string) =>
  document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
const bodyOf = (method: string, path: string) =>
  Object.values(callOf(method, path)?.requestBody?.content ?? {})[0]?.example;

test("every call is in one group, and names and addresses of groups are their own", () => {
  expect(allCalls()).toHaveLength(api.house.routes.length);
  const names = document.tags.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(document.tags.map((tag) => tag["x-slug"])).size).toBe(names.length);
  expect(allCalls().filter(({ tags }) => !names.includes(tags[0] ?? ""))).toEqual([]);
  const used = new Set(allCalls().flatMap(({ tags }) => tags));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

test("the longest beginning of a path decides its group", () => {
  const at = "/api/portfolios/:portfolioId/assets/:assetId";
  expect(
    [at, `${at}/prices/:on`, `${at}/figures`, "/api/user/audit", "/__debug/mail"].map((it) => groupOf(it).slug),
  ).toEqual(["assets", "prices", "figures", "account", "internal"]);
});

test("every call has a name of its own that is one word of a program", () => {
  const names = allCalls().map(({ operationId }) => operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^(get|post|put|patch|delete)[A-Z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
  expect(names).toContain("putPortfolioAssetPrice");
});

test("calls of our staff, of sign-in and of services are in groups that are not shown, and no others", () => {
  const hidden = API_GROUPS.filter(({ isShown }) => !isShown).map(({ slug }) => slug);
  expect(hidden).toEqual(["sign-in", "staff", "internal"]);
  const shownStaff = api.house.routes.filter(
    ({ definition: { path, access } }) => access === "staff" && groupOf(path).slug !== "staff",
  );
  expect(shownStaff.map(({ definition }) => definition.path)).toEqual([]);
});

test("the example of every body is one that its call takes", () => {
  const refused = api.house.routes.flatMap(({ definition: { method, path, body } }) => {
    const checked = body?.safeParse(bodyOf(method, path));
    return checked === undefined || checked.success ? [] : [`${method} ${path}: ${checked.error.message}`];
  });
  expect(refused).toEqual([]);
});

test("a key's calls say the right they need, and no others name a key", () => {
  const byKey = api.house.routes.flatMap(({ definition: { method, path } }) => {
    const right = callOf(method, path)?.security?.flatMap((way) => way["key"] ?? [])[0];
    return right === undefined ? [] : [[`${method} ${path}`, right]];
  });
  expect(Object.fromEntries(byKey)).toEqual(KEY_ROUTES);
});

test("the description says each refusal in the words it is answered with", () => {
  const deleting = callOf("DELETE", "/api/portfolios/:portfolioId/accounts/:accountId")?.responses;
  expect(deleting?.["409"]?.description).toBe(ERRORS.account_in_use.message);
  expect(Object.keys(deleting ?? {})).toEqual(["200", "400", "401", "402", "403", "404", "409", "default"]);
});

test("every reference leads to something in the document", () => {
  const whole: unknown = JSON.parse(text);
  const at = (reference: string): unknown =>
    reference
      .slice(2)
      .split("/")
      .reduce<unknown>((it, key) => (typeof it === "object" && it !== null ? Reflect.get(it, key) : undefined), whole);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, it = ""]) => it));
  expect(references.size).toBeGreaterThan(10);
  expect([...references].filter((it) => at(it) === undefined)).toEqual([]);
});

test("the examples work one after another: a key that writes makes an account, an asset, a price and a transaction", async () => {
  const person = await api.signUp("reader");
  const made = await person.call("POST", "/api/user/api-keys", {
    body: {
      ...z.record(z.string(), z.unknown()).parse(bodyOf("POST", "/api/user/api-keys")),
      rights: ["read", "write"],
    },
  });
  const { secret } = made.as(z.object({ secret: z.string() }));
  const P = "/api/portfolios/:portfolioId";
  const portfolio = await person.call("POST", "/api/portfolios", { body: bodyOf("POST", "/api/portfolios") });
  expect(portfolio.status, portfolio.text).toBe(201);
  const steps = [
    `POST ${P}/institutions`,
    `POST ${P}/accounts`,
    `POST ${P}/assets`,
    `PUT ${P}/assets/:assetId/prices/:on`,
    `POST ${P}/transactions`,
    `GET ${P}/transactions/:transactionId`,
  ];
  for (const step of steps) {
    const [method = "", path = ""] = step.split(" ");
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => exampleIn(method, path, name));
    const body = bodyOf(method, path);
    const answer = await api.call(method, filled, { token: secret, ...(body === undefined ? {} : { body }) });
    expect([step, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([
      step,
      method === "POST" ? 201 : 200,
      "",
    ]);
  }
  const facts = `${P}/assets/:assetId/facts`;
  const stated = await person.call(
    "PUT",
    facts.replaceAll(/:(\w+)/g, (_, name: string) => exampleIn("PUT", facts, name)),
    {
      body: bodyOf("PUT", facts),
      key: randomUUID(),
    },
  );
  expect(stated.status, stated.text).toBe(200);
});

function exampleIn(method: string, path: string, name: string): string {
  const found = callOf(method, path)?.parameters.find((it) => "name" in it && it.name === name);
  return z.object({ example: z.string() }).parse(found).example;
}
