import { createHash } from "node:crypto";
import type { Bucket } from "#db/queries/attempts.ts";
import { giveBackToBuckets, takeFromBuckets } from "#db/queries/attempts.ts";
import type { Database } from "#db/sql.ts";
import type { Clock } from "./clock.ts";

/** How often something may be tried: at most `burst` at once, then one more every `refillSeconds`. `name` is its own. */
export interface AttemptLimit {
  readonly name: string;
  readonly burst: number;
  readonly refillSeconds: number;
}

/** Where attempts are counted, and when. Every call of a route is one. */
export interface AttemptPlace {
  readonly database: Pick<Database, "query">;
  readonly now: Clock;
}

/** A limit and whose attempts it counts: `[CODES, userId]`. */
export type Attempt = readonly [limit: AttemptLimit, key: string];

const bucketOf = ([{ name, burst, refillSeconds }, key]: Attempt): Bucket => ({
  hash: createHash("sha256").update(`${name}\n${key}`).digest("hex"),
  burst,
  refillSeconds,
});

/**
 * Takes one attempt of each, in order. Answers undefined when it may go on, else the whole seconds to wait for the first that is used up. Counted in
 * the database, so that it holds over all servers and their restarts.
 */
export const takeAttempt = (
  { database, now }: AttemptPlace,
  ...attempts: readonly Attempt[]
): Promise<number | undefined> => takeFromBuckets(database, attempts.map(bucketOf), now());

/** Gives attempts back that turned out to be rightful. */
export const giveAttemptBack = async (
  { database }: Pick<AttemptPlace, "database">,
  ...attempts: readonly Attempt[]
) => {
  await giveBackToBuckets(database, attempts.map(bucketOf));
};
