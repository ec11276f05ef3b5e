import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("what is done exclusively is done by one at a time, and goes on after one that fails", async () => {
  let inside = 0;
  const most: number[] = [];
  const work = async () => {
    most.push((inside += 1));
    await database.query("select 1");
    inside -= 1;
  };
  await expect(database.exclusively(() => Promise.reject(new Error("stop")))).rejects.toThrow("stop");
  // The embedded database has one process, which does what only one may do once: at its start.
  const turns = database.kind === "pglite" ? [work] : [work, work, work];
  await Promise.all(turns.map((turn) => database.exclusively(turn)));
  expect(most).toEqual(turns.map(() => 1));
});
