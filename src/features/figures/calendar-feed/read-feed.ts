import { openCalendarFeed, portfolioOfFeed } from "#db/queries/calendar-feeds.ts";
import { findRole } from "#db/scope.ts";
import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import { err } from "#engine/result.ts";
import type { Calendar } from "#features/assets/contract.ts";
import { calendarFeedParams } from "../calendar-feed-contract.ts";
import { askParsed, type Figures } from "../ask-figures.ts";
import { giveAttemptBack } from "#features/shared/attempt-limiter.ts";
import { networkOf, takeAttempts } from "#features/shared/check-limits.ts";
import { addressOf } from "#features/shared/client-address.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import { hashOfToken, portfolioOfToken } from "#features/shared/portfolio-token.ts";
import { type Route, route } from "#features/shared/route.ts";
import { writeCalendar } from "./write-calendar.ts";

export const FEED_PATH = "/api/calendar-feeds";
/** A feed reaches so far ahead. */
const MONTHS_AHEAD = 24;

export interface FeedParts {
  readonly figures: Figures;
  readonly linkOrigin: LinkOrigin;
  /** Undefined for who is suspended or gone: their addresses open nothing. */
  readonly findUser: (userId: string) => Promise<unknown>;
}

/** Guesses are counted by network; programs that read for many people from one network give theirs back. */
const NETWORKS = { name: "calendar network", burst: 60, refillSeconds: 10 };
const READINGS = { name: "calendar", burst: 30, refillSeconds: 60 };

/** What is due, for whoever has the address: a calendar program has no session. A wrong address and a closed one answer the same. */
export function feedRoute({ figures, linkOrigin, findUser }: FeedParts): Route {
  return route(
    {
      method: "GET",
      path: `${FEED_PATH}/:file`,
      access: "public",
      summary: "A calendar address: what is due in the next two years, as RFC 5545 has it.",
      refusals: ["not_found", "rate_limited", "figures_busy", "figures_too_long", "figures_lost"],
      params: calendarFeedParams,
      answerType: "text/calendar",
    },
    {
      plain: async ({ database, now, params, request, today }) => {
        const network = networkOf(addressOf(request));
        const secret = params.file.slice(0, -".ics".length);
        const secretHash = hashOfToken(secret);
        const allowed = await takeAttempts({ database, now }, [NETWORKS, network], [READINGS, secretHash]);
        if (!allowed.ok) return allowed;
        const feed = await database.transaction(async (sql) => {
          const named = portfolioOfToken(secret) ?? (await portfolioOfFeed(sql, secretHash));
          return named === undefined ? undefined : openCalendarFeed(sql, { portfolioId: named, secretHash });
        });
        if (!feed || (await findUser(feed.user_id)) === undefined) return err({ kind: "not_found" });
        await giveAttemptBack({ database }, [NETWORKS, network]);
        const { portfolio_id: portfolioId, user_id: userId } = feed;
        const role = await findRole(database, portfolioId, userId);
        if (role === undefined) return err({ kind: "not_found" });
        const answered = await askParsed<Calendar>(figures, {
          name: "GET /api/portfolios/:portfolioId/calendar",
          asker: { portfolioId, userId, role, today },
          params: { portfolioId },
          query: { to: formatDay(addMonths(day(today), MONTHS_AHEAD)) },
        });
        if (!answered.ok) return answered;
        const text = writeCalendar({
          portfolioId,
          portfolioName: feed.portfolio_name,
          hasAmounts: feed.has_amounts,
          origin: linkOrigin(),
          writtenOn: today,
          entries: answered.value.entries,
        });
        const headers = { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" };
        return new Response(text, { headers });
      },
    },
  );
}
