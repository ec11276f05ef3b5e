import type { Template } from "#features/mail/letter.ts";

export const ticketOpened: Template = ({ name = "", subject = "", link = "", replyTo = "" }) => ({
  subject: `We have your ticket: ${subject}`,
  paragraphs: [`Hello ${name},`, "Your help ticket has arrived. We answer in the ticket and by mail."],
  action: { label: "Open the ticket", link },
  ...(replyTo === "" ? {} : { replyTo }),
});
