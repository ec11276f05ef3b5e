type TakeLine = (line: string) => void;
let take: TakeLine = (line) => void process.stderr.write(line);

/** Where lines go from now on, instead of to standard error. Answers where they went. */
export function sendLogTo(next: TakeLine): TakeLine {
  const before = take;
  take = next;
  return before;
}

/** One JSON line an event, on standard error. Never amounts, names, tokens or addresses: only what happened, where and how long it took. */
export function log(
  level: "info" | "warning" | "error",
  event: string,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): void {
  take(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...detail })}\n`);
}

/** A bug's stack, for the log only. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
