import { checkedTokens } from "#providers/identity/checked-tokens.ts";
import { createClerkClient, verifyToken } from "@clerk/backend";
import { verifyWebhook } from "@clerk/backend/webhooks";
import { parsePublishableKey } from "@clerk/shared/keys";
import { err, ok } from "#engine/result.ts";
import { findPerson, keepPerson, takeNews } from "./clerk/external-people.ts";
import { newsOf, personOf } from "./clerk/translate.ts";
import type { IdentityDatabase } from "./embedded/identity-database.ts";
import type { IdentityUser } from "./signed-in.ts";
import type { IdentityPort } from "./port.ts";
import { readSessionClaims } from "./session-claims.ts";

export interface ClerkIdentityParts {
  readonly database: IdentityDatabase;
  readonly appOrigin: string | undefined;
  /** `CLERK_PUBLISHABLE_KEY`: names the frontend host, which is who issues the tokens. */
  readonly publishableKey: string;
  readonly secretKey: string;
  /** `CLERK_JWT_KEY`: the public key of the tokens in PEM. With it no network is asked for a token. */
  readonly jwtKey: string;
  /** `CLERK_WEBHOOK_SIGNING_SECRET`; without it news are refused. */
  readonly webhookSecret: string | undefined;
  /** `CLERK_PROXY_URL`, absolute: then the tokens are issued under it. */
  readonly proxyUrl?: string | undefined;
  /** Another address of its back-end API. */
  readonly apiUrl?: string | undefined;
}

const CLOCK_SKEW_MS = 5_000;
/** A session token of Clerk's lives this long; a longer one was made by somebody for another purpose. */
const TOKEN_SECONDS_MAX = 60;

/** People, passwords, factors and organizations are Clerk's. Its tokens are checked here without a network, and its news keep our copy of people right. */
export function createClerkIdentity(parts: ClerkIdentityParts): IdentityPort {
  const { database, publishableKey } = parts;
  const key = parsePublishableKey(publishableKey);
  if (!key) throw new Error("CLERK_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_ and name a frontend host.");
  const client = createClerkClient({
    secretKey: parts.secretKey,
    publishableKey,
    telemetry: { disabled: true },
    ...(parts.apiUrl === undefined ? {} : { apiUrl: parts.apiUrl }),
  });
  const checked = checkedTokens(CLOCK_SKEW_MS);
  const issuers = [`https://${key.frontendApi}`, ...(parts.proxyUrl?.startsWith("http") ? [parts.proxyUrl] : [])];
  const syncUser = async (userId: string): Promise<IdentityUser | undefined> => {
    const told = await client.users.getUser(userId).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined;
      throw error;
    });
    const person = told && personOf(told.raw);
    if (person) await keepPerson(database, person);
    const known = await findPerson(database, userId);
    return known === "out" || !person ? undefined : known;
  };
  return {
    name: "clerk",
    describe: `identity: Clerk at ${key.frontendApi} (IDENTITY_PROVIDER=clerk)`,
    appOrigin: parts.appOrigin,
    session: async () => ({ status: "signed_out", cookies: [] }),
    signOut: async () => ({ cookies: [] }),
    mintToken: async () => err({ kind: "session_missing" }),
    verifyToken: async (token, authorizedParties) => {
      const known = checked.find(token, authorizedParties, Date.now());
      const claims = known ?? (await checkToken(parts.jwtKey, token, authorizedParties, issuers));
      if (claims && !known) checked.keep(token, authorizedParties, claims);
      return claims ? ok(claims) : err({ kind: "token_invalid" });
    },
    isSessionAlive: async (sessionId) => {
      const text = "select 1 from identity.ended_session where session_id = $1";
      return (await database.query(text, [sessionId])).rows.length === 0;
    },
    findUser: async (userId) => {
      const known = await findPerson(database, userId);
      // Somebody who signed in before the first news of them arrived is asked for.
      return known === undefined ? syncUser(userId) : known === "out" ? undefined : known;
    },
    syncUser,
    enterAsGuest: undefined,
    ownAccounts: undefined,
    organizations: undefined,
    staff: undefined,
    away: undefined,
    removePerson: (userId) =>
      client.users.deleteUser(userId).then(
        () => true,
        (error: unknown) => statusOf(error) === 404,
      ),
    receiveNews: (request, body) => receiveNews(parts, request, body),
  };
}

/** What the library lets pass is checked after it: a token needs its origin, its issuer, a short life and no step left. */
async function checkToken(
  jwtKey: string,
  token: string,
  authorizedParties: readonly string[],
  issuers: readonly string[],
) {
  if (authorizedParties.length === 0) return undefined;
  try {
    const payload = await verifyToken(token, {
      jwtKey,
      authorizedParties: [...authorizedParties],
      clockSkewInMs: CLOCK_SKEW_MS,
    });
    const claims = readSessionClaims(payload);
    const isGood =
      claims?.sts === "active" &&
      claims.exp - claims.iat <= TOKEN_SECONDS_MAX &&
      issuers.includes(claims.iss) &&
      // What is ours to say, a token of theirs may not.
      !claims.guest &&
      !claims.mfa;
    return isGood ? claims : undefined;
  } catch {
    return undefined;
  }
}

async function receiveNews({ database, webhookSecret }: ClerkIdentityParts, request: Request, body: string) {
  const eventId = request.headers.get("svix-id") ?? "";
  if (webhookSecret === undefined || webhookSecret === "" || eventId === "") return "refused";
  try {
    const signed = new Request(request.url, { method: "POST", headers: request.headers, body });
    const event = await verifyWebhook(signed, { signingSecret: webhookSecret });
    return await takeNews(database, eventId, newsOf(event));
  } catch (error) {
    if (isSignatureProblem(error)) return "refused";
    throw error;
  }
}

/** The library throws plain errors for every kind of bad signature; a failing database has a code. */
const isSignatureProblem = (error: unknown): boolean => !(error instanceof Error && "code" in error);

const statusOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
