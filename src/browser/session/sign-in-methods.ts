import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { UNREACHABLE } from "#browser/api/api-failure.ts";
import { readAnswer } from "#browser/api/read-answer.ts";
import type { SessionView } from "#features/session/contract.ts";
import type { SignInInput, SignUpInput } from "#features/session/entering-contract.ts";
import { enter, identity } from "./session.ts";
import { sessionToken } from "./token.ts";

type Answered<T> = Promise<Result<T, ApiFailure>>;

export const signUp = (input: SignUpInput): Answered<SessionView> => enter("sign-up", input);
export const signIn = (input: SignInInput): Answered<SessionView> => enter("sign-in", input);
/** The step that is left after signing in. */
export const proveSecondFactor = (code: string): Answered<SessionView> => enter("second-factor", { code });

/** Where the mails of an installation without a mail server can be read, if this browser may. */
export interface Sent {
  readonly mailbox: string | null;
}
export const sendSignInLink = (email: string, redirectUrl: string | undefined): Answered<Sent> =>
  identity("POST", "link/send", { email, ...(redirectUrl === undefined ? {} : { redirectUrl }) });
export const sendPasswordReset = (email: string): Answered<Sent> => identity("POST", "password/send", { email });
export const joinWaitlist = (email: string): Answered<Sent> => identity("POST", "waitlist", { email });

export interface EnteredByLink extends SessionView {
  readonly returnTo: string;
  readonly isNew: boolean;
}
export async function takeSignInLink(token: string): Answered<EnteredByLink> {
  const entered = await enter("link/use", { token });
  return entered.ok ? ok({ returnTo: "/central", isNew: false, ...entered.value }) : entered;
}
export interface VerifiedEmail extends SessionView {
  readonly email: string;
}
/** Confirms an address. The first time, it signs in, and a password from before is no longer good. */
export async function verifyEmail(token: string): Answered<VerifiedEmail> {
  const verified = await enter("email/verify", { token });
  return verified.ok ? ok({ email: "", ...verified.value }) : verified;
}
/** The first password of an account that has none, by who has just proved themselves. */
export async function choosePassword(next: string): Answered<undefined> {
  const token = await sessionToken.get();
  if (!token.ok) return token;
  return callAsPerson(token.value, "/api/user/account/password", { current: "", next });
}

async function callAsPerson(token: string, path: string, body: unknown): Answered<undefined> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
    "idempotency-key": crypto.randomUUID(),
  };
  try {
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return await readAnswer<undefined>(response);
  } catch {
    return err(UNREACHABLE);
  }
}
export const resetPassword = (token: string, password: string): Answered<undefined> =>
  identity("POST", "password/reset", { token, password });

/** Signs in with a passkey of this device or of one nearby. Undefined when the person closed the dialog. */
export async function signInWithPasskey(): Answered<SessionView | undefined> {
  const begun = await identity<PublicKeyCredentialRequestOptionsJSON>("POST", "passkey/begin", {});
  if (!begun.ok) return begun;
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    return await enter("passkey/sign-in", { response: await startAuthentication({ optionsJSON: begun.value }) });
  } catch (error) {
    if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError"))
      return ok(undefined);
    return err(PASSKEY_FAILED);
  }
}

const PASSKEY_FAILED: ApiFailure = {
  kind: "broken",
  status: undefined,
  message: "This browser could not use a passkey. Sign in another way.",
  fields: [],
};
