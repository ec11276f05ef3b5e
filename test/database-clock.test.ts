import { expect, test } from "vitest";
import { TODAY } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";

test("a test's database tells the day of tests: to queries, defaults, functions with a path of their own and other roles", async () => {
  const database = await openTestDatabase();
  const asked = await database.query("select now()::date::text as now, clock_timestamp()::date::text as clock");
  expect(asked.rows).toEqual([{ now: TODAY, clock: TODAY }]);
  const made = await database.transaction(async (sql) => {
    await sql.query("insert into billing_account (user_id) values ('ada')");
    await sql.query("set local role app_user");
    return sql.query("select now()::date::text as now, current_setting('search_path') as path");
  });
  expect(made.rows).toEqual([{ now: TODAY, path: "public, clock, pg_catalog" }]);
  const kept = await database.query("select first_seen_at::date::text as at from billing_account");
  expect(kept.rows).toEqual([{ at: TODAY }]);
  const paths = await database.query(
    "select count(*)::int as n from pg_proc where array_to_string(proconfig, ' ') like '%search_path=clock, pg_catalog%'",
  );
  expect(paths.rows[0]?.["n"]).toBeGreaterThan(4);
  await database.close();
});
