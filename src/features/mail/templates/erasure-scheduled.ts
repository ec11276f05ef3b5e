import type { Template } from "#features/mail/letter.ts";

export const erasureScheduled: Template = ({ name = "", on = "", link = "" }) => ({
  subject: "Your account is to be erased",
  paragraphs: [
    `Hello ${name},`,
    on === ""
      ? "You asked us to erase your account. Until the waiting time is over you can call it off."
      : `You asked us to erase your account. It happens on ${on}; until then you can call it off.`,
  ],
  action: { label: "Call it off, or export everything", link },
  footnote: "If it was not you, call it off, set a new password at once and sign out everywhere.",
});
