import type { Template } from "#features/mail/letter.ts";

export const newsletterWelcome: Template<"newsletter_welcome"> = ({ unsubscribe }) => ({
  subject: "You are subscribed to the Aventine newsletter",
  paragraphs: ["You are now subscribed to our newsletter. We write when there is something worth telling."],
  unsubscribe,
});
