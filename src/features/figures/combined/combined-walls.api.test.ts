import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPerson, withScope } from "#db/scope.ts";
import { openApi, TODAY, type Api } from "#test/api.ts";
import { mailedToken, openVisitor, signUp, type TestVisitor } from "#test/visitor.ts";
import { combinedFigures } from "../combined-contract.ts";

/** Two walls between somebody who looks through a view and the portfolios in it, each tested with the other switched off. */
const CANARY = "Canary-91c4";

interface Estate {
  readonly api: Api;
  readonly owner: TestVisitor;
  readonly ownerId: string;
  readonly guest: TestVisitor;
  readonly guestId: string;
  readonly stranger: TestVisitor;
  readonly strangerId: string;
  /** In the view; and one of the owner's that is not. */
  readonly shown: string;
  readonly apart: string;
  readonly viewId: string;
}

async function openEstate(): Promise<Estate> {
  const api = await openApi();
  const [owner, guest, stranger] = [openVisitor(api), openVisitor(api), openVisitor(api)];
  const [own, let_in, other] = [await signUp(owner), await signUp(guest), await signUp(stranger)];
  const [shown, second, apart, viewId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const portfolioId of [shown, second, apart]) {
    const at = `/api/portfolios/${portfolioId}`;
    await owner.asPerson("POST", "/api/portfolios", { body: { portfolioId, name: "P", baseCurrency: "EUR" } });
    const account = { accountId: randomUUID(), name: CANARY, kind: "bank", currency: "EUR" };
    await owner.asPerson("POST", `${at}/accounts`, {
      body: { ...account, opening: { on: "2026-01-02", amount: "70" } },
    });
  }
  const body = { viewId, name: "Both", currency: "EUR", portfolioIds: [shown, second] };
  expect((await owner.asPerson("POST", "/api/combined-views", { body })).status).toBe(201);
  const asked = { invitationId: randomUUID(), email: let_in.email, accessUntil: "2027-01-31" };
  const invited = await owner.asPerson("POST", `/api/combined-views/${viewId}/invitations`, { body: asked });
  expect(invited.status, invited.text).toBe(201);
  const token = await mailedToken(api, let_in.email, "combined_invitation");
  expect((await guest.asPerson("POST", "/api/user/combined-invitations/accept", { body: { token } })).status).toBe(200);
  return {
    api,
    owner,
    ownerId: own.userId,
    guest,
    guestId: let_in.userId,
    stranger,
    strangerId: other.userId,
    shown,
    apart,
    viewId,
  };
}

let estate: Estate;

/** Rows a transaction sees that entered this portfolio through the view, in every table of portfolios but the two that tell a person where they belong. */
async function seenThrough(userId: string, portfolioId: string, viewId = estate.viewId): Promise<number> {
  const { rows: tables } = await estate.api.database.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'portfolio_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_any_column_privilege('app_user', c.oid, 'select')
     and c.relname not in ('portfolio', 'portfolio_member') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(35);
  const asker = { portfolioId, userId, role: "viewer" as const, today: TODAY, through: viewId };
  return withScope(estate.api.database, asker, async ({ sql }) => {
    let seen = 0;
    for (const { name } of tables) {
      const { rows } = await sql.query(
        `select count(portfolio_id)::int as count from ${String(name)} /* in any portfolio */`,
      );
      seen += Number(rows[0]?.["count"]);
    }
    return seen;
  });
}

describe("the second wall, whatever the application asks of it", () => {
  beforeAll(async () => {
    estate = await openEstate();
  });
  afterAll(() => estate.api.close());

  test("UP-21: it opens a portfolio of the view to who may look, and to nobody else, and no other portfolio", async () => {
    const { guestId, ownerId, strangerId, shown, apart } = estate;
    expect(await seenThrough(guestId, shown)).toBeGreaterThan(3);
    expect(await seenThrough(ownerId, shown)).toBeGreaterThan(3);
    expect(await seenThrough(guestId, apart)).toBe(0);
    expect(await seenThrough(ownerId, apart)).toBe(0);
    expect(await seenThrough(strangerId, shown)).toBe(0);
    expect(await seenThrough(guestId, shown, randomUUID())).toBe(0);
    const direct = { portfolioId: shown, userId: guestId, role: "viewer" as const, today: TODAY };
    const accounts = await withScope(
      estate.api.database,
      direct,
      ({ sql }) => sql.rows`select 1 from account /* in any portfolio */`,
    );
    expect(accounts).toEqual([]);
  });

  test("UP-21: through a view nothing can be written, whatever the statement", async () => {
    const { guestId, ownerId, shown, viewId, api } = estate;
    for (const userId of [guestId, ownerId]) {
      const asker = { portfolioId: shown, userId, role: "viewer" as const, today: TODAY, through: viewId };
      const write = withScope(
        api.database,
        asker,
        ({ sql }) => sql.run`update account set name = 'Taken' /* in any portfolio */`,
      );
      await expect(write).rejects.toThrow(/read-only transaction/);
      const back = withScope(api.database, asker, ({ sql }) => sql.query("set local transaction_read_only = off"));
      await expect(back).rejects.toThrow(/read-write mode/);
    }
  });

  test("UP-21: of the view itself a guest sees that they may look, and adds, keeps or lets in nobody", async () => {
    const { guestId, strangerId, ownerId, viewId, api } = estate;
    const count = (userId: string, table: string) =>
      withPerson(
        api.database,
        userId,
        async (sql) => (await sql.query(`select count(view_id)::int as n from ${table}`)).rows[0]?.["n"],
      );
    const tables = [
      "combined_view",
      "combined_view_guest",
      "combined_view_part",
      "combined_view_invitation",
      "combined_view_event",
    ];
    const seen = async (userId: string) => Promise.all(tables.map((table) => count(userId, table)));
    expect(await seen(guestId)).toEqual([1, 1, 0, 0, 0]);
    expect(await seen(strangerId)).toEqual([0, 0, 0, 0, 0]);
    expect((await seen(ownerId)).slice(0, 4)).toEqual([1, 1, 2, 1]);
    const tried = (userId: string, text: string) =>
      withPerson(api.database, userId, async (sql) => (await sql.query(text)).affectedRows);
    const insert = `insert into combined_view_guest (view_id, owner_id, user_id) values ('${viewId}', '${ownerId}', '${strangerId}')`;
    for (const userId of [guestId, strangerId, ownerId])
      await expect(tried(userId, insert)).rejects.toThrow(/permission denied/);
    for (const userId of [guestId, strangerId]) {
      expect(await tried(userId, "update combined_view_guest set access_until = null")).toBe(0);
      expect(await tried(userId, "update combined_view set name = 'Mine'")).toBe(0);
      expect(await tried(userId, "delete from combined_view")).toBe(0);
    }
    await expect(tried(ownerId, "select token_hash from combined_view_invitation")).rejects.toThrow(
      /permission denied/,
    );
    await expect(tried(ownerId, "delete from combined_view_event")).rejects.toThrow(/permission denied/);
  });

  test("UP-21: it closes at the last day, with the owner's portfolio and with the view", async () => {
    const { guestId, shown, viewId, api } = estate;
    const set = (text: string, values: readonly unknown[]) => api.database.query(text, values);
    await set("update combined_view_guest set access_until = '2026-11-19' where view_id = $1", [viewId]);
    expect(await seenThrough(guestId, shown)).toBe(0);
    await set("update combined_view_guest set access_until = '2026-11-20' where view_id = $1", [viewId]);
    expect(await seenThrough(guestId, shown)).toBeGreaterThan(3);
    await set("update portfolio set deleted_at = now() where portfolio_id = $1", [shown]);
    expect(await seenThrough(guestId, shown)).toBe(0);
    await set("update portfolio set deleted_at = null where portfolio_id = $1", [shown]);
    await set("delete from combined_view where view_id = $1", [viewId]);
    expect(await seenThrough(guestId, shown)).toBe(0);
  });
});

describe("the first wall, with the database's own door switched off", () => {
  beforeAll(async () => {
    estate = await openEstate();
    // The door lets anybody into the owner's portfolios, and the policies hide no view.
    await estate.api.database.query(
      `create or replace function combined_owner(view uuid, portfolio uuid, person text) returns text language sql stable
       set search_path = public, pg_temp as $$ select '${estate.ownerId}'::text $$`,
    );
    for (const table of ["combined_view", "combined_view_part", "combined_view_guest", "combined_view_event"])
      await estate.api.database.query(`create policy everybody on ${table} to app_user using (true)`);
  });
  afterAll(() => estate.api.close());

  test("UP-21: who may not look is told there is no such view, on each of its routes", async () => {
    const { api, stranger, strangerId, guest, viewId } = estate;
    // So that the page is only closed by what the application asks.
    expect(await seenThrough(strangerId, estate.shown)).toBeGreaterThan(3);
    expect((await guest.asPerson("GET", `/api/combined-views/${viewId}/figures`)).as(combinedFigures).total.value).toBe(
      "140",
    );
    const reads = api.house.routes.filter(({ definition }) =>
      /^\/api\/combined-views\/:viewId\/(figures|explain)$/.test(definition.path),
    );
    expect(reads).toHaveLength(2);
    for (const { definition } of reads) {
      const answer = await stranger.asPerson(
        "GET",
        `${definition.path.replace(":viewId", viewId)}?figure=net_worth`.replace(
          "/figures?figure=net_worth",
          "/figures",
        ),
      );
      expect([definition.path, answer.status]).toEqual([definition.path, 404]);
      expect(answer.text).not.toContain("140");
    }
    const log = await stranger.asPerson("GET", `/api/combined-views/${viewId}/log`);
    expect(log.status).toBe(404);
    const writes = [
      stranger.asPerson("DELETE", `/api/combined-views/${viewId}`),
      stranger.asPerson("POST", `/api/combined-views/${viewId}/leave`),
      stranger.asPerson("DELETE", `/api/combined-views/${viewId}/guests/${estate.guestId}`),
      stranger.asPerson("PATCH", `/api/combined-views/${viewId}/guests/${estate.guestId}`, {
        body: { accessUntil: null },
      }),
    ];
    for (const it of writes) expect((await it).status).toBe(404);
    expect((await guest.asPerson("GET", `/api/combined-views/${viewId}/figures`)).status).toBe(200);
  });
});
