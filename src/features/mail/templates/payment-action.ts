import type { Template } from "#features/mail/letter.ts";

export const paymentAction: Template<"payment_action"> = ({ name, link }) => ({
  subject: "Your bank asks you to confirm a payment",
  paragraphs: [
    `Hello ${name},`,
    "Your bank needs you to confirm the last payment for your plan before it goes through.",
  ],
  action: { label: "Confirm the payment", link },
});
