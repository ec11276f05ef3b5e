import type { Database } from "#db/sql.ts";
import { isStorageFull } from "#db/storage-full.ts";
import { isDatabaseAway } from "#db/unreachable.ts";
import { log, messageOf, stackOf } from "./log.ts";

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

/** So often the log says that there is no room, however many notice. */
const FULL_EVERY_MS = 60_000;
let saidFullAt = Number.NEGATIVE_INFINITY;

/** A disk is full, ours or the database's: one line a minute, until somebody has made room. */
export function noteStorageFull(error: unknown, nowMs = performance.now()): void {
  if (nowMs - saidFullAt < FULL_EVERY_MS) return;
  saidFullAt = nowMs;
  log("error", "storage_full", { message: messageOf(error) });
}

/** What broke of our own accord: nothing more is said of it where the database is away, or has no room. Answers whether that is so. */
export async function logBroken(database: Database, event: string, error: unknown): Promise<boolean> {
  if (isStorageFull(error)) {
    noteStorageFull(error);
    return true;
  }
  const isAway = await isDatabaseAway(database, error);
  if (isAway) noteAway(database);
  else log("error", event, { stack: stackOf(error) });
  return isAway;
}
