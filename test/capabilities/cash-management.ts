import { type Area, inPortfolio } from "./capability.ts";

const ASSET = inPortfolio("assets/:assetId");
const CASH = inPortfolio("own/:group");
const FORECAST = inPortfolio("cash-forecast");

export const cashManagement: Area = {
  title: "Cash",
  capabilities: [
    {
      id: "CM-01",
      rank: "M",
      words: "Cash by bank, account, currency and owner, with what it earns",
      state: "whole",
      at: CASH,
      how: "Yield of Cash and debts: each account and deposit with its bank, its balance and the rate it earns, the yield of all of it and the interest of a year; a rate that is not known is named, and can be stated from a day on. The list groups by owner, currency and bank; Protection tells each owner at each bank, joint accounts by their shares.",
    },
    {
      id: "CM-02",
      rank: "M",
      words: "Money for daily use, in reserve and for long, with aims and gaps",
      state: "whole",
      at: CASH,
      how: "Buckets of Cash and debts: accounts, deposits and what can be sold within weeks are put into daily use, reserve or for long; a target is an amount or months of spending, and what is over it or lacking is told and explained.",
    },
    {
      id: "CM-03",
      rank: "M",
      words: "Cash of two years ahead from all that is dated, its lowest point and day",
      state: "whole",
      at: FORECAST,
      how: "Cash forecast in the navigation, over 6, 12 or 24 months, its lowest point explained; taxes and premiums count once they are stated or planned.",
    },
    {
      id: "CM-04",
      rank: "M",
      words: "How long it lasts, what is saved, how many months are covered",
      state: "whole",
      at: CASH,
      how: "Reserve of Cash and debts: savings rate of 3 and 12 whole months and the months all cash covers at such spending; Runway in the forecast. What was put in or taken out without a reason is in neither, and named.",
    },
    {
      id: "CM-05",
      rank: "D",
      words: "What idle cash forgoes",
      state: "whole",
      at: CASH,
      how: "Yield of Cash and debts: what cash forgoes in a year against the best rate that is owned, or one that is typed.",
    },
    {
      id: "CM-06",
      rank: "D",
      words: "What deposit protection covers, by bank and owner",
      state: "whole",
      at: CASH,
      how: "Protection of Cash and debts: by bank and taxpayer what is above the limit of the bank's country, with where there is room. Edit institution states the country and whose brand it is; an account says how many hold it. Limits and the rules of joint accounts are data with source and day.",
    },
    {
      id: "CM-07",
      rank: "M",
      words: "Income and spending by category, own transfers left out",
      state: "whole",
      at: inPortfolio("own/:group"),
      how: "Cash and debts, In and out: twelve months by what entries say they were for, as a flow and a table; own transfers are in neither. By month below: twelve months side by side, each category opening into its entries; those without a reason are given one there. Transfers below joins money that left one account and came to another within five days, which waits in the Inbox too. Budgets: what each costs this month and on average, beside a budget you set, with the day of the month.",
    },
    {
      id: "CM-08",
      rank: "D",
      words: "What recurs is found, confirmed and listed ahead",
      state: "whole",
      at: FORECAST,
      how: "Expected payments marked Recurring, found from three alike; Recurring payments below lists them by the next day, to be confirmed, changed or refused. What is refused stays refused and can be expected again.",
    },
    {
      id: "CM-09",
      rank: "M",
      words: "Bills and deposits by maturity",
      state: "whole",
      at: CASH,
      how: "Maturities of Cash and debts: deposits by the day they mature and bonds due within a year, the next one, and what comes back within 3 and 12 months; a deposit without a day is named with the button that mends.",
    },
    {
      id: "CM-10",
      rank: "P",
      words: "Credit lines: limit, drawn, free",
      state: "whole",
      at: ASSET,
      how: "Limit in the form of a credit line and under Terms of any loan: what is left, the part that is drawn and what is over it; two columns of Cash and debts, hidden at first. Payoff plans of Cash and debts tell what paying more each month saves on debts with terms.",
    },
    {
      id: "CM-11",
      rank: "P",
      words: "Loans between own entities fall out of the whole",
      state: "whole",
      at: inPortfolio("owners"),
      how: "Loans among owners: a loan or debt names the owner on its other side; it is in each one's worth and in nobody's where all are looked at together, and sides that differ are told.",
    },
  ],
};
