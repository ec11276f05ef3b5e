import { describe, expect, test } from "vitest";
import type { OwnAccountsPort } from "./own-accounts-port.ts";
import type { SignedIn } from "./signed-in.ts";
import type { IdentityPort } from "./port.ts";

/** Keeps cookies as a browser does: the newest of a name, none that has expired. */
export interface Browser {
  readonly keep: (cookies: readonly string[]) => void;
  readonly request: () => Request;
}

export function createBrowser(origin: string): Browser {
  const jar = new Map<string, string>();
  return {
    keep: (cookies) => {
      for (const cookie of cookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/;\s*max-age=0\b/i.test(cookie)) jar.delete(name);
        else jar.set(name, value);
      }
    },
    request: () =>
      new Request(`${origin}/api/identity/session`, {
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "), origin },
      }),
  };
}

export interface IdentityUnderTest {
  readonly identity: IdentityPort;
  readonly accounts: OwnAccountsPort;
  readonly enterAsGuest: (request: Request) => Promise<SignedIn>;
  readonly origin: string;
  /** Guests who became users, as the adapter told it. */
  readonly becameUser: readonly { readonly guestId: string; readonly userId: string }[];
}

let people = 0;
export const newPerson = () => {
  people += 1;
  return { name: "Alma Reyes", email: `alma.${people}@example.org`, password: "a long enough password" };
};

const entered = (signedIn: { ok: true; value: SignedIn } | { ok: false; error: { kind: string } }): SignedIn => {
  if (!signedIn.ok) return expect.unreachable(signedIn.error.kind);
  return signedIn.value;
};

/** Behavior every identity adapter shows. `open` is called once a test. */
export function describeIdentity(name: string, open: () => IdentityUnderTest): void {
  describe(`${name} as an identity provider`, () => {
    test("someone who signs up is signed in and found again by id", async () => {
      const { identity, accounts, origin } = open();
      const [browser, person] = [createBrowser(origin), newPerson()];
      const { user, cookies } = entered(await accounts.signUp(browser.request(), person));
      browser.keep(cookies);
      expect(user).toMatchObject({ name: person.name, email: person.email, isGuest: false });
      expect(await identity.session(browser.request())).toMatchObject({ status: "active", user });
      expect(await identity.findUser(user.userId)).toEqual(user);
    });

    test("a visitor without a cookie is signed out and gets no token", async () => {
      const { identity, origin } = open();
      const browser = createBrowser(origin);
      expect(await identity.session(browser.request())).toMatchObject({ status: "signed_out" });
      expect(await identity.mintToken(browser.request(), origin)).toEqual({
        ok: false,
        error: { kind: "session_missing" },
      });
    });

    test("signing in takes the address in any case and refuses another password", async () => {
      const { accounts, origin } = open();
      const [browser, person] = [createBrowser(origin), newPerson()];
      const { user } = entered(await accounts.signUp(createBrowser(origin).request(), person));
      const again = await accounts.signIn(browser.request(), {
        email: person.email.toUpperCase(),
        password: person.password,
      });
      expect(entered(again).user).toEqual(user);
      expect(await accounts.signIn(browser.request(), { email: person.email, password: "another password" })).toEqual({
        ok: false,
        error: { kind: "credentials_wrong" },
      });
    });

    test("a wrong password and an unknown address are refused in the same words", async () => {
      const { accounts, origin } = open();
      const [browser, person] = [createBrowser(origin), newPerson()];
      entered(await accounts.signUp(createBrowser(origin).request(), person));
      const wrong = await accounts.signIn(browser.request(), { email: person.email, password: "another password" });
      const unknown = await accounts.signIn(browser.request(), {
        email: "nobody@example.org",
        password: "another password",
      });
      expect(wrong).toEqual(unknown);
    });

    test("one address makes one account, even when two ask at once", async () => {
      const { accounts, origin } = open();
      const person = newPerson();
      const outcomes = await Promise.all([1, 2].map(() => accounts.signUp(createBrowser(origin).request(), person)));
      expect(outcomes.map((outcome) => (outcome.ok ? "signed in" : outcome.error.kind)).toSorted()).toEqual([
        "email_taken",
        "signed in",
      ]);
    });

    test("a token carries version 2 claims for one minute and one origin", async () => {
      const { identity, accounts, origin } = open();
      const browser = createBrowser(origin);
      const { user, cookies } = entered(await accounts.signUp(browser.request(), newPerson()));
      browser.keep(cookies);
      const minted = await identity.mintToken(browser.request(), origin);
      if (!minted.ok) expect.unreachable(minted.error.kind);
      const verified = await identity.verifyToken(minted.value.token, [origin]);
      if (!verified.ok) expect.unreachable(verified.error.kind);
      const claims = verified.value;
      expect(claims).toMatchObject({ v: 2, sub: user.userId, sts: "active", azp: origin, fva: [0, -1], guest: false });
      expect(claims.exp - claims.iat).toBe(60);
      expect(Date.parse(minted.value.expiresAt)).toBe(claims.exp * 1000);
      expect(await identity.verifyToken(minted.value.token, ["https://elsewhere.example"])).toMatchObject({
        ok: false,
      });
    });

    test("signing out ends the session for every copy of its cookie", async () => {
      const { identity, accounts, origin } = open();
      const [browser, thief] = [createBrowser(origin), createBrowser(origin)];
      const { cookies } = entered(await accounts.signUp(browser.request(), newPerson()));
      for (const one of [browser, thief]) one.keep(cookies);
      const before = await identity.session(browser.request());
      if (before.status === "signed_out") expect.unreachable("signed in a moment ago");
      expect(await identity.isSessionAlive(before.sessionId)).toBe(true);
      browser.keep((await identity.signOut(browser.request())).cookies);
      expect(await identity.isSessionAlive(before.sessionId)).toBe(false);
      for (const one of [browser, thief])
        expect(await identity.mintToken(one.request(), origin)).toMatchObject({ ok: false });
      expect(await identity.session(thief.request())).toMatchObject({ status: "signed_out" });
    });

    test("signing in again makes a new session and ends the one before", async () => {
      const { identity, accounts, origin } = open();
      const [browser, person] = [createBrowser(origin), newPerson()];
      browser.keep(entered(await accounts.signUp(browser.request(), person)).cookies);
      const first = await identity.session(browser.request());
      browser.keep(entered(await accounts.signIn(browser.request(), person)).cookies);
      const second = await identity.session(browser.request());
      if (first.status === "signed_out" || second.status === "signed_out") expect.unreachable("signed in");
      expect(second.sessionId).not.toBe(first.sessionId);
      expect(await identity.isSessionAlive(first.sessionId)).toBe(false);
    });

    test("a guest is a person without an address and stays the same one", async () => {
      const { identity, enterAsGuest, origin } = open();
      const browser = createBrowser(origin);
      const { user, cookies } = await enterAsGuest(browser.request());
      browser.keep(cookies);
      expect(user).toMatchObject({ email: null, isGuest: true });
      expect((await enterAsGuest(browser.request())).user).toEqual(user);
      const minted = await identity.mintToken(browser.request(), origin);
      const verified = minted.ok && (await identity.verifyToken(minted.value.token, [origin]));
      expect(verified).toMatchObject({ ok: true, value: { sub: user.userId, guest: true, fva: [-1, -1] } });
    });

    test("a guest who signs up hands over what they made and is gone", async () => {
      const { identity, accounts, enterAsGuest, origin, becameUser } = open();
      const browser = createBrowser(origin);
      const guest = await enterAsGuest(browser.request());
      browser.keep(guest.cookies);
      const { user, cookies } = entered(await accounts.signUp(browser.request(), newPerson()));
      browser.keep(cookies);
      expect(becameUser).toContainEqual({ guestId: guest.user.userId, userId: user.userId });
      expect(await identity.findUser(guest.user.userId)).toBeUndefined();
      expect(await identity.session(browser.request())).toMatchObject({ user: { userId: user.userId } });
    });

    test("a guest who signs in to an account they had hands over what they made", async () => {
      const { accounts, enterAsGuest, origin, becameUser } = open();
      const [browser, person] = [createBrowser(origin), newPerson()];
      const { user } = entered(await accounts.signUp(createBrowser(origin).request(), person));
      const guest = await enterAsGuest(browser.request());
      browser.keep(guest.cookies);
      entered(await accounts.signIn(browser.request(), person));
      expect(becameUser).toContainEqual({ guestId: guest.user.userId, userId: user.userId });
    });

    test("someone who is signed in stays who they are when they enter as a guest", async () => {
      const { accounts, enterAsGuest, origin } = open();
      const browser = createBrowser(origin);
      const { user, cookies } = entered(await accounts.signUp(browser.request(), newPerson()));
      browser.keep(cookies);
      expect((await enterAsGuest(browser.request())).user).toEqual(user);
    });
  });
}

export interface SessionsUnderTest {
  readonly identity: IdentityPort;
  readonly origin: string;
  /** Signs a new person in, in this browser, by whatever way the adapter has. */
  readonly enter: (browser: Browser) => Promise<void>;
}

/** Behavior of every adapter whose sessions we keep, however people come in. */
export function describeSessions(name: string, open: () => SessionsUnderTest): void {
  describe(`${name}: sessions of ours`, () => {
    test("a token is for the person of the session, one origin and one minute", async () => {
      const { identity, origin, enter } = open();
      const browser = createBrowser(origin);
      await enter(browser);
      const minted = await identity.mintToken(browser.request(), origin);
      if (!minted.ok) expect.unreachable(minted.error.kind);
      const verified = await identity.verifyToken(minted.value.token, [origin]);
      if (!verified.ok) expect.unreachable(verified.error.kind);
      expect(verified.value.exp - verified.value.iat).toBe(60);
      expect(await identity.findUser(verified.value.sub)).toMatchObject({ userId: verified.value.sub, isGuest: false });
      expect(await identity.verifyToken(minted.value.token, ["https://elsewhere.example"])).toMatchObject({
        ok: false,
      });
    });

    test("signing out ends the session for every copy of its cookie", async () => {
      const { identity, origin, enter } = open();
      const browser = createBrowser(origin);
      await enter(browser);
      const copy = browser.request();
      const before = await identity.session(copy);
      if (before.status === "signed_out") expect.unreachable("signed in a moment ago");
      browser.keep((await identity.signOut(browser.request())).cookies);
      expect(await identity.isSessionAlive(before.sessionId)).toBe(false);
      expect(await identity.session(copy)).toMatchObject({ status: "signed_out" });
      expect(await identity.mintToken(copy, origin)).toMatchObject({ ok: false });
    });

    test("coming in again makes a new session and ends the one before", async () => {
      const { identity, origin, enter } = open();
      const browser = createBrowser(origin);
      await enter(browser);
      const first = await identity.session(browser.request());
      await enter(browser);
      const second = await identity.session(browser.request());
      if (first.status === "signed_out" || second.status === "signed_out") expect.unreachable("signed in");
      expect(second.sessionId).not.toBe(first.sessionId);
      expect(await identity.isSessionAlive(first.sessionId)).toBe(false);
    });
  });
}
