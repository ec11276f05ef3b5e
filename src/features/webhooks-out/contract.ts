import { z } from "zod";
import { pageQuery } from "#features/shared/staff.ts";
import { JOB_EVENTS } from "#features/shared/webhook-events.ts";
import { id, instant } from "#features/shared/wire.ts";

/**
 * Webhooks: we tell an address of the person's own that something happened, by a signed POST with ids and no figures.
 *
 * GET    /api/user/webhooks                            → WebhookList
 * POST   /api/user/webhooks              NewWebhook    → MadeWebhook     201; the secret is shown this once
 * DELETE /api/user/webhooks/:endpointId                → 204
 * POST   /api/user/webhooks/:endpointId/resume         → 204             after we paused it
 * POST   /api/user/webhooks/:endpointId/rotate         → RotatedSecret   both secrets sign for 24 hours
 * POST   /api/user/webhooks/:endpointId/test           → 202             sends an event `test`
 * GET    /api/user/webhooks/:endpointId/deliveries     → DeliveryList    the last 50
 *
 * Staff:
 *
 * GET  /api/admin/webhook-deliveries?state=&q=&page=             → StaffDeliveryList    hosts and events, neither addresses nor bodies
 * POST /api/admin/webhook-deliveries/:deliveryId/retry           → 204                  also lets a paused webhook send again
 *
 * Headers of a delivery: `Aventine-Delivery`, its id, the same at every try; `Aventine-Signature: t=<unix seconds>,v1=<hex>[,v1=<hex>]`, each
 * `v1` the HMAC-SHA256 of `<t>.<body>` under a secret. Check one of them, refuse a `t` older than five minutes, and take each delivery once.
 * Any 2xx answer within ten seconds takes it; else it is tried again for about a day, then given up and the webhook paused.
 */
export const newWebhook = z.object({
  endpointId: id,
  url: z
    .url("an address that begins with https://")
    .max(2000)
    .refine((text) => text.startsWith("https://"), "an address that begins with https://"),
});
export const webhookView = z.object({
  endpointId: id,
  url: z.string(),
  createdAt: instant,
  pausedAt: instant.nullable(),
  pauseReason: z.string().nullable(),
  previousSecretUntil: instant.nullable().describe("Until when the secret before the last rotation signs as well."),
});
export const webhookList = z.object({ webhooks: z.array(webhookView) });
export const madeWebhook = z.object({ webhook: webhookView, secret: z.string() });
export const rotatedSecret = z.object({ secret: z.string() });
export const webhookParams = z.object({ endpointId: id });
export const deliveryView = z.object({
  deliveryId: id,
  event: z.string(),
  state: z.enum(["waiting", "sent", "dead"]),
  attempts: z.number().int(),
  status: z.number().int().nullable().describe("Status the address answered with last."),
  problem: z.string().nullable(),
  createdAt: instant,
  nextTryAt: instant.nullable(),
});
/** What is posted: an event with ids. Figures are read over the API, where the reader's rights are asked for. */
export const portfolioChanged = z
  .object({
    event: z.literal("portfolio.changed"),
    portfolioId: id,
    changeId: id.describe("What undo takes."),
    kind: z
      .string()
      .describe("What was done, such as `transaction_created`.")
      .meta({ examples: ["transaction_created"] }),
    ledgerVersion: z.number().int().describe("Counts the changes of the portfolio; notices can come out of order."),
    madeAt: instant,
  })
  .describe("Somebody changed a portfolio you belong to.");
export const testEvent = z.object({ event: z.literal("test"), testId: id }).describe("You asked for a test.");
/** What is posted, by event. */
export const WEBHOOK_EVENTS = { "portfolio.changed": portfolioChanged, ...JOB_EVENTS, test: testEvent } as const;
export const deliveryList = z.object({ deliveries: z.array(deliveryView) });
export const staffDeliveryQuery = pageQuery.extend({ state: z.enum(["waiting", "sent", "dead"]).optional() });
export const staffDeliveryList = z.object({
  deliveries: z.array(
    deliveryView.omit({ nextTryAt: true }).extend({
      userId: z.string(),
      personName: z.string().nullable(),
      host: z.string(),
      isPaused: z.boolean(),
    }),
  ),
  hasMore: z.boolean(),
});
export const staffDeliveryParams = z.object({ deliveryId: id });

export type NewWebhook = z.infer<typeof newWebhook>;
export type WebhookView = z.infer<typeof webhookView>;
export type WebhookList = z.infer<typeof webhookList>;
export type MadeWebhook = z.infer<typeof madeWebhook>;
export type RotatedSecret = z.infer<typeof rotatedSecret>;
export type DeliveryView = z.infer<typeof deliveryView>;
export type DeliveryList = z.infer<typeof deliveryList>;
export type StaffDeliveryList = z.infer<typeof staffDeliveryList>;
