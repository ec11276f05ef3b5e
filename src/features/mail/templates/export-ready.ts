import type { Template } from "#features/mail/letter.ts";

export const exportReady: Template<"export_ready"> = ({ name, link }) => ({
  subject: "Your export is ready",
  paragraphs: [`Hello ${name},`, "The export of everything you entered is ready to download."],
  action: { label: "Download it", link },
  footnote: "If you didn’t request this, set a new password right away and sign out everywhere, under Security.",
});
