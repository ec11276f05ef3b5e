import type { Template } from "#features/mail/letter.ts";

export const verifyEmail: Template<"verify_email"> = ({ link }) => ({
  subject: "Confirm your address",
  paragraphs: [
    "Confirm that this address is yours so that we can reach you if something happens to your account.",
    "This signs you in and lets you choose a password. Any password set earlier for this address stops working, and other sessions end.",
  ],
  action: { label: "Confirm the address", link },
  footnote: "If you didn’t sign up for Aventine, ignore this email. The link expires in two days.",
});
