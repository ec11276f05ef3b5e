import type { Template } from "#features/mail/letter.ts";

export const exportReady: Template = ({ name = "", link = "" }) => ({
  subject: "Your export is ready",
  paragraphs: [`Hello ${name},`, "The export of everything you entered is ready to download."],
  action: { label: "Download it", link },
  footnote: "If you did not ask for it, set a new password at once and sign out everywhere, under Security.",
});
