import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overview } from "#features/figures/contract.ts";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { deletedPortfolioList, portfolio, portfolioList } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function openOwn() {
  const owner = await api.signUp("olga");
  const portfolioId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "Rivers", baseCurrency: "EUR" } });
  const accountId = randomUUID();
  await owner.call("POST", `${at}/accounts`, {
    body: { accountId, name: "Giro", kind: "bank", currency: "EUR", opening: { on: "2024-01-01", amount: "12.50" } },
  });
  return { owner, portfolioId, at };
}

test("a copy is worth the same, is one's own, and made twice with one key is one", async () => {
  const { owner, at } = await openOwn();
  const copyId = randomUUID();
  const key = randomUUID();
  const copy = () => owner.call("POST", `${at}/copies`, { body: { portfolioId: copyId, name: "What if" }, key });
  const made = (await copy()).as(portfolio);
  expect(made).toMatchObject({ portfolioId: copyId, name: "What if", role: "owner", baseCurrency: "EUR" });
  expect((await copy()).as(portfolio).portfolioId).toBe(copyId);
  const shown = (await owner.call("GET", `/api/portfolios/${copyId}/overview`)).as(overview);
  expect(shown.netWorth).toMatchObject({ status: "ok", value: "12.5" });
  const { portfolios } = (await owner.call("GET", "/api/portfolios")).as(portfolioList);
  expect(portfolios.map(({ name }) => name)).toEqual(["Rivers", "What if"]);
});

test("a deleted portfolio is out of sight, comes back as it was, and is somebody else's never", async () => {
  const { owner, portfolioId, at } = await openOwn();
  const stranger = await api.signUp("sam");
  expect((await owner.call("DELETE", at)).status).toBe(204);
  expect((await owner.call("GET", `${at}/overview`)).status).toBe(404);
  expect((await owner.call("GET", "/api/portfolios")).as(portfolioList).portfolios).toEqual([]);
  const deleted = (await owner.call("GET", "/api/user/deleted_portfolios")).as(deletedPortfolioList);
  expect(deleted.portfolios.map((it) => it.portfolioId)).toEqual([portfolioId]);
  const restore = `/api/user/deleted_portfolios/${portfolioId}/restore`;
  expect((await stranger.call("POST", restore)).status).toBe(404);
  expect((await owner.call("POST", restore)).as(portfolio).name).toBe("Rivers");
  const shown = (await owner.call("GET", `${at}/overview`)).as(overview);
  expect(shown.netWorth.value).toBe("12.5");
});

test("removed for good it cannot come back", async () => {
  const { owner, portfolioId, at } = await openOwn();
  await owner.call("DELETE", at);
  expect((await owner.call("DELETE", `/api/user/deleted_portfolios/${portfolioId}`)).status).toBe(204);
  expect((await owner.call("POST", `/api/user/deleted_portfolios/${portfolioId}/restore`)).status).toBe(404);
});
