import type { Database } from "#db/sql.ts";
import { isDatabaseAway } from "#db/unreachable.ts";
import { log, stackOf } from "./log.ts";

/** Databases that are away, of which the log knows. */
const away = new WeakSet<object>();

/** The database is away: one line, however many notice it, until it is back. */
export function noteAway(database: object, detail: Readonly<Record<string, string>> = {}): void {
  if (away.has(database)) return;
  away.add(database);
  log("error", "database_unreachable", detail);
}

export function noteBack(database: object): void {
  if (away.delete(database)) log("info", "database_reachable");
}

/** What broke of our own accord: nothing more is said of it where the database is away. Answers whether it is. */
export async function logBroken(database: Database, event: string, error: unknown): Promise<boolean> {
  const isAway = await isDatabaseAway(database, error);
  if (isAway) noteAway(database);
  else log("error", event, { stack: stackOf(error) });
  return isAway;
}
