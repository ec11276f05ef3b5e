import { z } from "zod";
import { id, instant } from "#features/shared/wire.ts";

/**
 * Everything that was changed and happened, newest first: writes to portfolios one belongs to, people let in and out, the safety of the account.
 *
 * GET /api/user/audit?before=&portfolioId=&only=own   → AuditPage
 * GET /api/user/audit.csv                    → the newest 10,000 as a table
 */
export const auditQuery = z.object({
  before: z.iso.datetime().optional().describe("Only what is older than this entry's instant."),
  portfolioId: id.optional(),
  only: z
    .enum(["own"])
    .optional()
    .describe("`own`: what the person did and changed; not their sign-ins, not what others and our staff did."),
});
export const auditEntry = z.object({
  key: z.string(),
  at: instant,
  by: z.string().nullable().describe("Who, by name; null for yourself."),
  portfolio: z.object({ portfolioId: id, name: z.string() }).nullable().describe("Null: about the account."),
  summary: z.string(),
  changes: z
    .array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe("What was altered outside the ledger, as it was and as it became."),
});
export const auditPage = z.object({ entries: z.array(auditEntry), nextBefore: instant.nullable() });

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditPage = z.infer<typeof auditPage>;
