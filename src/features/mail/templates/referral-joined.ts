import type { Template } from "#features/mail/letter.ts";

export const referralJoined: Template<"referral_joined"> = ({ name, link }) => ({
  subject: "A friend signed up with your link",
  paragraphs: [
    `Hello ${name},`,
    "A friend signed up with your link. When they pay their first invoice, you get one month of credit.",
  ],
  action: { label: "View referrals", link },
});
