import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findArchive } from "#db/queries/exports.ts";
import { withPerson } from "#db/scope.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi, TEST_SEALING } from "#test/api.ts";
import { deliverWebhooks } from "./deliver.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const NOW_MS = 1_795_000_000_000;

/** An owner with a portfolio, and a viewer in it whose last day of access is `days` from today, with a webhook of their own. */
async function openScene(days: number) {
  const [owner, viewer] = [await api.signUp("olga"), await api.signUp("vera")];
  const portfolioId = randomUUID();
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'viewer')", [
    portfolioId,
    viewer.userId,
  ]);
  const url = `https://hooks.example.org/${viewer.userId}`;
  const made = await viewer.call("POST", "/api/user/webhooks", { body: { endpointId: randomUUID(), url } });
  expect(made.status, made.text).toBe(201);
  const setLastDay = (from: number) =>
    api.database.query(
      "update portfolio_member set access_until = (now() at time zone 'utc')::date + $3::int where portfolio_id = $1 and user_id = $2",
      [portfolioId, viewer.userId, from],
    );
  await setLastDay(days);
  return { owner, viewer, portfolioId, url, setLastDay };
}

async function change(owner: Caller, portfolioId: string): Promise<void> {
  const changed = await owner.call("POST", `/api/portfolios/${portfolioId}/accounts`, {
    body: { accountId: randomUUID(), name: "Bank", kind: "bank", currency: "EUR" },
  });
  expect(changed.status, changed.text).toBe(201);
}

async function toldAt(status = 204): Promise<readonly string[]> {
  const urls: string[] = [];
  const post = async (url: string) => (urls.push(url), { status });
  await deliverWebhooks({ database: api.database, sealing: TEST_SEALING, post, now: () => NOW_MS });
  return urls;
}

test("a member is told until their last day of access and not after it", async () => {
  const today = await openScene(0);
  await change(today.owner, today.portfolioId);
  expect(await toldAt()).toEqual([today.url]);
  await today.setLastDay(-1);
  await change(today.owner, today.portfolioId);
  expect(await toldAt()).toEqual([]);
});

test("what waits for its next try is not sent to who has lost access meanwhile, by its end or by being removed", async () => {
  for (const isRemoved of [false, true]) {
    const { owner, viewer, portfolioId, url, setLastDay } = await openScene(3);
    await change(owner, portfolioId);
    expect(await toldAt(503)).toEqual([url]);
    await api.database.query("update webhook_delivery set next_try_at = now() where state = 'waiting'");
    if (isRemoved)
      await api.database.query("delete from portfolio_member where portfolio_id = $1 and user_id = $2", [
        portfolioId,
        viewer.userId,
      ]);
    else await setLastDay(-1);
    expect(await toldAt()).toEqual([]);
    const { rows } = await api.database.query("select state, problem from webhook_delivery where user_id = $1", [
      viewer.userId,
    ]);
    expect(rows).toEqual([{ state: "dead", problem: "Access to this portfolio has ended." }]);
  }
});

test("who has lost a portfolio loses the archive it is in: by its end as by being removed", async () => {
  const { viewer, portfolioId, setLastDay } = await openScene(0);
  const exportId = randomUUID();
  await api.database.query(
    `insert into data_export (export_id, user_id, state, ready_at, expires_at, portfolio_ids, archive)
     values ($1, $2, 'ready', now(), now() + interval '1 day', array[$3]::uuid[], '\\x00')`,
    [exportId, viewer.userId, portfolioId],
  );
  const archive = () => withPerson(api.database, viewer.userId, (sql) => findArchive(sql, viewer.userId, exportId));
  expect(await archive()).toBeDefined();
  await setLastDay(-1);
  expect(await archive()).toBeUndefined();
});

test("one function says who is a member today: no query and no policy in force compares the last day by itself", () => {
  const root = new URL("../../", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:ts|sql)$/.test(name));
  const comparing = files.filter(
    (name) =>
      !name.endsWith(".test.ts") && /\b(?:m\.)?access_until\s*(?:>|<)/.test(readFileSync(new URL(name, root), "utf8")),
  );
  // Each of the three replaces the one before it; an invitation's own last day is no membership.
  expect(comparing.toSorted()).toEqual([
    "db/migrations/0008_share_portfolios.sql",
    "db/migrations/0014_answer_who_is_member.sql",
    "db/migrations/0035_keep_plans_of_membership.sql",
    "db/queries/members.ts",
  ]);
});
