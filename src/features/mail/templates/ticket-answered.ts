import type { Template } from "#features/mail/letter.ts";

export const ticketAnswered: Template<"ticket_answered"> = (data) => {
  const { name, subject, text, link, replyTo = "", files = "" } = data;
  return {
    subject: `Answer to: ${subject}`,
    paragraphs: [
      `Hello ${name},`,
      files === ""
        ? "Your help ticket was answered:"
        : `Your help ticket was answered, with ${files} attached in the ticket:`,
    ],
    quote: text,
    action: { label: "Open the ticket", link },
    footnote:
      replyTo === ""
        ? "Please reply in the ticket. We leave amounts out of emails."
        : "Reply in the ticket or to this email. We leave amounts out of emails.",
    ...(replyTo === "" ? {} : { replyTo }),
  };
};
