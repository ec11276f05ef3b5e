import { countSubscribers, listSubscribers, tryTellingAgain } from "#db/queries/subscribers.ts";
import { ok } from "#engine/result.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { doOnce, likeOf, LOOKING, pageOf, staffIdOf, windowOf, WORKING } from "#features/shared/staff.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";
import { subscriberList, subscriberQuery } from "./contract.ts";
import { TELL_NEWSLETTER_JOB } from "./tell-service.ts";

interface StaffParts {
  readonly newsletter: Pick<NewsletterPort, "name">;
  readonly jobs: Jobs;
}

/** Who asked for the newsletter, for our staff, and telling the outside service again what it did not take. */
export const staffNewsletterRoutes = ({ newsletter, jobs }: StaffParts): readonly Route[] => [
  route(
    {
      ...LOOKING,
      path: "/api/admin/newsletter",
      summary: "Who asked for the newsletter, and what its service refused.",
      query: subscriberQuery,
      answer: subscriberList,
    },
    {
      plain: ({ database, query: { state = "", ...query } }) =>
        database.transaction(async (sql) => {
          const { rows, hasMore } = pageOf(
            await listSubscribers(sql, { like: likeOf(query.q), ...windowOf(query), state }),
          );
          const counted = await countSubscribers(sql);
          return ok({
            service: newsletter.name,
            counts: {
              waiting: counted?.waiting ?? 0,
              confirmed: counted?.confirmed ?? 0,
              unsubscribed: counted?.unsubscribed ?? 0,
            },
            untold: counted?.untold ?? 0,
            refused: counted?.refused ?? 0,
            subscribers: rows.map((it) => ({
              email: it.email,
              state: it.state,
              askedAt: it.asked_at,
              confirmedAt: it.confirmed_at,
              unsubscribedAt: it.unsubscribed_at,
              problem: it.problem,
            })),
            hasMore,
          });
        }),
    },
  ),
  route(
    {
      ...WORKING,
      method: "POST",
      path: "/api/admin/newsletter/retry",
      summary: "Tells the newsletter service again what it refused.",
      status: 204,
    },
    {
      plain: ({ database, idempotencyKey: key }, { person }) =>
        doOnce(database, {
          staffId: staffIdOf(person),
          key,
          action: "newsletter_retried",
          work: async (sql) => {
            await tryTellingAgain(sql);
            await jobs.enqueue(sql, TELL_NEWSLETTER_JOB, {});
            return true;
          },
        }),
    },
  ),
];
