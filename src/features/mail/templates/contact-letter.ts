import type { Template } from "#features/mail/letter.ts";

export const contactLetter: Template<"contact_letter"> = ({ topic, name, email = "", message, link }) => ({
  subject: `Letter (${topic}) from ${name}`,
  paragraphs: [`${name} wrote through the contact form.`],
  quote: message,
  action: { label: "Answer it", link },
  ...(email === "" ? {} : { replyTo: email }),
});
