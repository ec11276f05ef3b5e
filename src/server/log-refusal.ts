import type { Failure, Person, Route } from "#features/shared/route.ts";
import { errorBody } from "./errors.ts";
import { log } from "./log.ts";

/** Not signed in, not allowed, too much at once, too often. */
const STATUSES: readonly number[] = [401, 403, 413, 429];

/** Answered like a thing that is not there or a mistake in typing; and yet what somebody does who tries doors and windows. */
const KINDS: readonly string[] = [
  "portfolio_not_found",
  "input_invalid",
  "body_unreadable",
  "idempotency_key_missing",
  "signature_invalid",
];

/**
 * One line of the log for each call refused for a right, a limit or the shape of what was sent (ASVS 16.3.2, 16.3.3). It names the route as declared,
 * the kind of refusal and the id of who asked; nothing of what was sent.
 */
export function logRefusal(failure: Failure, { method, path }: Route["definition"], person: Person | undefined): void {
  const { kind } = failure;
  if (!KINDS.includes(kind) && !STATUSES.includes(errorBody(failure).statusCode)) return;
  log("warning", "call_refused", {
    kind,
    method,
    path,
    ...(person === undefined ? {} : { userId: person.userId }),
    ...(person?.actor === undefined ? {} : { actorId: person.actor.userId }),
    ...(person?.key === undefined ? {} : { isByKey: true }),
  });
}
