import type { Template } from "#features/mail/letter.ts";

export const ticketOpened: Template<"ticket_opened"> = ({ name, subject, link, replyTo = "" }) => ({
  subject: `We received your ticket: ${subject}`,
  paragraphs: [`Hello ${name},`, "We received your help ticket. We’ll answer in the ticket and by email."],
  action: { label: "Open the ticket", link },
  ...(replyTo === "" ? {} : { replyTo }),
});
