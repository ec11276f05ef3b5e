import type { Template } from "#features/mail/letter.ts";

export const referralJoined: Template = ({ name = "", link = "" }) => ({
  subject: "A friend signed up with your link",
  paragraphs: [
    `Hello ${name},`,
    "A friend signed up with your link. When they pay their first invoice, one month is credited to your next bills.",
  ],
  action: { label: "See your recommendations", link },
});
