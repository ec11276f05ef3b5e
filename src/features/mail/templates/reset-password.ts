import type { Template } from "#features/mail/letter.ts";

export const resetPassword: Template<"reset_password"> = ({ link }) => ({
  subject: "Set a new password",
  paragraphs: [
    "Someone, probably you, asked to reset the password of your account. The link works once and expires in 30 minutes.",
  ],
  action: { label: "Set a new password", link },
  footnote:
    "If this wasn’t you, ignore this email: your password stays the same. A second factor will still be required.",
});
