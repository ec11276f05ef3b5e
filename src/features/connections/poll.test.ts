import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Sql } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";
import { testNow } from "#test/clock.ts";
import { nextTryAt } from "./next-try.ts";
import { AT_ONCE, PER_SOURCE, POLL_SECONDS, pollConnections } from "./poll.ts";
import { SYNC_JOB, syncJob } from "./sync-job.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("an institution that fails is asked less and less, never before it said, and not at all where somebody has to act", () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const after = (problemKind: string | undefined, failureCount: number, retryAfterSeconds?: number) => {
    const next = nextTryAt(0, id, { problemKind, failureCount, retryAfterSeconds });
    return next === null ? null : Math.floor(next / MINUTE);
  };
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((failures) => after("institution_unreachable", failures) ?? 0);
  expect(pauses.every((pause, at) => at === 0 || pause >= (pauses[at - 1] ?? 0))).toBe(true);
  expect(pauses[0]).toBeGreaterThanOrEqual(15);
  expect(pauses.at(-1)).toBeLessThanOrEqual(24 * 60 * 1.1);
  expect(after("institution_busy", 0, 3 * 3600)).toBe(180);
  expect(after("consent_ended", 0)).toBeNull();
  expect(after(undefined, 0)).toBeGreaterThanOrEqual(360);
});

/** 500 connections of five institutions, all due at once, one of which answers nothing and one asks to come back in two hours. */
async function crowd(sql: Sql, nowIso: string) {
  const portfolioId = randomUUID();
  await sql.run`insert into portfolio (portfolio_id, kind, name, base_currency, created_by) values (${portfolioId}, 'own', 'Crowd', 'EUR', 'olga')`;
  await sql.run`insert into portfolio_member (portfolio_id, user_id, role) values (${portfolioId}, 'olga', 'owner')`;
  const sources = new Map<string, string>();
  for (let at = 0; at < 500; at += 1) {
    const [connectionId, source] = [randomUUID(), `bank-${at % 5}`];
    sources.set(connectionId, source);
    await sql.run`
      insert into connection (portfolio_id, connection_id, source, name, secret, next_try_at, created_by)
      values (${portfolioId}, ${connectionId}, ${source}, 'Bank', 'sealed:1:x', ${nowIso}, 'olga')`;
  }
  return sources;
}

test("500 connections that are due at once are asked within the limits of each institution, and none waits longer than its turn", async () => {
  const database = await openTestDatabase(testNow);
  try {
    let now = Date.parse("2026-11-20T12:00:00Z");
    const sources = await database.transaction((sql) => crowd(sql, new Date(now).toISOString()));
    const asked = new Map<string, number[]>();
    const failures = new Map<string, number>();
    for (let minute = 0; minute < 8 * 60; minute += 1, now += POLL_SECONDS * 1000) {
      const round: string[] = [];
      const enqueue = async (_sql: Sql, name: string, payload: object) => {
        expect(name).toBe(SYNC_JOB);
        round.push(syncJob.parse(payload).connectionId);
      };
      await database.transaction((sql) => pollConnections(sql, { enqueue }, () => now));
      expect(round.length).toBeLessThanOrEqual(AT_ONCE);
      for (const group of Map.groupBy(round, (it) => sources.get(it)).values())
        expect(group.length).toBeLessThanOrEqual(PER_SOURCE);
      for (const connectionId of round) {
        asked.set(connectionId, [...(asked.get(connectionId) ?? []), minute]);
        const source = sources.get(connectionId);
        const problemKind =
          source === "bank-1" ? "institution_unreachable" : source === "bank-2" ? "institution_busy" : undefined;
        const failureCount = failures.get(connectionId) ?? 0;
        if (problemKind) failures.set(connectionId, failureCount + 1);
        const next = nextTryAt(now, connectionId, { problemKind, failureCount, retryAfterSeconds: 7200 });
        const nextIso = next === null ? null : new Date(next).toISOString();
        await database.transaction(
          (sql) =>
            sql.run`update connection /* in any portfolio */ set next_try_at = ${nextIso} where connection_id = ${connectionId}`,
        );
      }
    }
    expect(asked.size).toBe(500);
    const first = [...asked.values()].map(([minute = 0]) => minute);
    // 40 in a minute: all have had their first turn within a quarter of an hour, also those behind institutions that fail.
    expect(Math.max(...first)).toBeLessThanOrEqual(15);
    for (const [connectionId, minutes] of asked) {
      const gaps = minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? 0));
      if (sources.get(connectionId) === "bank-2") expect(Math.min(...gaps)).toBeGreaterThanOrEqual(120);
      else if (sources.get(connectionId) !== "bank-1") {
        expect(minutes.length).toBe(2);
        // Four times a day at most, which is what banks of Europe allow without the person being there.
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6 * 60);
      }
      expect(Math.max(...gaps)).toBeLessThanOrEqual(7 * 60);
    }
  } finally {
    await database.close();
  }
}, 300_000);

test("who has left the portfolio is not asked for any more, nor what is paused, closed or waits for a review", async () => {
  const database = await openTestDatabase(testNow);
  try {
    const now = Date.parse("2026-11-20T12:00:00Z");
    const sources = await database.transaction((sql) => crowd(sql, new Date(now - HOUR).toISOString()));
    expect(sources.size).toBe(500);
    const count = () =>
      database.transaction((sql) => pollConnections(sql, { enqueue: async () => undefined }, () => now));
    await database.query("update connection set is_paused = true where source = 'bank-0'");
    await database.query("update connection set secret = null, disconnected_at = now() where source = 'bank-1'");
    expect(await count()).toBe(3 * PER_SOURCE);
    await database.query("delete from portfolio_member");
    expect(await count()).toBe(0);
  } finally {
    await database.close();
  }
});
