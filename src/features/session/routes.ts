import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Database } from "#db/sql.ts";
import { findBillingView } from "#features/shared/billing-view.ts";
import { isForeignRead } from "#features/shared/check-origin.ts";
import { rememberPerson } from "#features/shared/plan-standing.ts";
import type { TrialStarter } from "#features/shared/trial-starter.ts";
import type { Failure, Person, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { IdentityUser } from "#providers/identity/signed-in.ts";
import type { IdentityPort } from "#providers/identity/port.ts";
import { accountRoutes } from "./account-routes.ts";
import { staffViewOf } from "#features/shared/staff-view.ts";
import { answerSignedIn, fromOwnOrigin, personViewOf, sessionViewOf, tooMany, withCookies } from "./answers.ts";
import { externalSignInRoutes } from "./external-sign-in-routes.ts";
import type { UserView } from "./contract.ts";
import { sessionView, tokenView, userView } from "./contract.ts";
import { enteringRoutes } from "./entering-routes.ts";
import type { Limits } from "./limits.ts";
import { createLimits } from "./limits.ts";
import { emailLinkRoutes } from "./email-link-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";

export interface SessionRouteParts {
  readonly identity: IdentityPort;
  /** Origins that a link may lead back to, besides the request's own. */
  readonly origins: readonly string[];
  /** Where this browser may read mails that no mail server takes; null: nowhere. */
  readonly mailboxFor?: (request: Request) => string | null;
  readonly now?: () => number;
  readonly beginTrial?: TrialStarter;
}

/** Everything about who is here. Cookie routes answer only our own origin; everything else in the API takes the token they hand out. */
export function sessionRoutes({
  identity,
  origins,
  mailboxFor = () => null,
  now = Date.now,
  beginTrial = async () => undefined,
}: SessionRouteParts): readonly Route[] {
  const limits = createLimits(now);
  const parts = { identity, limits, origins, mailboxFor };
  return [
    ...cookieRoutes(identity, limits),
    ...userRoutes(identity, beginTrial),
    ...enteringRoutes(parts),
    ...emailLinkRoutes(parts),
    ...passkeyRoutes(parts),
    ...accountRoutes(parts),
    ...externalSignInRoutes(parts),
  ];
}

/** Who is here by cookie, a guest's sign-in, the token, and signing out. */
function cookieRoutes(identity: IdentityPort, limits: Limits): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/api/identity/session",
        access: "public",
        summary: "Who is signed in, if anyone, and the values of their session.",
        answer: sessionView,
      },
      {
        plain: async ({ request }) => {
          if (isForeignRead(request, identity.appOrigin)) return err({ kind: "origin_foreign" });
          const session = await identity.session(request);
          return Response.json(sessionViewOf(session), { headers: withCookies(session.cookies) });
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
        method: "POST",
        path: "/api/identity/guest",
        access: "public",
        summary: "Lets an unnamed visitor in. Someone who is signed in stays who they are.",
        answer: sessionView,
      },
      {
        plain: ({ request, database }) =>
          fromOwnOrigin(identity, request, async () => {
            if (!identity.enterAsGuest)
              return err({ kind: "session_missing", message: "Sign up to open the sample portfolio." });
            const wait = await limits.newcomer({ request, database });
            return wait === undefined ? answerSignedIn(await identity.enterAsGuest(request)) : tooMany(wait);
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/sign-out",
        access: "public",
        summary: "Ends the session, at once and for every copy of its cookie and its tokens.",
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

/** X1 and X2 of the specification. */
function userRoutes(identity: IdentityPort, beginTrial: TrialStarter): readonly Route[] {
  const answer = async (
    database: Database,
    person: Person | undefined,
    find: (userId: string) => Promise<IdentityUser | undefined>,
  ): Promise<Result<UserView, Failure>> => {
    const user = person && (await find(person.userId));
    if (!user || !person) return err({ kind: "session_missing", message: "User not found" });
    return ok({
      ...personViewOf(user),
      isEmailVerified: user.isEmailVerified,
      hasSecondFactor: user.hasSecondFactor,
      ...(await staffViewOf(person)),
      ...(await findBillingView(database, user.userId)),
    });
  };
  return [
    route(
      {
        method: "GET",
        path: "/api/user/me",
        access: "person",
        summary: "The person of the bearer token, with their subscription and trial.",
        answer: userView,
      },
      { plain: ({ database }, { person }) => answer(database, person, identity.findUser) },
    ),
    route(
      {
        method: "POST",
        path: "/api/user/my_sync",
        access: "person",
        changesNothing: true,
        summary: "Asks the identity provider anew and answers the person.",
        answer: userView,
      },
      {
        plain: async ({ database, request }, { person }) => {
          // When a person came is noted with the first thing a page does: a recommendation counts for who is new.
          if (person && !person.isGuest && !person.actor) {
            await rememberPerson(database, person.userId);
            // A guest who has signed up brings portfolios along: their trial has begun with that.
            await beginTrial(person.userId, request);
          }
          return answer(database, person, identity.syncUser);
        },
      },
    ),
  ];
}
