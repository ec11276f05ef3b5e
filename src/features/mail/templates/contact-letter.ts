import type { Template } from "#features/mail/letter.ts";

export const contactLetter: Template = ({ topic = "", name = "", email = "", message = "", link = "" }) => ({
  subject: `Letter (${topic}) from ${name}`,
  paragraphs: [`${name} wrote by the contact form.`],
  quote: message,
  action: { label: "Answer it", link },
  ...(email === "" ? {} : { replyTo: email }),
});
