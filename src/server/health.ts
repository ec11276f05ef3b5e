import { probe } from "#db/queries/own-role.ts";
import type { Database } from "#db/sql.ts";
import type { Health } from "./app.ts";
import { noteAway, noteBack } from "./outage.ts";

const EVERY_MS = 2_000;
/** A database that has not answered for this long is not busy any more. */
const PATIENCE_MS = 60_000;

export interface HealthWatch {
  /** Answers at once, from the last time the database was asked. */
  readonly check: () => Health;
  readonly stop: () => void;
}

/**
 * Asks the database every two seconds and remembers. An embedded database that writes a long import answers late; that is busy, not broken.
 * Unreachable is an error from it, or a minute of silence. Nobody who asks for health ever waits for the database.
 */
export function watchHealth(
  database: Database,
  server: { readonly isRunning: () => boolean; readonly isDraining: () => boolean },
  now: () => number = () => performance.now(),
): HealthWatch {
  let askedAt: number | undefined;
  let isAnswering = true;
  const ask = async () => {
    if (askedAt !== undefined) return;
    askedAt = now();
    try {
      await probe(database);
      isAnswering = true;
      noteBack(database);
    } catch {
      isAnswering = false;
      noteAway(database);
    } finally {
      askedAt = undefined;
    }
  };
  void ask();
  const timer = setInterval(() => void ask(), EVERY_MS).unref();
  const state = (): Health["database"] => {
    const waitedMs = askedAt === undefined ? 0 : now() - askedAt;
    if (!isAnswering || waitedMs > PATIENCE_MS) return "unreachable";
    return waitedMs > 250 ? "busy" : "ready";
  };
  return {
    check: () => {
      const databaseState = state();
      const isRunning = server.isRunning();
      return {
        isReady: databaseState !== "unreachable" && isRunning,
        isDraining: server.isDraining(),
        database: databaseState,
        jobs: isRunning ? "running" : "stopped",
      };
    },
    stop: () => clearInterval(timer),
  };
}
