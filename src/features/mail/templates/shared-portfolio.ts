import type { Template } from "#features/mail/letter.ts";

export const sharedPortfolioEnding: Template = ({ name = "", portfolio = "", on = "", link = "" }) => ({
  subject: "A portfolio you use is to be erased",
  paragraphs: [
    `Hello ${name},`,
    `The owner of the portfolio “${portfolio}” has asked for their account to be erased. It goes with the account on ${on}, unless they call it off. If you need anything of it, save it before, or ask the owner for an export.`,
  ],
  action: { label: "Open your portfolios", link },
});

export const sharedPortfolioKept: Template = ({ name = "", portfolio = "", link = "" }) => ({
  subject: "A portfolio you use stays",
  paragraphs: [`Hello ${name},`, `The erasure of the portfolio “${portfolio}” was called off. It stays as it is.`],
  action: { label: "Open your portfolios", link },
});
