import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Attempt, AttemptPlace } from "./attempt-limiter.ts";
import { takeAttempt } from "./attempt-limiter.ts";
import type { Failure } from "./route.ts";

/** Takes one attempt of each, in order; the first that is used up refuses with the seconds to wait. */
export async function takeAttempts(
  place: AttemptPlace,
  ...attempts: readonly Attempt[]
): Promise<Result<undefined, Failure>> {
  const wait = await takeAttempt(place, ...attempts);
  return wait === undefined
    ? ok(undefined)
    : err({ kind: "rate_limited", message: `Too many attempts. Try again in ${wait} seconds.` });
}

/** One household or server has a whole /64 of IPv6 addresses: they count as one. */
export const networkOf = (address: string): string =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
