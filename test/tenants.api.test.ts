import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * No one in: every route that names a portfolio, called by a stranger and by a viewer, with ids of real objects of the owner. The list comes from
 * the router, so that no route can be left out. Each wall is tested with the other switched off.
 */
const CANARY = "Canary-7f3a";

interface Estate {
  readonly api: Api;
  readonly owner: Caller;
  readonly stranger: Caller;
  readonly viewer: Caller;
  readonly portfolioId: string;
  readonly ids: Readonly<Record<string, string>>;
}

async function openEstate(isFirstWallOff: boolean): Promise<Estate> {
  const api = await openApi({ isFirstWallOff });
  const [owner, stranger, viewer] = [await api.signUp("olga"), await api.signUp("sam"), await api.signUp("vera")];
  const ids = {
    portfolioId: randomUUID(),
    accountId: randomUUID(),
    assetId: randomUUID(),
    transactionId: randomUUID(),
    institutionId: randomUUID(),
    importId: randomUUID(),
    changeId: randomUUID(),
    currency: "USD",
    on: "2026-11-20",
  };
  const at = `/api/portfolios/${ids.portfolioId}`;
  const steps: readonly [string, string, object, string?][] = [
    ["POST", "/api/portfolios", { portfolioId: ids.portfolioId, name: CANARY, baseCurrency: "EUR" }],
    ["POST", `${at}/institutions`, { institutionId: ids.institutionId, name: CANARY }],
    [
      "POST",
      `${at}/accounts`,
      { accountId: ids.accountId, name: CANARY, kind: "brokerage", currency: "EUR", institutionId: ids.institutionId },
    ],
    [
      "POST",
      `${at}/assets`,
      { assetId: ids.assetId, name: CANARY, assetClass: "equity", currency: "EUR", tracking: "units" },
    ],
    [
      "POST",
      `${at}/transactions`,
      {
        transactionId: ids.transactionId,
        entry: {
          type: "buy",
          on: "2026-11-02",
          accountId: ids.accountId,
          assetId: ids.assetId,
          quantity: "3",
          price: "7.77",
          currency: "EUR",
          note: CANARY,
        },
      },
      ids.changeId,
    ],
    ["PUT", `${at}/assets/${ids.assetId}/prices/2026-11-20`, { price: "7.77", currency: "EUR", note: CANARY }],
    ["PUT", `${at}/rates/USD/2026-11-20`, { rate: "7.77", of: "EUR", note: CANARY }],
    ["PUT", `${at}/accounts/${ids.accountId}/stated-balances/EUR/2026-11-20`, { amount: "7.77", note: CANARY }],
  ];
  for (const [method, path, body, key] of steps) {
    const answer = await owner.call(method, path, { body, ...(key === undefined ? {} : { key }) });
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
  }
  await api.database.transaction(async (sql) => {
    await sql.run`insert into portfolio_member (portfolio_id, user_id, role) values (${ids.portfolioId}, ${viewer.userId}, 'viewer')`;
  });
  return { api, owner, stranger, viewer, portfolioId: ids.portfolioId, ids };
}

/** Everything stored of a portfolio, as text. */
async function everythingOf(api: Api, portfolioId: string): Promise<string> {
  const { rows: tables } = await api.database.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'portfolio_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await api.database.query(
      `select to_jsonb(t) as row from ${String(name)} t where portfolio_id = $1 order by to_jsonb(t)::text`,
      [portfolioId],
    );
    parts.push(`${String(name)}: ${JSON.stringify(rows)}`);
  }
  return parts.join("\n");
}

const BODIES: Readonly<Record<string, object>> = {
  "PATCH /api/portfolios/:portfolioId": { name: "Taken" },
  "POST /api/portfolios/:portfolioId/accounts": {
    accountId: randomUUID(),
    name: "Mine",
    kind: "bank",
    currency: "EUR",
  },
  "PATCH /api/portfolios/:portfolioId/accounts/:accountId": { name: "Taken" },
  "POST /api/portfolios/:portfolioId/institutions": { institutionId: randomUUID(), name: "Mine" },
  "PUT /api/portfolios/:portfolioId/accounts/:accountId/stated-balances/:thing/:on": { amount: "1" },
  "PATCH /api/portfolios/:portfolioId/institutions/:institutionId": { name: "Taken" },
  "POST /api/portfolios/:portfolioId/assets": {
    assetId: randomUUID(),
    name: "Mine",
    assetClass: "equity",
    currency: "EUR",
    tracking: "units",
  },
  "PATCH /api/portfolios/:portfolioId/assets/:assetId": { name: "Taken" },
  "PUT /api/portfolios/:portfolioId/assets/:assetId/prices/:on": { price: "1", currency: "EUR" },
  "PUT /api/portfolios/:portfolioId/rates/:currency/:on": { rate: "1", of: "EUR" },
};

const fill = (path: string, ids: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUID());

for (const isFirstWallOff of [false, true]) {
  describe(isFirstWallOff ? "with the application's check switched off" : "with both walls", () => {
    let estate: Estate;
    beforeAll(async () => {
      estate = await openEstate(isFirstWallOff);
    });
    afterAll(() => estate.api.close());

    test("a stranger reads and changes nothing of another's portfolio through any route", async () => {
      const { api, stranger, ids, portfolioId } = estate;
      const before = await everythingOf(api, portfolioId);
      const leaks: string[] = [];
      const inPortfolio = api.house.routes.filter(({ definition }) => definition.path.includes("/:portfolioId"));
      expect(inPortfolio.length).toBeGreaterThan(20);
      for (const { definition } of inPortfolio) {
        const place = `${definition.method} ${definition.path}`;
        const body = definition.body ? { body: bodyOf(place, ids) } : {};
        const query = definition.method === "GET" ? "?on=2026-11-20&from=2026-11-01&figure=net_worth" : "?version=1";
        const { status, text } = await stranger.call(definition.method, fill(definition.path, ids) + query, body);
        const isRefused = status >= 400 || !text.includes(CANARY);
        if (!isRefused || text.includes(CANARY) || text.includes("7.77") || (!isFirstWallOff && status !== 404))
          leaks.push(`${place}: ${status}`);
      }
      expect(leaks).toEqual([]);
      expect(await everythingOf(api, portfolioId)).toBe(before);
    });

    test("a list of portfolios names only one's own", async () => {
      const { status, text } = await estate.stranger.call("GET", "/api/portfolios");
      expect([status, text.includes(CANARY)]).toEqual([200, false]);
    });
  });
}

const entry = (ids: Readonly<Record<string, string>>) => ({
  type: "deposit",
  on: "2026-11-20",
  accountId: ids["accountId"],
  amount: "1",
  currency: "EUR",
});
const bodyOf = (place: string, ids: Readonly<Record<string, string>>): object => {
  if (place.endsWith("/transactions")) return { transactionId: randomUUID(), entry: entry(ids) };
  if (place.endsWith("/transactions/:transactionId")) return { version: 1, entry: entry(ids) };
  if (place.endsWith("/transactions/bulk"))
    return { transactions: [{ transactionId: ids["transactionId"], version: 1 }], action: { kind: "delete" } };
  return BODIES[place] ?? {};
};

describe("a viewer", () => {
  let estate: Estate;
  beforeAll(async () => {
    estate = await openEstate(false);
  });
  afterAll(() => estate.api.close());

  test("reads the portfolio and is refused every route that writes", async () => {
    const { api, viewer, ids, portfolioId } = estate;
    expect((await viewer.call("GET", `/api/portfolios/${portfolioId}/overview`)).status).toBe(200);
    const before = await everythingOf(api, portfolioId);
    // Every member's own: leaving takes one's own access away, a calendar address tells what one may read, views and cards are how one looks, the inbox is what one has seen to.
    const writes = api.house.routes.filter(
      ({ definition }) =>
        definition.path.includes("/:portfolioId") &&
        definition.method !== "GET" &&
        definition.changesNothing !== true &&
        !/\/:portfolioId\/(leave|calendar-feed|views\/.*|layouts\/.*|inbox\/.*)$/.test(definition.path),
    );
    const passed: string[] = [];
    for (const { definition } of writes) {
      const place = `${definition.method} ${definition.path}`;
      const { status } = await viewer.call(
        definition.method,
        `${fill(definition.path, ids)}?version=1`,
        definition.body ? { body: bodyOf(place, ids) } : {},
      );
      if (status !== 403) passed.push(`${place}: ${status}`);
    }
    expect(passed).toEqual([]);
    expect(await everythingOf(api, portfolioId)).toBe(before);
  });

  test("V8.3.2: who is removed loses access at the next request", async () => {
    const { api, viewer, portfolioId } = estate;
    await api.database.query("delete from portfolio_member where portfolio_id = $1 and user_id = $2", [
      portfolioId,
      viewer.userId,
    ]);
    expect((await viewer.call("GET", `/api/portfolios/${portfolioId}/overview`)).status).toBe(404);
  });

  test("no token, a broken one and one of another server open nothing", async () => {
    const { api, portfolioId } = estate;
    const foreign = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJvbGdhIn0.c2ln";
    const answers = await Promise.all(
      [undefined, "nonsense", foreign].map((token) =>
        api.call("GET", `/api/portfolios/${portfolioId}/overview`, token === undefined ? {} : { token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});
