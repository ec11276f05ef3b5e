import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOne } from "#test/database.ts";
import { migrate, migrations, splitStatements } from "./migrate.ts";
import { withPerson, withScope } from "./scope.ts";
import type { Database } from "./sql.ts";
import { findPortfolio, insertPortfolio } from "./queries/portfolios.ts";

let database: Database;
const mine = randomUUID();
const theirs = randomUUID();
const asker = (portfolioId: string) => ({ portfolioId, userId: "anna", role: "owner", today: "2026-11-20" }) as const;

beforeAll(async () => {
  database = await openOne();
  await database.transaction(async (sql) => {
    for (const [portfolioId, user] of [
      [mine, "anna"],
      [theirs, "bert"],
    ] as const) {
      await sql.run`insert into portfolio (portfolio_id, name, base_currency, created_by) values (${portfolioId}, 'P', 'EUR', ${user})`;
      await sql.run`insert into portfolio_member (portfolio_id, user_id, role) values (${portfolioId}, ${user}, 'owner')`;
    }
  });
});
afterAll(() => database.close());

test("numbers, days, instants and lists come back as the same values from both databases", async () => {
  const row = await database.transaction(
    (sql) =>
      sql.one`select ${"1.50"}::numeric as amount, date '2024-02-29' as day, timestamptz '2024-02-29 12:00+02' as at, 9007199254740993::int8 as big,
      7::int8 as small, ${["a", "b"]}::text[] as list, ${null}::text as nothing, ${JSON.stringify({ a: [1] })}::jsonb as json`,
  );
  expect(row).toEqual({
    amount: "1.50",
    day: "2024-02-29",
    at: "2024-02-29T10:00:00.000Z",
    big: "9007199254740993",
    small: 7,
    list: ["a", "b"],
    nothing: null,
    json: { a: [1] },
  });
});

test("a statement that was refused is asked again, as is one whose table has changed since", async () => {
  await database.script("create table word (word text primary key)");
  const add = (word: string) => database.query("insert into word values ($1)", [word]);
  expect((await add("one")).affectedRows).toBe(1);
  await expect(add("one")).rejects.toMatchObject({ code: "23505", constraint: "word_pkey" });
  expect((await add("two")).affectedRows).toBe(1);
  const all = () => database.query("select * from word where word <> $1 order by word", ["none"]);
  expect((await all()).rows).toEqual([{ word: "one" }, { word: "two" }]);
  const torn = database.transaction(async (sql) => {
    await sql.run`insert into word values ('three')`;
    await sql.run`insert into word values ('three')`.catch(() => undefined);
    await sql.rows`select 1`;
  });
  await expect(torn).rejects.toMatchObject({ code: "25P02" });
  expect((await all()).rows).toEqual([{ word: "one" }, { word: "two" }]);
  const gone = await database.query("delete from word where word = any($1::text[])", [["one", "two", "none"]]);
  expect(gone).toMatchObject({ affectedRows: 2, rows: [] });
  await database.script("drop table word; create table word (word int, list text[])");
  expect((await database.query("insert into word values ($1, $2) returning *", [3, ["a b", null]])).rows).toEqual([
    { word: 3, list: ["a b", null] },
  ]);
  await database.script("drop table word");
});

test("bytes survive the way in and out", async () => {
  const bytes = new Uint8Array([0, 255, 10, 13, 92]);
  const row = await database.transaction((sql) => sql.one<{ bytes: Uint8Array }>`select ${bytes}::bytea as bytes`);
  expect([...(row?.bytes ?? [])]).toEqual([0, 255, 10, 13, 92]);
});

test("a transaction that throws leaves nothing behind", async () => {
  const attempt = database.transaction(async (sql) => {
    await sql.run`update portfolio set name = 'changed' where portfolio_id = ${mine}`;
    throw new Error("stop");
  });
  await expect(attempt).rejects.toThrow("stop");
  const row = await database.transaction(
    (sql) => sql.one<{ name: string }>`select name from portfolio where portfolio_id = ${mine}`,
  );
  expect(row?.name).toBe("P");
});

test("who fills a table is answered when the planner knows of its rows, so that the next query is planned for them", async () => {
  await database.script("create table grain (grain int)");
  await database.transaction((sql) => sql.run`insert into grain select generate_series(1, 100000)`);
  const { rows } = await database.query("select reltuples::int as seen from pg_class where relname = 'grain'");
  expect(rows).toEqual([{ seen: 100_000 }]);
  await database.script("drop table grain");
});

test("a transaction inside a transaction is refused instead of waiting for itself", async () => {
  await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(
    "not opened inside another",
  );
});

test("transactions started together each see a whole world", async () => {
  const add = () =>
    database.transaction(async (sql) => {
      const before = await sql.one<{
        ledger_version: number;
      }>`select ledger_version from portfolio where portfolio_id = ${mine} for update`;
      await sql.run`update portfolio set ledger_version = ${(before?.ledger_version ?? 0) + 1} where portfolio_id = ${mine}`;
    });
  await Promise.all(Array.from({ length: 8 }, add));
  const after = await database.transaction(
    (sql) => sql.one<{ ledger_version: number }>`select ledger_version from portfolio where portfolio_id = ${mine}`,
  );
  expect(after?.ledger_version).toBe(8);
});

test("V8.2.2, V8.4.1: a scope sees its own portfolio and no other, whatever the query asks for", async () => {
  const seen = await withScope(
    database,
    asker(mine),
    ({ sql }) => sql.rows<{ portfolio_id: string }>`select portfolio_id from portfolio`,
  );
  expect(seen).toEqual([{ portfolio_id: mine }]);
});

test("a scope cannot write into another portfolio", async () => {
  const write = withScope(
    database,
    asker(mine),
    ({ sql }) =>
      sql.run`insert into institution (portfolio_id, institution_id, name, created_in) values (${theirs}, ${randomUUID()}, 'X', ${randomUUID()})`,
  );
  await expect(write).rejects.toThrow("row-level security");
});

test("a person who names a portfolio they do not belong to sees and changes nothing in it", async () => {
  const intruder = { ...asker(theirs), userId: "anna" };
  const seen = await withScope(
    database,
    intruder,
    ({ sql }) => sql.rows`select 1 from portfolio_member where portfolio_id = ${theirs}`,
  );
  const changed = await withScope(
    database,
    intruder,
    ({ sql }) => sql.run`update portfolio set name = 'taken' where portfolio_id = ${theirs}`,
  );
  expect([seen.length, changed]).toEqual([0, 0]);
});

test("a person can make a portfolio, which makes them its owner, but can join none that is there", async () => {
  const fresh = randomUUID();
  const settings = { name: "New", baseCurrency: "EUR", costMethod: "fifo", kind: "own" } as const;
  const seen = await withScope(database, asker(fresh), async (scope) => [
    await insertPortfolio(scope, settings),
    (await findPortfolio(scope))?.role,
  ]);
  expect(seen).toEqual([true, "owner"]);
  const bert = { ...asker(fresh), userId: "bert" };
  expect(await withScope(database, bert, (scope) => insertPortfolio(scope, settings))).toBe(false);
  const join = withScope(
    database,
    bert,
    ({ sql }) => sql.run`insert into portfolio_member (portfolio_id, user_id, role) values (${fresh}, 'bert', 'owner')`,
  );
  await expect(join).rejects.toThrow("row-level security");
  await database.transaction((sql) => sql.run`delete from portfolio where portfolio_id = ${fresh}`);
});

test("a server of the version before, which says a portfolio without proving it, is asked by the policies as ever", async () => {
  const seenBy = (userId: string, portfolioId: string) =>
    database.transaction(async (sql) => {
      await sql.query(
        "select set_config('role', 'app_user', true), set_config('app.portfolio', $1, true), set_config('app.user', $2, true)",
        [portfolioId, userId],
      );
      return sql.rows<{ portfolio_id: string }>`select portfolio_id from portfolio where portfolio_id = ${portfolioId}`;
    });
  expect([await seenBy("anna", mine), await seenBy("anna", theirs)]).toEqual([[{ portfolio_id: mine }], []]);
});

test("V16.5.3: without a scope's settings the application's role sees no tenant row at all", async () => {
  const counts = await database.transaction(async (sql) => {
    await sql.run`set local role app_user`;
    return sql.one`select (select count(*) from portfolio) as portfolios, (select count(*) from portfolio_member) as members`;
  });
  expect(counts).toEqual({ portfolios: 0, members: 0 });
});

test("a person who has not chosen a portfolio sees those they belong to", async () => {
  const seen = await withPerson(
    database,
    "bert",
    (sql) => sql.rows<{ portfolio_id: string }>`select portfolio_id from portfolio`,
  );
  expect(seen).toEqual([{ portfolio_id: theirs }]);
});

test("every table with a portfolio forces row-level security", async () => {
  const { rows } = await database.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'portfolio_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
  );
  expect(rows).toEqual([]);
});

test("migrating twice changes nothing; beside a newer version that only expands this one serves, beside another it is refused", async () => {
  expect(await migrate(database)).toEqual({ applied: [], newer: [] });
  const expanding = { name: "9998_add.sql", text: "-- Expands.\ncreate table added_later (word text);" };
  const breaking = { name: "9999_take_away.sql", text: "-- Takes it away.\ndrop table added_later;" };
  const next = [...migrations(), expanding];
  expect((await migrate(database, next)).applied).toEqual([expanding.name]);
  expect(await migrate(database)).toEqual({ applied: [], newer: [expanding.name] });
  await migrate(database, [...next, breaking]);
  await expect(migrate(database)).rejects.toThrow(
    "newer version, beside which this one must not serve (9999_take_away.sql)",
  );
  await database.query("delete from migration where name like '999%'");
});

test("statements are split outside comments, quotes and dollar bodies only", () => {
  expect(splitStatements("select 1; -- a; b\nselect ';'; do $$ begin x; end $$;")).toEqual([
    "select 1",
    "select ';'",
    "do $$ begin x; end $$",
  ]);
});
