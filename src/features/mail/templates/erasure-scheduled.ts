import type { Template } from "#features/mail/letter.ts";

export const erasureScheduled: Template<"erasure_scheduled"> = ({ name, on, link }) => ({
  subject: "Your account will be deleted",
  paragraphs: [
    `Hello ${name},`,
    `You asked us to delete your account. This will happen on ${on}; until then you can cancel.`,
  ],
  action: { label: "Cancel, or export everything", link },
  footnote: "If this wasn’t you, cancel it, set a new password right away and sign out everywhere.",
});
