import type { SessionValues, UserView } from "#features/session/contract.ts";

/**
 * What a page does as its visitor signs in and out: one function from a state and an event to the next state and what is to be done. It knows
 * no clock, no network and no provider; `session-store.ts` carries out the effects. Source: product specification, sections 4 and 9.
 */

/** The identity provider's word, whichever it is. `not_loaded` until it has spoken; `pending` counts as signed out. */
export type Identity =
  | { readonly status: "not_loaded" | "signed_out" }
  | { readonly status: "pending" | "signed_in"; readonly values: SessionValues };

export interface Place {
  /** Path and query of the page, as the address bar has it. */
  readonly address: string;
  readonly path: string;
  /** Flagged public: loading, sign-in, sign-up and the like. */
  readonly isPublic: boolean;
  /** On the host named by `DEV_DOMAIN`, a closed preview of the whole site, and no page that signing in needs. */
  readonly isClosed: boolean;
}

export interface SessionState {
  readonly identity: Identity;
  readonly place: Place;
  /** Whether someone is signed in, once it has stayed so for `DEBOUNCE_MS`; undefined before the first time. */
  readonly isSettledIn: boolean | undefined;
  readonly user: UserView | undefined;
  /** Who is being asked for, and how: a failure that the main watcher hears of also leads to `/`. */
  readonly asking: "nobody" | "quietly" | "by_sync" | "as_watcher";
  /** A fetched user counts only for the session it was fetched in. */
  readonly session: number;
}

export type SessionEvent =
  | { readonly kind: "identity_changed"; readonly identity: Identity }
  | { readonly kind: "moved"; readonly place: Place }
  | { readonly kind: "debounce_over" }
  | { readonly kind: "dev_wait_over" }
  | { readonly kind: "refresh_asked"; readonly isSync: boolean }
  | { readonly kind: "sync_wait_over" }
  | { readonly kind: "user_answered"; readonly session: number; readonly user: UserView | undefined }
  | { readonly kind: "user_failed"; readonly session: number }
  | { readonly kind: "user_replaced"; readonly user: UserView }
  | { readonly kind: "subscription_failed" }
  | { readonly kind: "referral_failed" };

export type SessionTimer = "debounce" | "dev_wait" | "sync_wait";

export type SessionEffect =
  | { readonly kind: "start_timer"; readonly timer: SessionTimer; readonly delayMs: number }
  | { readonly kind: "stop_timer"; readonly timer: SessionTimer }
  | { readonly kind: "fetch_user"; readonly isSync: boolean; readonly session: number }
  | { readonly kind: "load_subscription" }
  /** Sends the stored referral identifier, if there is one, and clears it once it has arrived. */
  | { readonly kind: "send_referral" }
  | { readonly kind: "end_session" }
  | { readonly kind: "navigate"; readonly to: string }
  | { readonly kind: "report"; readonly failure: SessionFailure };

/** A failure as the reports of failure are tagged. */
export interface SessionFailure {
  readonly feature: "refreshUser" | "referralCode";
  readonly severity: "medium" | "low";
  readonly api: string;
  readonly message: string;
  readonly userId: string | undefined;
}

export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

export const DEBOUNCE_MS = 500;
export const DEV_WAIT_MS = 500;
export const SYNC_WAIT_MS = 1000;

export const startOf = (place: Place): SessionState => ({
  identity: { status: "not_loaded" },
  place,
  isSettledIn: undefined,
  user: undefined,
  asking: "nobody",
  session: 0,
});

const isIn = ({ identity }: SessionState): boolean => identity.status === "signed_in";
const userIdOf = ({ identity }: SessionState): string | undefined =>
  "values" in identity ? identity.values.userId : undefined;
const stay = (state: SessionState, ...effects: readonly SessionEffect[]): Step => ({ state, effects });

export function stepSession(state: SessionState, event: SessionEvent): Step {
  switch (event.kind) {
    case "identity_changed":
      return changeIdentity(state, event.identity);
    case "moved":
      return moveTo({ ...state, place: event.place });
    case "debounce_over":
      return settle(state);
    case "dev_wait_over":
      return isClosedTo(state) ? stay(state, { kind: "navigate", to: signInFrom(state.place.address) }) : stay(state);
    case "refresh_asked":
      if (!isIn(state)) return stay(state);
      return event.isSync
        ? stay(state, { kind: "start_timer", timer: "sync_wait", delayMs: SYNC_WAIT_MS })
        : ask(state, "quietly");
    case "sync_wait_over":
      return isIn(state) ? ask(state, "by_sync") : stay(state);
    case "user_answered":
      return answer(state, event);
    case "user_failed":
      return event.session === state.session ? fail(state, "User refresh failed") : stay(state);
    case "user_replaced":
      return isIn(state) && event.user.userId === userIdOf(state) ? stay({ ...state, user: event.user }) : stay(state);
    case "subscription_failed":
      return stay(state, report(state, "Subscription load failed", "/api/user/subscription"));
    case "referral_failed":
      return stay(state, report(state, "Referral storage failed", "/api/user/referral"));
  }
}

/** What the provider says is believed at once; what is done about it waits until it has stayed so. */
function changeIdentity(state: SessionState, identity: Identity): Step {
  const before = userIdOf(state);
  const wasLoaded = state.identity.status !== "not_loaded";
  const next: SessionState = { ...state, identity };
  const isSamePerson = isIn(next) && userIdOf(next) === before;
  const kept: SessionState = isSamePerson
    ? next
    : { ...next, user: undefined, asking: "nobody", session: next.session + 1 };
  const effects: SessionEffect[] = [];
  if (!isIn(kept)) effects.push({ kind: "stop_timer", timer: "sync_wait" });
  if (identity.status !== "not_loaded" && isClosedTo(kept)) effects.push(waitBeforeSignIn);
  if (!wasLoaded || isIn(state) !== isIn(kept) || (isIn(kept) && !isSamePerson))
    effects.push({ kind: "start_timer", timer: "debounce", delayMs: DEBOUNCE_MS });
  return stay(kept, ...effects);
}

/** Signed-in state has stayed as it is for the debounce. Only a change from in to out leads home: a visitor may read the site, and sign in again. */
function settle(state: SessionState): Step {
  if (state.identity.status === "not_loaded") return stay(state);
  const wasIn = state.isSettledIn === true;
  const settled: SessionState = { ...state, isSettledIn: isIn(state) };
  if (isIn(state)) return fetchIfDue(settled);
  if (!wasIn) return stay(settled);
  return stay({ ...settled, user: undefined }, ...(state.place.isPublic || isClosedTo(state) ? [] : [goHome]));
}

const waitBeforeSignIn: SessionEffect = { kind: "start_timer", timer: "dev_wait", delayMs: DEV_WAIT_MS };

/** A closed page is for people with an account; a guest has none. */
const isClosedTo = (state: SessionState): boolean => {
  const { identity, place } = state;
  const isGuest = "values" in identity && identity.values.sessionClaims["guest"] === true;
  return place.isClosed && (!isIn(state) || isGuest);
};

/** A page of a closed preview is closed on every move, not on the first one alone. */
function moveTo(state: SessionState): Step {
  const step = fetchIfDue(state);
  const isKnown = state.identity.status !== "not_loaded";
  return isKnown && isClosedTo(state) ? stay(step.state, ...step.effects, waitBeforeSignIn) : step;
}

const goHome: SessionEffect = { kind: "navigate", to: "/" };
const isInCentral = ({ path }: Place): boolean => path === "/central" || path.startsWith("/central/");

/** Signed in and no user loaded: fetch the user. Central and public pages look after themselves. */
function fetchIfDue(state: SessionState): Step {
  const isDue = isIn(state) && state.isSettledIn === true && state.user === undefined && state.asking === "nobody";
  if (!isDue || state.place.isPublic || isInCentral(state.place)) return stay(state);
  return ask(state, "as_watcher");
}

const ask = (state: SessionState, asking: Exclude<SessionState["asking"], "nobody">): Step =>
  stay({ ...state, asking }, { kind: "fetch_user", isSync: asking === "by_sync", session: state.session });

function answer(state: SessionState, event: Extract<SessionEvent, { kind: "user_answered" }>): Step {
  if (event.session !== state.session) return stay(state);
  if (event.user === undefined) return fail(state, "User not found");
  const isFirst = state.user === undefined;
  const loaded: SessionState = { ...state, user: event.user, asking: "nobody" };
  return stay(loaded, { kind: "load_subscription" }, ...(isFirst ? [{ kind: "send_referral" } as const] : []));
}

/** Quiet sign-out. It navigates nowhere, except that the main watcher's failure leads to `/`. */
function fail(state: SessionState, message: string): Step {
  const wasWatcher = state.asking === "as_watcher";
  const out: SessionState = {
    ...state,
    identity: { status: "signed_out" },
    isSettledIn: false,
    user: undefined,
    asking: "nobody",
    session: state.session + 1,
  };
  return stay(
    out,
    report(state, message, state.asking === "by_sync" ? "/api/user/my_sync" : "/api/user/me"),
    { kind: "stop_timer", timer: "debounce" },
    { kind: "end_session" },
    ...(wasWatcher ? [goHome] : []),
  );
}

function report(state: SessionState, message: string, api: string): SessionEffect {
  const isReferral = api === "/api/user/referral";
  return {
    kind: "report",
    failure: {
      feature: isReferral ? "referralCode" : "refreshUser",
      severity: isReferral ? "low" : "medium",
      api,
      message,
      userId: userIdOf(state),
    },
  };
}

const signInFrom = (address: string): string => `/sign-in?${new URLSearchParams({ redirect_url: address }).toString()}`;
