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
      how: "Terms of a bond.",
      left: "No puts, rating or kind of issuer.",
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
      how: "Fixed income in the navigation: market value, accrued interest, yield to worst, duration and a basis point of all bonds, explained with what they leave out.",
      left: "No par, average price, coupon or maturity; convexity, and the share each average rests on, by the API alone.",
    },
    {
      id: "FI-04",
      rank: "M",
      words: "What matures in which year, what soon",
      state: "part",
      at: OWN,
      how: "Fixed income, Next: the next five payments and maturities within a year.",
      left: "The ladder by year is answered by the API alone, and nothing marks the next thirty days.",
    },
    {
      id: "FI-05",
      rank: "M",
      words: "Principal and interest by month and year, past and to come, by rating and issuer",
      state: "part",
      at: ASSET,
      how: "Payments to maturity of one bond; those of all stand in the cash forecast.",
      left: "Not by month for bonds alone, and not by rating, issuer or tax.",
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
      state: "part",
      at: ASSET,
      how: "If yields moved: price and value of one bond, priced anew.",
      left: "Of all bonds together the scenarios of the API answer; not by duration and convexity beside it.",
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
      state: "none",
      left: "Amortized cost is a figure; a bond without a price is unknown in every total.",
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
