import { z } from "zod";
import { assetClass } from "#features/accounts/contract.ts";
import {
  currencyCode,
  decimalText,
  emailAddress,
  id,
  instant,
  localDate,
  moneyFigure,
  name,
} from "#features/shared/wire.ts";
import { bridge, range } from "./contract.ts";

/**
 * Several portfolios of one's own seen as one, and that one page shared with somebody who sees nothing else of them. Access ends at the next request after it was
 * taken away, or after its last day (UTC).
 *
 * GET    /api/combined-views                                        → CombinedViewList   one's own, and those others share
 * POST   /api/combined-views                    NewCombinedView     → CombinedView       two to twenty portfolios one owns
 * GET    /api/combined-views/:viewId                                → CombinedView       who looks and is invited, for who made it
 * PUT    /api/combined-views/:viewId            CombinedViewChange  → CombinedView
 * DELETE /api/combined-views/:viewId                                → 204                closes it for everybody
 * GET    /api/combined-views/:viewId/figures    ?currency=&range=   → CombinedFigures
 * GET    /api/combined-views/:viewId/explain    ?figure=&key=&…     → Explanation
 * GET    /api/combined-views/:viewId/log        ?before=            → CombinedLog        for who made it
 * POST   /api/combined-views/:viewId/invitations { invitationId, email, accessUntil }    → CombinedView    sends a mail
 * DELETE /api/combined-views/:viewId/invitations/:invitationId      → 204
 * PATCH  /api/combined-views/:viewId/guests/:userId { accessUntil } → CombinedView
 * DELETE /api/combined-views/:viewId/guests/:userId                 → 204
 * POST   /api/combined-views/:viewId/leave                          → 204                anybody but who made it
 * POST   /api/user/combined-invitations/read    { token }           → CombinedOffer
 * POST   /api/user/combined-invitations/accept  { token }           → JoinedCombinedView
 */
const accessUntil = localDate.nullable().describe("Last day of access; null: without an end.");
const viewName = name.max(120, "at most 120 characters");

export const combinedViewChange = z.object({
  name: viewName,
  currency: currencyCode.describe("What it is shown in where nothing else is asked."),
  portfolioIds: z.array(id).min(2, "two portfolios or more").max(20, "at most 20 portfolios"),
});
export const newCombinedView = combinedViewChange.extend({ viewId: id });

const guest = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  joinedAt: instant,
  accessUntil,
  hasEnded: z.boolean().describe("Their last day is over: they see nothing any more."),
  lastReadAt: instant.nullable(),
});
const invitation = z.object({
  invitationId: id,
  email: z.string(),
  accessUntil,
  createdAt: instant,
  expiresAt: instant,
});

export const combinedView = z.object({
  viewId: id,
  name: z.string(),
  currency: currencyCode,
  isYours: z.boolean().describe("Whether one made it; otherwise somebody lets one look."),
  sharedBy: z.string().nullable().describe("Who lets one look, by name; null of one's own."),
  accessUntil: accessUntil.describe("One's own last day; null: without an end, or one's own view."),
  portfolioIds: z.array(id).describe("Of one's own; empty where somebody else made it."),
  guests: z.array(guest).describe("Who may look, for who made it."),
  invitations: z.array(invitation).describe("Invitations that can still be taken up, for who made it."),
});
export const combinedViewList = z.object({ views: z.array(combinedView) });

export const combinedQuery = z.object({ currency: currencyCode.optional(), range: range.default("1Y") });

const part = z.object({
  portfolio: z.string().describe("The portfolio's name."),
  portfolioId: id.nullable().describe("Null for who may not open it."),
  value: moneyFigure,
});

export const combinedFigures = z.object({
  on: localDate,
  currency: currencyCode,
  range,
  total: moneyFigure.describe("The net worth of the portfolios together."),
  assets: moneyFigure,
  liabilities: moneyFigure.describe("What is owed, as a positive amount."),
  change: moneyFigure.describe("Of the range; `partial` where an end leaves something out."),
  portfolios: z.array(
    part.extend({
      share: z
        .number()
        .nullable()
        .describe("Of the total; null where either is not wholly known or not above nothing."),
      change: moneyFigure,
    }),
  ),
  moved: bridge.describe("The bridges of the portfolios added up; what went from one to another cancels out."),
  allocation: z.array(
    z.object({
      assetClass,
      value: decimalText.describe("Of what is known."),
      owed: decimalText.describe(
        "What cards, overdrawn accounts and units sold short take from the value; of a debt all of it.",
      ),
      weight: z.number().nullable().describe("Of the assets that are known."),
      holdingCount: z.number().int(),
      unknownCount: z.number().int().describe("Holdings the value leaves out."),
    }),
  ),
  holdings: z
    .array(
      z.object({
        key: z.string().describe("Names it within the view: the same security in several portfolios is one."),
        name: z.string(),
        assetClass,
        value: moneyFigure,
        weight: z
          .number()
          .nullable()
          .describe("Of the total; null where either is not wholly known or not above nothing."),
        parts: z.array(part),
      }),
    )
    .describe("What is held, largest first."),
  movers: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        assetClass,
        gain: moneyFigure.describe("Price, currency and income less fees and taxes in the range."),
        isHeld: z.boolean(),
      }),
    )
    .describe("What gained and lost most in the range."),
  leftOut: z
    .array(z.string())
    .describe("Portfolios of the view that are not counted, and what counts twice, in words."),
});

export const COMBINED_EXPLAINABLE = [
  "net_worth",
  "assets",
  "liabilities",
  "change",
  "portfolio",
  "class",
  "holding",
  "gain",
] as const;
export const combinedExplainQuery = combinedQuery.extend({
  figure: z.enum(COMBINED_EXPLAINABLE),
  key: z
    .string()
    .max(200)
    .optional()
    .describe(
      "Which class, holding or gain by its `key`; of a portfolio and of its change, its place in `portfolios`, from 0.",
    ),
});

export const combinedLogQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/, "a key of an entry")
    .optional(),
});
export const combinedLog = z.object({
  entries: z.array(
    z.object({
      key: z.string(),
      at: instant,
      by: z.string().nullable().describe("Null for yourself."),
      summary: z.string(),
    }),
  ),
  nextBefore: z.string().nullable(),
});

export const newCombinedInvitation = z.object({
  invitationId: id,
  email: emailAddress,
  accessUntil: accessUntil.default(null),
});
export const combinedGuestChange = z.object({ accessUntil });
export const combinedToken = z.object({ token: z.string().min(20).max(200) });
export const combinedOffer = z.object({ viewName: z.string(), invitedBy: z.string(), accessUntil });
export const joinedCombinedView = z.object({ viewId: id });

export type NewCombinedView = z.infer<typeof newCombinedView>;
export type CombinedViewChange = z.infer<typeof combinedViewChange>;
export type CombinedView = z.infer<typeof combinedView>;
export type CombinedViewList = z.infer<typeof combinedViewList>;
export type CombinedFigures = z.infer<typeof combinedFigures>;
export type CombinedExplainable = (typeof COMBINED_EXPLAINABLE)[number];
export type CombinedLog = z.infer<typeof combinedLog>;
export type NewCombinedInvitation = z.infer<typeof newCombinedInvitation>;
export type CombinedGuestChange = z.infer<typeof combinedGuestChange>;
export type CombinedOffer = z.infer<typeof combinedOffer>;
