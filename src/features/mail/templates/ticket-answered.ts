import type { Template } from "#features/mail/letter.ts";

export const ticketAnswered: Template = (data) => {
  const { name = "", subject = "", text = "", link = "", replyTo = "", files = "" } = data;
  return {
    subject: `Answer to: ${subject}`,
    paragraphs: [
      `Hello ${name},`,
      files === ""
        ? "Your help ticket was answered:"
        : `Your help ticket was answered, with ${files} you find in the ticket:`,
    ],
    quote: text,
    action: { label: "Open the ticket", link },
    footnote:
      replyTo === ""
        ? "Please answer in the ticket. Amounts are left out of mails."
        : "Answer in the ticket, or answer this mail. Amounts are left out of mails.",
    ...(replyTo === "" ? {} : { replyTo }),
  };
};
