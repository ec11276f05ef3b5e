import type { Template } from "#features/mail/letter.ts";

export const newsletterConfirmation: Template<"newsletter_confirmation"> = ({ link }) => ({
  subject: "Confirm your subscription to the Aventine newsletter",
  paragraphs: ["Someone, probably you, signed this address up for our newsletter. Confirm to start receiving it."],
  action: { label: "Confirm the subscription", link },
  footnote:
    "If this wasn’t you, ignore this email: we won’t use your address unless you confirm. The link expires in two days.",
});
