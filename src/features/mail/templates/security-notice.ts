import type { Template } from "#features/mail/letter.ts";
import type { MailData } from "#features/shared/mails.ts";

const WORDS: Readonly<Record<Exclude<MailData["security_notice"]["kind"], "new_device">, string>> = {
  password_set: "Your password was changed, and all other devices were signed out.",
  password_reset: "A new password was set for your account through an email link, and all devices were signed out.",
  second_factor_on: "A second factor was turned on for your account, and other devices were signed out.",
  second_factor_off: "The second factor of your account was turned off.",
  backup_codes_renewed: "New backup codes were created for your account. The old ones no longer work.",
  backup_code_used: "One of your backup codes was used to sign in or to confirm something.",
  passkey_added: "A passkey was added to your account.",
  passkey_removed: "A passkey was removed from your account.",
  acted_as: "A member of our staff opened your account to help you. Access is recorded and ends within an hour.",
};

export const securityNotice: Template<"security_notice"> = ({ name, kind, detail }) => ({
  subject: kind === "new_device" ? "A new sign-in to your account" : "A security setting of your account changed",
  paragraphs: [
    `Hello ${name},`,
    kind === "new_device"
      ? `Someone, probably you, signed in to your account on a new device: ${detail}.`
      : WORDS[kind],
  ],
  footnote: "If this wasn’t you, set a new password right away and sign out everywhere, under Security.",
});
