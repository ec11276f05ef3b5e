import { z } from "zod";
import type { Sql } from "#db/sql.ts";
import { tellWebhooks, tellWebhooksOf } from "#db/queries/tell-webhooks.ts";
import { ALERT_KINDS } from "./alert-kinds.ts";
import { WATCH_EVENTS } from "./watches.ts";
import { id, instant } from "./wire.ts";

/** What jobs tell webhooks: ids and words of ours, no figures and no names. */
export const pricesRefreshed = z
  .object({
    event: z.literal("prices.refreshed"),
    portfolioId: id,
    what: z.enum(["prices", "rates"]),
    source: z
      .string()
      .describe("Who told them.")
      .meta({ examples: ["yahoo"] }),
    refreshedAt: instant,
  })
  .describe("New prices of something a portfolio of yours owns came, or new exchange rates.");
export const connectionSynced = z
  .object({
    event: z.literal("connection.synced"),
    portfolioId: id,
    connectionId: id,
    syncId: id,
    importId: id.nullable().describe("What came; null: nothing new."),
  })
  .describe("A connection was asked, and answered.");
export const connectionNeedsYou = z
  .object({
    event: z.literal("connection.needs_you"),
    portfolioId: id,
    connectionId: id,
    syncId: id,
    problem: z
      .string()
      .describe("What is wrong, such as `consent_ended`.")
      .meta({ examples: ["consent_ended"] }),
  })
  .describe("A connection is not asked again by itself before somebody does something.");
export const importWaiting = z
  .object({
    event: z.literal("import.waiting"),
    portfolioId: id,
    importId: id.nullable(),
    mailId: id.nullable().describe("Set, and the import null, where a mail of a sender nobody confirmed waits."),
    waitsFor: z.enum(["review", "answer", "confirmation"]),
  })
  .describe("An import waits for a review or an answer, or a mail for a confirmation.");
export const alertRaised = z
  .object({
    event: z.literal("alert.raised"),
    portfolioId: id,
    alertId: id,
    kind: z.enum([...ALERT_KINDS, ...WATCH_EVENTS]),
    connectionId: id.nullable().describe("Null where it is about a figure that reached a threshold of yours."),
    raisedAt: instant,
  })
  .describe("Something needs somebody, or a figure reached a threshold of yours: once an episode.");

export const JOB_EVENTS = {
  "prices.refreshed": pricesRefreshed,
  "connection.synced": connectionSynced,
  "connection.needs_you": connectionNeedsYou,
  "import.waiting": importWaiting,
  "alert.raised": alertRaised,
} as const;

type Told = z.infer<(typeof JOB_EVENTS)[Exclude<keyof typeof JOB_EVENTS, "prices.refreshed">]>;

/**
 * Tells the webhooks of a portfolio's people, in the transaction of what happened: it is told if and only if it happened, and the same `occurrence` once
 * however often its job runs. In a scope of the portfolio, or as the owner of the schema.
 */
export const tellOf = (sql: Sql, told: Told, occurrence: string): Promise<void> =>
  tellWebhooks(sql, {
    portfolioId: told.portfolioId,
    event: told.event,
    occurrence: `${told.event} ${occurrence}`,
    body: JSON.stringify(told),
  });

/** The same for one of them alone: what reached a threshold of theirs concerns nobody else. As the owner of the schema. */
export const tellPersonOf = (sql: Sql, userId: string, told: z.infer<typeof alertRaised>): Promise<unknown> =>
  tellWebhooksOf(sql, {
    userId,
    portfolioId: told.portfolioId,
    event: told.event,
    occurrence: `${told.event} ${told.alertId}`,
    body: JSON.stringify(told),
  });
