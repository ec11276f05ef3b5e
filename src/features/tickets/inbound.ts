import { insertInboundMail } from "#db/queries/tickets.ts";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { findTicketOwner } from "#db/queries/tickets.ts";
import type { Sql } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { unixSecondsBy } from "#features/shared/clock.ts";
import { textUpTo } from "#features/shared/text-up-to.ts";
import type { Failure } from "#features/shared/route.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import { addPersonsMessage } from "./service.ts";
import type { TicketParts } from "./service.ts";
import { ticketOfAddress } from "./reply-address.ts";
import { withoutQuote } from "./without-quote.ts";

/** The address of a sender line: `ada@example.org`, or the one within `Ada Example <ada@example.org>`. */
function addressIn(line: string): string {
  return (/<([^<>]+)>\s*$/.exec(line)?.[1] ?? line).trim();
}

/**
 * A mail somebody answered, handed over by the mail service: JSON `{ messageId, from, to, text }`, signed by the header
 * `x-mail-signature: t=UNIX_SECONDS,v1=HEX`, where HEX is HMAC-SHA256 of `UNIX_SECONDS.BODY` with `MAIL_INBOUND_SECRET`.
 */
const inboundMail = z.object({
  messageId: z.string().min(1).max(500),
  from: z.string().max(1000).transform(addressIn).pipe(z.email().max(320)),
  to: z.string().max(2000),
  text: z.string().max(200_000),
});

const TOLERANCE_SECONDS = 300;
const LARGEST_BYTES = 1_000_000;
const LONGEST_TEXT = 10_000;

/**
 * Takes the answer into its ticket: the address must be one we made for it, and the sender the person whose ticket it is. Each mail counts once. What
 * does not belong to a ticket is acknowledged and dropped, so that the mail service does not send it again.
 */
export async function receiveMail(parts: TicketParts, request: Request): Promise<Result<{ outcome: string }, Failure>> {
  const { inboundSecret, now } = parts;
  if (inboundSecret === undefined) return err({ kind: "route_not_found" });
  const body = await textUpTo(request, LARGEST_BYTES);
  if (body === undefined) return err({ kind: "body_too_large" });
  const header = request.headers.get("x-mail-signature") ?? "";
  if (!isSigned(inboundSecret, { header, body, nowSeconds: unixSecondsBy(now) }))
    return err({ kind: "signature_invalid" });
  const mail = inboundMail.safeParse(parse(body));
  if (!mail.success)
    return err({ kind: "input_invalid", fields: [{ path: "", message: "messageId, from, to and text" }] });
  return ok({ outcome: await takeIn(parts, mail.data) });
}

async function takeIn(parts: TicketParts, mail: z.infer<typeof inboundMail>): Promise<string> {
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
        { messageId: idOf(mail.messageId), text, via: "mail", fileIds: [] },
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
    idempotencyKey: `ticket other sender ${ticketId} ${idOf(from.toLowerCase())}`,
  });

/** The same mail has the same id, in the shape of a uuid. */
const idOf = (messageId: string): string =>
  createHash("sha256")
    .update(messageId)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");

interface Signed {
  readonly header: string;
  readonly body: string;
  readonly nowSeconds: number;
}

function isSigned(secret: string, { header, body, nowSeconds }: Signed): boolean {
  const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (Math.abs(nowSeconds - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  const sent = Buffer.from(given, "hex");
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
