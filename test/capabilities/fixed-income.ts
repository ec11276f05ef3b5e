import { type Area, inPortfolio } from "./capability.ts";

const ASSET = inPortfolio("assets/:assetId");
const OWN = inPortfolio("own/:group");

export const fixedIncome: Area = {
  title: "Fixed income",
  capabilities: [
    {
      id: "FI-01",
      rank: "M",
      words: "Terms of a bond: coupon, days, maturity, calls, rating, issuer, tax",
      state: "part",
      at: ASSET,
      how: "Terms of a bond, with its rating and whether a state or a company issued it; the rating is a column of Fixed income.",
      left: "No puts; of a rating neither who gave it nor its plus or minus.",
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
      state: "part",
      at: OWN,
      how: "Fixed income in the navigation: market value, par, accrued interest and a basis point of all bonds, their average price, coupon, maturity, yield to worst and duration, explained with what they leave out.",
      left: "The income of the next year stands under Payments; convexity, and the share each average rests on, by the API alone.",
    },
    {
      id: "FI-04",
      rank: "M",
      words: "What matures in which year, what soon",
      state: "part",
      at: OWN,
      how: "Fixed income, Ladder: what is paid back and what coupons bring in each year, with the bonds that end in it and their yield; Next has what comes within a year.",
      left: "Nothing marks the next thirty days.",
    },
    {
      id: "FI-05",
      rank: "M",
      words: "Principal and interest by month and year, past and to come, by rating and issuer",
      state: "part",
      at: OWN,
      how: "Fixed income, Payments: coupons and repayments by month, a year back and a year ahead, as a drawing and a table; the ladder by year; Issuers, by kind of issuer and rating, what they are worth and pay within a year.",
      left: "Not by tax or single issuer, and a year ahead at most by month.",
    },
    {
      id: "FI-06",
      rank: "D",
      words: "Bonds tried out and ladders built",
      state: "none",
      left: "Nothing of it is there.",
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
      state: "part",
      at: ASSET,
      how: "Kind in the terms of a bond; with a tax rate a tax-equivalent yield.",
      left: "No preferred shares, and deposits are cash.",
    },
    {
      id: "FI-09",
      rank: "M",
      words: "A bond without a price at its amortized cost or par, and marked so",
      state: "whole",
      at: ASSET,
      how: "Without a price a bond is worth its amortized cost, by the day at the yield it was bought at, or par where its cost is not known. Marked Estimated in lists, in the notes of the net worth and on its page, listed under Data health with Enter price, explained down to the price paid.",
    },
    {
      id: "FI-10",
      rank: "D",
      words: "Ladder and figures as a document",
      state: "none",
      left: "Nothing of it is there.",
    },
  ],
};
