import { afterAll, beforeAll, expect, test } from "vitest";
import { apiError } from "#features/shared/wire.ts";
import { openApi } from "#test/api.ts";
import type { Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("a parameter nobody reads is refused by its name, alone and beside known ones, in reads and writes", async () => {
  const ada = await api.signUp("ada");
  const unknown = async (method: string, path: string, body?: unknown) => {
    const answer = await ada.call(method, path, body === undefined ? {} : { body });
    expect(answer.status, path).toBe(400);
    return answer.as(apiError).fields?.map(({ path: place }) => place);
  };
  expect(await unknown("GET", "/api/plans?currancy=EUR")).toEqual(["query.currancy"]);
  expect(await unknown("GET", "/api/user/metrics?range=1Y&ranje=2Y&x=1")).toEqual(["query.ranje", "query.x"]);
  const body = { portfolioId: crypto.randomUUID(), name: "Home", baseCurrency: "EUR" };
  expect(await unknown("POST", "/api/portfolios?dry=1", body)).toEqual(["query.dry"]);
  expect((await ada.call("GET", "/api/user/metrics?range=1Y")).status).toBe(200);
});

test("what our own pages add to break caches, and campaigns to links, is no call of the API and stays", async () => {
  expect((await api.call("GET", "/_builds/latest.json?1700000000000")).status).toBe(200);
});
