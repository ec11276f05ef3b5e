import type { Database } from "#db/sql.ts";
import type { Health } from "./app.ts";

const PATIENCE_MS = 250;

/**
 * Ready means: asked now, the database answers or is busy with somebody's work. An embedded database that writes a long import answers late;
 * that is busy, not broken. Unreachable is an error from it.
 */
export async function checkHealth(database: Database, jobs: { readonly isRunning: () => boolean }): Promise<Health> {
  const ask = database.query("select 1").then(
    () => "ready" as const,
    () => "unreachable" as const,
  );
  const late = new Promise<"busy">((resolve) => setTimeout(() => resolve("busy"), PATIENCE_MS).unref());
  const answer = await Promise.race([ask, late]);
  const isRunning = jobs.isRunning();
  return { isReady: answer !== "unreachable" && isRunning, database: answer, jobs: isRunning ? "running" : "stopped" };
}
