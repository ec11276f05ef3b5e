import type { Template } from "#features/mail/letter.ts";

export const referralGiven: Template = ({ name = "", link = "" }) => ({
  subject: "Our team has given you a month",
  paragraphs: [
    `Hello ${name},`,
    "Our team has credited you the month for a recommendation, without waiting for your friend's first invoice. It is taken off your next bills.",
  ],
  action: { label: "See your recommendations", link },
});
