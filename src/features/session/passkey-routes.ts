import { err } from "#engine/result.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { addPasskeyInput, passkeyView } from "./account-contract.ts";
import { answerSignedIn, fromOwnOrigin, tooMany, withCookies } from "./answers.ts";
import { sessionView } from "./contract.ts";
import { passkeyResponse } from "./entering-contract.ts";
import type { IdentityRouteParts } from "./identity-route-parts.ts";

/** Passkeys: signing in with one, and adding one to the account. The challenge travels in a cookie of five minutes. */
export function passkeyRoutes({ identity, limits }: IdentityRouteParts): readonly Route[] {
  const keys = identity.ownAccounts?.passkeys;
  if (!keys) return [];
  return [
    route(
      {
        method: "POST",
        path: "/api/identity/passkey/begin",
        access: "public",
        summary: "Options for signing in with a passkey.",
      },
      {
        plain: ({ request }) =>
          fromOwnOrigin(identity, request, async () => {
            const { options, cookies } = await keys.beginSigningIn(request);
            return Response.json(options, { headers: withCookies(cookies) });
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/passkey/sign-in",
        access: "public",
        summary: "Signs in with a passkey, which stands for both factors.",
        body: passkeyResponse,
        answer: sessionView,
      },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = await limits.newcomer({ request, database });
            if (wait !== undefined) return tooMany(wait);
            const entered = await keys.signIn(request, body.response);
            return entered.ok ? answerSignedIn(entered.value) : entered;
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/passkey/begin-adding",
        access: "person",
        requires: { reverification: "strict" },
        isForPersonAlone: true,
        summary: "Options for adding a passkey to the account.",
      },
      {
        plain: ({ request }, { person }) =>
          fromOwnOrigin(identity, request, async () => {
            if (!(await isSameSession(request, person?.sessionId))) return err({ kind: "session_missing" });
            const { options, cookies } = await keys.beginAdding(request);
            return Response.json(options, { headers: withCookies(cookies) });
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/passkey/add",
        access: "person",
        requires: { reverification: "strict" },
        isForPersonAlone: true,
        summary: "Adds a passkey to the account.",
        body: addPasskeyInput,
        answer: passkeyView,
      },
      {
        plain: ({ request, body }, { person }) =>
          fromOwnOrigin(identity, request, async () =>
            (await isSameSession(request, person?.sessionId))
              ? keys.add(request, body.name, body.response)
              : err({ kind: "session_missing" as const }),
          ),
      },
    ),
  ];

  /** The library goes by the cookie, the door by the token: they must be of one session. */
  async function isSameSession(request: Request, sessionId: string | undefined): Promise<boolean> {
    const session = await identity.session(request);
    return session.status === "active" && session.sessionId === sessionId;
  }
}
