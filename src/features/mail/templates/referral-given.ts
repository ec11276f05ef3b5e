import type { Template } from "#features/mail/letter.ts";

export const referralGiven: Template<"referral_given"> = ({ name, link }) => ({
  subject: "Our team gave you a month",
  paragraphs: [
    `Hello ${name},`,
    "Our team credited you the month for a referral without waiting for your friend’s first invoice. It will be deducted from your next invoices.",
  ],
  action: { label: "View referrals", link },
});
