import type { Template } from "#features/mail/letter.ts";

export const receipt: Template<"receipt"> = ({ name, link }) => ({
  subject: "Your Aventine payment was received",
  paragraphs: [`Hello ${name},`, "Thank you for your payment. Your invoice is ready to view and download."],
  action: { label: "Open the invoices", link },
  footnote: "For your security, this email contains no amounts.",
});
