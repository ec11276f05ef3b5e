import type { Result } from "#engine/result.ts";
import { isOpenInPreview } from "#engine/product/preview.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure, FailureKind } from "#browser/api/api-failure.ts";
import type { UserView } from "#features/session/contract.ts";
import { publicSettings } from "#browser/public-settings.ts";
import { askWithToken } from "./ask-with-token.ts";
import type { BrowserIdentity } from "./browser-identity.ts";
import { createOwnIdentity } from "./own-identity.ts";
import { storedReferral } from "./referral-cookie.ts";
import { announceOrganization } from "./session.ts";
import type { Place, SessionEvent, SessionFailure, SessionState } from "./session-machine.ts";
import { startOf } from "./session-machine.ts";
import type { SessionStore } from "./session-store.ts";
import { createSessionStore } from "./session-store.ts";
import { takeTokensFrom } from "./token.ts";

/**
 * The session of this page: there is one. It starts when `startPageSession` is called in the browser; before that, and on the server, it is
 * loading.
 */
const NOWHERE: Place = { address: "/", path: "/", isPublic: true, isClosed: false };
const LOADING: SessionState = startOf(NOWHERE);

let store: SessionStore | undefined;
let identity: BrowserIdentity | undefined;
const waiting = new Set<() => void>();
/** No such code, another one recorded before, one's own. */
const NEVER_RECORDED: ReadonlySet<number | undefined> = new Set([404, 409, 422]);

export const sessionStore = {
  state: (): SessionState => store?.state() ?? LOADING,
  initial: (): SessionState => LOADING,
  subscribe: (listener: () => void): (() => void) => {
    if (store) return store.subscribe(listener);
    let leave = () => {};
    const join = () => {
      if (store) leave = store.subscribe(listener);
      listener();
    };
    waiting.add(join);
    return () => {
      waiting.delete(join);
      leave();
    };
  },
};

interface PageParts {
  readonly navigate: (to: string) => void;
  readonly report: (failure: SessionFailure) => void;
}

/** Begins to find out who is here. Called once, by the root of the page; again, it only says where the page is. */
export function startPageSession(address: string, { navigate, report }: PageParts): void {
  const place = placeOf(address);
  if (store) return send({ kind: "moved", place });
  const settings = publicSettings().identity;
  const begun = settings.provider === "clerk" ? lazyClerk(navigate) : createOwnIdentity(navigate);
  identity = begun;
  if (settings.provider === "clerk") takeTokensFrom(begun.getToken);
  store = createSessionStore(place, {
    identity: begun,
    fetchUser: (isSync) =>
      untilAnswered(() =>
        isSync ? askWithToken<UserView>("POST", "/api/user/my_sync") : askWithToken<UserView>("GET", "/api/user/me"),
      ),
    loadSubscription: () => askWithToken("GET", "/api/user/subscription"),
    sendReferral: async () => {
      const referral = storedReferral();
      if (referral === undefined) return ok(undefined);
      const sent = await askWithToken<unknown>("POST", "/api/user/referral", { referralCode: referral.code });
      // What can never be recorded, such as a code that nobody has, is not sent again at every sign-in.
      if (!sent.ok && !NEVER_RECORDED.has(sent.error.status)) return err(sent.error);
      referral.clear();
      return ok(undefined);
    },
    navigate,
    report,
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => window.clearTimeout(timer),
  });
  waiting.forEach((join) => join());
  waiting.clear();
  begun.start((news) => send({ kind: "identity_changed", identity: news }));
}

/** What says nothing of the person: no answer, an answer broken off, a server that is busy. */
const SAYS_NOTHING: ReadonlySet<FailureKind> = new Set(["unreachable", "offline", "limited"]);

/** Waits before asking again when no answer came, in milliseconds. */
const AGAIN_AFTER_MS = [500, 2000, 5000];

/**
 * A call that got no answer says nothing of the person: a page that is being left breaks off its calls, and a network comes back. It is asked
 * again before it counts as failed, which signs the person out.
 */
async function untilAnswered<T>(ask: () => Promise<Result<T, ApiFailure>>): Promise<Result<T, ApiFailure>> {
  let answer = await ask();
  for (const delayMs of AGAIN_AFTER_MS) {
    if (answer.ok || !SAYS_NOTHING.has(answer.error.kind)) return answer;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    answer = await ask();
  }
  return answer;
}

const send = (event: SessionEvent): void => store?.send(event);

/** Pages flagged public: they need no session and fetch no user. */
const PUBLIC_PATHS: ReadonlySet<string> = new Set(["/loading", "/sign-in", "/sign-up", "/unauthorized"]);

const placeOf = (address: string): Place => {
  const [path = "/"] = address.split(/[?#]/);
  const { devDomain } = publicSettings();
  const isDevDomain = devDomain !== undefined && devDomain === globalThis.location.hostname;
  return { address, path, isPublic: PUBLIC_PATHS.has(path), isClosed: isDevDomain && !isOpenInPreview(path) };
};

/** Clerk's part of the code is loaded only where Clerk is configured. */
function lazyClerk(navigate: (to: string) => void): BrowserIdentity {
  const loaded = import("./clerk-identity.ts").then(({ createClerkIdentity }) => createClerkIdentity(navigate));
  return {
    start: (onChange) =>
      void loaded.then(
        (it) => it.start(onChange),
        // A newer build as the reason is noticed by `watchPage`.
        () => onChange({ status: "signed_out" }),
      ),
    check: async () => (await loaded).check(),
    getToken: async () => (await loaded).getToken(),
    endSession: async () => (await loaded).endSession(),
    openUserProfile: () =>
      void loaded.then(
        (it) => it.openUserProfile(),
        () => navigate("/settings/account"),
      ),
  };
}

export async function signOutHere(): Promise<void> {
  const left = await identity?.endSession();
  if (left?.ok) await identity?.check();
}

/** After another organization was chosen, left or deleted: ends when the page knows what its session works in. */
export async function organizationChanged(): Promise<void> {
  announceOrganization();
  await identity?.check();
}

export const openUserProfile = (): void => identity?.openUserProfile();
export const refreshUser = (options: { readonly sync?: boolean } = {}): void =>
  send({ kind: "refresh_asked", isSync: options.sync ?? false });
export const replaceUser = (user: UserView): void => send({ kind: "user_replaced", user });
