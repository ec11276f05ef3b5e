import { z } from "zod";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { layout, layoutScreen, pin, savedView, savedViews, viewContent } from "./contract.ts";
import { layoutOf, removeView, saveLayout, saveView, setPin, viewsOf } from "./service.ts";

const BASE = "/api/portfolios/:portfolioId";
const ONE = `${BASE}/views/:viewId`;
const viewParams = z.object({ portfolioId: id, viewId: id });
const layoutParams = z.object({ portfolioId: id, screen: layoutScreen });
// How somebody looks at a portfolio is theirs: who may only look may keep it too, and when the owner's trial is over.
const own = { access: "viewer", isWrite: true, needsPlan: false } as const;

/** Named ways of listing, and what stands on a screen: a person's own, kept in the portfolio. */
export const viewRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${BASE}/views`,
      access: "viewer",
      summary: "Saved views, one's own and those others share.",
      answer: savedViews,
    },
    { inScope: async (scope) => ok(await viewsOf(scope)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      summary: "Keeps a view under an id of the caller's making, or changes it.",
      refusals: ["view_of_another", "too_many_views"],
      ...own,
      params: viewParams,
      body: viewContent,
      answer: savedView,
    },
    { inScope: (scope, { params, body }) => saveView(scope, params.viewId, body) },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      summary: "Deletes a view of one's own; kept again under the same id, it is back.",
      refusals: ["view_not_found"],
      ...own,
      params: viewParams,
      status: 204,
    },
    { inScope: (scope, { params }) => removeView(scope, params.viewId) },
  ),
  route(
    {
      method: "PUT",
      path: `${ONE}/pin`,
      summary: "Pins a view to one's own navigation, or takes it out.",
      refusals: ["view_not_found"],
      ...own,
      params: viewParams,
      body: pin,
      status: 204,
    },
    { inScope: (scope, { params, body }) => setPin(scope, params.viewId, body.isPinned) },
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/layouts/:screen`,
      access: "viewer",
      summary: "Cards of a screen, as the person has arranged them.",
      params: layoutParams,
      answer: layout,
    },
    { inScope: async (scope, { params }) => ok(await layoutOf(scope, params.screen)) },
  ),
  route(
    {
      method: "PUT",
      path: `${BASE}/layouts/:screen`,
      summary: "Arranges the cards of a screen, for oneself.",
      ...own,
      params: layoutParams,
      body: layout,
      answer: layout,
    },
    { inScope: async (scope, { params, body }) => ok(await saveLayout(scope, params.screen, body)) },
  ),
];
