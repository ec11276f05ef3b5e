import type { Result } from "#engine/result.ts";
import type { SessionClaims } from "./session-claims.ts";

/**
 * Who someone is. One token shape for every provider: whichever signed a person in, the API sees Clerk's version 2 session claims.
 * The provider owns the session cookie; what it wants the browser to keep comes back as `cookies`, ready-made `Set-Cookie` values.
 */
export interface IdentityPort {
  readonly name: string;
  /** Origin under which people reach the product; undefined: the one each request was sent to. */
  readonly appOrigin: string | undefined;
  /** The session of the request's cookie, renewed where it is due. */
  readonly session: (request: Request) => Promise<SessionState>;
  /** A guest who signs up or in keeps what they made: see `onGuestBecomesUser` of the adapter. */
  readonly signUp: (request: Request, input: SignUp) => Promise<Result<SignedIn, SignUpError>>;
  readonly signIn: (request: Request, input: SignIn) => Promise<Result<SignedIn, SignInError>>;
  /** An unnamed person of their own. Someone who has a session already keeps it. */
  readonly enterAsGuest: (request: Request) => Promise<SignedIn>;
  /** Ends the session of the request's cookie; harmless without one. */
  readonly signOut: (request: Request) => Promise<{ readonly cookies: readonly string[] }>;
  /** A token of 60 s for the session of the request's cookie. `authorizedParty` is the origin that may use it. */
  readonly mintToken: (
    request: Request,
    authorizedParty: string,
  ) => Promise<Result<MintedToken, { readonly kind: "session_missing" }>>;
  /** Claims of a genuine, unexpired token minted for one of these origins. Asks no network and no session table. */
  readonly verifyToken: (
    token: string,
    authorizedParties: readonly string[],
  ) => Promise<Result<SessionClaims, { readonly kind: "token_invalid" }>>;
  /** Asks the session table: a token lives up to 60 s longer than the session it was minted for, so whatever is sensitive asks this too. */
  readonly isSessionAlive: (sessionId: string) => Promise<boolean>;
  readonly findUser: (userId: string) => Promise<IdentityUser | undefined>;
}

export interface IdentityUser {
  readonly userId: string;
  readonly name: string;
  /** Null for a guest, and with providers that know someone by another name only. */
  readonly email: string | null;
  readonly isGuest: boolean;
}

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn {
  readonly user: IdentityUser;
  readonly cookies: readonly string[];
}

/** `pending`: signed in, but a step such as a second factor or the choice of an organization is left. It counts as signed out by default. */
export type SessionState =
  | { readonly status: "signed_out"; readonly cookies: readonly string[] }
  | {
      readonly status: "active" | "pending";
      readonly sessionId: string;
      /** When the first factor was last verified. */
      readonly signedInAt: string;
      readonly user: IdentityUser;
      readonly cookies: readonly string[];
    };

export interface MintedToken {
  readonly token: string;
  readonly expiresAt: string;
}

export type SignUpError =
  | { readonly kind: "email_taken" }
  | { readonly kind: "password_refused"; readonly message: string };
/** One answer for an unknown address, a wrong password and an account without a password: nobody learns which addresses exist. */
export type SignInError = { readonly kind: "credentials_wrong" };
