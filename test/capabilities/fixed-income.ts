import { type Area, inPortfolio } from "./capability.ts";

const ASSET = inPortfolio("assets/:assetId");
const REPORT = inPortfolio("bond-report");
const TRIAL = inPortfolio("bond-trial");
const OWN = inPortfolio("own/:group");

export const fixedIncome: Area = {
  title: "Fixed income",
  capabilities: [
    {
      id: "FI-01",
      rank: "M",
      words: "Terms of a bond: coupon, days, maturity, calls, rating, issuer, tax",
      state: "whole",
      at: ASSET,
      how: "Terms of a bond: calls and puts, issuer, rating with its notch and who gave it, who taxes its interest; the next put has a yield, and the rating is a column of Fixed income.",
    },
    {
      id: "FI-02",
      rank: "M",
      words: "Clean and dirty price, yields to maturity, call and worst, durations, convexity, a basis point",
      state: "whole",
      at: ASSET,
      how: "Figures of the bond, each explained.",
    },
    {
      id: "FI-03",
      rank: "M",
      words: "All bonds as one: value, price, coupon, yield, maturity, duration, income, and what is left out why",
      state: "whole",
      at: OWN,
      how: "Fixed income in the navigation: market value, par, accrued interest, income of the next year and a basis point of all bonds, their average price, coupon, maturity, yield to worst, duration and convexity, each with the share of the value it is of, and what is left out with the button that brings it in.",
    },
    {
      id: "FI-04",
      rank: "M",
      words: "What matures in which year, what soon",
      state: "whole",
      at: OWN,
      how: "Fixed income, Ladder: what is paid back and what coupons bring in each year, with the bonds that end in it and their yield; what is repaid, may be called or given back within thirty days is marked above it.",
    },
    {
      id: "FI-05",
      rank: "M",
      words: "Principal and interest by month and year, past and to come, by rating and issuer",
      state: "whole",
      at: REPORT,
      how: "Fixed income, Report: principal and interest by month or year, up to ten years past and thirty ahead, and the same by rating, issuer, tax treatment or kind with what each is worth; each amount opens the payments it is the sum of. Payments of Fixed income draws a year back and a year ahead.",
    },
    {
      id: "FI-06",
      rank: "D",
      words: "Bonds tried out and ladders built",
      state: "whole",
      at: TRIAL,
      how: "Fixed income, Try bonds out: bonds by coupon, maturity and price, and ladders by amount, first and last year, rungs and yields, kept in the address: value, yield, duration and income of each, all bonds without and with them, and what is paid by year. Each figure of a bond and of all of them explains itself by the parts of a bond that is owned. Enter makes one that was tried a bond that is owned, with its terms and purchase.",
    },
    {
      id: "FI-07",
      rank: "D",
      words: "Value under moves of the yield, by duration and anew",
      state: "whole",
      at: OWN,
      how: "Fixed income, Rates: all bonds together under six moves, each priced anew, with what duration and convexity say beside it and those that cannot be priced; one bond on its page.",
    },
    {
      id: "FI-08",
      rank: "M",
      words: "Bills, zeros, floaters, linkers, tax-free, preferred and private notes",
      state: "whole",
      at: ASSET,
      how: "Kind in the terms of a bond: bills, zeros, floaters, linkers, amortizing bonds, preferred shares with or without a redemption, deposits and private notes; with a tax rate a tax-equivalent yield. Add finds deposits and preferred shares by name.",
    },
    {
      id: "FI-09",
      rank: "M",
      words: "A bond without a price at its amortized cost or par, and marked so",
      state: "whole",
      at: ASSET,
      how: "Without a price a bond is worth its amortized cost, by the day at the yield it was bought at, or par where its cost is not known; or at its worth by the yield curve and a spread, where its terms say so. Marked Estimated in lists, in the notes of the net worth and on its page, listed under Data health with Enter price, explained down to the price paid.",
    },
    {
      id: "FI-10",
      rank: "D",
      words: "Ladder and figures as a document",
      state: "whole",
      at: REPORT,
      how: "Fixed income, Report: figures with what is left out, ladder, cash flow, slices, quality and each bond, on paper and each table as CSV.",
    },
  ],
};
