/** Outcome of an operation a user can make fail. Bugs are not results: they are assertions. */
export type Result<T, E extends { readonly kind: string }> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <const E extends { readonly kind: string }>(
  error: E,
): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** Crashes when something only we can cause is wrong. `claim` states what should have been true. */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${claim}`);
}
