import type { Template } from "#features/mail/letter.ts";

export const connectionNeedsYou: Template<"connection_needs_you"> = ({ name, link }) => ({
  subject: "A connection needs you",
  paragraphs: [
    `Hello ${name},`,
    "Nothing new comes by one of your connections, or soon will not, before somebody has looked at it: its consent, its key or a code needs you, or it has not worked for a day.",
  ],
  action: { label: "Look at the connection", link },
  footnote: "We write once about it. We leave amounts and names out of emails.",
});
