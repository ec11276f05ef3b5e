import type { Template } from "#features/mail/letter.ts";

export const referralInvitation: Template<"referral_invitation"> = ({ person, link }) => ({
  subject: `${person} recommends Aventine`,
  paragraphs: [
    `${person} uses Aventine to keep everything they own in one place, and thinks you might like it.`,
    "60 days free from your first portfolio, no card needed, plus an extra month through this link.",
  ],
  action: { label: "Take a look", link },
  footnote:
    "We used your address for this one email and did not store it. If you don’t know the sender, ignore this email.",
});
