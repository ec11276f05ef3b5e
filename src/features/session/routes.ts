import type { Failure, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { IdentityPort, IdentityUser, SignedIn } from "#providers/identity/port.ts";
import { createAttemptLimiter } from "./attempt-limiter.ts";
import { addressOf } from "./client-address.ts";
import { isForeignRead, ownOriginOf } from "./check-origin.ts";
import type { UserView } from "./contract.ts";
import { sessionView, signInInput, signUpInput, tokenView, userView } from "./contract.ts";

/** Routes of the session cookie. Each answers only our own origin; everything else in the API takes the token they hand out. */
export function sessionRoutes(identity: IdentityPort, now: () => number = Date.now): readonly Route[] {
  return [...enteringRoutes(identity, createLimits(now)), ...leavingRoutes(identity), ...askingRoutes(identity)];
}

/** Runs `work` with the origin of the request if it is ours. */
const fromOwnOrigin = <T>(
  identity: IdentityPort,
  request: Request,
  work: (origin: string) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const origin = ownOriginOf(request, identity.appOrigin);
  return origin === undefined ? Promise.resolve(err({ kind: "origin_foreign" })) : work(origin);
};

/** Ways in. Each may be tried only so often. */
function enteringRoutes(identity: IdentityPort, limits: Limits): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/api/identity/sign-up",
        access: "public",
        summary: "Makes an account and signs in. A guest's portfolios become the account's.",
        body: signUpInput,
        answer: sessionView,
      },
      {
        plain: ({ request, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = limits.newcomer(addressOf(request));
            const signedUp = wait === undefined ? await identity.signUp(request, body) : tooMany(wait);
            return signedUp.ok ? answerSignedIn(signedUp.value) : signUpRefused(signedUp.error);
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/sign-in",
        access: "public",
        summary: "Signs in with e-mail and password.",
        body: signInInput,
        answer: sessionView,
      },
      {
        plain: ({ request, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const attempt = limits.signIn(body.email, addressOf(request));
            if (attempt.wait !== undefined) return tooMany(attempt.wait);
            const signedIn = await identity.signIn(request, body);
            if (!signedIn.ok) return signedIn;
            attempt.succeeded();
            return answerSignedIn(signedIn.value);
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/guest",
        access: "public",
        summary: "Lets an unnamed visitor in. Someone who is signed in stays who they are.",
        answer: sessionView,
      },
      {
        plain: ({ request }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = limits.newcomer(addressOf(request));
            return wait === undefined ? answerSignedIn(await identity.enterAsGuest(request)) : tooMany(wait);
          }),
      },
    ),
  ];
}

/** The way out. */
function leavingRoutes(identity: IdentityPort): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/api/identity/sign-out",
        access: "public",
        summary: "Ends the session. A token handed out before lives up to 60 s longer.",
        status: 204,
      },
      {
        plain: ({ request }) =>
          fromOwnOrigin(identity, request, async () => {
            const { cookies } = await identity.signOut(request);
            const headers = withCookies(cookies);
            // The browser forgets what it kept of private pages.
            headers.set("clear-site-data", '"cache"');
            return new Response(null, { status: 204, headers });
          }),
      },
    ),
  ];
}

/** Who is here, by cookie and by token, and the token itself. */
function askingRoutes(identity: IdentityPort): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/api/identity/session",
        access: "public",
        summary: "Who is signed in, if anyone.",
        answer: sessionView,
      },
      {
        plain: async ({ request }) => {
          if (isForeignRead(request, identity.appOrigin)) return err({ kind: "origin_foreign" });
          const session = await identity.session(request);
          const user = session.status === "active" ? viewOf(session.user) : null;
          return Response.json({ user }, { headers: withCookies(session.cookies) });
        },
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/token",
        access: "public",
        summary: "A bearer token of 60 s for the API, for the signed-in session.",
        answer: tokenView,
      },
      { plain: ({ request }) => fromOwnOrigin(identity, request, (origin) => identity.mintToken(request, origin)) },
    ),
    route(
      {
        method: "GET",
        path: "/api/user/me",
        access: "person",
        summary: "The person of the bearer token.",
        answer: userView,
      },
      {
        plain: async (_call, { person }): Promise<Result<UserView, Failure>> => {
          const user = person && (await identity.findUser(person.userId));
          return user ? ok(viewOf(user)) : err({ kind: "session_missing" });
        },
      },
    ),
  ];
}

type Refusal = { readonly ok: false; readonly error: Failure };

/**
 * Guessing is slowed for the pair of account and address, so that a stranger who tries my account slows only themself; one address trying many
 * accounts is slowed as a whole. A rightful sign-in gives its attempts back.
 */
type Limits = ReturnType<typeof createLimits>;

function createLimits(now: () => number) {
  const pairs = createAttemptLimiter({ burst: 8, refillSeconds: 30 }, now);
  const addresses = createAttemptLimiter({ burst: 60, refillSeconds: 10 }, now);
  const newcomers = createAttemptLimiter({ burst: 20, refillSeconds: 30 }, now);
  return {
    newcomer: (address: string) => newcomers.take(networkOf(address)),
    signIn: (email: string, address: string) => {
      const network = networkOf(address);
      const pair = `${email.toLowerCase()} ${network}`;
      const wait = addresses.take(network) ?? pairs.take(pair);
      const succeeded = () => {
        addresses.giveBack(network);
        pairs.giveBack(pair);
      };
      return { wait, succeeded };
    },
  };
}

/** One household or server has a whole /64 of IPv6 addresses: they count as one. */
const networkOf = (address: string): string =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;

const viewOf = ({ userId, name, email, isGuest }: IdentityUser): UserView => ({ userId, name, email, isGuest });

const answerSignedIn = ({ user, cookies }: SignedIn): Response =>
  Response.json({ user: viewOf(user) }, { headers: withCookies(cookies) });

function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

const signUpRefused = (error: { readonly kind: string; readonly message?: string }): Refusal =>
  error.kind === "password_refused"
    ? err({ kind: "input_invalid", fields: [{ path: "password", message: error.message ?? "" }] })
    : err(error);

/** The server adds `Retry-After: 30`, which no wait of these limits exceeds. */
const tooMany = (waitSeconds: number): Refusal =>
  err({ kind: "rate_limited", message: `Too many attempts. Try again in ${waitSeconds} seconds.` });
