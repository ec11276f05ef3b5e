import type { Template } from "#features/mail/letter.ts";

export const combinedInvitation: Template<"combined_invitation"> = ({ view, person, until = "", link }) => ({
  subject: `${person} shares a view of several portfolios with you on Aventine`,
  paragraphs: [
    `${person} invites you to the combined view ${view}: one page with what these portfolios are worth together. You will be able to see that page, and nothing else of them.${until === "" ? "" : ` Your access ends after ${until}.`}`,
    "Sign in or sign up with this address to accept.",
  ],
  action: { label: "View invitation", link },
  footnote: "The link works once and expires in seven days. If you don’t know the sender, ignore this email.",
});
