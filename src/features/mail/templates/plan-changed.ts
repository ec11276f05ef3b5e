import type { Template } from "#features/mail/letter.ts";

export const planChanged: Template = ({ name = "", link = "" }) => ({
  subject: "Your plan was changed",
  paragraphs: [
    `Hello ${name},`,
    "Your plan at Aventine was changed. What it covers now, and when it renews, is under Subscription.",
  ],
  action: { label: "Open the subscription", link },
  footnote: "If it was not you, set a new password at once and write to us.",
});
