import { type Area, inPortfolio } from "./capability.ts";

const ASSET = inPortfolio("assets/:assetId");
const HOLDINGS = inPortfolio("holdings");
const TRANSACTIONS = inPortfolio("transactions");

export const publicEquities: Area = {
  title: "Public equities",
  capabilities: [
    {
      id: "EQ-01",
      rank: "M",
      words:
        "Shares and funds by ticker, ISIN and exchange, closing prices with their day, one's own where there is none",
      state: "part",
      at: ASSET,
      how: "Details keep ticker, ISIN and exchange; Prices lists each price with its source, read on to the first, and takes one's own.",
      left: "Only the sample's instruments have prices that come by themselves.",
    },
    {
      id: "EQ-02",
      rank: "M",
      words: "Lots, purchases, sales, transfers in kind, short sales",
      state: "part",
      at: TRANSACTIONS,
      how: "Entries of these types, short sales and what covers them in their own words; Lots and Sold on the page of the asset, which says what is owed.",
      left: "What is paid to who lends the shares is a fee; a cover of more than is owed is not refused.",
    },
    {
      id: "EQ-03",
      rank: "M",
      words: "Splits, spin-offs, mergers, new symbols, rights, dividends in shares",
      state: "part",
      at: TRANSACTIONS,
      how: "Add transaction: split, merger, change of name or symbol, spin-off with its share of the cost, dividend in shares, rights received, exercised and lapsed.",
      left: "Nothing says when rights end; the share of the cost that goes to them is typed.",
    },
    {
      id: "EQ-04",
      rank: "M",
      words: "Dividends with their days, reinvestment and tax withheld, a year foretold, yield and yield on cost",
      state: "whole",
      at: ASSET,
      how: "Figures: income of twelve months and its yields; Equities and funds, Dividends, by month past and expected; each payment stands under Income, which tells the dividends of any period in one currency, by pay-day or ex-day. An entry keeps its ex-day and record day, typed, from Flex files, Freetrade or a column of any table; the calendar has ex-days to come, Tax shows them beside the day that counts.",
    },
    {
      id: "EQ-05",
      rank: "M",
      words: "Each holding with value, gain by cause, both returns, change of the day, weight and contribution",
      state: "whole",
      at: HOLDINGS,
      how: "Columns of the grid, and the drawer of a row: among them the change of the day in money and percent. Equities and funds adds the contribution and both returns of the period; its Gains splits the gain of each by cause.",
    },
    {
      id: "EQ-06",
      rank: "M",
      words: "What was sold, with the same figures",
      state: "whole",
      at: HOLDINGS,
      how: "Closed in the bar.",
    },
    {
      id: "EQ-07",
      rank: "M",
      words: "By sector, industry, country, size and style, funds looked through",
      state: "part",
      at: inPortfolio("exposure-and-risk"),
      how: "Exposure by sector and country, from the shares stated in the terms of an asset; of a fund they are filled from its issuer's list of holdings.",
      left: "No industry, size or style, and nothing is known before it is stated or filled.",
    },
    {
      id: "EQ-08",
      rank: "D",
      words: "Options with expiry, assignment, greeks and strategies",
      state: "part",
      at: ASSET,
      how: "Terms of an option; figures: days to expiry, intrinsic and time value; by a model, called so, the value, greeks and implied volatility, European or American; Add transaction: written, exercised, assigned, expired.",
      left: "No strategies; the number of shares of an exercise is typed.",
    },
    {
      id: "EQ-09",
      rank: "D",
      words: "Shares as pay, vesting into plan and tax",
      state: "part",
      at: HOLDINGS,
      how: "Add, Shares from your employer: what vests later becomes planned entries that are called Vested. Files of Schwab’s Equity Award Center and of Morgan Stanley at Work say what vested, net of tax. Tax, The year, lists what vested in it with what it was worth on its day.",
      left: "No purchase plans or options of employees; no plan knows what vests, and what was kept for tax is not told.",
    },
    {
      id: "EQ-10",
      rank: "D",
      words: "A list to watch, prices that alert, a note on why it is held",
      state: "whole",
      at: inPortfolio("own/:group"),
      how: "Equities and funds, Watch list: what is owned or not, found by name, ticker or ISIN or typed, with price, change of the day, 52 weeks and prices that alert, told once an episode as Notifications say; a thesis with a target price and a day of review, which then waits in the Inbox, also under Notes on the page of any share.",
    },
    {
      id: "EQ-11",
      rank: "D",
      words: "A treemap of weight and performance, weights beside a benchmark",
      state: "part",
      at: inPortfolio("own/:group"),
      how: "Equities and funds, Weights: areas by value, shaded by the return of the period, with the table; Beside a benchmark: own weights by sector and country beside those that the terms of a fund state, owned or only watched, over and under as bars with a table.",
      left: "No weights by holding beside a benchmark.",
    },
  ],
};
