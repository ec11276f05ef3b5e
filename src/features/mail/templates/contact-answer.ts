import type { Template } from "#features/mail/letter.ts";

export const contactAnswer: Template<"contact_answer"> = ({ name, text }) => ({
  subject: "Answer to your message to Aventine",
  paragraphs: [`Hello ${name},`, "You wrote to us. Our answer:"],
  quote: text,
});
