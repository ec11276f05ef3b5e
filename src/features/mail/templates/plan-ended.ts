import type { Template } from "#features/mail/letter.ts";

export const planEnded: Template = ({ name = "", link = "" }) => ({
  subject: "Your plan has ended",
  paragraphs: [
    `Hello ${name},`,
    "Your plan at Aventine has ended and is not charged any more. Everything you entered is kept, and you can read and export all of it.",
  ],
  action: { label: "Choose a plan again", link },
});
