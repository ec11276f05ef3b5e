import type { Template } from "#features/mail/letter.ts";

export const receipt: Template = ({ name = "", link = "" }) => ({
  subject: "Your payment for Aventine arrived",
  paragraphs: [`Hello ${name},`, "Thank you, your payment arrived. The invoice is ready to read and download."],
  action: { label: "Open the invoices", link },
  footnote: "For your safety this mail names no amounts.",
});
