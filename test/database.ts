import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { migrate, migrationsHash } from "#db/migrate.ts";
import { openPglite } from "#db/drivers/pglite-database.ts";
import { openPostgres } from "#db/drivers/postgres-database.ts";
import type { Database } from "#db/sql.ts";
import type { Clock } from "#features/shared/clock.ts";
import { startJobs } from "#server/jobs.ts";
import { testNow } from "#test/clock.ts";
import { spreadOver } from "#test/spread-database.ts";
import { CLOCK_PATH, clockHash, clockSettings, installClock, routeThroughClock } from "#test/database-clock.ts";

/**
 * A migrated database of its own for a test file: PostgreSQL when TEST_DATABASE_URL names a server, else the embedded one in memory.
 * Closing it removes it. It tells the time by `now`.
 */
export const openTestDatabase = async (now: Clock = testNow): Promise<Database> =>
  process.env["TEST_SPREAD"] === "1" ? spreadOver(await openOne(now), await openOne(now)) : openOne(now);

/** With `TEST_SPREAD=1` portfolios lie in two databases, whatever is tested: see `test/spread-database.ts`. */
export const openOne = async (now: Clock = testNow): Promise<Database> => {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined || url === "" ? openEmbedded(now) : openFreshPostgres(url, now);
};

/** The schema with what the jobs add to it; what is made of it is kept under the hash of the migrations. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await routeThroughClock(database);
  const jobs = await startJobs(database, {});
  await jobs.stop();
}

/** A prepared data folder is kept between runs: a tenth of the time for each test file. */
const CACHE = new URL("../node_modules/.cache/aventine/", import.meta.url);

async function openEmbedded(now: Clock): Promise<Database> {
  const database = await openFromTemplate();
  // It has one session only, so what is set in it holds.
  for (const [name, value] of await clockSettings(database, now)) await database.script(`set ${name} = ${value}`);
  return database;
}

const template = () => `${migrationsHash()}_${clockHash}`;

/** In memory that threads share: elsewhere each database would get copies of its 30 MB on the way to its thread. Nothing writes to it. */
let kept: Uint8Array | undefined;

function readShared(file: URL): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(statSync(file).size));
  bytes.set(readFileSync(file));
  return bytes;
}

/** PostgreSQL compiled for this process: half of what opening a database takes. */
let compiled: Promise<WebAssembly.Module> | undefined;

async function compilePostgres(): Promise<WebAssembly.Module> {
  const file = new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"));
  return WebAssembly.compile(await readFile(file));
}

async function openFromTemplate(): Promise<Database> {
  const file = new URL(`template-${template()}-lean.tar`, CACHE);
  if (existsSync(file)) {
    const made = { template: (kept ??= readShared(file)), compiled: await (compiled ??= compilePostgres()) };
    return openPglite({ dataDir: undefined, ...made });
  }
  const database = await openPglite({ dataDir: undefined, template: undefined });
  await installClock(database);
  await database.script(`set search_path = ${CLOCK_PATH}`);
  await prepare(database);
  await dropOthers(database);
  mkdirSync(CACHE, { recursive: true });
  // Written beside and renamed, because several test workers may do this at once.
  const draft = new URL(`draft-${randomUUID()}.tar`, CACHE);
  writeFileSync(draft, await database.dump());
  renameSync(draft, file);
  return database;
}

/** The two databases that new ones would be made from: a third of what each start would unpack. */
async function dropOthers(database: Database): Promise<void> {
  await database.script("update pg_database set datistemplate = false where datname <> current_database()");
  for (const name of ["template0", "template1"]) await database.script(`drop database ${name}`);
}

/** Test workers that start at once make one template; the number is arbitrary but ours. */
const TEMPLATE_LOCK = 720_417_002;

async function openFreshPostgres(url: string, now: Clock): Promise<Database> {
  const name = `aventine_test_${randomUUID().replaceAll("-", "")}`;
  const admin = openPostgres(url, 1);
  await admin.query(`create database ${name} template ${await postgresTemplate(admin, url)}`);
  await tellTimeBy(admin, name, now);
  const database = openPostgres(databaseAt(url, name), 8);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

async function postgresTemplate(admin: Database, url: string): Promise<string> {
  const name = `aventine_template_${template()}`;
  await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    if ((await admin.query("select 1 from pg_database where datname = $1", [name])).rows.length > 0) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await tellTimeBy(admin, draft, testNow);
    const database = openPostgres(databaseAt(url, draft), 2);
    await installClock(database);
    await prepare(database).finally(() => database.close());
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

/** Settings of a database are not copied with it. It is thrown away, so no write waits for the disk. */
async function tellTimeBy(admin: Database, name: string, now: Clock): Promise<void> {
  await admin.script(`alter database ${name} set synchronous_commit = off`);
  for (const [setting, value] of await clockSettings(admin, now))
    await admin.script(`alter database ${name} set ${setting} = ${value}`);
}

function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}
