import type { Template } from "#features/mail/letter.ts";

export const resetPassword: Template = ({ link = "" }) => ({
  subject: "Set a new password",
  paragraphs: [
    "Somebody, probably you, asked to set a new password for your account. The link is good once, for 30 minutes.",
  ],
  action: { label: "Set a new password", link },
  footnote: "If it was not you, ignore this: your password stays as it is. A second factor is asked for as before.",
});
