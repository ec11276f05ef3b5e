import { type Area, inPortfolio } from "./capability.ts";

const OVERVIEW = inPortfolio("");
const PERFORMANCE = inPortfolio("performance");
const RISK = inPortfolio("exposure-and-risk");
const SCENARIOS = inPortfolio("scenarios");

export const analytics: Area = {
  title: "Analytics",
  capabilities: [
    {
      id: "AN-01",
      rank: "M",
      words: "Both returns beside each other for any part and time, with fees, taxes and currency in or out",
      state: "whole",
      at: PERFORMANCE,
      how: "Performance in the navigation: both returns of the period, of every range, year and month, of everything or of the account or class that is looked at; parts and periods side by side, by class, account, currency, institution, country, sector or an own attribute; before fees, before taxes and before both, with and without exchange rates; of each holding since it was first held in Holdings.",
    },
    {
      id: "AN-02",
      rank: "M",
      words: "Up to ten benchmarks, blended, and the same flows put into them",
      state: "whole",
      at: PERFORMANCE,
      how: "Compare, over the growth of 1: shared indices, inflation and assets with prices as lines of their own, or several as one mix by weight, up to ten, in the address; under the chart the return of each, the difference, and the rate the portfolio's own flows would have earned there. Prices alone, without dividends unless the name of an index says so.",
    },
    {
      id: "AN-03",
      rank: "M",
      words: "What each part added to the return, adding up to the whole",
      state: "whole",
      at: PERFORMANCE,
      how: "Contribution with the return of each, by holding, class, account, institution, currency, country, sector or an own attribute, what hangs on several divided by its shares, the gain of each opening into prices, exchange rates, income, fees and taxes; attribution beside a benchmark stated part by part, by class, currency, country, sector or an own attribute, and the return with and without exchange rates, explained.",
    },
    {
      id: "AN-04",
      rank: "M",
      words: "A mix to aim at, how far off, what to trade, one alert each time",
      state: "whole",
      at: RISK,
      how: "Targets: mixes by class, currency, country, sector or an own attribute, each part beside its band in money and points, with trades to come back or where new cash goes, on demand with the tax they would cause by the rules of the taxpayer and with stated costs; one line a mix under Needs attention while it is out, and a notice of it moments after an edit or new prices brought it out.",
    },
    {
      id: "AN-05",
      rank: "M",
      words: "What the portfolio depends on by class, region, currency, sector and more, funds looked through",
      state: "whole",
      at: RISK,
      how: "Exposure, by class, currency, liquidity from the same day to longer than a year, region, country, sector, institution, manager, owner by their shares, taxpayer or an own attribute, what is of nobody named, and any two of them as a matrix, funds by the shares stated of them; beside holdings, banks and currencies the limit a person set.",
    },
    {
      id: "AN-06",
      rank: "M",
      words: "Risk from volatility to the worst month, beside a benchmark, each figure explained",
      state: "whole",
      at: RISK,
      how: "Risk of the range, each figure explained, with the deepest fall and what each holding adds; beside an asset or a mix chosen with Compare its beta, alpha, correlation, tracking error, information ratio and captures.",
    },
    {
      id: "AN-07",
      rank: "M",
      words: "Dividends, coupons, rents and distributions past and to come, and what they yield",
      state: "whole",
      at: inPortfolio("income"),
      how: "Income in the navigation: what was received in the period and the next 12 or 24 months expected, by kind, month and source, estimates marked, with every payment, on paper and as files; of each holding the income of twelve months, its yield on value and on cost, explained.",
    },
    {
      id: "AN-08",
      rank: "D",
      words: "Months as a heat map, correlations, a treemap, falls as a chart",
      state: "whole",
      at: PERFORMANCE,
      how: "Months as a heat map, classes side by side in small lines; holdings as a map by what they are worth, shaded by their return, under Contribution; drawdown and the allocation as a map on Overview; correlations of the ten largest holdings with prices under Exposure and risk.",
    },
    {
      id: "AN-09",
      rank: "D",
      words: "Shocks to shares, rates, currencies and property on everything owned and owed",
      state: "whole",
      at: SCENARIOS,
      how: "Scenarios in the navigation: five histories with their sources and eight single shocks, or shocks of one's own on shares, rates, credit spreads, expected inflation, property, private funds, coins, collectibles and each currency held, in the address; saved by a name, pinned, shared and compared side by side; net worth after them, a waterfall by class, explained.",
    },
    {
      id: "AN-10",
      rank: "D",
      words: "What fees cost, those inside funds too, over ten years",
      state: "whole",
      at: inPortfolio("fees"),
      how: "Fees in the navigation: what was charged by reason, account and year, what funds take out of their value as their terms state it, typed in place, all of it a year in money and of what is owned, and what it takes in ten years at a growth one assumes, each figure explained.",
    },
    {
      id: "AN-11",
      rank: "M",
      words: "Own views and reports built by dragging or by keys, pinned and shared",
      state: "whole",
      at: inPortfolio("reports"),
      how: "Reports in the navigation: screens of one's own made of figures, charts (cash ahead, plans, the ladder of bonds and what property brings among them), lists of holdings, grouped also by account, institution or an attribute of one's own, and notes on twelve columns, dragged by their handles or moved and widened by keys, with the scope and period they are saved with; pinned, shared with everyone in the portfolio, duplicated, printed, deleted with Undo. Saved views of Holdings, classes, Transactions and Scenarios keep columns, order, groups and sort; headings are dragged, or moved from View by keys.",
    },
    {
      id: "AN-12",
      rank: "M",
      words: "How concentrated it is, with limits that warn",
      state: "whole",
      at: RISK,
      how: "Concentration, with the largest holdings, each figure explained; under Notifications limits of one holding, one bank or broker and one foreign currency, told once while it is above.",
    },
    {
      id: "AN-13",
      rank: "D",
      words: "Times typed in words and stepped one by one",
      state: "whole",
      at: OVERVIEW,
      how: "The period in the bar of Overview, Performance, Exposure and risk, Income and Transactions: typed, kept from screen to screen, stepped with [ and ].",
    },
    {
      id: "AN-14",
      rank: "D",
      words: "Each month in five lines: what moved net worth",
      state: "whole",
      at: inPortfolio("recap"),
      how: "October in five lines, from Overview and from the notice of each month that is over: net worth, money in or out, income after costs, prices and currencies, largest moves, each leading to what it rests on; in the app and by mail without amounts, to be turned off under Notifications.",
    },
  ],
};
