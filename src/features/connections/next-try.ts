/** When an institution is asked next. Pure: instants in milliseconds, and no chance. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Banks and exchanges book several times a day; nobody has to be asked more often. */
const REGULAR_MS = 6 * HOUR;
const FIRST_PAUSE_MS = 15 * MINUTE;
const LONGEST_PAUSE_MS = 24 * HOUR;

/** Problems that no waiting ends: a person has to do something first. */
const NEEDS_PERSON: ReadonlySet<string> = new Set([
  "credentials_refused",
  "consent_ended",
  "may_trade",
  "second_factor_needed",
]);

export const needsPerson = (problemKind: string): boolean => NEEDS_PERSON.has(problemKind);

/** Up to a tenth more, by the connection itself, so that those made at once do not stay together. */
function spread(ms: number, connectionId: string): number {
  let sum = 0;
  for (const letter of connectionId) sum = (sum * 31 + letter.charCodeAt(0)) % 1000;
  return Math.round(ms * (1 + sum / 10_000));
}

/**
 * After a try: in six hours where it went well; else after a pause that doubles with each failure, to a day at most, and never before the institution
 * said that it may be asked again. Null: not before somebody did something.
 */
export function nextTryAt(
  nowMs: number,
  connectionId: string,
  tried: {
    readonly problemKind: string | undefined;
    /** Failures before this one. */
    readonly failureCount: number;
    readonly retryAfterSeconds?: number | undefined;
  },
): number | null {
  const { problemKind, failureCount, retryAfterSeconds = 0 } = tried;
  if (problemKind === undefined) return nowMs + spread(REGULAR_MS, connectionId);
  if (needsPerson(problemKind)) return null;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failureCount, 10), LONGEST_PAUSE_MS);
  return nowMs + Math.max(spread(pause, connectionId), retryAfterSeconds * 1000);
}
