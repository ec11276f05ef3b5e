import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import type { Failure } from "./route.ts";

/** Takes one attempt of each, in order; the first that is used up refuses with the seconds to wait. */
export function takeAttempts(...limits: readonly (readonly [AttemptLimiter, string])[]): Result<undefined, Failure> {
  for (const [limiter, key] of limits) {
    const wait = limiter.take(key);
    if (wait !== undefined)
      return err({ kind: "rate_limited", message: `Too many attempts. Try again in ${wait} seconds.` });
  }
  return ok(undefined);
}

/** One household or server has a whole /64 of IPv6 addresses: they count as one. */
export const networkOf = (address: string): string =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
