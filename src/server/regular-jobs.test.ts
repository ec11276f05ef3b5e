import { afterAll, beforeAll, expect, test } from "vitest";
import { takeRound } from "#db/queries/regular-rounds.ts";
import type { Database } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = (leastSeconds: number) => database.transaction((sql) => takeRound(sql, "tea", leastSeconds));

test("of servers that ask at once one takes the round, and nobody the next before it is due", async () => {
  const asked = await Promise.all([ask(60), ask(60), ask(60)]);
  expect(asked.toSorted()).toEqual([false, false, true]);
  expect(await ask(60)).toBe(false);
  await database.query("update regular_round set asked_at = asked_at - interval '61 seconds'");
  expect([await ask(60), await ask(60)]).toEqual([true, false]);
});

test("a round whose asking fails is taken by the next", async () => {
  const failing = database.transaction(async (sql) => {
    await takeRound(sql, "coffee", 60);
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await database.transaction((sql) => takeRound(sql, "coffee", 60))).toBe(true);
});
