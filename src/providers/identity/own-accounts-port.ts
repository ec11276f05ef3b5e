import type { Result } from "#engine/result.ts";
import type { SignedIn } from "./signed-in.ts";

/** Accounts that we keep ourselves. Every sign-in ends in a session that is `pending` where a second factor is left, a passkey excepted: it is both. */
export interface OwnAccountsPort {
  /** A guest who signs up or in keeps what they made: see `onGuestBecomesUser` of the adapter. */
  readonly signUp: (request: Request, input: SignUp) => Promise<Result<SignedIn, SignUpError>>;
  readonly signIn: (request: Request, input: SignIn) => Promise<Result<SignedIn, SignInError>>;
  /** Mails a link that signs in, or makes an account that has no password yet. Says nothing about which of the two. */
  readonly sendSignInLink: (input: { readonly email: string; readonly returnTo: string }) => Promise<void>;
  readonly useSignInLink: (
    request: Request,
    token: string,
  ) => Promise<Result<SignedIn & { readonly returnTo: string; readonly isNew: boolean }, LinkError>>;
  readonly sendVerification: (userId: string) => Promise<void>;
  /** Confirms the address. The first time, what was made by whoever typed it ends, and the browser that followed the link is signed in. */
  readonly verifyEmail: (request: Request, token: string) => Promise<Result<VerifiedEmail, LinkError>>;
  /** Mails a link where there is an account; the answer is the same where there is none. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** Sets the password and ends every session. It signs nobody in: the second factor stays in the way. */
  readonly resetPassword: (token: string, password: string) => Promise<Result<undefined, LinkError | PasswordError>>;
  /** Sets a password, the old one shown where there is one. Every other session ends. */
  readonly changePassword: (
    who: OwnSession,
    input: { readonly current: string; readonly next: string },
  ) => Promise<Result<undefined, PasswordError | SignInError>>;
  readonly rename: (userId: string, name: string) => Promise<void>;

  /** Proves the person anew within their session, by password or by a code. */
  readonly reverify: (who: OwnSession, proof: Proof) => Promise<Result<undefined, ProofError>>;
  /** Ends the pending step of a session. */
  readonly provePending: (
    request: Request,
    code: string,
  ) => Promise<Result<SignedIn, ProofError | { readonly kind: "session_missing" }>>;
  readonly ways: (userId: string) => Promise<SignInMethods>;
  readonly beginSecondFactor: (
    userId: string,
  ) => Promise<Result<SecondFactorSetup, { readonly kind: "second_factor_on" }>>;
  /** Turns it on with a first code; answers the backup codes, which are shown once. Every other session ends. */
  readonly confirmSecondFactor: (who: OwnSession, code: string) => Promise<Result<readonly string[], ProofError>>;
  readonly renewBackupCodes: (userId: string) => Promise<readonly string[]>;
  readonly endSecondFactor: (userId: string) => Promise<void>;

  readonly passkeys: PasskeysPort;
  readonly sessions: (userId: string) => Promise<readonly SessionEntry[]>;
  readonly endSession: (userId: string, sessionId: string) => Promise<boolean>;
  readonly endOtherSessions: (who: OwnSession) => Promise<number>;
  readonly joinWaitlist: (email: string) => Promise<void>;
}

export interface VerifiedEmail {
  readonly email: string;
  /** Undefined where the address had been confirmed already: the link opens nothing then. */
  readonly entered: SignedIn | undefined;
}

export interface OwnSession {
  readonly userId: string;
  readonly sessionId: string;
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

export type Proof = { readonly password: string } | { readonly code: string };

export interface SignInMethods {
  readonly hasPassword: boolean;
  readonly secondFactorSince: string | null;
  readonly backupCodesLeft: number;
  readonly passkeys: readonly PasskeyEntry[];
}

export interface PasskeyEntry {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: string;
}

export interface SecondFactorSetup {
  /** Base32, for typing. */
  readonly secret: string;
  /** `otpauth:` address, for the picture to scan. */
  readonly address: string;
}

/** WebAuthn. Options and responses are the shapes of the standard; cookies carry the challenge. */
export interface PasskeysPort {
  readonly beginAdding: (request: Request) => Promise<Ceremony>;
  readonly add: (
    request: Request,
    name: string,
    response: unknown,
  ) => Promise<Result<PasskeyEntry, { readonly kind: "passkey_refused" }>>;
  readonly beginSigningIn: (request: Request) => Promise<Ceremony>;
  readonly signIn: (
    request: Request,
    response: unknown,
  ) => Promise<Result<SignedIn, { readonly kind: "passkey_refused" }>>;
  readonly remove: (userId: string, passkeyId: string) => Promise<boolean>;
}

export interface Ceremony {
  readonly options: unknown;
  readonly cookies: readonly string[];
}

export interface SessionEntry {
  readonly sessionId: string;
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
}

export type SignUpError =
  | { readonly kind: "email_taken" }
  | { readonly kind: "password_refused"; readonly message: string };
/** One answer for an unknown address, a wrong password and an account without a password: nobody learns which addresses exist. */
export type SignInError = { readonly kind: "credentials_wrong" };
export type PasswordError = { readonly kind: "password_refused"; readonly message: string };
/** Used, expired, replaced by a newer one, or never ours. */
export type LinkError = { readonly kind: "link_invalid" };
export type ProofError = { readonly kind: "proof_wrong" };
