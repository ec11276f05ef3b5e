import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { metrics } from "#features/metrics/contract.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi, TODAY } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function addPortfolio(owner: Caller, name: string, amount: string, accountId: string = randomUUID()) {
  const portfolioId = randomUUID();
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "EUR" } });
  await owner.call("POST", `/api/portfolios/${portfolioId}/accounts`, {
    body: {
      accountId,
      name: "Giro",
      kind: "bank",
      currency: "EUR",
      opening: { on: "2024-01-01", amount },
    },
  });
  return portfolioId;
}

test("portfolios of one's own add up exactly; an archived one is left out; nobody else's are in", async () => {
  const [olga, sam] = [await api.signUp("olga"), await api.signUp("sam")];
  await addPortfolio(olga, "One", "100.10");
  await addPortfolio(olga, "Two", "300.20");
  const archived = await addPortfolio(olga, "Old", "1000");
  await olga.call("PATCH", `/api/portfolios/${archived}`, { body: { isArchived: true } });
  const own = (await olga.call("GET", "/api/user/metrics")).as(metrics);
  expect(own).toMatchObject({ currency: "EUR", total: { status: "ok", value: "400.3" } });
  expect(own.portfolios.map(({ name }) => name)).toEqual(["One", "Two"]);
  expect(own.portfolios[0]?.share).toBeCloseTo(100.1 / 400.3, 12);
  const cash = { assetClass: "cash", value: "400.3", owed: "0", weight: 1, holdingCount: 2, unknownCount: 0 };
  expect(own.allocation).toEqual([cash]);
  const none = (await sam.call("GET", "/api/user/metrics")).as(metrics);
  expect(none).toMatchObject({ currency: null, total: { value: null }, portfolios: [] });
});

test("what is not known makes the total partial and no change of it, never a loss", async () => {
  const olga = await api.signUp("olga");
  await addPortfolio(olga, "Known", "100");
  const portfolioId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  await olga.call("POST", "/api/portfolios", { body: { portfolioId, name: "Far", baseCurrency: "XTS" } });
  const account = { accountId: randomUUID(), name: "Chest", kind: "bank", currency: "XTS" };
  await olga.call("POST", `${at}/accounts`, { body: { ...account, opening: { on: "2024-01-01", amount: "7" } } });
  const seen = (await olga.call("GET", "/api/user/metrics?currency=EUR")).as(metrics);
  expect(seen.total).toMatchObject({ status: "partial", value: "100" });
  expect(seen.change).toMatchObject({ status: "partial", value: "0" });
  expect(seen.portfolios[1]?.change.value).toBeNull();
  // What is left out is counted, and has neither a share nor a weight.
  expect(seen.portfolios.map(({ share, unknownCount }) => [share, unknownCount])).toEqual([
    [null, 0],
    [null, 1],
  ]);
  expect(seen.unknownCount).toBe(1);
  expect(seen.allocation.map(({ unknownCount }) => unknownCount)).toEqual([1]);
});

test("D8: next dates, liquidity and the data score come with the figures, each date with its portfolio", async () => {
  const olga = await api.signUp("olga");
  const accountId = randomUUID();
  const one = await addPortfolio(olga, "One", "1000", accountId);
  const two = await addPortfolio(olga, "Two", "3000", accountId);
  const plan = async (portfolioId: string, on: string, amount: string) => {
    const entry = { type: "withdrawal", status: "planned", accountId, currency: "EUR", on, amount };
    const body = { transactionId: randomUUID(), entry };
    expect((await olga.call("POST", `/api/portfolios/${portfolioId}/transactions`, { body })).status).toBe(201);
  };
  await plan(two, "2026-12-01", "200");
  await plan(one, "2026-11-25", "50");
  await plan(one, "2027-03-01", "70");
  const seen = (await olga.call("GET", "/api/user/metrics")).as(metrics);
  expect(seen.next.entries.map(({ on, portfolioName, amount }) => [on, portfolioName, amount])).toEqual([
    ["2026-11-25", "One", "-50"],
    ["2026-12-01", "Two", "-200"],
  ]);
  expect([seen.next.to, seen.next.moreCount]).toEqual(["2027-01-04", 0]);
  expect(seen.liquidity).toEqual([{ tier: "same_day", value: "4000", weight: 1 }]);
  expect(seen.dataScore).toMatchObject({ status: "ok", value: 1 });
  expect(seen.portfolios.map((it) => it.dataScore.value)).toEqual([1, 1]);
});

const share = (api: Api, portfolioId: string, who: Caller, role: string) =>
  api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, $3)", [
    portfolioId,
    who.userId,
    role,
  ]);

const ahead = (on: string) => ({ on, type: "withdrawal", status: "planned", currency: "EUR", amount: "50" });

test("a portfolio that somebody shares is never one's own wealth, but its next dates are listed", async () => {
  const [olga, sam] = [await api.signUp("olga"), await api.signUp("sam")];
  const accountId = randomUUID();
  const portfolioId = await addPortfolio(olga, "Family", "1000", accountId);
  const body = { transactionId: randomUUID(), entry: { ...ahead("2026-12-01"), accountId } };
  await olga.call("POST", `/api/portfolios/${portfolioId}/transactions`, { body });
  await share(api, portfolioId, sam, "editor");
  const seen = (await sam.call("GET", "/api/user/metrics")).as(metrics);
  expect(seen).toMatchObject({ total: { value: null }, portfolios: [], allocation: [], liquidity: [] });
  expect(seen.next.entries.map(({ on, portfolioName }) => [on, portfolioName])).toEqual([["2026-12-01", "Family"]]);
});

test("the sample is not one's own wealth, and its next dates are listed from today on", async () => {
  const olga = await api.signUp("olga");
  await olga.call("POST", "/api/sample");
  const seen = (await olga.call("GET", "/api/user/metrics")).as(metrics);
  expect(seen).toMatchObject({ total: { value: null }, portfolios: [] });
  expect(seen.next.entries.length).toBeGreaterThan(0);
  expect(seen.next.entries.every(({ on }) => on > TODAY)).toBe(true);
});

test("an import that waits for an answer is told, to those who can give it", async () => {
  const [olga, sam] = [await api.signUp("olga"), await api.signUp("sam")];
  const portfolioId = await addPortfolio(olga, "One", "1000");
  await share(api, portfolioId, sam, "viewer");
  const importId = randomUUID();
  const form = new FormData();
  form.set("importId", importId);
  form.set("text", "Date,Amount\n2024-01-15,$5.00\n");
  form.set("fileName", "table.csv");
  await olga.call("POST", `/api/portfolios/${portfolioId}/imports`, { form });
  await expect
    .poll(async () => (await olga.call("GET", "/api/user/metrics")).as(metrics).waiting, { timeout: 20_000 })
    .toEqual([{ portfolioId, name: "One", imports: 1, alerts: 0 }]);
  expect((await sam.call("GET", "/api/user/metrics")).as(metrics).waiting).toEqual([]);
});
