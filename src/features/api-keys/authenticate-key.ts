import { createHash, randomBytes } from "node:crypto";
import { useApiKey } from "#db/queries/api-keys.ts";
import type { Database } from "#db/sql.ts";
import type { Person } from "#features/shared/route.ts";
import type { ApiRight } from "./contract.ts";
import { allowanceOf } from "./key-limiter.ts";
import { KEY_ROUTES } from "./key-routes.ts";

const KEY = /^Bearer (avt_[\w-]{43})$/i;
const PREFIX_SIGNS = 8;

/** A new key: shown once as `secret`; of it only `prefix` and `hash` are kept. 256 bits of chance. */
export function makeSecret(): { readonly secret: string; readonly prefix: string; readonly hash: string } {
  const secret = `avt_${randomBytes(32).toString("base64url")}`;
  return { secret, prefix: secret.slice(0, PREFIX_SIGNS), hash: hashOf(secret) };
}

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Who may read may ask through tools too. */
const isAllowed = (needed: ApiRight | undefined, rights: readonly string[]): boolean =>
  needed !== undefined && (rights.includes(needed) || (needed === "assist" && rights.includes("read")));

export interface KeyParts {
  readonly database: Database;
  /** Undefined for who is suspended or gone: their keys open nothing. */
  readonly findUser: (userId: string) => Promise<{ readonly isGuest: boolean } | undefined>;
  readonly now: () => number;
}

/** Finds the person of a request's API key; a bearer token of another kind is left to `next`. */
export function authenticateKey(
  { database, findUser, now }: KeyParts,
  next: (request: Request) => Promise<Person | undefined>,
): (request: Request) => Promise<Person | undefined> {
  return async (request) => {
    const secret = KEY.exec(request.headers.get("authorization") ?? "")?.[1];
    if (secret === undefined) return next(request);
    const at = now();
    const key = await useApiKey(database, hashOf(secret), at);
    const user = key && (await findUser(key.user_id));
    if (!key || !user) return undefined;
    return {
      userId: key.user_id,
      sessionId: `key ${key.key_id}`,
      isGuest: user.isGuest,
      // A key proves nothing of its person but that they made it: no organization, no factor, no plan.
      standing: {
        userId: key.user_id,
        organization: undefined,
        factorAges: undefined,
        features: undefined,
        plans: undefined,
        hasSecondFactor: false,
      },
      staffStanding: () => Promise.resolve("none"),
      key: {
        rights: key.rights,
        allows: (place) => isAllowed(KEY_ROUTES[place], key.rights),
        allowance: allowanceOf({ beganMs: key.minute_began_ms, calls: key.minute_calls }, at),
      },
    };
  };
}
