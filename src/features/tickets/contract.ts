import { z } from "zod";
import { pageQuery } from "#features/shared/staff.ts";
import { id, instant } from "#features/shared/wire.ts";

/**
 * Help tickets. The person's own, by bearer token:
 *
 * GET    /api/user/tickets                             → TicketList          newest activity first
 * POST   /api/user/tickets                             { ticketId, subject, text } → TicketView     201
 * GET    /api/user/tickets/:ticketId                   → TicketView
 * POST   /api/user/tickets/:ticketId/messages          { messageId, text, fileIds? } → TicketView   also opens a solved one again
 * POST   /api/user/tickets/:ticketId/files             multipart: fileId (uuid), file → TicketFile  201; then name it in a message
 * GET    /api/user/tickets/:ticketId/files/:fileId     the file, always as a download
 * POST   /api/user/tickets/:ticketId/solve             → TicketView
 * PUT    /api/user/tickets/:ticketId/consent           { hours } → TicketView    lets staff look at one's data until then
 * DELETE /api/user/tickets/:ticketId/consent           → TicketView            whoever of us is looking is out at once
 * GET    /api/user/tickets/:ticketId/looks             → LookList              what staff looked at under this ticket's consent
 *
 * Staff:
 *
 * GET  /api/admin/tickets?state=&q=&page=              → StaffTicketList
 * GET  /api/admin/tickets/:ticketId                    → StaffTicketView
 * POST /api/admin/tickets/:ticketId/messages           { messageId, text, fileIds?, isSolved? } → StaffTicketView
 * POST /api/admin/tickets/:ticketId/files              as the person's → TicketFile  201
 * PUT  /api/admin/tickets/:ticketId/state              { state } → StaffTicketView     without a word to the person
 * GET  /api/admin/tickets/:ticketId/files/:fileId
 *
 * POST /api/mail/inbound                               a signed answer by mail, see `features/tickets/inbound.ts`
 */
export const TICKET_STATES = ["open", "waiting", "solved"] as const;
export const TICKET_FILE_BYTES = 10_000_000;
export const TICKET_FILES_MOST = 20;
export const CONSENT_HOURS = [24, 72, 168] as const;

const text = z.string().trim().min(1, "what it is about").max(10_000, "at most 10,000 characters");
export const newTicket = z.object({
  ticketId: id,
  subject: z.string().trim().min(1, "a few words").max(150, "at most 150 characters"),
  text,
});
export const newTicketMessage = z.object({
  messageId: id,
  text,
  fileIds: z
    .array(id)
    .max(10, "at most 10 files in a message")
    .default([])
    .describe("Files uploaded before, not yet part of a message."),
});
export const staffTicketMessage = newTicketMessage.extend({ isSolved: z.boolean().default(false) });
export const consentInput = z.object({ hours: z.union([z.literal(24), z.literal(72), z.literal(168)]) });
export const ticketParams = z.object({ ticketId: id });
export const ticketFileParams = z.object({ ticketId: id, fileId: id });
export const ticketQuery = pageQuery.extend({ state: z.enum(TICKET_STATES).optional() });
export const ticketStateInput = z.object({ state: z.enum(TICKET_STATES) });

/** Fields of the form a file comes in (`files.ts` reads it). */
export const ticketForm = z.object({ fileId: id.describe("Made by the caller."), file: z.file() });
export const ticketFile = z.object({
  fileId: id,
  name: z.string(),
  mediaType: z
    .string()
    .describe("Found from the content: `image/png`, `image/jpeg`, `image/webp`, `application/pdf`, `text/plain`."),
  size: z.number().int(),
});
export const ticketMessage = z.object({
  messageId: id,
  from: z.enum(["person", "staff"]),
  via: z.enum(["app", "mail"]).describe("How it came."),
  text: z.string(),
  at: instant,
  files: z.array(ticketFile),
});
export const ticketSummary = z.object({
  ticketId: id,
  subject: z.string(),
  state: z.enum(TICKET_STATES).describe("`open`: we are to answer; `waiting`: you are to answer; `solved`."),
  openedAt: instant,
  changedAt: instant,
  messageCount: z.number().int(),
});
export const ticketView = ticketSummary.extend({
  messages: z.array(ticketMessage),
  consentUntil: instant.nullable().describe("Until when staff may look at the person's data; null: they may not."),
});
export const lookList = z.object({
  looks: z
    .array(z.object({ key: z.string(), at: instant, by: z.string(), what: z.string() }))
    .describe("Newest first, at most 200."),
});
export const ticketList = z.object({ tickets: z.array(ticketSummary) });
const ticketPerson = z.object({ name: z.string(), email: z.string().nullable() });
export const staffTicketList = z.object({
  tickets: z.array(
    ticketSummary.extend({
      userId: z.string(),
      person: ticketPerson,
      consentUntil: instant.nullable().describe("Until when we may look at the person's data; null: we may not."),
    }),
  ),
  hasMore: z.boolean(),
});
export const staffTicketView = ticketView.extend({
  userId: z.string(),
  person: ticketPerson,
});

export type NewTicket = z.infer<typeof newTicket>;
export type TicketFile = z.infer<typeof ticketFile>;
export type TicketMessage = z.infer<typeof ticketMessage>;
export type TicketSummary = z.infer<typeof ticketSummary>;
export type TicketView = z.infer<typeof ticketView>;
export type LookList = z.infer<typeof lookList>;
export type TicketList = z.infer<typeof ticketList>;
export type StaffTicketList = z.infer<typeof staffTicketList>;
export type StaffTicketView = z.infer<typeof staffTicketView>;
