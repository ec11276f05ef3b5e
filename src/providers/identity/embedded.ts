import { err, ok } from "#engine/result.ts";
import { checkedTokens } from "#providers/identity/checked-tokens.ts";
import { createBetterAuth } from "./embedded/better-auth.ts";
import type { IdentityDatabase } from "./embedded/identity-database.ts";
import { organizations } from "./embedded/organizations.ts";
import { ownAccounts } from "./embedded/own-accounts.ts";
import { type Sealing, UNSEALED } from "./embedded/sealing.ts";
import { createSecrets } from "./embedded/secrets.ts";
import { CLOCK_SKEW_MS, TOKEN_SECONDS, checkToken, signToken } from "./embedded/session-token.ts";
import { findUser, finishEntering, isSessionAlive, readSession } from "./embedded/sessions.ts";
import { openCookieSecret, openSigningKeys } from "./embedded/signing-key.ts";
import { staff } from "./embedded/staff.ts";
import type { OnAddressProved, SendMail, IdentityCore } from "./embedded/identity-core.ts";
import { headersFor } from "./embedded/identity-core.ts";
import type { OrganizationsPort } from "./organizations-port.ts";
import type { OwnAccountsPort } from "./own-accounts-port.ts";
import type { SignedIn } from "./signed-in.ts";
import type { IdentityPort, MintedToken, SessionState } from "./port.ts";
import type { StaffPort } from "./staff-port.ts";

export interface EmbeddedIdentityParts {
  readonly database: IdentityDatabase;
  /** `APP_ORIGIN`: https gives `__Host-` cookies. Without it, plain http on this machine is assumed. */
  readonly appOrigin?: string | undefined;
  /** `IDENTITY_SECRET`, at least 32 characters; without it one is made and kept in the database. */
  readonly secret?: string | undefined;
  /** Called before a guest's user is deleted, so that what they made moves to the person they became. If it throws, nothing has changed for them. */
  readonly onGuestBecomesUser: (guestId: string, userId: string) => Promise<void>;
  readonly onAddressProved: OnAddressProved;
  readonly sendMail: SendMail;
  readonly now?: () => number;
  readonly sealing?: Sealing;
}

/** The port with everything that may be missing elsewhere. */
export type EmbeddedIdentity = IdentityPort & {
  readonly ownAccounts: OwnAccountsPort;
  readonly organizations: OrganizationsPort;
  readonly staff: StaffPort;
  readonly enterAsGuest: (request: Request) => Promise<SignedIn>;
};

/** Accounts with every sign-in method, guests and organizations, kept in our own database. */
export async function createEmbeddedIdentity(parts: EmbeddedIdentityParts): Promise<EmbeddedIdentity> {
  const core = await openWorkshop(parts);
  return {
    ...sessionPort(core, parts.appOrigin),
    name: "embedded",
    describe: "identity: embedded, accounts in our own database (IDENTITY_PROVIDER=clerk or oidc for another one)",
    ownAccounts: ownAccounts(core),
    organizations: organizations(core),
    staff: staff(core),
    away: undefined,
    removePerson: undefined,
    receiveNews: undefined,
  };
}

export async function openWorkshop(parts: EmbeddedIdentityParts): Promise<IdentityCore> {
  const {
    database,
    appOrigin,
    onGuestBecomesUser,
    onAddressProved,
    sendMail,
    now = Date.now,
    sealing = UNSEALED,
  } = parts;
  const secret = await openCookieSecret(database, sealing, parts.secret);
  const keys = await openSigningKeys(database, sealing);
  const auth = createBetterAuth({ database, appOrigin, secret, now, onGuestBecomesUser });
  return { auth, database, keys, secrets: createSecrets(secret), now, onAddressProved, sendMail };
}

/** The session cookie and the tokens: what every provider shares whose sessions we keep. */
export function sessionPort(core: IdentityCore, appOrigin: string | undefined) {
  const { auth, keys, now } = core;
  const checked = checkedTokens(CLOCK_SKEW_MS);
  return {
    appOrigin,
    session: (request) => readSession(core, request),
    signOut: async (request) => {
      const { headers } = await auth.api.signOut({ headers: headersFor(request), returnHeaders: true });
      return { cookies: headers.getSetCookie() };
    },
    mintToken: async (request, authorizedParty) => {
      const session = await readSession(core, request);
      if (session.status !== "active") return err({ kind: "session_missing" });
      return ok(await mint(core, session, authorizedParty));
    },
    verifyToken: async (token, authorizedParties) => {
      const claims = await checkToken(keys, token, { authorizedParties, nowMs: now(), checked });
      return claims ? ok(claims) : err({ kind: "token_invalid" });
    },
    isSessionAlive: (sessionId) => isSessionAlive(core, sessionId),
    findUser: (userId) => findUser(core, userId),
    syncUser: (userId) => findUser(core, userId),
    enterAsGuest: (request) => enterAsGuest(core, request),
  } satisfies Partial<IdentityPort>;
}

async function enterAsGuest(core: IdentityCore, request: Request): Promise<SignedIn> {
  const current = await readSession(core, request);
  if (current.status !== "signed_out") return { user: current.user, status: current.status, cookies: current.cookies };
  const enter = () => core.auth.api.signInAnonymous({ headers: headersFor(request), returnHeaders: true });
  return finishEntering(core, request, enter, { isGuest: true });
}

async function mint(
  { keys, now }: IdentityCore,
  { claims }: Exclude<SessionState, { readonly status: "signed_out" }>,
  authorizedParty: string,
): Promise<MintedToken> {
  const iat = Math.floor(now() / 1000);
  const exp = iat + TOKEN_SECONDS;
  const token = await signToken(keys, {
    ...claims,
    azp: authorizedParty,
    iss: `${authorizedParty}/api/identity`,
    iat,
    // A little in the past, as Clerk does: servers' clocks differ.
    nbf: iat - 10,
    exp,
  });
  return { token, expiresAt: new Date(exp * 1000).toISOString() };
}
