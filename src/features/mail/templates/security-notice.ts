import type { Template } from "#features/mail/letter.ts";

const WORDS: Readonly<Record<string, string>> = {
  password_set: "The password of your account was changed, and other devices were signed out.",
  password_reset: "A new password was set for your account by a link from your mail, and every device was signed out.",
  second_factor_on: "A second factor was turned on for your account, and other devices were signed out.",
  second_factor_off: "The second factor of your account was turned off.",
  backup_codes_renewed: "New backup codes were made for your account. The old ones no longer work.",
  backup_code_used: "One of your backup codes was used to sign in or to confirm something.",
  passkey_added: "A passkey was added to your account.",
  passkey_removed: "A passkey was removed from your account.",
  acted_as: "A member of our staff opened your account to help you. It is recorded, and ends within an hour.",
};

export const securityNotice: Template = ({ name = "", kind = "", detail = "" }) => ({
  subject: kind === "new_device" ? "A new sign-in to your account" : "Something changed in your account",
  paragraphs: [
    `Hello ${name},`,
    kind === "new_device"
      ? `Somebody, probably you, signed in to your account on a device not seen before: ${detail}.`
      : (WORDS[kind] ?? "Something about the safety of your account was changed."),
  ],
  footnote: "If it was not you, set a new password at once and sign out everywhere, under Security.",
});
