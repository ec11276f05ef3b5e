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

/** What is left of a minute that began then and has had so many calls, whichever server took them. */
export const allowanceOf = (
  { beganMs, calls }: { readonly beganMs: number; readonly calls: number },
  nowMs: number,
  limit = CALLS_A_MINUTE,
): KeyAllowance => ({
  limit,
  remaining: Math.max(0, limit - calls),
  resetSeconds: Math.min(60, Math.max(1, Math.ceil((beganMs + MINUTE_MS - nowMs) / 1000))),
  isOver: calls > limit,
});
