import type { Template } from "#features/mail/letter.ts";

const MAY = {
  editor: "You’ll be able to view and edit it.",
  accountant: "You will be able to see it and to write notes on its tax years, not to change anything else.",
  viewer: "You will be able to see it, not to change it.",
} as const;

export const portfolioInvitation: Template<"portfolio_invitation"> = ({
  portfolio,
  person,
  role,
  until = "",
  link,
}) => ({
  subject: `${person} shares a portfolio with you on Aventine`,
  paragraphs: [
    `${person} invites you to the portfolio ${portfolio}. ${MAY[role]}${until === "" ? "" : ` Your access ends after ${until}.`}`,
    "Sign in or sign up with this address to accept.",
  ],
  action: { label: "View invitation", link },
  footnote: "The link works once and expires in seven days. If you don’t know the sender, ignore this email.",
});
