import type { Template } from "#features/mail/letter.ts";

export const newsletterWelcome: Template = ({ unsubscribe = "" }) => ({
  subject: "You are subscribed to the Aventine newsletter",
  paragraphs: ["This address is on the list of our newsletter now. It comes when there is something to tell."],
  ...(unsubscribe === "" ? {} : { unsubscribe }),
});
