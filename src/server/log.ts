/** One JSON line an event, on standard error. Never amounts, names, tokens or addresses: only what happened, where and how long it took. */
export function log(
  level: "info" | "warning" | "error",
  event: string,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...detail })}\n`);
}

/** A bug's stack, for the log only. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
