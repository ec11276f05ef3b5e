import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetFullBuckets } from "#db/queries/attempts.ts";
import type { Database } from "#db/sql.ts";
import { testNow } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { giveAttemptBack, takeAttempt } from "./attempt-limiter.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limitOf = (burst: number) => ({ name: randomUUID(), burst, refillSeconds: 10 });
const start = testNow();
const at = (ms: number) => ({ database, now: () => start + ms });

test("three at once, then one every ten seconds, whichever server counts", async () => {
  const limit = limitOf(3);
  const anna = [limit, "anna"] as const;
  const first = await Promise.all([1, 2, 3, 4].map(() => takeAttempt(at(0), anna)));
  expect(first.toSorted()).toEqual([10, undefined, undefined, undefined]);
  expect(await takeAttempt(at(4_000), anna)).toBe(6);
  expect(await takeAttempt(at(10_000), anna)).toBeUndefined();
  expect(await takeAttempt(at(10_000), anna)).toBe(10);
  expect(await takeAttempt(at(10_000), [limit, "bert"])).toBeUndefined();
});

test("a rightful attempt is given back, never beyond the burst", async () => {
  const anna = [limitOf(1), "anna"] as const;
  expect(await takeAttempt(at(0), anna)).toBeUndefined();
  await giveAttemptBack({ database }, anna);
  await giveAttemptBack({ database }, anna);
  expect(await takeAttempt(at(0), anna)).toBeUndefined();
  expect(await takeAttempt(at(0), anna)).toBe(10);
});

test("of several the first that is used up refuses, and those after it are not taken", async () => {
  const [network, pair] = [limitOf(1), limitOf(1)];
  expect(await takeAttempt(at(0), [network, "n"], [pair, "a"])).toBeUndefined();
  expect(await takeAttempt(at(0), [network, "n"], [pair, "b"])).toBe(10);
  expect(await takeAttempt(at(0), [pair, "b"])).toBeUndefined();
});

test("a server whose clock is ahead by an hour makes nobody wait for an hour", async () => {
  const anna = [limitOf(2), "anna"] as const;
  expect(await takeAttempt(at(3_600_000), anna)).toBeUndefined();
  expect(await takeAttempt(at(0), anna)).toBe(10);
  expect(await takeAttempt(at(10_000), anna)).toBe(10);
});

test("a bucket that is full again is forgotten, one that is not stays", async () => {
  const [old, young] = [limitOf(1), limitOf(1)];
  await takeAttempt(at(-7_200_000), [old, "anna"]);
  await takeAttempt(at(0), [young, "anna"]);
  const count = async () => Number((await database.query("select count(*)::int as n from attempt")).rows[0]?.["n"]);
  const before = await count();
  await forgetFullBuckets(database);
  expect(await count()).toBe(before - 1);
  expect(await takeAttempt(at(0), [young, "anna"])).toBe(10);
});
