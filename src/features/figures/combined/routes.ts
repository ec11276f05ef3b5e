import { z } from "zod";
import { ok } from "#engine/result.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import {
  combinedExplainQuery,
  combinedFigures,
  combinedLog,
  combinedLogQuery,
  combinedQuery,
  combinedView,
  combinedViewChange,
  combinedViewList,
  newCombinedView,
} from "../combined-contract.ts";
import { explanation } from "../explanation-contract.ts";
import { asPerson, type RouteParts } from "./as-person.ts";
import { explainOf, lookAt } from "./look.ts";
import { combinedShareRoutes } from "./share-routes.ts";
import { changeView, deleteView, listViews, makeView, readLog, viewOf } from "./views.ts";

const ROOT = "/api/combined-views";
const ONE = `${ROOT}/:viewId`;
const params = z.object({ viewId: id });
const FIGURES = ["figures_busy", "figures_too_long", "figures_lost"] as const;

/** Several portfolios seen as one: made, looked at, explained, and shared. */
export const combinedRoutes = (parts: RouteParts): readonly Route[] => [
  ...viewRoutes(parts),
  ...changeRoutes(parts),
  ...lookRoutes(parts),
  ...combinedShareRoutes(parts),
];

const viewRoutes = (parts: RouteParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: ROOT,
      access: "person",
      summary: "Combined views: one’s own, and those others share.",
      answer: combinedViewList,
    },
    { plain: asPerson(parts, async (of) => ok(await listViews(of))) },
  ),
  route(
    {
      method: "GET",
      path: ONE,
      access: "person",
      summary: "A combined view, with who may look at it for who made it.",
      refusals: ["combined_view_not_found"],
      params,
      answer: combinedView,
    },
    { plain: asPerson(parts, (of, { params: { viewId } }) => viewOf(of, viewId)) },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/log`,
      access: "person",
      summary: "What happened to a combined view of one’s own, newest first.",
      refusals: ["combined_view_not_found"],
      params,
      query: combinedLogQuery,
      answer: combinedLog,
    },
    { plain: asPerson(parts, (of, { params: { viewId }, query }) => readLog(of, viewId, query.before)) },
  ),
];

const changeRoutes = (parts: RouteParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: ROOT,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      summary: "Puts portfolios one owns together into a combined view.",
      refusals: ["id_taken", "subscription_required"],
      body: newCombinedView,
      answer: combinedView,
      status: 201,
    },
    { plain: asPerson(parts, (of, { body }) => makeView(of, body)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      summary: "Gives a combined view another name, currency or other portfolios.",
      refusals: ["combined_view_not_found", "subscription_required"],
      params,
      body: combinedViewChange,
      answer: combinedView,
    },
    { plain: asPerson(parts, (of, { params: { viewId }, body }) => changeView(of, viewId, body)) },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      needsPlan: false,
      summary: "Deletes a combined view: it closes for everybody, at once.",
      refusals: ["combined_view_not_found"],
      params,
      status: 204,
    },
    { plain: asPerson(parts, (of, { params: { viewId } }) => deleteView(of, viewId)) },
  ),
];

const lookRoutes = (parts: RouteParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: `${ONE}/figures`,
      access: "person",
      summary: "What the portfolios of a combined view are worth together, hold and moved by.",
      refusals: ["combined_view_not_found", ...FIGURES],
      params,
      query: combinedQuery,
      answer: combinedFigures,
    },
    {
      plain: asPerson(parts, ({ database, userId }, { params: { viewId }, query, today }) =>
        lookAt({ ...parts, database }, { viewId, userId, today, currency: query.currency, range: query.range }),
      ),
    },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/explain`,
      access: "person",
      summary: "What a figure of a combined view is made of, portfolio by portfolio.",
      refusals: ["combined_view_not_found", ...FIGURES],
      params,
      query: combinedExplainQuery,
      answer: explanation,
    },
    {
      plain: asPerson(
        parts,
        ({ database, userId }, { params: { viewId }, query: { currency, range, figure, key }, today }) =>
          explainOf({ ...parts, database }, { viewId, userId, today, currency, range, figure, key }),
      ),
    },
  ),
];
