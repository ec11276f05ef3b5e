import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";
import type { RunningJobs } from "./jobs.ts";
import { startJobs } from "./jobs.ts";

let database: Database;
let jobs: RunningJobs;
const done: unknown[] = [];
const dead: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const handlers = {
    greet: async (payload: object) => void done.push(payload),
    stumble: () => Promise.reject(new Error("The other side does not answer")),
  };
  jobs = await startJobs(database, handlers, (name, error) => dead.push([name, error]));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue() && tries < 320; tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
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

test("a job whose last try fails is told of once, with what broke; the tries before it are not", async () => {
  await database.transaction((sql) => jobs.enqueue(sql, "stumble", {}));
  const retries = async () =>
    (await database.query("select retry_count, state from job.job where name = 'stumble'")).rows[0];
  for (let tries = 0; tries < 4; tries += 1) {
    expect(dead).toEqual([]);
    // Its pause is over.
    await database.query(
      "update job.job set start_after = now() where name = 'stumble' and state in ('created', 'retry')",
    );
    jobs.wake();
    const wanted = tries < 3 ? "retry" : "failed";
    for (let round = 0; round < 200; round += 1) {
      const row = await retries();
      if (row?.["state"] === wanted && (wanted === "failed" || row["retry_count"] === tries)) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  expect(dead).toEqual([["stumble", new Error("The other side does not answer")]]);
});
