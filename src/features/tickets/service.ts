import {
  attachFiles,
  findTicket,
  insertTicket,
  insertTicketMessage,
  listTicketFiles,
  listTicketMessages,
  setTicketState,
} from "#db/queries/tickets.ts";
import type { TicketFileRow, TicketRow } from "#db/queries/tickets.ts";
import { withPerson } from "#db/scope.ts";
import type { Database, Sql } from "#db/sql.ts";
import { withoutAmounts } from "#engine/product/scrub.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Clock } from "#features/shared/clock.ts";
import type { KeyedTokens } from "#features/shared/keyed-token.ts";
import type { Addressee } from "#features/shared/notify.ts";
import { notify } from "#features/shared/notify.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import type { NewTicket, TicketSummary, TicketView } from "./contract.ts";
import { replyAddress } from "./reply-address.ts";

export interface TicketParts {
  readonly database: Database;
  readonly tokens: KeyedTokens;
  /** `MAIL_REPLY_ADDRESS`: answers to our mails arrive there and come to us by the webhook. */
  readonly replyMailbox: string | undefined;
  readonly staffAddress: string | undefined;
  readonly now: Clock;
  readonly uploads: Uploads;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
  /** Ends every session in which our staff is within a person's account. */
  readonly endActing: (userId: string) => Promise<void>;
}

export type TicketOutcome = Promise<Result<TicketView, Failure>>;
const UNKNOWN = err({ kind: "ticket_not_found" });

interface TicketKey {
  readonly userId: string;
  readonly ticketId: string;
}

/** Opens a ticket. The same id again answers the same ticket; the id of another person's is `id_taken`. */
export async function openTicket(parts: TicketParts, userId: string, input: NewTicket): TicketOutcome {
  const key = { userId, ticketId: input.ticketId };
  const from = await parts.findAddressee(userId);
  return withPerson(parts.database, userId, async (sql): TicketOutcome => {
    const isNew = await insertTicket(sql, userId, input);
    if (isNew === 0)
      return (await findTicket(sql, userId, input.ticketId)) ? readTicket(sql, key) : err({ kind: "id_taken" });
    // The first message has the ticket's own id.
    await insertTicketMessage(sql, {
      ...key,
      messageId: input.ticketId,
      sender: "person",
      via: "app",
      text: input.text,
    });
    await tellOpened(sql, parts, { from, input });
    return readTicket(sql, key);
  });
}

async function tellOpened(
  sql: Sql,
  parts: TicketParts,
  { from, input: { ticketId, subject, text } }: { readonly from: Addressee | undefined; readonly input: NewTicket },
): Promise<void> {
  const link = `/central/help-tickets/${ticketId}` as const;
  const replyTo = replyAddress(parts, ticketId);
  if (from?.isEmailVerified && from.email !== null)
    await enqueueMail(sql, {
      to: from.email,
      template: "ticket_opened",
      data: { name: from.name, subject, link, ...(replyTo === undefined ? {} : { replyTo }) },
      idempotencyKey: `ticket opened ${ticketId}`,
    });
  if (parts.staffAddress !== undefined)
    await enqueueMail(sql, {
      to: parts.staffAddress,
      template: "contact_letter",
      data: {
        topic: "help ticket",
        name: from?.name ?? "A guest",
        message: withoutAmounts(text),
        link: `/admin?show=tickets&open=${ticketId}`,
      },
      idempotencyKey: `ticket for staff ${ticketId}`,
    });
}

/** Adds the person's words, from the application or by mail. A solved ticket is open again. */
export async function addPersonsMessage(
  sql: Sql,
  key: TicketKey,
  message: {
    readonly messageId: string;
    readonly text: string;
    readonly via: "app" | "mail";
    readonly fileIds: readonly string[];
  },
): TicketOutcome {
  if (!(await findTicket(sql, key.userId, key.ticketId))) return UNKNOWN;
  const { messageId, text, via, fileIds } = message;
  const isNew = await insertTicketMessage(sql, { ...key, messageId, sender: "person", via, text });
  if (isNew > 0) {
    if (fileIds.length > 0) await attachFiles(sql, { ...key, messageId }, fileIds);
    await setTicketState(sql, key, "open");
  }
  return readTicket(sql, key);
}

/** Our answer. The person is told in the application and by mail, which they can answer; amounts stay out of the mail. By the owner of the schema. */
export async function answerTicket(
  sql: Sql,
  parts: TicketParts,
  answer: TicketKey & {
    readonly staffId: string;
    readonly messageId: string;
    readonly text: string;
    readonly fileIds: readonly string[];
    readonly isSolved: boolean;
    readonly to: Addressee | undefined;
  },
): TicketOutcome {
  const { userId, ticketId, staffId, messageId, text, fileIds, isSolved, to } = answer;
  const ticket = await findTicket(sql, userId, ticketId);
  if (!ticket) return UNKNOWN;
  const isNew = await insertTicketMessage(sql, {
    userId,
    ticketId,
    messageId,
    sender: "staff",
    staffId,
    via: "app",
    text,
  });
  if (isNew > 0) {
    if (fileIds.length > 0) await attachFiles(sql, { userId, ticketId, messageId, staffId }, fileIds);
    await setTicketState(sql, { userId, ticketId }, isSolved ? "solved" : "waiting");
    const replyTo = replyAddress(parts, ticketId);
    if (to)
      await notify(sql, to, {
        event: "ticket_answered",
        key: `ticket answer ${messageId}`,
        path: `/central/help-tickets/${ticketId}`,
        data: {
          subject: ticket.subject,
          text: withoutAmounts(text),
          ...(fileIds.length === 0 ? {} : { files: fileIds.length === 1 ? "a file" : `${fileIds.length} files` }),
          ...(replyTo === undefined ? {} : { replyTo }),
        },
      });
  }
  return readTicket(sql, { userId, ticketId });
}

export async function readTicket(sql: Sql, { userId, ticketId }: TicketKey): TicketOutcome {
  const row = await findTicket(sql, userId, ticketId);
  if (!row) return UNKNOWN;
  const messages = await listTicketMessages(sql, userId, ticketId);
  const files = await listTicketFiles(sql, userId, ticketId);
  return ok({
    ...summaryOf(row),
    consentUntil: row.consent_until,
    messages: messages.map((it) => ({
      messageId: it.message_id,
      from: it.sender,
      via: it.via,
      text: it.body,
      at: it.at,
      files: files.filter((file) => file.message_id === it.message_id).map(fileOf),
    })),
  });
}

export const summaryOf = (row: TicketRow): TicketSummary => ({
  ticketId: row.ticket_id,
  subject: row.subject,
  state: row.state,
  openedAt: row.opened_at,
  changedAt: row.changed_at,
  messageCount: row.message_count,
});

const fileOf = (it: TicketFileRow) => ({ fileId: it.file_id, name: it.name, mediaType: it.media_type, size: it.size });
