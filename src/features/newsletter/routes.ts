import type { Database } from "#db/sql.ts";
import { err, ok } from "#engine/result.ts";
import { networkOf, takeAttempts } from "#features/shared/check-limits.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import { addressOf } from "#features/shared/client-address.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { KeyedTokens } from "#features/shared/keyed-token.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";
import { subscribeAnswer, subscribeInput } from "./contract.ts";
import { newsletterPage } from "./pages.ts";
import { staffNewsletterRoutes } from "./staff-routes.ts";
import { askToConfirm, confirm, CONFIRM_PATH, subscriberOf, unsubscribe, UNSUBSCRIBE_PATH } from "./subscribers.ts";
import { TELL_NEWSLETTER_JOB } from "./tell-service.ts";

export interface NewsletterParts {
  readonly newsletter: NewsletterPort;
  readonly tokens: KeyedTokens;
  readonly appOrigin: string | undefined;
  readonly jobs: Jobs & { readonly wake: () => void };
}

const ASKED = "Check your inbox: press the button in our email and you are subscribed.";

/** Sign-up, the two pages its mails lead to, and the list for staff. */
export const newsletterRoutes = (parts: NewsletterParts): readonly Route[] => [
  subscribeRoute(parts),
  ...pageRoutes(parts),
  ...staffNewsletterRoutes(parts),
];

const NETWORKS = { name: "newsletter", burst: 10, refillSeconds: 60 };

function subscribeRoute({ appOrigin }: NewsletterParts): Route {
  return route(
    {
      method: "POST",
      path: "/api/zoho/subscribe",
      access: "public",
      summary:
        "Asks for the newsletter; the answer is the same for every address, and a mail asks its owner to confirm.",
      refusals: ["origin_foreign", "rate_limited"],
      body: subscribeInput,
      answer: subscribeAnswer,
    },
    {
      plain: async ({ request, database, now, body }) => {
        const origin = ownOriginOf(request, appOrigin);
        if (origin === undefined && request.headers.has("origin")) return err({ kind: "origin_foreign" });
        const allowed = await takeAttempts({ database, now }, [NETWORKS, networkOf(addressOf(request))]);
        if (!allowed.ok) return allowed;
        await askToConfirm(database, body.email);
        return ok({ success: true, message: ASKED });
      },
    },
  );
}

type Show = (call: { readonly request: Request; readonly database: Database }) => Promise<Response>;

const pageRoutes = ({ tokens, jobs }: NewsletterParts): readonly Route[] => {
  const tell = async (database: Database) => {
    await database.transaction((sql) => jobs.enqueue(sql, TELL_NEWSLETTER_JOB, {}));
    jobs.wake();
  };
  const tokenOf = (request: Request): string => (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
  const page = (method: "GET" | "POST", path: string, summary: string, show: Show) =>
    route({ method, path, access: "public", summary }, { plain: show });
  return [
    page("GET", CONFIRM_PATH, "The page a confirmation mail leads to.", async () => newsletterPage("confirm")),
    page("POST", CONFIRM_PATH, "Confirms the address of a mailed token.", async ({ request, database }) => {
      const isDone = await confirm(database, tokens, tokenOf(request));
      if (isDone) await tell(database);
      return newsletterPage(isDone ? "confirmed" : "invalid");
    }),
    page("GET", UNSUBSCRIBE_PATH, "The page the link of every newsletter leads to.", async ({ request }) =>
      newsletterPage(subscriberOf(tokens, tokenOf(request)) === undefined ? "invalid" : "leave"),
    ),
    page("POST", UNSUBSCRIBE_PATH, "Ends a subscription, from the page or from a mail program.", async (call) => {
      const subscriberId = subscriberOf(tokens, tokenOf(call.request));
      if (subscriberId === undefined) return newsletterPage("invalid");
      if ((await unsubscribe(call.database, subscriberId)) > 0) await tell(call.database);
      return newsletterPage("left");
    }),
  ];
};
