import type { IdentityUser } from "./signed-in.ts";
import type { SignedIn } from "./signed-in.ts";
import type { Result } from "#engine/result.ts";
import type { OrganizationsPort } from "./organizations-port.ts";
import type { OwnAccountsPort } from "./own-accounts-port.ts";
import type { SessionClaims } from "./session-claims.ts";
import type { StaffPort } from "./staff-port.ts";

/**
 * Who someone is. One token shape for every provider: whichever signed a person in, the API sees Clerk's version 2 session claims.
 * Where the provider is in our own process it owns the session cookie; what it wants the browser to keep comes back as `cookies`, ready-made
 * `Set-Cookie` values. An outside provider keeps its session in the browser, and everything about our cookie answers "signed out".
 */
export interface IdentityPort {
  readonly name: "embedded" | "clerk" | "oidc";
  /** One line for the start of the server: what runs and how to switch on another one. */
  readonly describe: string;
  /** Origin under which people reach the product; undefined: the one each request was sent to. */
  readonly appOrigin: string | undefined;
  /** The session of the request's cookie, renewed where it is due. */
  readonly session: (request: Request) => Promise<SessionState>;
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
  /** Whether the session still stands, from our own tables: a token lives up to 60 s longer than the session it was minted for. */
  readonly isSessionAlive: (sessionId: string) => Promise<boolean>;
  /** Undefined for nobody, and for who is suspended or deleted. */
  readonly findUser: (userId: string) => Promise<IdentityUser | undefined>;
  /** The person as the provider knows them now; ours is brought up to date. Without an outside provider, as `findUser`. */
  readonly syncUser: (userId: string) => Promise<IdentityUser | undefined>;
  /** An unnamed person of their own. Someone who has a session already keeps it. Undefined where the provider has no guests. */
  readonly enterAsGuest: ((request: Request) => Promise<SignedIn>) | undefined;
  /** Passwords, links by mail, second factors, passkeys and sessions kept by ourselves. */
  readonly ownAccounts: OwnAccountsPort | undefined;
  readonly organizations: OrganizationsPort | undefined;
  readonly staff: StaffPort | undefined;
  /** Signing in at another house and coming back. */
  readonly away: AwayPort | undefined;
  /** Removes a person for good where an outside provider keeps them; false where it did not confirm. Undefined: our own tables are all there is. */
  readonly removePerson: ((userId: string) => Promise<boolean>) | undefined;
  /** News of an outside provider about its people and sessions. */
  readonly receiveNews: ((request: Request, body: string) => Promise<NewsOutcome>) | undefined;
}

/** `pending`: signed in, but a step such as a second factor is left. It counts as signed out by default and opens nothing else. */
export type SessionState =
  | { readonly status: "signed_out"; readonly cookies: readonly string[] }
  | {
      readonly status: "active" | "pending";
      readonly sessionId: string;
      /** When the first factor was last verified. */
      readonly signedInAt: string;
      readonly user: IdentityUser;
      /** What a token minted now would say, but for its times and its origin. */
      readonly claims: StandingClaims;
      /** Set where our staff is within this session, acting as its person. */
      readonly acting?: Acting | undefined;
      readonly cookies: readonly string[];
    };

/** Who of our staff acts, why, and until when at most. */
export interface Acting {
  readonly name: string;
  readonly reason: string;
  readonly until: string;
}

export type StandingClaims = Omit<SessionClaims, "azp" | "iss" | "iat" | "nbf" | "exp">;

export interface MintedToken {
  readonly token: string;
  readonly expiresAt: string;
}

export interface AwayPort {
  /** Where to send the browser, and the cookie that ties the way back to it. `returnTo` is a checked address of our own. */
  readonly begin: (request: Request, returnTo: string) => Promise<AwayStep>;
  /** The browser is back: who came, and where they wanted to go. Everything odd is one refusal. */
  readonly finish: (
    request: Request,
  ) => Promise<Result<SignedIn & { readonly returnTo: string }, { readonly kind: "away_refused" }>>;
}

export interface AwayStep {
  readonly location: string;
  readonly cookies: readonly string[];
}

export type NewsOutcome = "taken" | "known_already" | "refused";
