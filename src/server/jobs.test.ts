import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";
import type { RunningJobs } from "./jobs.ts";
import { startJobs } from "./jobs.ts";

let database: Database;
let jobs: RunningJobs;
const done: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database, { greet: async (payload) => void done.push(payload) });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const until = async (isTrue: () => boolean) => {
  const deadline = performance.now() + 8000;
  while (!isTrue() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 25));
};

test("a job asked for in a transaction that fails never exists; one in a transaction that commits runs once", async () => {
  const failing = database.transaction(async (sql) => {
    await jobs.enqueue(sql, "greet", { name: "nobody" });
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  await database.transaction((sql) => jobs.enqueue(sql, "greet", { name: "Ada" }));
  jobs.wake();
  await until(() => done.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(done).toEqual([{ name: "Ada" }]);
});

test("a request's role can ask for a job inside its own transaction and stays that role", async () => {
  const role = await database.transaction(async (sql) => {
    await sql.run`set local role app_user`;
    await jobs.enqueue(sql, "greet", { name: "Bo" });
    return sql.one<{ role: string }>`select current_user as role`;
  });
  expect(role?.role).toBe("app_user");
});
