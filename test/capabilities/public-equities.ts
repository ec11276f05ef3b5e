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
      state: "whole",
      at: ASSET,
      how: "Add finds them by name, ticker or ISIN; Details keep ticker, ISIN and exchange. Prices of Yahoo Finance, or of another source the server has, come by themselves, each with its day, source and moment; Prices says whom they are asked of and who answered, takes another order, and a price of one's own, which counts before.",
    },
    {
      id: "EQ-02",
      rank: "M",
      words: "Lots, purchases, sales, transfers in kind, short sales",
      state: "whole",
      at: TRANSACTIONS,
      how: "Entries of these types; short sales, what their lender is paid and the dividends owed to them, and what covers them in their own words, a cover of more than is owed refused with what to do instead; Lots and Sold on the page of the asset, which says what is owed.",
    },
    {
      id: "EQ-03",
      rank: "M",
      words: "Splits, spin-offs, mergers, new symbols, rights, dividends in shares",
      state: "whole",
      at: TRANSACTIONS,
      how: "Add transaction: split, merger, change of name or symbol, spin-off, dividend in shares, rights received, exercised and lapsed. The share of the cost that goes to rights or spun-off shares is proposed by market values of their first trading day, with the working, and typed over at will; without a price it says which to state. The terms of rights say when they end, and the calendar with them.",
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
      state: "whole",
      at: inPortfolio("exposure-and-risk"),
      how: "Exposure by sector, industry, country, region, size and style, also two at once and as groups in Holdings, from what the terms of an asset state, funds looked through by their shares: of one or several holdings stated right there, below the chart that lists what is not classified; by Classify in Holdings; pasted from a factsheet or filled from an issuer's list of holdings (countries and sectors) on the page of a fund. The size of a share also follows from its market capitalization.",
    },
    {
      id: "EQ-08",
      rank: "D",
      words: "Options with expiry, assignment, greeks and strategies",
      state: "whole",
      at: ASSET,
      how: "Terms of an option; figures: days to expiry, intrinsic and time value; by a model, called so, the value, greeks and implied volatility, European or American; Add transaction: written, exercised, assigned, expired, the number of shares proposed from contracts and the units behind one. Equities and funds, Options by strategy: options and shares of an account on one underlying as covered call, protective put, collar, spread, straddle, strangle, calendar, iron condor or cash-secured put, else as another combination, with premium, greatest gain and loss, break-evens, net delta and the payoff at expiry.",
    },
    {
      id: "EQ-09",
      rank: "D",
      words: "Shares as pay, vesting into plan and tax",
      state: "part",
      at: HOLDINGS,
      how: "Add, Shares from your employer: what vests later becomes planned entries that are called Vested. Files of Schwab’s Equity Award Center and of Morgan Stanley at Work say what vested, net of tax. Shares of a purchase plan, for options and those kept for tax are entries in words. Tax, The year, tells what came with what it was worth on its day, what was paid for it, what is pay of it and what was kept for tax; Planning counts what is planned to vest, less what is planned to be kept. Options from an employer are an asset with a strike, a schedule with a cliff or typed days, an expiry and what holds after leaving: what has vested counts at the price of the share less the strike, what has not stands beside; days of vesting and the last day are in the calendar, a last day ninety days ahead in the Inbox, and what will vest in Planning at what it would bring today; exercised from its page, vested ones only, in part too, forfeited and lapsed.",
      left: "The basis of shares is as entered: a plan that is qualified, and when its discount is taxed, is not known. What vests of options is a gain of its day in returns, as nothing came in.",
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
      state: "whole",
      at: inPortfolio("own/:group"),
      how: "Equities and funds, Weights: areas by value, shaded by the return of the period, with the table; Beside a benchmark: own weights by sector, country, industry, size, style and holding beside those that the terms of a fund state, owned or only watched, over and under as bars with a table. What a benchmark holds is pasted there or filled from its issuer's list of holdings; companies are found by ISIN, ticker or name. By holding the active share stands above, as the most it can be where not everything is stated.",
    },
  ],
};
