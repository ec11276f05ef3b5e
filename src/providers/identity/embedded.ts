import { APIError } from "better-auth/api";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { BetterAuth } from "./embedded/better-auth.ts";
import { createBetterAuth } from "./embedded/better-auth.ts";
import type { IdentityDatabase } from "./embedded/identity-database.ts";
import { TOKEN_SECONDS, checkToken, signToken } from "./embedded/session-token.ts";
import type { SigningKeys } from "./embedded/signing-key.ts";
import { openCookieSecret, openSigningKeys } from "./embedded/signing-key.ts";
import type {
  IdentityPort,
  IdentityUser,
  MintedToken,
  SessionState,
  SignIn,
  SignInError,
  SignUp,
  SignUpError,
  SignedIn,
} from "./port.ts";

export interface EmbeddedIdentityParts {
  readonly database: IdentityDatabase;
  /** `APP_ORIGIN`: https gives `__Host-` cookies. Without it, plain http on this machine is assumed. */
  readonly appOrigin?: string | undefined;
  /** `IDENTITY_SECRET`, at least 32 characters; without it one is made and kept in the database. */
  readonly secret?: string | undefined;
  /** Called before a guest's user is deleted, so that what they made moves to the person they became. If it throws, nothing has changed for them. */
  readonly onGuestBecomesUser: (guestId: string, userId: string) => Promise<void>;
  readonly now?: () => number;
}

/** However often it is used, a session ends after this many days. */
const SESSION_DAYS_MAX = 90;

/** What the operations below work with. */
interface Workshop {
  readonly auth: BetterAuth;
  readonly database: IdentityDatabase;
  readonly keys: SigningKeys;
  readonly now: () => number;
}

/** Accounts with e-mail and password, and guests, kept in our own database. */
export async function createEmbeddedIdentity(parts: EmbeddedIdentityParts): Promise<IdentityPort> {
  const { database, appOrigin, onGuestBecomesUser, now = Date.now } = parts;
  const secret = await openCookieSecret(database, parts.secret);
  const keys = await openSigningKeys(database);
  const auth = createBetterAuth({ database, appOrigin, secret, onGuestBecomesUser });
  const workshop = { auth, database, keys, now };
  return {
    name: "embedded",
    appOrigin,
    session: (request) => readSession(workshop, request),
    signUp: (request, input) => signUp(workshop, request, input),
    signIn: (request, input) => signIn(workshop, request, input),
    enterAsGuest: (request) => enterAsGuest(workshop, request),
    signOut: async (request) => {
      const { headers } = await auth.api.signOut({ headers: cookiesOf(request), returnHeaders: true });
      return { cookies: headers.getSetCookie() };
    },
    mintToken: async (request, authorizedParty) => {
      const session = await readSession(workshop, request);
      if (session.status !== "active") return err({ kind: "session_missing" });
      return ok(await mint(workshop, session, authorizedParty));
    },
    verifyToken: async (token, authorizedParties) => {
      const claims = await checkToken(keys, token, authorizedParties);
      return claims ? ok(claims) : err({ kind: "token_invalid" });
    },
    isSessionAlive: async (sessionId) => {
      const text = "select 1 from identity.session where id = $1 and expires_at > now()";
      return (await database.query(text, [sessionId])).rows.length > 0;
    },
    findUser: async (userId) => {
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(userId);
      return user ? userOf(user) : undefined;
    },
  };
}

async function signUp(workshop: Workshop, request: Request, input: SignUp): Promise<Result<SignedIn, SignUpError>> {
  const { auth, database } = workshop;
  try {
    const signedUp = await replacingSession(workshop, request, () =>
      auth.api.signUpEmail({ body: { ...input }, headers: cookiesOf(request), returnHeaders: true }),
    );
    return ok(signedUp);
  } catch (error) {
    if (isRefusal(error, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL")) return err({ kind: "email_taken" });
    // Two sign-ups at once: the slower one meets the unique address in the table.
    if (isRefusal(error, "FAILED_TO_CREATE_USER") && (await isEmailTaken(database, input.email)))
      return err({ kind: "email_taken" });
    if (isRefusal(error, "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"))
      return err({ kind: "password_refused", message: "A password has 10 to 256 characters." });
    throw error;
  }
}

async function signIn(workshop: Workshop, request: Request, input: SignIn): Promise<Result<SignedIn, SignInError>> {
  try {
    const signedIn = await replacingSession(workshop, request, () =>
      workshop.auth.api.signInEmail({ body: { ...input }, headers: cookiesOf(request), returnHeaders: true }),
    );
    return ok(signedIn);
  } catch (error) {
    if (isRefusal(error, "INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL", "PASSWORD_TOO_LONG"))
      return err({ kind: "credentials_wrong" });
    throw error;
  }
}

async function enterAsGuest(workshop: Workshop, request: Request): Promise<SignedIn> {
  const current = await readSession(workshop, request);
  if (current.status !== "signed_out") return { user: current.user, cookies: current.cookies };
  return signedInBy(await workshop.auth.api.signInAnonymous({ headers: cookiesOf(request), returnHeaders: true }));
}

/** Signing in ends the session someone had: an old cookie, stolen or shared, is worth nothing after it. */
async function replacingSession(
  { auth, database }: Workshop,
  request: Request,
  enter: () => Promise<Entered>,
): Promise<SignedIn> {
  const before = await auth.api.getSession({ headers: cookiesOf(request), query: { disableRefresh: true } });
  const signedIn = signedInBy(await enter());
  if (before) await database.query("delete from identity.session where token = $1", [before.session.token]);
  return signedIn;
}

async function readSession({ auth, now }: Workshop, request: Request): Promise<SessionState> {
  const { headers, response } = await auth.api.getSession({ headers: cookiesOf(request), returnHeaders: true });
  if (!response) return { status: "signed_out", cookies: headers.getSetCookie() };
  const signedInAt = response.session.createdAt;
  if (now() - signedInAt.getTime() > SESSION_DAYS_MAX * 86_400_000) {
    const ended = await auth.api.signOut({ headers: cookiesOf(request), returnHeaders: true });
    return { status: "signed_out", cookies: ended.headers.getSetCookie() };
  }
  return {
    status: "active",
    sessionId: response.session.id,
    user: userOf(response.user),
    cookies: headers.getSetCookie(),
    signedInAt: signedInAt.toISOString(),
  };
}

async function mint(
  { keys, now }: Workshop,
  session: Exclude<SessionState, { readonly status: "signed_out" }>,
  authorizedParty: string,
): Promise<MintedToken> {
  const nowMs = now();
  const iat = Math.floor(nowMs / 1000);
  const exp = iat + TOKEN_SECONDS;
  const { user } = session;
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(session.signedInAt)) / 60_000));
  const token = await signToken(keys, {
    v: 2,
    sub: user.userId,
    sid: session.sessionId,
    sts: "active",
    // A guest has proved nothing; there is no second factor yet.
    fva: [user.isGuest ? -1 : minutes, -1],
    azp: authorizedParty,
    iss: `${authorizedParty}/api/identity`,
    iat,
    // A little in the past, as Clerk does: servers' clocks differ.
    nbf: iat - 10,
    exp,
    guest: user.isGuest,
  });
  return { token, expiresAt: new Date(exp * 1000).toISOString() };
}

interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAnonymous?: boolean | null | undefined;
}

/** A guest has a made-up address for the table's sake; nobody is shown it. */
const userOf = (user: StoredUser): IdentityUser => {
  const isGuest = user.isAnonymous === true;
  return { userId: user.id, name: user.name, email: isGuest ? null : user.email, isGuest };
};

interface Entered {
  readonly headers: Headers;
  readonly response: { readonly user: StoredUser };
}

const signedInBy = ({ headers, response }: Entered): SignedIn => ({
  user: userOf(response.user),
  cookies: headers.getSetCookie(),
});

/** Only the cookie goes in: no other header of a request may change what Better Auth does. */
const cookiesOf = (request: Request): Headers => new Headers({ cookie: request.headers.get("cookie") ?? "" });

const isRefusal = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof APIError && codes.includes(error.body?.code ?? "");

async function isEmailTaken(database: IdentityDatabase, email: string): Promise<boolean> {
  const found = await database.query('select 1 from identity."user" where email = $1', [email.toLowerCase()]);
  return found.rows.length > 0;
}
