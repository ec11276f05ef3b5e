import { z } from "zod";
import { pageQuery } from "#features/shared/staff.ts";
import { emailAddress, instant } from "#features/shared/wire.ts";

/**
 * The newsletter, with double opt-in: an address is on the list once its owner has pressed the button of a mail.
 *
 * POST /api/zoho/subscribe                     { email } → { success, message }    X8; the same answer for every address
 * GET  /newsletter/confirm?token=              a page with a button; POST of the same address confirms
 * GET  /newsletter/unsubscribe?token=          a page with a button; POST of the same address takes the address off, one-click mail programs included
 * GET  /api/admin/newsletter?state=&q=&page=   → SubscriberList      staff
 * POST /api/admin/newsletter/retry             → 204                 staff: what the newsletter service refused is tried again
 */
export const subscribeInput = z.object({ email: emailAddress });
export const subscribeAnswer = z.object({ success: z.boolean(), message: z.string() });

export const SUBSCRIBER_STATES = ["waiting", "confirmed", "unsubscribed"] as const;
export const subscriberView = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES).describe("`waiting`: the button of the mail was not pressed yet."),
  askedAt: instant,
  confirmedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
  problem: z
    .string()
    .nullable()
    .describe(
      "What the newsletter service last said when it refused; null: it knows the state, or has not been asked.",
    ),
});
export const subscriberQuery = pageQuery.extend({
  state: z
    .enum([...SUBSCRIBER_STATES, "refused"])
    .optional()
    .describe("`refused`: whatever the state, the newsletter service has not taken it."),
});
export const subscriberList = z.object({
  service: z.string().describe("Which service holds the list."),
  counts: z.record(z.enum(SUBSCRIBER_STATES), z.number().int()),
  untold: z
    .number()
    .int()
    .describe("How many the newsletter service is still to be told, and of them how many it refused."),
  refused: z.number().int(),
  subscribers: z.array(subscriberView),
  hasMore: z.boolean(),
});

export type SubscribeAnswer = z.infer<typeof subscribeAnswer>;
export type SubscriberView = z.infer<typeof subscriberView>;
export type SubscriberList = z.infer<typeof subscriberList>;
