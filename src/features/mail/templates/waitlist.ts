import type { Template } from "#features/mail/letter.ts";

export const waitlist: Template<"waitlist"> = () => ({
  subject: "You are on the waitlist",
  paragraphs: ["You are on the Aventine waitlist. We’ll write when it’s your turn, and send nothing else."],
  footnote: "If this was not you, ignore it.",
});
