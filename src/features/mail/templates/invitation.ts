import type { Template } from "#features/mail/letter.ts";

export const invitation: Template<"invitation"> = ({ organization, person, link }) => ({
  subject: `Join ${organization} on Aventine`,
  paragraphs: [`${person} invites you to join ${organization}. Sign in or sign up with this address to accept.`],
  action: { label: "View invitation", link },
  footnote: "The link works once and expires in seven days. If you don’t know the sender, ignore this email.",
});
