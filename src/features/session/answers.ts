import type { Result } from "#engine/result.ts";
import { err } from "#engine/result.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import type { Failure } from "#features/shared/route.ts";
import type { SignedIn } from "#providers/identity/signed-in.ts";
import type { IdentityUser } from "#providers/identity/signed-in.ts";
import type { IdentityPort, SessionState } from "#providers/identity/port.ts";
import { unpackOrganization } from "#providers/identity/session-claims.ts";
import type { PersonView, SessionView } from "./contract.ts";

export type Refusal = { readonly ok: false; readonly error: Failure };

/** Runs `work` with the origin of the request if it is ours. */
export const fromOwnOrigin = <T>(
  identity: IdentityPort,
  request: Request,
  work: (origin: string) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const origin = ownOriginOf(request, identity.appOrigin);
  return origin === undefined ? Promise.resolve(err({ kind: "origin_foreign" })) : work(origin);
};

export const personViewOf = ({ userId, name, email, isGuest }: IdentityUser): PersonView => ({
  userId,
  name,
  email,
  isGuest,
});

export const SIGNED_OUT: SessionView = { status: "signed_out", stepLeft: null, user: null, values: null };

export function sessionViewOf(session: SessionState): SessionView {
  if (session.status === "signed_out") return SIGNED_OUT;
  const { claims, user, status, acting } = session;
  const organization = unpackOrganization(claims);
  return {
    status: status === "active" ? "signed_in" : "pending",
    stepLeft: status === "pending" ? "second_factor" : null,
    user: personViewOf(user),
    values: {
      userId: claims.sub,
      sessionId: claims.sid,
      sessionStatus: status,
      sessionClaims: claims,
      actor: claims.act ? { ...claims.act, ...acting } : null,
      orgId: organization?.id ?? null,
      orgRole: organization?.role ?? null,
      orgSlug: organization?.slug ?? null,
      orgPermissions: organization ? [...organization.permissions] : null,
      factorAges: claims.fva,
      hasSecondFactor: user.hasSecondFactor,
    },
  };
}

/** What every sign-in answers: who came, whether a step is left, and the cookie. The page asks for the values afterwards. */
export const answerSignedIn = (
  { user, status, cookies }: SignedIn,
  more: Readonly<Record<string, unknown>> = {},
): Response => {
  const isIn = status === "active";
  const view: SessionView = {
    status: isIn ? "signed_in" : "pending",
    stepLeft: isIn ? null : "second_factor",
    user: personViewOf(user),
    values: null,
  };
  return Response.json({ ...view, ...more }, { headers: withCookies(cookies) });
};

export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

/** Said in words and in `Retry-After`. */
export const tooMany = (waitSeconds: number): Refusal =>
  err({ kind: "rate_limited", message: `Too many attempts. Try again in ${waitWords(waitSeconds)}.`, waitSeconds });

const waitWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** A refused password as the field it was typed into. */
export const passwordField = <T>(
  outcome: Result<T, Failure | { readonly kind: "password_refused"; readonly message: string }>,
): Result<T, Failure> => {
  if (outcome.ok) return outcome;
  const { error } = outcome;
  return error.kind === "password_refused"
    ? err({ kind: "input_invalid", fields: [{ path: "password", message: error.message }] })
    : { ok: false, error };
};
