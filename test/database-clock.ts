import { createHash } from "node:crypto";
import type { Database } from "#db/sql.ts";
import type { Clock } from "#features/shared/clock.ts";

/**
 * The clock of a test's database: functions that PostgreSQL finds before its own, because their schema comes before its own. Made before the tables, so
 * that what a column says by default is told by it too. How far it is from the machine's is a setting of the database.
 */
const FUNCTIONS = `
  create schema clock;
  grant usage on schema clock to public;
  create function clock.now() returns timestamptz language sql stable parallel safe as
    $$ select pg_catalog.now() + pg_catalog.current_setting('clock.ahead')::pg_catalog.interval $$;
  create function clock.clock_timestamp() returns timestamptz language sql volatile parallel safe as
    $$ select pg_catalog.clock_timestamp() + pg_catalog.current_setting('clock.ahead')::pg_catalog.interval $$;`;

export const CLOCK_PATH = "public, clock, pg_catalog";

export const clockHash = createHash("sha256").update(FUNCTIONS).digest("hex").slice(0, 8);

export const installClock = async (database: Database): Promise<void> => {
  await database.script(`set clock.ahead = '0';${FUNCTIONS}`);
};

/** Functions with a path of their own would look past the clock. After the migrations. */
export async function routeThroughClock(database: Database): Promise<void> {
  const { rows } = await database.query(`
    select p.oid::regprocedure::text as name, substr(setting, length('search_path=') + 1) as path
    from pg_proc p cross join unnest(p.proconfig) setting where setting like 'search\\_path=%' and setting not like '%clock%'`);
  for (const { name, path } of rows)
    await database.script(`alter function ${String(name)} set search_path = clock, pg_catalog, ${String(path)}`);
}

/** The settings of a session whose database tells the time by `now`. */
export async function clockSettings(database: Database, now: Clock): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await database.query("select extract(epoch from pg_catalog.clock_timestamp())::float8 as machine");
  const ahead = now() / 1000 - Number(rows[0]?.["machine"]);
  return [
    ["search_path", CLOCK_PATH],
    ["clock.ahead", `'${ahead.toFixed(6)} seconds'`],
  ];
}
