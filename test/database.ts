import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { migrate, migrationsHash } from "#db/migrate.ts";
import { openPglite } from "#db/drivers/pglite-database.ts";
import { openPostgres } from "#db/drivers/postgres-database.ts";
import type { Database } from "#db/sql.ts";
import { startJobs } from "#server/jobs.ts";

/**
 * A migrated database of its own for a test file: PostgreSQL when TEST_DATABASE_URL names a server, else the embedded one in memory.
 * Closing it removes it.
 */
export const openTestDatabase = async (): Promise<Database> => {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined || url === "" ? openFromTemplate() : openFreshPostgres(url);
};

/** The schema with what the jobs add to it; what is made of it is kept under the hash of the migrations. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await startJobs(database, {});
  await jobs.stop();
}

/** A prepared data folder is kept between runs: a tenth of the time for each test file. */
const CACHE = new URL("../node_modules/.cache/aventine/", import.meta.url);

async function openFromTemplate(): Promise<Database> {
  const file = new URL(`template-${migrationsHash()}-jobs.tar`, CACHE);
  if (existsSync(file)) return openPglite({ dataDir: undefined, template: new Uint8Array(readFileSync(file)) });
  const database = await openPglite({ dataDir: undefined, template: undefined });
  await prepare(database);
  mkdirSync(CACHE, { recursive: true });
  // Written beside and renamed, because several test workers may do this at once.
  const draft = new URL(`draft-${randomUUID()}.tar`, CACHE);
  writeFileSync(draft, await database.dump());
  renameSync(draft, file);
  return database;
}

/** Test workers that start at once make one template; the number is arbitrary but ours. */
const TEMPLATE_LOCK = 720_417_002;

async function openFreshPostgres(url: string): Promise<Database> {
  const name = `aventine_test_${randomUUID().replaceAll("-", "")}`;
  const admin = openPostgres(url, 1);
  await admin.query(`create database ${name} template ${await postgresTemplate(admin, url)}`);
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
  const name = `aventine_template_${migrationsHash()}`;
  await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    if ((await admin.query("select 1 from pg_database where datname = $1", [name])).rows.length > 0) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const database = openPostgres(databaseAt(url, draft), 2);
    await prepare(database).finally(() => database.close());
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}
