import type { Template } from "#features/mail/letter.ts";

export const planEnded: Template<"plan_ended"> = ({ name, link }) => ({
  subject: "Your plan has ended",
  paragraphs: [
    `Hello ${name},`,
    "Your Aventine plan has ended and you will not be charged again. Everything you entered is kept, and you can read and export all of it.",
  ],
  action: { label: "Choose a plan again", link },
});
