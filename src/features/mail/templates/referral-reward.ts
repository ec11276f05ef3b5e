import type { Template } from "#features/mail/letter.ts";

export const referralReward: Template<"referral_reward"> = ({ name, link }) => ({
  subject: "You have earned a month of Aventine",
  paragraphs: [
    `Hello ${name},`,
    "A friend you referred paid their first invoice: one month is credited to your next invoices. Thank you.",
  ],
  action: { label: "View referrals", link },
});
