import { z } from "zod";
import { id } from "#features/shared/wire.ts";
import { reportBlocks } from "./report-contract.ts";

/** More than so many in one portfolio are no help to find one's way. */
export const MOST_VIEWS = 200;

/**
 * Named ways of listing and what stands on a screen, each a person's own within /api/portfolios/{portfolioId}.
 *
 * GET    /views                                → SavedViews: own ones and those others share
 * PUT    /views/{viewId}        ViewContent    → SavedView   (the id is made by the caller)
 * DELETE /views/{viewId}                       → 204         (kept again under the same id, it is back)
 * PUT    /views/{viewId}/pin    Pin            → 204
 * GET    /layouts/{screen}                     → Layout
 * PUT    /layouts/{screen}      Layout         → Layout
 */
const screen = z
  .string()
  .regex(
    /^(holdings|transactions|planning|scenarios|performance|exposure-and-risk|reports|own\/[a-z-]{1,40})$/,
    "holdings, transactions, planning, scenarios, performance, exposure-and-risk, reports or own/real-estate and the like",
  )
  .describe("The part of the address after the portfolio's.")
  .meta({ examples: ["holdings"] });

export const viewContent = z.object({
  screen,
  name: z.string().trim().min(1).max(60),
  search: z.string().max(2000).describe("The part of the address that says how things are listed."),
  isShared: z.boolean().describe("Seen by everyone in the portfolio."),
  blocks: reportBlocks.optional().describe("Of a report: what it is made of. Left out, it stays as it is."),
});
export const savedView = viewContent.extend({
  blocks: reportBlocks.nullable().describe("Of a report; null of every other view."),
  viewId: id,
  isPinned: z.boolean().describe("Stands in the caller's navigation."),
  isOwn: z.boolean().describe("Only its maker changes or deletes a view."),
});
export const savedViews = z.object({ views: z.array(savedView) });
export const pin = z.object({ isPinned: z.boolean() });

const card = z.string().regex(/^[a-z_]{1,30}$/, "the name of a card");
export const layout = z.object({
  order: z.array(card).max(30).describe("Cards as they stand; those not named come after them as usual."),
  hidden: z.array(card).max(30),
  shown: z.array(card).max(30).optional().describe("Cards that stand there only for who asks for them."),
});
export const layoutScreen = z.enum(["overview"]);

export type ViewContent = z.infer<typeof viewContent>;
export type SavedView = z.infer<typeof savedView>;
export type SavedViews = z.infer<typeof savedViews>;
export type Layout = z.infer<typeof layout>;
