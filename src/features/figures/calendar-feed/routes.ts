import { z } from "zod";
import {
  chooseAmountsOfFeed,
  findCalendarFeed,
  putCalendarFeed,
  removeCalendarFeed,
  type CalendarFeedRow,
} from "#db/queries/calendar-feeds.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { withScope } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import {
  calendarFeedAnswer,
  calendarFeedChoice,
  madeCalendarFeed,
  type CalendarFeedView,
} from "../calendar-feed-contract.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import { hashOfToken, makePortfolioToken } from "#features/shared/portfolio-token.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { FEED_PATH } from "./read-feed.ts";

const PATH = "/api/portfolios/:portfolioId/calendar-feed";
const params = z.object({ portfolioId: id });

const viewOf = (row: CalendarFeedRow): CalendarFeedView => ({
  hasAmounts: row.has_amounts,
  createdAt: row.created_at,
  lastReadAt: row.last_read_at,
});

/** The address of one's own by which a calendar program reads what is due: made, changed, and closed again. */
export const calendarFeedRoutes = (linkOrigin: LinkOrigin): readonly Route[] => [
  shownRoute,
  makeRoute(linkOrigin),
  changedRoute,
  closedRoute,
];

const shownRoute = route(
  {
    method: "GET",
    path: PATH,
    access: "viewer",
    isForPersonAlone: true,
    summary: "Your calendar address, without the address itself.",
    params,
    answer: calendarFeedAnswer,
  },
  {
    inScope: async (scope) => {
      const row = await findCalendarFeed(scope);
      return ok({ feed: row ? viewOf(row) : null });
    },
  },
);

const changedRoute = route(
  {
    method: "PATCH",
    path: PATH,
    access: "viewer",
    isForPersonAlone: true,
    isWrite: true,
    summary: "Chooses whether your calendar address tells amounts; it stays the same.",
    refusals: ["not_found"],
    params,
    body: calendarFeedChoice,
    answer: calendarFeedAnswer,
  },
  {
    inScope: async (scope, { body }) => {
      if (!(await chooseAmountsOfFeed(scope, body.hasAmounts))) return err({ kind: "not_found" });
      const summary = body.hasAmounts
        ? "Let the calendar address tell amounts"
        : "Took amounts from the calendar address";
      await insertPortfolioEvent(scope, { kind: "calendar_feed_changed", summary });
      const row = await findCalendarFeed(scope);
      return ok({ feed: row ? viewOf(row) : null });
    },
  },
);

const closedRoute = route(
  {
    method: "DELETE",
    path: PATH,
    access: "viewer",
    isForPersonAlone: true,
    isWrite: true,
    needsPlan: false,
    summary: "Closes your calendar address: it answers nothing from the next reading on.",
    refusals: ["not_found"],
    params,
    status: 204,
  },
  {
    inScope: async (scope) => {
      if (!(await removeCalendarFeed(scope))) return err({ kind: "not_found" });
      await insertPortfolioEvent(scope, { kind: "calendar_feed_closed", summary: "Closed the calendar address" });
      return ok(undefined);
    },
  },
);

const makeRoute = (linkOrigin: LinkOrigin): Route =>
  route(
    {
      method: "POST",
      path: PATH,
      access: "viewer",
      isForPersonAlone: true,
      isWrite: true,
      summary: "Makes your calendar address and shows it, this once; the one before is closed.",
      refusals: ["sign_up_first"],
      params,
      body: calendarFeedChoice,
      answer: madeCalendarFeed,
      status: 201,
    },
    {
      plain: async ({ database, body }, { person, asker }) => {
        assert(person !== undefined && asker !== undefined, "a route of a portfolio has a member");
        if (person.isGuest) return err({ kind: "sign_up_first", message: "Sign up to make a calendar address." });
        const secret = makePortfolioToken(asker.portfolioId);
        return withScope(database, asker, async (scope) => {
          const before = await findCalendarFeed(scope);
          await putCalendarFeed(scope, { secretHash: hashOfToken(secret), hasAmounts: body.hasAmounts });
          const summary = before ? "Made a new calendar address; the one before is closed" : "Made a calendar address";
          await insertPortfolioEvent(scope, { kind: "calendar_feed_made", summary });
          const row = await findCalendarFeed(scope);
          assert(row !== undefined, "what was just kept is there");
          return ok({ feed: viewOf(row), address: `${linkOrigin()}${FEED_PATH}/${secret}.ics` });
        });
      },
    },
  );
