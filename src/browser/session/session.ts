import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { PersonView, SessionValues, SessionView } from "#features/session/contract.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { OFFLINE, UNREACHABLE } from "#browser/api/api-failure.ts";
import { readAnswer } from "#browser/api/read-answer.ts";
import { publicSettings, settingsOfPage } from "#browser/public-settings.ts";
import { sessionToken } from "./token.ts";

type Answered<T> = Promise<Result<T, ApiFailure>>;

const listeners = new Set<() => void>();

const tellPage = () => listeners.forEach((listener) => listener());

let channel: BroadcastChannel | undefined;
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel("aventine-session"));

/** Tells this page and every other tab that the session may be another one: after signing in or out here. */
export function announceSessionChange(): void {
  tellPage();
  tabs().postMessage("changed");
}

const ORGANIZATION = "organization";

/** The session works in another organization, or in none: the kept token names the one before, here and in every other tab. */
export function announceOrganization(): void {
  sessionToken.drop();
  tabs().postMessage(ORGANIZATION);
}

/** Hears of it when someone signs in or out in another tab, or chooses another organization: then `check` asks who is here, and what was read stays. */
export function followOtherTabs(check: () => void): void {
  tabs().addEventListener("message", ({ data }) => {
    sessionToken.drop();
    if (data === ORGANIZATION) check();
    else tellPage();
  });
}

/** Calls `listener` whenever another person, or nobody, is signed in on this page: what was read for the one before must go. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls one of the cookie routes. They need no bearer: they are where bearers come from. */
export async function identity<Answer>(method: "GET" | "POST", name: string, body?: unknown): Answered<Answer> {
  if (!navigator.onLine) return err(OFFLINE);
  try {
    const response = await fetch(`/api/identity/${name}`, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return await readAnswer<Answer>(response);
  } catch {
    return err(UNREACHABLE);
  }
}

/** Sends what signs someone in or further in, and tells the page when it did. */
export async function enter(name: string, body?: unknown): Answered<SessionView> {
  const entered = await identity<SessionView>("POST", name, body);
  if (!entered.ok) return entered;
  sessionToken.drop();
  announceSessionChange();
  return ok(entered.value);
}

/** Lets an unnamed visitor in; signing up later keeps what they made. */
export async function startGuest(): Answered<PersonView> {
  const entered = await enter("guest");
  if (!entered.ok) return entered;
  return entered.value.user ? ok(entered.value.user) : err(UNREACHABLE);
}

export async function signOut(): Answered<undefined> {
  // People, sessions and tokens are Clerk's there: its script is asked instead of our routes.
  const isAtClerk = publicSettings().identity.provider === "clerk";
  const left = isAtClerk
    ? await (await import("./clerk-identity.ts")).leaveClerk()
    : await identity<undefined>("POST", "sign-out");
  sessionToken.drop();
  if (left.ok) forgetTyped();
  announceSessionChange();
  return left;
}

/** What a person typed and did not save is not for whoever signs in here next. */
function forgetTyped(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** The session of this browser: whether someone is signed in, by half or wholly, and who. */
export const readSession = (): Answered<SessionView> => identity<SessionView>("GET", "session");

export interface CurrentUser extends PersonView {
  /** Set where our staff is within this person's account. */
  readonly actor: SessionValues["actor"];
}

/** Who is signed in on this device, null for nobody. */
export async function currentUser(): Answered<CurrentUser | null> {
  const { provider } = (await settingsOfPage()).identity;
  if (provider === "clerk") return (await import("./clerk-identity.ts")).clerkUser();
  const session = await readSession();
  if (!session.ok) return session;
  const { status, user, values } = session.value;
  return ok(status === "signed_in" && user ? { ...user, actor: values?.actor ?? null } : null);
}
