import type { Template } from "#features/mail/letter.ts";

export const planChanged: Template<"plan_changed"> = ({ name, link }) => ({
  subject: "Your plan was changed",
  paragraphs: [
    `Hello ${name},`,
    "Your Aventine plan was changed. See under Subscription what it includes and when it renews.",
  ],
  action: { label: "View subscription", link },
  footnote: "If this wasn’t you, set a new password right away and contact us.",
});
