import { z } from "zod";
import { CAUSES, LONGEST_KEY, MENDS } from "#figures/inbox/inbox-item.ts";
import { currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

/**
 * Everything that waits for a person in a portfolio, under /api/portfolios/{portfolioId}. What is set aside is the person's own.
 *
 * GET  /inbox                    → Inbox: of today, in the portfolio's currency
 * POST /inbox/aside   SetAside   → 204 (done again it stays as it is)
 * POST /inbox/back    BringBack  → 204
 */
export const inboxItem = z.object({
  cause: z.enum(CAUSES),
  key: z.string().describe("Names it in the state it waits in: once that changes it waits anew."),
  text: z.string(),
  amount: z.string().nullable().describe("What `text` says of how much, as it stands there."),
  touched: z
    .number()
    .nullable()
    .describe("Share of everything held, debts without their sign, that it is about; null where nobody knows."),
  on: localDate.nullable(),
  assetId: z.string().nullable(),
  accountId: id.nullable(),
  mend: z.enum(MENDS).describe("What to do about it."),
  ofId: z.string().nullable().describe("An import, a connection or a currency that is of."),
  untilOn: localDate.nullable().describe("Of what is set aside: the first day it waits again."),
});

export const inbox = z.object({
  on: localDate,
  count: z.number().int().describe("What waits and is not set aside."),
  groups: z
    .array(z.object({ cause: z.enum(CAUSES), touched: z.number().nullable(), items: z.array(inboxItem) }))
    .describe("By cause: first what nobody can weigh, then what touches most of what is held."),
  aside: z.array(inboxItem).describe("What waits and was set aside by the person."),
});

/** GET /coverage?months&on&currency&scope: each point is explained by `/explain?figure=up_to_date` of its day. */
export const coverage = z.object({
  on: localDate,
  currency: currencyCode,
  points: z
    .array(
      z.object({
        on: localDate,
        fresh: decimalText.describe("Value that was up to date, debts without their sign."),
        old: decimalText,
        modelled: decimalText.describe("Value nobody states a price for: a model estimates it."),
        unknownCount: z.number().int().describe("Holdings whose value was not known."),
      }),
    )
    .describe("Month by month, oldest first, and the day asked for."),
});

const keys = z.array(z.string().min(1).max(LONGEST_KEY)).min(1).max(200).describe("Keys of what waits.");
export const setAside = z.object({
  keys,
  untilOn: localDate.nullable().describe("The first day it waits again; null: not before it changes."),
});
export const bringBack = z.object({ keys });

export type Inbox = z.infer<typeof inbox>;
export type Coverage = z.infer<typeof coverage>;
export type InboxItem = z.infer<typeof inboxItem>;
export type SetAside = z.infer<typeof setAside>;
export type BringBack = z.infer<typeof bringBack>;
