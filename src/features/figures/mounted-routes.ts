import { z } from "zod";
import { assert, err } from "#engine/result.ts";
import { metrics, metricsQuery } from "#features/metrics/contract.ts";
import { portfolioList } from "#features/portfolios/contract.ts";
import { route, type Route } from "#features/shared/route.ts";
import { askedElsewhere } from "./asked-elsewhere.ts";
import { metricsAcross } from "./across-portfolios.ts";
import type { Figures } from "./ask-figures.ts";
import { feedRoute, type FeedParts } from "./calendar-feed/read-feed.ts";
import { calendarFeedRoutes } from "./calendar-feed/routes.ts";
import type { FindPerson } from "./combined/look.ts";
import { combinedRoutes } from "./combined/routes.ts";
import { openSharedRoute } from "./plan-share/open-shared.ts";
import { planShareRoutes } from "./plan-share/routes.ts";
import { questionName } from "./figure-questions.ts";
import { listWithNetWorth } from "./list-with-net-worth.ts";
import { formulaRoutes } from "./formulas.ts";
import { beginRoutes } from "./planning/begin-routes.ts";
import { figureRoutes } from "./routes.ts";
import { namingPeople } from "./reports/name-people.ts";
import { keptReportRoutes } from "./reports/kept-routes.ts";
import { filedYearRoutes } from "./tax/filed-year-routes.ts";
import { taxRoutes } from "./tax/routes.ts";

/** What every figure may refuse, because there is only so much time and room for computing. */
const REFUSALS = ["figures_busy", "figures_too_long", "figures_lost"] as const;

/** The routes of figures as the server mounts them: each asks `figures`, and what comes back is passed on as it is. */
export const mountedFigures = (parts: FeedParts & { readonly findUser: FindPerson }): readonly Route[] => [
  ...figureRoutes.map((asked) => askedOf(asked, namingPeople(parts.figures, parts.findUser))),
  ...acrossRoutes(parts.figures),
  ...filedYearRoutes(parts.figures),
  ...keptReportRoutes(namingPeople(parts.figures, parts.findUser)),
  ...beginRoutes(parts.figures),
  ...formulaRoutes,
  ...calendarFeedRoutes(parts.linkOrigin),
  feedRoute(parts),
  ...planShareRoutes(parts.linkOrigin),
  openSharedRoute(parts),
  ...combinedRoutes({ figures: parts.figures, findPerson: parts.findUser }),
];

function askedOf(asked: Route, figures: Figures): Route {
  const definition = { ...asked.definition, refusals: [...(asked.definition.refusals ?? []), ...REFUSALS] };
  return {
    definition,
    run: async ({ call: { database, params, query, body }, asker }) => {
      assert(asker !== undefined, "figures are of a portfolio");
      const name = questionName(asked);
      const elsewhere = isAboutTaxes(name) ? await askedElsewhere(database, asker, taxpayerIn(query)) : undefined;
      const answered = await figures.ask({ name, asker, params, query, body, elsewhere });
      if (!answered.ok) return answered;
      const headers = { "content-type": "application/json", "cache-control": "no-store" };
      return new Response(answered.value, { headers });
    },
  };
}

const EXPLAIN = "GET /api/portfolios/:portfolioId/explain";
const TAX_NAMES: ReadonlySet<string> = new Set([...taxRoutes.map(questionName), EXPLAIN]);
const isAboutTaxes = (name: string): boolean => TAX_NAMES.has(name);

/** Whose taxes are asked about; explaining, it stands in what the answer was asked with. */
const taxQuestion = z.object({ taxpayer: z.string().optional(), params: z.string().optional() });
function taxpayerIn(query: unknown): string | undefined {
  const { taxpayer, params } = taxQuestion.parse(query);
  return taxpayer ?? new URLSearchParams(params).get("taxpayer") ?? undefined;
}

const acrossRoutes = (figures: Figures): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/portfolios",
      access: "person",
      summary: "Portfolios, with their net worth.",
      refusals: REFUSALS,
      answer: portfolioList,
    },
    {
      plain: async ({ database, today }, { person }) =>
        person
          ? listWithNetWorth({ database, figures, userId: person.userId, today })
          : err({ kind: "session_missing" }),
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/metrics",
      access: "person",
      summary: "Figures across one's own portfolios.",
      refusals: REFUSALS,
      query: metricsQuery,
      answer: metrics,
    },
    {
      plain: async ({ database, query: { currency, range }, today }, { person }) =>
        person
          ? metricsAcross({ database, figures, currency, range, userId: person.userId, today })
          : err({ kind: "session_missing" }),
    },
  ),
];
