import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { benchmarkList } from "#features/figures/benchmarks-contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { refreshSeries } from "#features/prices/refresh-series.ts";
import { sharedSeriesList } from "#features/prices/series-contract.ts";
import { marketData } from "#providers/market-data/registry.ts";
import { type Api, type Caller, openApi } from "#test/api.ts";
import { testNow, TODAY } from "#test/clock.ts";
import { type MarketStandIn, openMarketStandIn } from "#test/stand-ins/market.ts";

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });
const portfolioId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
let [market, api, anna]: [MarketStandIn?, Api?, Caller?] = [];

beforeAll(async () => {
  market = await openMarketStandIn({ now: testNow });
  api = await openApi();
  anna = await api.signUp("anna");
  const owner = anna;
  const post = async (path: string, body: object) => {
    const { status, text } = await owner.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  };
  const accountId = randomUUID();
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "USD" });
  await post(at("/accounts"), { accountId, name: "Bank", kind: "bank", currency: "USD" });
  const entry = { type: "deposit", accountId, on: "2026-01-31", amount: "1000", currency: "USD" };
  await post(at("/transactions"), { transactionId: randomUUID(), entry });
});
beforeEach(() => market?.behave("ok"));
afterAll(async () => {
  await api?.close();
  await market?.close();
});

function opened() {
  if (!market || !api || !anna) return expect.unreachable("the server is open");
  const [owner, { database }] = [anna, api];
  const { environment, asked } = market;
  const series = (more: Readonly<Record<string, string>> = {}) =>
    marketData({ ...environment, ...more }, () => TODAY, testNow).series;
  const refresh = (more?: Readonly<Record<string, string>>) =>
    refreshSeries(database, { series: series(more), today: () => TODAY });
  const asksAgain = () => database.script("delete from shared_series_round; delete from price_source");
  const list = async () => (await owner.call("GET", "/api/shared-series")).as(sharedSeriesList);
  const of = async (key: string) => (await list()).series.find((it) => it.key === key);
  return { market, anna: owner, database, refresh, asksAgain, list, of, asked };
}

test("with the sources off nobody is asked and nothing is known", async () => {
  const { refresh, list, asked } = opened();
  expect(await refresh({ MARKET_DATA: "off" })).toEqual([]);
  expect(asked).toEqual([]);
  expect((await list()).series.filter(({ lastOn }) => lastOn !== null)).toEqual([]);
});

test("each publisher is asked once for what everybody sees, and not again before hours are over", async () => {
  const { refresh, of, asked } = opened();
  expect(await refresh()).toEqual([]);
  const first = asked.length;
  expect(await of("inflation-us")).toMatchObject({
    lastOn: "2026-10-31",
    firstOn: "1990-01-31",
  });
  expect(await of("curve-eur-10y")).toMatchObject({ years: 10, firstOn: "2025-01-01" });
  expect(await of("index-sp500")).toMatchObject({ currency: "USD", firstOn: "2015-01-02" });
  expect(await refresh()).toEqual([]);
  expect(asked.length).toBe(first);
  // No word about anybody leaves: keys of series and spans of days alone.
  expect(asked.map(({ path }) => path).join("\n")).not.toMatch(/anna|portfolio/i);
});

test("a portfolio stands beside inflation and an index that nobody owns, and each says where its level is from", async () => {
  const { anna: owner } = opened();
  const answer = await owner.call(
    "GET",
    at("/benchmarks?from=2026-01-31&of=inflation-us:1;index-sp500:60,inflation-us:40"),
  );
  const { benchmarks } = answer.as(benchmarkList);
  // 0.2 % a month, from January's level to that of October, the last that was published: 1.002^9 - 1, rounded as published.
  expect(benchmarks[0]?.benchmark.timeWeighted.value).toBeCloseTo(1.002 ** 9 - 1, 3);
  expect(benchmarks.map(({ parts }) => parts.map(({ name }) => name).join())).toEqual([
    "Inflation, United States",
    "S&P 500,Inflation, United States",
  ]);
  const params = encodeURIComponent("from=2026-01-31&assets=inflation-us:1");
  const asked = at(`/explain?figure=benchmark&key=inflation-us&params=${params}`);
  const explained = (await owner.call("GET", asked)).as(explanation);
  expect(JSON.stringify(explained)).toContain("Inflation, United States, as published for 2026-10-31");
  expect(JSON.stringify(explained)).not.toContain('"assetId"');
  expect((await owner.call("GET", at("/benchmarks?of=curve-usd-10y:1"))).status).toBe(404);
  expect((await owner.call("GET", at("/benchmarks?of=index-nobody:1"))).status).toBe(404);
});

test("a lying publisher and one that is cut off change nothing: the last of it stays, with its day", async () => {
  const { market: vendors, refresh, asksAgain, of, database } = opened();
  const kept = async () =>
    JSON.stringify((await database.query("select * from shared_observation order by series, on_date")).rows);
  const before = await kept();
  for (const mode of ["lying", "down"] as const) {
    await asksAgain();
    vendors.behave(mode);
    expect((await refresh()).length).toBeGreaterThan(0);
    expect(await kept()).toBe(before);
  }
  expect((await of("inflation-ea"))?.lastOn).toBe("2026-10-31");
});

test("a level that jumps by more than half and a yield that moves by more than three per cent are not believed", async () => {
  const { database } = opened();
  const told = (series: string, on: string, value: string) => ({ series, on, value });
  const source = {
    key: "odd",
    name: "Odd publisher",
    groups: [{ key: "all", series: ["inflation-us", "curve-usd-10y"], firstOn: () => "2026-10-01", againDays: 0 }],
    observations: async () => ({
      ok: true as const,
      value: [
        told("inflation-us", "2026-10-31", "900"),
        told("curve-usd-10y", "2026-11-19", "9"),
        told("curve-usd-10y", "2026-11-20", "2.75"),
      ],
    }),
  };
  await database.script(
    "delete from shared_observation where series = 'curve-usd-10y' and on_date > date '2026-11-18'",
  );
  expect(await refreshSeries(database, { series: [source], today: () => TODAY })).toEqual([]);
  const { rows } = await database.query("select series, on_date::text from shared_observation where source = 'odd'");
  expect(rows).toEqual([{ series: "curve-usd-10y", on_date: "2026-11-20" }]);
});
