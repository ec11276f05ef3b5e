import type { Template } from "#features/mail/letter.ts";

export const sharedPortfolioEnding: Template<"shared_portfolio_ending"> = ({ name, portfolio, on, link }) => ({
  subject: "A portfolio you use will be deleted",
  paragraphs: [
    `Hello ${name},`,
    `The owner of the portfolio “${portfolio}” asked for their account to be deleted. The portfolio will be deleted with it on ${on}, unless they cancel. Save anything you need before then, or ask the owner for an export.`,
  ],
  action: { label: "Open your portfolios", link },
});

export const sharedPortfolioKept: Template<"shared_portfolio_kept"> = ({ name, portfolio, link }) => ({
  subject: "A portfolio you use will be kept",
  paragraphs: [`Hello ${name},`, `The deletion of the portfolio “${portfolio}” was canceled. Nothing changes.`],
  action: { label: "Open your portfolios", link },
});
