import { type Area, inPortfolio } from "./capability.ts";

const ASSET = inPortfolio("assets/:assetId");
const GAINS = "GET /api/portfolios/:portfolioId/realized-gains";
const LOTS = "GET /api/portfolios/:portfolioId/unrealized-lots";
const HARVEST = "GET /api/portfolios/:portfolioId/harvest";

export const taxes: Area = {
  title: "Taxes",
  capabilities: [
    {
      id: "TX-01",
      rank: "M",
      words: "Lots of every class with days held, cost, adjustments, short or long",
      state: "part",
      at: ASSET,
      how: "Lots: day, units, cost, value and gain of each, leading to its transaction.",
      left: "Short or long and what a wash sale added to cost are answered by the API alone.",
    },
    {
      id: "TX-02",
      rank: "M",
      words: "Every method of matching, by country, account and asset, with years that can be locked",
      state: "api",
      calls: [GAINS, LOTS],
      left: "Methods are asked with each question; screens keep first in first out or average cost for an account; no year is locked.",
    },
    {
      id: "TX-03",
      rank: "M",
      words: "Realized gains by lot with subtotals, by entity and account",
      state: "part",
      at: ASSET,
      how: "Sold: each sale of the asset with the lot it took.",
      left: "Over all assets, with subtotals of short and long, the API alone answers.",
    },
    {
      id: "TX-04",
      rank: "M",
      words: "The columns of Form 8949 and the totals of Schedule D",
      state: "api",
      calls: [GAINS],
      left: "Columns (a) to (h) with box and code W; totals by term, not by the lines of Schedule D; no screen, no file.",
    },
    {
      id: "TX-05",
      rank: "M",
      words: "Dividends, interest and tax withheld by the day paid",
      state: "none",
      left: "The entries can be filtered by type with their sums; there is no report, and no day a dividend was due.",
    },
    {
      id: "TX-06",
      rank: "M",
      words: "If sold today: gain, term, days until long, tax",
      state: "api",
      calls: [LOTS],
      left: "Gain, term and days; no estimate of the tax, no screen.",
    },
    {
      id: "TX-07",
      rank: "M",
      words: "Losses to harvest, with the thirty days before and after over all accounts",
      state: "api",
      calls: [HARVEST],
      left: "No screen.",
    },
    {
      id: "TX-08",
      rank: "M",
      words: "A year summed: gains, losses brought forward, what is due, paid and left",
      state: "api",
      calls: [GAINS],
      left: "For Germany and the United Kingdom, with losses of earlier years in the ledger; nothing on what was paid, no screen.",
    },
    {
      id: "TX-09",
      rank: "D",
      words: "What a sale would cost by method and lots, before selling",
      state: "none",
      left: "All open lots can be asked for as if sold today, by any method; not a part of one holding.",
    },
    {
      id: "TX-10",
      rank: "M",
      words: "Capital returned, splits, mergers and spin-offs carry cost on",
      state: "part",
      at: inPortfolio("transactions"),
      how: "Entries of the types Split and Return of capital.",
      left: "Mergers, spin-offs, rights and new symbols come from statements and the API; no form asks for them.",
    },
    {
      id: "TX-11",
      rank: "M",
      words: "One package for the accountant, and a role for them",
      state: "none",
      left: "A viewer can be invited; no package, no role of their own.",
    },
    {
      id: "TX-12",
      rank: "D",
      words: "Net worth after the tax that sleeps in it",
      state: "none",
      left: "Nothing of it is there.",
    },
    {
      id: "TX-13",
      rank: "M",
      words: "Each number of a tax opens what it is made of; it is no advice",
      state: "api",
      calls: [GAINS, "GET /api/portfolios/:portfolioId/explain"],
      left: "A gain is explained down to its transactions; there is no screen to press it on.",
    },
    {
      id: "TX-14",
      rank: "M",
      words: "Rules of countries as data",
      state: "api",
      calls: [GAINS],
      left: "United States, United Kingdom, Canada, Germany, Australia and a general set; no screen to choose one.",
    },
  ],
};
