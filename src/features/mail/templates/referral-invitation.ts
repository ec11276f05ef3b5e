import type { Template } from "#features/mail/letter.ts";

export const referralInvitation: Template = ({ person = "", link = "" }) => ({
  subject: `${person} recommends Aventine`,
  paragraphs: [
    `${person} uses Aventine to keep everything they own in one place, and thinks you might like it.`,
    "60 days free from your first portfolio, no card needed, and one month more through this link.",
  ],
  action: { label: "Have a look", link },
  footnote: "Your address was used for this one mail and is not kept. If you do not know the sender, ignore it.",
});
