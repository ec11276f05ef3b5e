import type { Template } from "#features/mail/letter.ts";

export const invitation: Template = ({ organization = "", person = "", link = "" }) => ({
  subject: `Join ${organization} on Aventine`,
  paragraphs: [`${person} invites you to join ${organization}. Sign in or sign up with this address to accept.`],
  action: { label: "Look at the invitation", link },
  footnote: "The link is good once, for seven days. If you do not know the sender, ignore it.",
});
