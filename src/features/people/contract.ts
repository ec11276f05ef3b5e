import { z } from "zod";
import { pageQuery, staffReason } from "#features/shared/staff.ts";
import { instant } from "#features/shared/wire.ts";

/**
 * People, for our own staff (`STAFF_EMAILS`). Every change is recorded with who made it.
 *
 * GET  /api/admin/people?q=&page=          → PersonList      newest first
 * GET  /api/admin/people/:userId/events    → EventList       what happened to the account's safety
 * POST /api/admin/people/:userId/suspend   { reason } → 204   sessions end at once
 * POST /api/admin/people/:userId/restore   → 204
 * POST /api/admin/people/:userId/sign-out  → { endedCount }
 * POST /api/admin/people/:userId/act       { reason } → SessionView   a session as that person, to look only, while a ticket of theirs
 *                                          consents and an hour at most
 */
export const peopleQuery = pageQuery;
export const staffPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: instant,
});
export const personList = z.object({ people: z.array(staffPerson), hasMore: z.boolean() });
export const securityEvent = z.object({
  at: instant,
  kind: z.string(),
  actorId: z.string().nullable(),
  detail: z.string().nullable(),
});
export const eventList = z.object({ events: z.array(securityEvent) });
export const personParams = z.object({ userId: z.string().max(100) });
export const suspension = z.object({ reason: staffReason });
export const actingReason = z.object({ reason: staffReason });
export const endedSessions = z.object({ endedCount: z.number().int() });

export type PersonList = z.infer<typeof personList>;
export type EventList = z.infer<typeof eventList>;
export type EndedSessions = z.infer<typeof endedSessions>;
