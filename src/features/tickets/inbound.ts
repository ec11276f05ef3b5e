import { insertInboundMail } from "#db/queries/tickets.ts";
import { findTicketOwner } from "#db/queries/tickets.ts";
import type { Sql } from "#db/sql.ts";
import { ok } from "#engine/result.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import { idOfText, type InboundMail, type MailReceiver } from "#features/shared/inbound-mail.ts";
import { addPersonsMessage } from "./service.ts";
import type { TicketParts } from "./service.ts";
import { ticketOfAddress } from "./reply-address.ts";
import { withoutQuote } from "./without-quote.ts";

const LONGEST_TEXT = 10_000;

/**
 * Takes an answer into its ticket: the address must be one we made for it, and the sender the person whose ticket it is. Each mail counts once. What
 * does not belong to a ticket is acknowledged and dropped, so that the mail service does not send it again.
 */
export const ticketReceiver =
  (parts: TicketParts): MailReceiver =>
  async (mail) =>
    ok(await takeIn(parts, mail));

async function takeIn(parts: TicketParts, mail: InboundMail): Promise<string> {
  const ticketId = ticketOfAddress(parts, mail.to);
  const userId =
    ticketId === undefined ? undefined : await parts.database.transaction((sql) => findTicketOwner(sql, ticketId));
  const person = userId === undefined ? undefined : await parts.findAddressee(userId);
  const isTheirs = person?.email?.toLowerCase() === mail.from.toLowerCase();
  const text = withoutQuote(mail.text).slice(0, LONGEST_TEXT);
  return parts.database.transaction(async (sql) => {
    const outcome =
      ticketId === undefined || userId === undefined
        ? "no_ticket"
        : !isTheirs
          ? "other_sender"
          : text === ""
            ? "empty"
            : "taken";
    const isNew = await insertInboundMail(sql, mail.messageId, outcome);
    if (isNew === 0) return "known_already";
    if (outcome === "taken" && ticketId !== undefined && userId !== undefined)
      await addPersonsMessage(
        sql,
        { userId, ticketId },
        { messageId: idOfText(mail.messageId), text, via: "mail", fileIds: [] },
      );
    if (outcome === "other_sender" && ticketId !== undefined) await answerStranger(sql, mail.from, ticketId);
    return outcome;
  });
}

/**
 * Who has the address of a ticket but writes from another one is told that nothing was taken, and what to do: perhaps it is the person, from
 * another mailbox. Once a ticket and address, so that two machines never answer each other; of the ticket nothing is said.
 */
const answerStranger = (sql: Sql, from: string, ticketId: string): Promise<void> =>
  enqueueMail(sql, {
    to: from,
    template: "ticket_other_sender",
    data: { link: "/central/help-tickets" },
    idempotencyKey: `ticket other sender ${ticketId} ${idOfText(from.toLowerCase())}`,
  });
