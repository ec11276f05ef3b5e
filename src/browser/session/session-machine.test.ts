import { expect, test } from "vitest";
import type { SessionValues, UserView } from "#features/session/contract.ts";
import type { Identity, Place, SessionEffect, SessionEvent, SessionState } from "./session-machine.ts";
import { startOf, stepSession } from "./session-machine.ts";

const values = (userId = "u1"): SessionValues => ({
  userId,
  sessionId: "s1",
  sessionStatus: "active",
  sessionClaims: {},
  actor: null,
  orgId: null,
  orgRole: null,
  orgSlug: null,
  orgPermissions: null,
  factorAges: [0, -1],
  hasSecondFactor: false,
});
const signedIn = (userId = "u1"): Identity => ({ status: "signed_in", values: values(userId) });
const signedOut: Identity = { status: "signed_out" };
const user = (userId = "u1"): UserView => ({
  userId,
  name: "Alma",
  email: "alma@example.org",
  isGuest: false,
  isEmailVerified: true,
  hasSecondFactor: false,
  isStaff: false,
  staffStepLeft: null,
  subscription: null,
  trialStartedAt: null,
  trialDays: 60,
  trialEndsAt: null,
  isInvitedOnly: false,
  standing: "trial",
});

/** A page with a clock that moves only when told, and a record of what was done, each with its time. */
function openPage(place: Partial<Place> = {}) {
  let state: SessionState = startOf({
    address: "/pricing",
    path: "/pricing",
    isPublic: false,
    isClosed: false,
    ...place,
  });
  let now = 0;
  let done: string[] = [];
  const timers = new Map<string, number>();
  const send = (event: SessionEvent) => {
    const step = stepSession(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.kind === "start_timer") timers.set(effect.timer, now + effect.delayMs);
      else if (effect.kind === "stop_timer") timers.delete(effect.timer);
      else done.push(`${now}: ${words(effect)}`);
    }
  };
  const wait = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = [...timers].filter(([, at]) => at <= until).toSorted((a, b) => a[1] - b[1]);
      if (!next) break;
      timers.delete(next[0]);
      now = next[1];
      send({ kind: `${next[0]}_over` } as SessionEvent);
    }
    now = until;
  };
  return {
    send,
    wait,
    become: (identity: Identity) => send({ kind: "identity_changed", identity }),
    answer: (answered: UserView | undefined) => send({ kind: "user_answered", session: state.session, user: answered }),
    failUser: () => send({ kind: "user_failed", session: state.session }),
    move: (moved: Partial<Place>) => send({ kind: "moved", place: { ...state.place, ...moved } }),
    state: () => state,
    /** What was done since the last time this was asked. */
    done: () => {
      const it = done;
      done = [];
      return it;
    },
  };
}

function words(effect: SessionEffect): string {
  if (effect.kind === "navigate") return `go to ${effect.to}`;
  if (effect.kind === "fetch_user") return effect.isSync ? "POST my_sync" : "GET me";
  if (effect.kind !== "report") return effect.kind.replaceAll("_", " ");
  const { feature, severity, api, message, userId } = effect.failure;
  return `report ${message} [${feature}, ${severity}, ${api}, ${userId ?? "nobody"}]`;
}

/** A page on which someone is signed in and loaded. */
function loadedPage(place: Partial<Place> = {}) {
  const page = openPage(place);
  page.become(signedIn());
  page.wait(500);
  page.answer(user());
  page.done();
  return page;
}

test("A1: nothing is done while the provider has not spoken", () => {
  const page = openPage();
  page.wait(60_000);
  expect([page.state().identity.status, page.done()]).toEqual(["not_loaded", []]);
});

test("A3, A8: signed in and no user loaded fetches the user once, 500 ms after it became so", () => {
  const page = openPage();
  page.become(signedIn());
  page.wait(499);
  expect(page.done()).toEqual([]);
  page.wait(1);
  expect(page.done()).toEqual(["500: GET me"]);
  page.wait(10_000);
  expect(page.done()).toEqual([]);
});

test("A8: a flicker within 500 ms counts as no change", () => {
  const page = loadedPage();
  page.become(signedOut);
  page.wait(400);
  page.become(signedIn());
  page.wait(499);
  expect(page.done()).toEqual([]);
  page.wait(1);
  expect(page.done()).toEqual(["1400: GET me"]);
});

test("A1: pending counts as signed out: no user is fetched", () => {
  const page = openPage();
  page.become({ status: "pending", values: { ...values(), sessionStatus: "pending" } });
  page.wait(5000);
  expect(page.done()).toEqual([]);
});

test("A10: after the user is there a stored referral is sent, once", () => {
  const page = openPage();
  page.become(signedIn());
  page.wait(500);
  page.answer(user());
  expect(page.done()).toEqual(["500: GET me", "500: load subscription", "500: send referral"]);
  page.send({ kind: "refresh_asked", isSync: false });
  page.answer(user());
  expect(page.done()).toEqual(["500: GET me", "500: load subscription"]);
});

test("A4: from signed in to signed out the user is cleared and the page goes home", () => {
  const page = loadedPage();
  page.become(signedOut);
  expect(page.state().user).toBeUndefined();
  page.wait(500);
  expect(page.done()).toEqual(["1000: go to /"]);
});

test("A4: a visitor who never was signed in stays where they are", () => {
  const page = openPage();
  page.become(signedOut);
  page.wait(5000);
  expect(page.done()).toEqual([]);
});

test("A4: a sign-out noticed under /central, such as one in another tab, leaves nothing private on the screen", () => {
  const page = loadedPage();
  page.move({ path: "/central/p/1", address: "/central/p/1" });
  page.become(signedOut);
  page.wait(500);
  expect([page.done(), page.state().user]).toEqual([["1000: go to /"], undefined]);
});

test("A4: who was led to sign in as someone else stays there", () => {
  const page = loadedPage();
  page.become(signedOut);
  page.move({ path: "/sign-in", address: "/sign-in?redirect_url=/admin", isPublic: true });
  page.wait(500);
  expect([page.done(), page.state().user]).toEqual([[], undefined]);
});

test("A5: when the watcher's fetch fails the session ends quietly, it is reported, and the page goes home", () => {
  const page = openPage();
  page.become(signedIn());
  page.wait(500);
  page.failUser();
  expect(page.done()).toEqual([
    "500: GET me",
    "500: report User refresh failed [refreshUser, medium, /api/user/me, u1]",
    "500: end session",
    "500: go to /",
  ]);
  expect(page.state().identity.status).toBe("signed_out");
});

test("A5: an empty answer is `User not found`; asked for by hand, it navigates nowhere", () => {
  const page = loadedPage();
  page.send({ kind: "refresh_asked", isSync: false });
  page.answer(undefined);
  expect(page.done()).toEqual([
    "500: GET me",
    "500: report User not found [refreshUser, medium, /api/user/me, u1]",
    "500: end session",
  ]);
});

test("A5: after a quiet sign-out the provider's own news of it leads nowhere a second time", () => {
  const page = loadedPage();
  page.send({ kind: "refresh_asked", isSync: false });
  page.failUser();
  page.done();
  page.become(signedOut);
  page.wait(5000);
  expect(page.done()).toEqual([]);
});

test("A6: a failed subscription is reported and nothing else: the user stays", () => {
  const page = loadedPage();
  page.send({ kind: "subscription_failed" });
  expect(page.done()).toEqual([
    "500: report Subscription load failed [refreshUser, medium, /api/user/subscription, u1]",
  ]);
  expect([page.state().identity.status, page.state().user?.userId]).toEqual(["signed_in", "u1"]);
});

test("A10: a referral that cannot be stored is reported with low severity and the user stays", () => {
  const page = loadedPage();
  page.send({ kind: "referral_failed" });
  expect(page.done()).toEqual(["500: report Referral storage failed [referralCode, low, /api/user/referral, u1]"]);
  expect(page.state().user?.userId).toBe("u1");
});

test("A7: on the preview domain a visitor who is not signed in goes to sign in 500 ms after loading, and back here", () => {
  const page = openPage({ isClosed: true, address: "/pricing?a=1" });
  page.wait(10_000);
  page.become(signedOut);
  page.wait(499);
  expect(page.done()).toEqual([]);
  page.wait(1);
  expect(page.done()).toEqual(["10500: go to /sign-in?redirect_url=%2Fpricing%3Fa%3D1"]);
});

test("A7: not when they sign in within the 500 ms, not on a public page, not on another domain", () => {
  const quick = openPage({ isClosed: true });
  quick.become(signedOut);
  quick.wait(300);
  quick.become(signedIn());
  quick.wait(300);
  const onSignIn = openPage({ isPublic: true, path: "/sign-in" });
  const elsewhere = openPage();
  for (const page of [onSignIn, elsewhere]) {
    page.become(signedOut);
    page.wait(5000);
  }
  expect([quick, onSignIn, elsewhere].map((page) => page.done())).toEqual([[], [], []]);
});

test("A9: a sync waits 1 s, then calls the sync endpoint; asked twice within it, it calls once", () => {
  const page = loadedPage();
  page.send({ kind: "refresh_asked", isSync: true });
  page.wait(600);
  page.send({ kind: "refresh_asked", isSync: true });
  page.wait(999);
  expect(page.done()).toEqual([]);
  page.wait(1);
  expect(page.done()).toEqual(["2100: POST my_sync"]);
});

test("A9: a sync that was waiting when the person left is not sent", () => {
  const page = loadedPage();
  page.send({ kind: "refresh_asked", isSync: true });
  page.become(signedOut);
  page.wait(400);
  expect(page.done()).toEqual([]);
});

test("A11: under /central and on public pages nothing is fetched; moving to another page fetches", () => {
  const page = openPage({ path: "/central", address: "/central" });
  page.become(signedIn());
  page.wait(5000);
  page.move({ path: "/sign-in", address: "/sign-in", isPublic: true });
  expect(page.done()).toEqual([]);
  page.move({ path: "/pricing", address: "/pricing", isPublic: false });
  expect(page.done()).toEqual(["5000: GET me"]);
});

test("A11: /centralia is not /central", () => {
  const page = openPage({ path: "/centralia" });
  page.become(signedIn());
  page.wait(500);
  expect(page.done()).toEqual(["500: GET me"]);
});

test("another person on the same page: the answer for the first one counts for nothing", () => {
  const page = openPage();
  page.become(signedIn("u1"));
  page.wait(500);
  const first = page.state().session;
  page.become(signedIn("u2"));
  page.send({ kind: "user_answered", session: first, user: user("u1") });
  page.send({ kind: "user_failed", session: first });
  expect([page.state().user, page.state().identity.status]).toEqual([undefined, "signed_in"]);
  page.wait(500);
  page.answer(user("u2"));
  expect(page.state().user?.userId).toBe("u2");
});

test("X5: an answer that replaces the user is taken for this person only", () => {
  const page = loadedPage();
  page.send({ kind: "user_replaced", user: { ...user(), name: "Alma Reyes" } });
  page.send({ kind: "user_replaced", user: { ...user("u2"), name: "Somebody" } });
  expect(page.state().user?.name).toBe("Alma Reyes");
});

test("signed out, a refresh asks nothing", () => {
  const page = openPage();
  page.become(signedOut);
  page.wait(1000);
  page.send({ kind: "refresh_asked", isSync: false });
  page.send({ kind: "refresh_asked", isSync: true });
  page.wait(5000);
  expect(page.done()).toEqual([]);
});

test("A5, A9, T8: a sync that fails ends the session quietly where one is, and is reported with its own call", () => {
  const page = loadedPage();
  page.send({ kind: "refresh_asked", isSync: true });
  page.wait(1000);
  page.failUser();
  expect(page.done()).toEqual([
    "1500: POST my_sync",
    "1500: report User refresh failed [refreshUser, medium, /api/user/my_sync, u1]",
    "1500: end session",
  ]);
  expect([page.state().identity.status, page.state().user]).toEqual(["signed_out", undefined]);
});

test("A6, A10, T8: the subscription and the referral fail each by itself, and neither changes who is signed in", () => {
  const page = loadedPage();
  page.send({ kind: "referral_failed" });
  page.send({ kind: "subscription_failed" });
  page.wait(10_000);
  expect(page.done()).toEqual([
    "500: report Referral storage failed [referralCode, low, /api/user/referral, u1]",
    "500: report Subscription load failed [refreshUser, medium, /api/user/subscription, u1]",
  ]);
  expect([page.state().identity.status, page.state().user?.userId]).toEqual(["signed_in", "u1"]);
});

test("A3, A8, A11: moving within the debounce asks once, when it is over", () => {
  const page = openPage();
  page.become(signedIn());
  page.wait(300);
  page.move({ path: "/videos", address: "/videos" });
  page.wait(199);
  expect(page.done()).toEqual([]);
  page.wait(1);
  page.move({ path: "/about", address: "/about" });
  expect(page.done()).toEqual(["500: GET me"]);
});

test("A7: every move in the preview is kept, for a guest too", () => {
  const page = openPage({ isPublic: true, path: "/sign-in", address: "/sign-in" });
  page.become(signedOut);
  page.wait(5000);
  page.move({ path: "/articles", address: "/articles", isPublic: false, isClosed: true });
  page.wait(500);
  expect(page.done()).toEqual(["5500: go to /sign-in?redirect_url=%2Farticles"]);
  const guest = openPage({ isClosed: true });
  guest.become({ status: "signed_in", values: { ...values(), sessionClaims: { guest: true } } });
  guest.wait(500);
  expect(guest.done()).toContain("500: go to /sign-in?redirect_url=%2Fpricing");
});
test("A7: signing out in the preview leads to signing in and not home, where nothing is shown", () => {
  const page = openPage({ isClosed: true });
  page.become(signedIn());
  page.wait(5000);
  page.done();
  page.become(signedOut);
  page.wait(2000);
  expect(page.done()).toEqual(["5500: go to /sign-in?redirect_url=%2Fpricing"]);
});
test("A1, A7: a step that is left counts as not signed in on the preview domain", () => {
  const page = openPage({ isClosed: true });
  page.become({ status: "pending", values: { ...values(), sessionStatus: "pending" } });
  page.wait(500);
  expect(page.done()).toEqual(["500: go to /sign-in?redirect_url=%2Fpricing"]);
});
