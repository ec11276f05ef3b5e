import type { ListWindow } from "#db/queries/admin.ts";
import type { Sql } from "#db/sql.ts";

/**
 * Help tickets. Every query is of one person: a request of theirs runs as app_user, whom the policies hold to their own rows; our staff's runs as the
 * owner of the schema, with the person named.
 */
export interface TicketRow {
  readonly user_id: string;
  readonly ticket_id: string;
  readonly subject: string;
  readonly state: "open" | "waiting" | "solved";
  readonly opened_at: string;
  readonly changed_at: string;
  /** Null where it is over. */
  readonly consent_until: string | null;
  readonly message_count: number;
}

export interface TicketMessageRow {
  readonly message_id: string;
  readonly sender: "person" | "staff";
  readonly via: "app" | "mail";
  readonly body: string;
  readonly at: string;
}

export interface TicketFileRow {
  readonly file_id: string;
  readonly message_id: string | null;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
}

export const listTickets = (sql: Sql, userId: string) =>
  sql.rows<TicketRow>`
    select t.user_id, t.ticket_id, t.subject, t.state, t.opened_at, t.changed_at,
      case when t.consent_until > now() then t.consent_until end as consent_until,
      (select count(*)::int from ticket_message m where m.user_id = t.user_id and m.ticket_id = t.ticket_id) as message_count
    from ticket t where t.user_id = ${userId} order by t.changed_at desc limit 200`;

export interface StaffTicketRow extends TicketRow {
  readonly person_name: string | null;
  readonly email: string | null;
}

/** By the owner of the schema: all people's, those that wait for us first, the longest waiting of them on top. */
export const listTicketsOfAll = (sql: Sql, { state, like, limit, offset }: ListWindow & { readonly state: string }) =>
  sql.rows<StaffTicketRow>`
    select t.user_id, t.ticket_id, t.subject, t.state, t.opened_at, t.changed_at, u.name as person_name, u.email,
      case when t.consent_until > now() then t.consent_until end as consent_until,
      (select count(*)::int from ticket_message m where m.user_id = t.user_id and m.ticket_id = t.ticket_id) as message_count
    from ticket t left join identity."user" u on u.id = t.user_id
    where (${state} = '' or t.state = ${state}) and lower(concat_ws(' ', t.subject, u.name, u.email, t.user_id)) like ${like}
    order by t.state <> 'open', case when t.state = 'open' then t.changed_at end, t.changed_at desc limit ${limit} offset ${offset}`;

export const findTicket = (sql: Sql, userId: string, ticketId: string) =>
  sql.one<TicketRow>`
    select t.user_id, t.ticket_id, t.subject, t.state, t.opened_at, t.changed_at,
      case when t.consent_until > now() then t.consent_until end as consent_until,
      (select count(*)::int from ticket_message m where m.user_id = t.user_id and m.ticket_id = t.ticket_id) as message_count
    from ticket t where t.user_id = ${userId} and t.ticket_id = ${ticketId}`;

/** Whose ticket it is. By the owner of the schema. */
export const findTicketOwner = async (sql: Sql, ticketId: string): Promise<string | undefined> =>
  (await sql.one<{ user_id: string }>`select user_id from ticket where ticket_id = ${ticketId}`)?.user_id;

export const listTicketMessages = (sql: Sql, userId: string, ticketId: string) =>
  sql.rows<TicketMessageRow>`
    select message_id, sender, via, body, at from ticket_message
    where user_id = ${userId} and ticket_id = ${ticketId} order by line`;

export const listTicketFiles = (sql: Sql, userId: string, ticketId: string) =>
  sql.rows<TicketFileRow>`
    select file_id, message_id, name, media_type, size from ticket_file
    where user_id = ${userId} and ticket_id = ${ticketId} order by at, file_id`;

export const findTicketFile = (
  sql: Sql,
  file: { readonly userId: string; readonly ticketId: string; readonly fileId: string },
) =>
  sql.one<TicketFileRow & { readonly content: Uint8Array }>`
    select file_id, message_id, name, media_type, size, content from ticket_file
    where user_id = ${file.userId} and ticket_id = ${file.ticketId} and file_id = ${file.fileId}`;

/** Answers 0 where the id is taken, by this person or another one. */
export const insertTicket = (
  sql: Sql,
  userId: string,
  ticket: { readonly ticketId: string; readonly subject: string },
) =>
  sql.run`
    insert into ticket (user_id, ticket_id, subject) values (${userId}, ${ticket.ticketId}, ${ticket.subject})
    on conflict do nothing`;

export interface MessageWrite {
  readonly userId: string;
  readonly ticketId: string;
  readonly messageId: string;
  readonly sender: "person" | "staff";
  readonly staffId?: string | undefined;
  readonly via: "app" | "mail";
  readonly text: string;
}

/** Answers 0 where the message is there already. */
export const insertTicketMessage = (sql: Sql, it: MessageWrite) =>
  sql.run`
    insert into ticket_message (user_id, ticket_id, message_id, sender, staff_id, via, body)
    values (${it.userId}, ${it.ticketId}, ${it.messageId}, ${it.sender}, ${it.staffId ?? null}, ${it.via}, ${it.text})
    on conflict do nothing`;

export const setTicketState = (
  sql: Sql,
  { userId, ticketId }: { readonly userId: string; readonly ticketId: string },
  state: TicketRow["state"],
) =>
  sql.run`update ticket set state = ${state}, changed_at = now() where user_id = ${userId} and ticket_id = ${ticketId}`;

export const setConsent = (
  sql: Sql,
  { userId, ticketId }: { readonly userId: string; readonly ticketId: string },
  hours: number,
) =>
  sql.run`
    update ticket set consent_until = case when ${hours}::int > 0 then now() + make_interval(hours => ${hours}::int) end
    where user_id = ${userId} and ticket_id = ${ticketId}`;

/** Files of its sender that are not yet part of a message become part of this one; others stay as they are. */
export const attachFiles = (
  sql: Sql,
  message: Pick<MessageWrite, "userId" | "ticketId" | "messageId" | "staffId">,
  fileIds: readonly string[],
) =>
  sql.run`
    update ticket_file set message_id = ${message.messageId}
    where user_id = ${message.userId} and ticket_id = ${message.ticketId} and message_id is null
      and staff_id is not distinct from ${message.staffId ?? null}::text and file_id = any(${fileIds}::uuid[])`;

/** Files the person, or our staff, put into this ticket, and the bytes of theirs in all tickets of the person. */
export const countTicketFiles = (sql: Sql, { userId, ticketId, isOfStaff }: TicketFiles) =>
  sql.one<{ in_ticket: number; bytes: number }>`
    select count(*) filter (where ticket_id = ${ticketId})::int as in_ticket, coalesce(sum(size), 0)::bigint as bytes
    from ticket_file where user_id = ${userId} and (staff_id is not null) = ${isOfStaff}`;

interface TicketFiles {
  readonly userId: string;
  readonly ticketId: string;
  readonly isOfStaff: boolean;
}

export interface FileWrite {
  readonly userId: string;
  readonly ticketId: string;
  readonly fileId: string;
  /** Who of our staff adds it. */
  readonly staffId?: string | undefined;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export const insertTicketFile = (sql: Sql, it: FileWrite) =>
  sql.run`
    insert into ticket_file (user_id, ticket_id, file_id, staff_id, name, media_type, size, content)
    values (${it.userId}, ${it.ticketId}, ${it.fileId}, ${it.staffId ?? null}, ${it.name}, ${it.mediaType}, ${it.content.length}, ${it.content})
    on conflict do nothing`;

export const lockTicket = (sql: Sql, userId: string, ticketId: string) =>
  sql.run`update ticket set changed_at = changed_at where user_id = ${userId} and ticket_id = ${ticketId}`;

export const insertInboundMail = (sql: Sql, messageId: string, outcome: string) =>
  sql.run`
    insert into correspondence.inbound_mail (message_id, outcome) values (${messageId}, ${outcome}) on conflict do nothing`;
