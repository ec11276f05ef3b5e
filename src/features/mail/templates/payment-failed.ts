import type { Template } from "#features/mail/letter.ts";

export const paymentFailed: Template = ({ name = "", link = "" }) => ({
  subject: "A payment for Aventine failed",
  paragraphs: [
    `Hello ${name},`,
    "The last payment for your plan did not go through. Check your card; the payment is then tried again. Meanwhile everything you entered stays readable.",
  ],
  action: { label: "Check the card", link },
});
