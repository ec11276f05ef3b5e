/** What is left to a key in its present minute. */
export interface KeyAllowance {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the count begins anew. */
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

export const CALLS_A_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Keys remembered at most: those are real keys only, so that no flood of made-up ones fills this. */
const KEYS_MAX = 10_000;

/** Counts the calls of each key in windows of one minute that begin with its first call. `now` answers milliseconds. */
export function createKeyLimiter(now: () => number, limit = CALLS_A_MINUTE): (keyId: string) => KeyAllowance {
  const windows = new Map<string, { readonly startedAt: number; readonly count: number }>();
  return (keyId) => {
    const at = now();
    const known = windows.get(keyId);
    const current = known && at - known.startedAt < MINUTE_MS ? known : { startedAt: at, count: 0 };
    const count = current.count + 1;
    windows.delete(keyId);
    windows.set(keyId, { startedAt: current.startedAt, count });
    const oldest = windows.keys().next();
    if (windows.size > KEYS_MAX && !oldest.done) windows.delete(oldest.value);
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetSeconds: Math.ceil((current.startedAt + MINUTE_MS - at) / 1000),
      isOver: count > limit,
    };
  };
}
