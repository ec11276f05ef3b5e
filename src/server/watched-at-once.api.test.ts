import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askForWatching, askForWatchingOne, WATCH_JOB } from "#features/notifications/watch-figures.ts";
import { marketJobs, REFRESH_MARKET_JOB } from "#features/prices/market-jobs.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { deliverWebhooks } from "#features/webhooks-out/deliver.ts";
import { openApi, TEST_SEALING, type Api } from "#test/api.ts";
import { testNow } from "#test/clock.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Portfolios that are looked at, in the order they were asked for. */
function watching() {
  const asked: unknown[] = [];
  const jobs: Jobs = { enqueue: async (_, name, payload) => void asked.push([name, payload]) };
  return { asked, jobs };
}

test("AN-04, UP-27 in part: what somebody changed is looked at with the next round that tells of changes, once", async () => {
  const anna = await api.signUp("anna");
  const [portfolioId, accountId] = [randomUUID(), randomUUID()];
  await anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } });
  const account = { accountId, name: "Bank", kind: "bank", currency: "EUR" };
  const made = await anna.call("POST", `/api/portfolios/${portfolioId}/accounts`, { body: account });
  expect(made.status, made.text).toBe(201);
  const { asked, jobs } = watching();
  const round = () =>
    deliverWebhooks({
      database: api.database,
      sealing: TEST_SEALING,
      post: async () => ({ status: 204 }),
      now: testNow,
      changed: (sql, changed) => askForWatchingOne(sql, jobs, changed),
    });
  await round();
  await round();
  expect(asked).toEqual([[WATCH_JOB, { portfolioId }]]);
});

test("AN-04: after a round of prices every portfolio of somebody's own is looked at", async () => {
  const { asked, jobs } = watching();
  const sources = { rates: [], prices: [], series: [], today: () => "2026-11-20", now: testNow };
  const handlers = marketJobs(api.database, sources, (sql) => askForWatching(sql, jobs));
  await handlers[REFRESH_MARKET_JOB]?.({});
  const { rows } = await api.database.query("select 1 from portfolio where kind = 'own' and deleted_at is null", []);
  expect(asked).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThan(0);
});
