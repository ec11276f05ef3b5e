import type { Template } from "#features/mail/letter.ts";

export const newsletterConfirmation: Template = ({ link = "" }) => ({
  subject: "Confirm your subscription to the Aventine newsletter",
  paragraphs: ["Somebody, probably you, asked for our newsletter at this address. Confirm it, and it is on its way."],
  action: { label: "Confirm the subscription", link },
  footnote:
    "If it was not you, ignore this: without the button the address is not used. The link is good for two days.",
});
