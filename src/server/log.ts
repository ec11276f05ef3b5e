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

/** A bug's stack, for the log only, with the causes below it. */
export function stackOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return wordsOf(error);
  const own = error.stack ?? `${error.name}: ${error.message}`;
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const below = [...parts, ...(error.cause === undefined ? [] : [error.cause])];
  // Errors may name each other.
  if (below.length === 0 || depth === DEPTH_MAX) return own;
  return [own, ...below.map((it) => `caused by ${stackOf(it, depth + 1)}`)].join("\n");
}
const DEPTH_MAX = 3;

/** What a failure says. Libraries throw and report other things than errors too: of those, what is an error's is told, and else what kind of thing it was. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : wordsOf(error));

function wordsOf(thing: unknown): string {
  if (typeof thing !== "object" || thing === null) return String(thing);
  const fields: Readonly<Record<string, unknown>> = { ...thing };
  const text = (name: string): readonly string[] => {
    const value = fields[name];
    return typeof value === "string" || typeof value === "number" ? [`${name}: ${value}`] : [];
  };
  const stack = "stack" in thing && typeof thing.stack === "string" ? [thing.stack] : [];
  const message = "message" in thing && typeof thing.message === "string" ? [thing.message] : [];
  const told = [...(stack.length > 0 ? stack : message), ...["name", "code", "type", "queue", "status"].flatMap(text)];
  return told.length > 0 ? told.join(" ") : `a thrown thing with ${Object.keys(fields).join(", ") || "nothing in it"}`;
}
