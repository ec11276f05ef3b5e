import type { Template } from "#features/mail/letter.ts";

export const signInLink: Template<"sign_in_link"> = ({ link }) => ({
  subject: "Sign in to Aventine",
  paragraphs: ["Use this link to sign in to Aventine. It works once and expires in 15 minutes."],
  action: { label: "Open Aventine", link },
  footnote: "If you didn’t request this, ignore this email: no one can sign in without the link.",
});
