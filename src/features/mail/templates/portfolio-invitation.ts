import type { Template } from "#features/mail/letter.ts";

export const portfolioInvitation: Template = ({ portfolio = "", person = "", role = "", until = "", link = "" }) => ({
  subject: `${person} shares a portfolio with you on Aventine`,
  paragraphs: [
    `${person} invites you to the portfolio ${portfolio}. ${role === "editor" ? "You will be able to see and change it." : "You will be able to see it, not to change it."}${until === "" ? "" : ` Your access ends after ${until}.`}`,
    "Sign in or sign up with this address to accept.",
  ],
  action: { label: "Look at the invitation", link },
  footnote: "The link is good once, for seven days. If you do not know the sender, ignore it.",
});
