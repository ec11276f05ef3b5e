import type { Template } from "#features/mail/letter.ts";

export const waitlist: Template = () => ({
  subject: "You are on the waitlist",
  paragraphs: [
    "Your address is on the waitlist of Aventine. We write when it is your turn, and send nothing else to it.",
  ],
  footnote: "If this was not you, ignore it.",
});
