import { err } from "#engine/result.ts";
import { ownReturnAddress } from "#engine/product/return-address.ts";
import { textUpTo } from "#features/shared/text-up-to.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { tooMany, withCookies } from "./answers.ts";
import type { IdentityRouteParts } from "./identity-route-parts.ts";

/** Signing in at another house and coming back, and the news an outside provider sends. */
export function externalSignInRoutes({ identity, limits, origins }: IdentityRouteParts): readonly Route[] {
  const { away, receiveNews } = identity;
  return [
    ...(away
      ? [
          route(
            {
              method: "GET",
              path: "/api/identity/away",
              takesAnyQuery: true,
              access: "public",
              summary: "Leads to the identity provider to sign in there.",
            },
            {
              plain: async ({ request, database }) => {
                const wait = await limits.newcomer({ request, database });
                if (wait !== undefined) return tooMany(wait);
                const url = new URL(request.url);
                const returnTo = ownReturnAddress(url.searchParams.get("redirect_url"), [url.origin, ...origins]);
                const { location, cookies } = await away.begin(request, returnTo ?? "/central");
                return redirect(location, cookies);
              },
            },
          ),
          route(
            {
              method: "GET",
              path: "/api/identity/back",
              takesAnyQuery: true,
              access: "public",
              summary: "Where the identity provider sends the browser back to.",
            },
            {
              plain: async ({ request }) => {
                const came = await away.finish(request);
                if (!came.ok) return redirect("/sign-in?problem=away", []);
                return redirect(came.value.returnTo, came.value.cookies);
              },
            },
          ),
        ]
      : []),
    ...(receiveNews
      ? [
          route(
            {
              method: "POST",
              path: "/api/identity/webhook",
              access: "public",
              summary: "News of the identity provider about its people, signed by it.",
            },
            {
              plain: async ({ request }) => {
                const body = await textUpTo(request, NEWS_LIMIT_BYTES);
                if (body === undefined) return err({ kind: "body_too_large" });
                const outcome = await receiveNews(request, body);
                return outcome === "refused" ? err({ kind: "origin_foreign" }) : new Response(null, { status: 204 });
              },
            },
          ),
        ]
      : []),
  ];
}

const NEWS_LIMIT_BYTES = 256_000;

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = withCookies(cookies);
  headers.set("location", location);
  return new Response(null, { status: 303, headers });
}
