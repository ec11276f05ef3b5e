import type { Template } from "#features/mail/letter.ts";

export const signInLink: Template = ({ link = "" }) => ({
  subject: "Your link to Aventine",
  paragraphs: ["Press the button to open Aventine. The link is good once, for 15 minutes."],
  action: { label: "Open Aventine", link },
  footnote: "If you did not ask for this, ignore it: without the link nobody gets in.",
});
