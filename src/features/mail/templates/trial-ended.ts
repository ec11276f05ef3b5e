import type { Template } from "#features/mail/letter.ts";

export const trialEnded: Template<"trial_ended"> = ({ name, link }) => ({
  subject: "Your trial of Aventine has ended",
  paragraphs: [
    `Hello ${name},`,
    "Your trial has ended. Everything you entered is kept, and you can read and export all of it. To make changes again, choose a plan.",
  ],
  action: { label: "Choose a plan", link },
});
