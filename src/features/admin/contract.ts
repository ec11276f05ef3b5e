import { z } from "zod";
import { pageQuery, staffReason } from "#features/shared/staff.ts";
import { id, instant } from "#features/shared/wire.ts";

/**
 * The house, for our own staff. What staff change is recorded with who did it; what belongs to a person is shown only while a ticket of theirs allows it.
 *
 * Lists take `?q=&page=` and say whether there is another page. Writes come with an `Idempotency-Key` and leave one row in the record.
 *
 * GET  /api/admin/overview                              → AdminOverview
 * GET  /api/admin/organizations                         → OrganizationCounts
 * GET  /api/admin/waitlist                              → Waitlist
 * GET  /api/admin/outbox?state=                         → OutboxList       without what is in the mails
 * POST /api/admin/outbox/:mailId/retry                  → 204
 * GET  /api/admin/jobs?state=                           → JobList          with the counts of every queue
 * POST /api/admin/jobs/:jobId/retry                     → 204
 * GET  /api/admin/health                                → AdminHealth
 * GET  /api/admin/flags                                 → FlagList
 * PUT  /api/admin/flags/:name     { isOn, reason }      → FlagList
 * GET  /api/admin/records?action=                       → StaffRecords
 * GET  /api/admin/people/:userId/portfolios             → ConsentedPortfolios   403 without a ticket's consent; each look is recorded
 */
export const FLAGS = {
  api_keys: "API keys are made and renewed",
  webhooks: "Webhooks are made and changed",
  exports: "Archives of everything are made",
  restores: "Portfolios are brought back from archives",
} as const;
export const flagName = z.enum(["api_keys", "webhooks", "exports", "restores"]);

export const adminOverview = z.object({
  people: z.number().int(),
  organizations: z.number().int(),
  portfolios: z.number().int(),
  ticketsOpen: z.number().int(),
  lettersOpen: z.number().int(),
  /** Subscriptions whose payment failed, or whose bank asks the person. */
  paymentsOpen: z.number().int(),
  errorsOpen: z.number().int(),
  mailsWaiting: z.number().int(),
  mailsDead: z.number().int(),
  webhooksWaiting: z.number().int(),
  webhooksDead: z.number().int(),
  jobsWaiting: z.number().int(),
  jobsFailed: z.number().int(),
  erasuresWaiting: z.number().int(),
  databaseBytes: z.number().int(),
});
export const organizationCounts = z.object({
  organizations: z.array(
    z.object({ organizationId: id, name: z.string(), slug: z.string(), people: z.number().int(), createdAt: instant }),
  ),
  hasMore: z.boolean(),
});
export const waitlist = z.object({
  people: z.array(z.object({ email: z.string(), joinedAt: instant, hasAccount: z.boolean() })),
  hasMore: z.boolean(),
});
export const SENDING_STATES = ["waiting", "sent", "dead"] as const;
export const outboxQuery = pageQuery.extend({ state: z.enum(SENDING_STATES).optional() });
export const outboxList = z.object({
  mails: z.array(
    z.object({
      mailId: id,
      template: z.string(),
      /** As `a…@example.org`: enough to tell two apart. */
      recipient: z.string(),
      state: z.enum(["waiting", "sent", "dead"]),
      attempts: z.number().int(),
      problem: z.string().nullable(),
      createdAt: instant,
      /** Null where it is not tried any more. */
      nextTryAt: instant.nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
export const mailParams = z.object({ mailId: id });
export const JOB_STATES = ["created", "retry", "active", "completed", "cancelled", "failed"] as const;
export const jobQuery = pageQuery.extend({ state: z.enum(JOB_STATES).optional() });
export const jobList = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
      lastDoneAt: instant.nullable(),
    }),
  ),
  jobs: z.array(
    z.object({
      jobId: id,
      name: z.string(),
      state: z.enum(JOB_STATES),
      attempts: z.number().int(),
      /** What went wrong last, without secrets, addresses and amounts. */
      problem: z.string().nullable(),
      createdAt: instant,
      endedAt: instant.nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
export const jobParams = z.object({ jobId: id });
export const flagParams = z.object({ name: flagName });
export const flagChange = z.object({ isOn: z.boolean(), reason: staffReason });
export const flagList = z.object({
  flags: z.array(z.object({ name: flagName, meaning: z.string(), isOn: z.boolean(), changedAt: instant.nullable() })),
});
export const recordQuery = pageQuery.extend({ action: z.string().max(60).default("") });
export const staffRecords = z.object({
  /** Every kind of action there is, for the filter. */
  actions: z.array(z.string()),
  records: z.array(
    z.object({
      at: instant,
      staffId: z.string(),
      /** Null where the account is gone. */
      staffName: z.string().nullable(),
      action: z.string(),
      userId: z.string().nullable(),
      personName: z.string().nullable(),
      ticketId: id.nullable(),
      detail: z.string().nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
export const adminHealth = z.object({
  database: z.object({
    kind: z.enum(["embedded", "server"]),
    version: z.string(),
    bytes: z.number().int(),
    /** Milliseconds it took to answer just now. */
    answeredInMs: z.number().int(),
  }),
  migrations: z.object({
    applied: z.array(z.object({ name: z.string(), appliedAt: instant })),
    /** Files of this version that the database has not seen. */
    pending: z.array(z.string()),
  }),
  jobs: z.object({ isRunning: z.boolean() }),
  /** One line each: which implementation runs, and how to switch on the real one. */
  providers: z.array(z.object({ what: z.string(), state: z.string() })),
  versions: z.object({ product: z.string(), build: z.string(), runtime: z.string() }),
  startedAt: instant,
});
export const personParams = z.object({ userId: z.string().max(100) });
export const consentedPortfolios = z.object({
  portfolios: z.array(
    z.object({
      portfolioId: id,
      name: z.string(),
      role: z.string(),
      accounts: z.number().int(),
      transactions: z.number().int(),
      importsRefused: z.number().int(),
      lastChangedAt: instant.nullable(),
    }),
  ),
});

export type FlagName = z.infer<typeof flagName>;
export type AdminOverview = z.infer<typeof adminOverview>;
export type OrganizationCounts = z.infer<typeof organizationCounts>;
export type Waitlist = z.infer<typeof waitlist>;
export type OutboxList = z.infer<typeof outboxList>;
export type JobList = z.infer<typeof jobList>;
export type FlagList = z.infer<typeof flagList>;
export type StaffRecords = z.infer<typeof staffRecords>;
export type ConsentedPortfolios = z.infer<typeof consentedPortfolios>;
export type AdminHealth = z.infer<typeof adminHealth>;
