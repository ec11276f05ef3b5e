import type { Template } from "#features/mail/letter.ts";

export const verifyEmail: Template = ({ link = "" }) => ({
  subject: "Confirm your address",
  paragraphs: [
    "Confirm that this address is yours, so that we can reach you if something happens to your account.",
    "You are signed in by it and choose your password: one that was set before, by whoever typed this address, ends, and so do sign-ins elsewhere.",
  ],
  action: { label: "Confirm the address", link },
  footnote: "If you did not sign up for Aventine, ignore this. The link is good for two days.",
});
