import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { SessionView, SignInInput, SignUpInput, UserView } from "#features/session/contract.ts";
import type { ApiFailure } from "#client/api/api-failure.ts";
import { failureOf, OFFLINE, UNREACHABLE } from "#client/api/api-failure.ts";
import { forgetCached } from "#client/api/drop-cached.ts";
import { sessionToken } from "./token.ts";

type Answered<T> = Promise<Result<T, ApiFailure>>;

/** Calls one of the cookie routes. They need no bearer: they are where bearers come from. */
async function identity<Answer>(method: "GET" | "POST", name: string, body?: unknown): Answered<Answer> {
  if (!navigator.onLine) return err(OFFLINE);
  try {
    const response = await fetch(`/api/identity/${name}`, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => undefined);
    return response.ok ? ok(answer) : err(failureOf(response.status, answer));
  } catch {
    return err(UNREACHABLE);
  }
}

async function enter(name: string, body?: unknown): Answered<UserView> {
  const entered = await identity<SessionView>("POST", name, body);
  if (!entered.ok) return entered;
  sessionToken.drop();
  forgetCached();
  return entered.value.user ? ok(entered.value.user) : err(UNREACHABLE);
}

export const signUp = (input: SignUpInput): Answered<UserView> => enter("sign-up", input);
export const signIn = (input: SignInInput): Answered<UserView> => enter("sign-in", input);
/** Lets an unnamed visitor in; signing up later keeps what they made. */
export const startGuest = (): Answered<UserView> => enter("guest");

export async function signOut(): Answered<undefined> {
  const left = await identity<undefined>("POST", "sign-out");
  sessionToken.drop();
  forgetCached();
  return left;
}

/** Who is signed in on this device, null for nobody. */
export async function currentUser(): Answered<UserView | null> {
  const session = await identity<SessionView>("GET", "session");
  return session.ok ? ok(session.value.user) : session;
}
