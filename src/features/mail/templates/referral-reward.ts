import type { Template } from "#features/mail/letter.ts";

export const referralReward: Template = ({ name = "", link = "" }) => ({
  subject: "You have earned a month of Aventine",
  paragraphs: [
    `Hello ${name},`,
    "A friend you recommended us to paid their first invoice: one month is credited to your next bills. Thank you.",
  ],
  action: { label: "See your recommendations", link },
});
