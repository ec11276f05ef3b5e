import type { Template } from "#features/mail/letter.ts";

export const paymentFailed: Template<"payment_failed"> = ({ name, link }) => ({
  subject: "A payment for Aventine failed",
  paragraphs: [
    `Hello ${name},`,
    "The last payment for your plan failed. Check your card and we’ll try again. In the meantime, you can still read everything you entered.",
  ],
  action: { label: "Update card", link },
});
