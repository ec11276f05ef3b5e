import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { openOne } from "#test/database.ts";
import { type Asked, distribute } from "#test/many-machines.ts";

/**
 * What `db/distribute.sql` makes of the schema, laid beside what Citus documents of tables it spreads over machines, and what its sources refuse. Each
 * rule says where it is from; files are of github.com/citusdata/citus, under src/backend/distributed. Citus itself was not run.
 */
let database: Database;
let asked: readonly Asked[];
beforeAll(async () => {
  database = await openOne();
  asked = await distribute(database);
});
afterAll(() => database.close());

const namesOf = async (text: string, values: readonly unknown[] = []): Promise<readonly string[]> =>
  (await database.query(text, values)).rows.map(({ name }) => String(name));

/** Tables with `portfolio_id`: a portfolio's own. */
const SPREAD = `select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'portfolio_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')`;
const copied = () => asked.filter((it) => it.what === "copied").map((it) => it.name);

test("each table of a portfolio is placed once, by its portfolio, beside the others; what all share is copied", async () => {
  const spread = asked.filter((it) => it.what === "spread");
  const tables = await namesOf(`select oid::regclass as name from (${SPREAD}) it order by 1`);
  expect(spread.map((it) => it.name).toSorted()).toEqual([...tables].toSorted());
  expect(new Set(asked.map((it) => it.name)).size).toBe(asked.length);
  expect(spread.map((it) => it.by_column)).toEqual(spread.map(() => "portfolio_id"));
  expect(spread.map((it) => [it.name, it.beside])).toEqual(
    spread.map(({ name }) => [name, name === "portfolio" ? null : "portfolio"]),
  );
  expect(copied()).toEqual([
    "instrument",
    "instrument_price",
    "exchange_rate",
    "market_version",
    "instrument_listing",
    "instrument_event",
    "questioned_close",
    "close_correction",
    "shared_observation",
  ]);
});

test("tables are placed by columns of one type that are never null", async () => {
  // "Co-located tables … the distribution column must have the same type": documentation, Concepts, Co-location.
  const other = await namesOf(
    `select attrelid::regclass as name from pg_attribute
     where attrelid in (${SPREAD}) and attname = 'portfolio_id' and not (atttypid = 'uuid'::regtype and attnotnull)`,
  );
  expect(other).toEqual([]);
});

test("keys begin with the portfolio, and nothing is unique beyond one", async () => {
  // Unique and primary keys must hold the distribution column: issues 4656 and 6521.
  const without = await namesOf(
    `select pg_get_indexdef(i.indexrelid) as name from pg_index i where (i.indisunique or i.indisexclusion) and i.indrelid in (${SPREAD})
     and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname = 'portfolio_id')`,
  );
  expect(without).toEqual([]);
  const other = await namesOf(
    `select i.indrelid::regclass as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisprimary and i.indrelid in (${SPREAD}) and a.attname <> 'portfolio_id' order by 1`,
  );
  expect(other).toEqual([]);
});

test("a portfolio's tables refer to each other by it, and else to what is copied; nothing else refers to them", async () => {
  // A distributed table refers to one placed beside it, by the column of placing at the same place, or to a reference table: commands/foreign_constraint.c
  // and issue 7888. No local table may refer to a distributed one.
  const { rows } = await database.query(
    `select conrelid::regclass::text as one, confrelid::regclass::text as other, conrelid in (${SPREAD}) as is_spread, confrelid in (${SPREAD}) as to_spread,
       exists (select from unnest(conkey, confkey) as k(here, there) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.here
         join pg_attribute b on b.attrelid = confrelid and b.attnum = k.there where a.attname = 'portfolio_id' and b.attname = 'portfolio_id') as by_portfolio
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const wrong = rows.filter((it) => {
    if (it["to_spread"] === true) return !(it["is_spread"] === true && it["by_portfolio"] === true);
    const isToCopied = copied().includes(String(it["other"]));
    return it["is_spread"] === true || copied().includes(String(it["one"])) ? !isToCopied : false;
  });
  expect(wrong).toEqual([]);
  expect(rows.filter((it) => it["is_spread"] === true).length).toBeGreaterThan(30);
});

test("no key sets anything to null or follows an update", async () => {
  // "SET NULL or SET DEFAULT is not supported in ON DELETE operation when distribution key is included": EnsureSupportedFKeyOnDistKey in
  // commands/foreign_constraint.c, which does not look at the list of columns PostgreSQL 15 allows.
  const setting = await namesOf(
    `select conrelid::regclass || ' ' || conname as name from pg_constraint
     where contype = 'f' and conrelid in (${SPREAD}) and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c'))`,
  );
  expect(setting).toEqual([]);
});

test("nothing is counted by an identity or a sequence", async () => {
  // Identity columns cannot be distributed over several machines: issue 7564; a sequence gives each machine numbers of its own.
  const places = [...copied(), ...asked.filter((it) => it.what === "spread").map((it) => it.name)];
  const counted = await namesOf(
    `select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid::regclass::text = any ($1::text[]) and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval%') order by 1`,
    [places],
  );
  expect(counted).toEqual([]);
});

test("no table has a trigger, a rule, a parent or parts", async () => {
  // Triggers on distributed tables are off unless `citus.enable_unsafe_triggers` says that they only write beside their row: commands/trigger.c.
  const triggered = await namesOf(
    `select tgrelid::regclass || ' ' || tgname as name from pg_trigger where not tgisinternal and tgrelid in (${SPREAD}) order by 1`,
  );
  expect(triggered).toEqual([]);
  const other = await namesOf(
    `select oid::regclass as name from pg_class where oid in (${SPREAD}) and (relkind <> 'r' or relhasrules or relhassubclass or relispartition)`,
  );
  expect(other).toEqual([]);
});

test("policies look at their own row and at what was proved: no subquery, and no function that looks into a table", async () => {
  // "Subqueries are not supported in policies on distributed tables": ErrorIfUnsupportedPolicyExpr in commands/policy.c. A function of ours would run on the
  // machine that has the row, and may ask no other from there.
  const { rows } = await database.query(
    `select tablename || ' ' || policyname as name, concat_ws(' ', qual, with_check) as text from pg_policies
     where (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass in (${SPREAD})`,
  );
  const ours = await namesOf("select proname as name from pg_proc where pronamespace = 'public'::regnamespace");
  const asking = rows.filter(({ text }) => {
    const called = [...String(text).matchAll(/\b([a-z_]+)\(/g)].map(([, name = ""]) => name);
    return /\bSELECT\b/.test(String(text)) || called.some((name) => name !== "is_within" && ours.includes(name));
  });
  expect(asking).toEqual([]);
  expect(rows.length).toBeGreaterThan(80);
  expect(asked.filter((it) => it.what === "function").map((it) => it.name)).toEqual(["is_within(date)"]);
});

test("forced row-level security stays on every table of a portfolio", async () => {
  const open = await namesOf(
    `select oid::regclass as name from pg_class where oid in (${SPREAD}) and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
});
