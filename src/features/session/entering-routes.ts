import { err } from "#engine/result.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { answerSignedIn, fromOwnOrigin, passwordField, tooMany } from "./answers.ts";
import { sessionView } from "./contract.ts";
import { codeInput, signInInput, signUpInput } from "./entering-contract.ts";
import type { IdentityRouteParts } from "./identity-route-parts.ts";

/** Signing in with a password, and the second factor after any method. Each may be tried only so often. */
export function enteringRoutes({ identity, limits }: IdentityRouteParts): readonly Route[] {
  const own = identity.ownAccounts;
  if (!own) return [];
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
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = await limits.newcomer({ request, database });
            if (wait !== undefined) return tooMany(wait);
            const signedUp = passwordField(await own.signUp(request, body));
            if (!signedUp.ok) return signedUp;
            await own.sendVerification(signedUp.value.user.userId);
            return answerSignedIn(signedUp.value);
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/sign-in",
        access: "public",
        summary: "Signs in with email and password.",
        body: signInInput,
        answer: sessionView,
      },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const attempt = await limits.signIn(body.email, { request, database });
            if (attempt.wait !== undefined) return tooMany(attempt.wait);
            const signedIn = await own.signIn(request, body);
            if (!signedIn.ok) return signedIn;
            await attempt.succeeded();
            return answerSignedIn(signedIn.value);
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/second-factor",
        access: "public",
        summary: "Ends the pending step of a session with a code of the authenticator or a backup code.",
        body: codeInput,
        answer: sessionView,
      },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const session = await identity.session(request);
            if (session.status !== "pending") return err({ kind: "session_missing" });
            const attempt = await limits.code(session.user.userId, { database });
            if (attempt.wait !== undefined) return tooMany(attempt.wait);
            const proved = await own.provePending(request, body.code);
            if (!proved.ok) return proved;
            await attempt.succeeded();
            return answerSignedIn(proved.value);
          }),
      },
    ),
  ];
}
