import type { Template } from "#features/mail/letter.ts";

export const monthlyRecap: Template<"monthly_recap"> = ({ name, month, link }) => ({
  subject: `${month} in five lines`,
  paragraphs: [`Hello ${name},`, `${month} is over: five lines say what moved your net worth.`],
  action: { label: "Read the recap", link },
  footnote:
    "We write once a month for each portfolio. Turn it off under Notifications. We leave amounts and names out of emails.",
});
