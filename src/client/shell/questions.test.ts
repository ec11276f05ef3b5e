import { expect, test } from "vitest";
import { answersTo } from "./questions.ts";

const TODAY = "2026-11-22";
const best = (typed: string) => {
  const [first] = answersTo(typed, TODAY);
  return first && [first.screen, first.label, first.period && `${first.period.first} ${first.period.last}`];
};

test.each([
  ["dividends 2024", "transactions", "Dividends booked", "2024-01-01 2024-12-31"],
  ["2024 dividends?", "transactions", "Dividends booked", "2024-01-01 2024-12-31"],
  ["return this year", "performance", "Performance", "2026-01-01 2026-11-22"],
  ["what was my return in the last 90 days", "performance", "Performance", "2026-08-25 2026-11-22"],
  ["fees 2020:2023", "fees", "Fees and costs", "2020-01-01 2023-12-31"],
  ["what did fees cost me", "fees", "Fees and costs", undefined],
  ["how much is in dollars", "risk", "By currency, funds looked through", undefined],
  ["how bad was the worst fall", "risk", "Exposure and risk", undefined],
  ["what earned most since 2020", "performance", "Performance", "2020-01-01 2026-11-22"],
  ["what changed since last month and why", "overview", "Last month in five lines: what changed and why", undefined],
  ["tax", "transactions", "Taxes booked", undefined],
  ["what changed last month", "overview", "Net worth and what changed", "2026-10-01 2026-10-31"],
  ["what matures this year", "calendar", "What matures", undefined],
  ["how concentrated am I in one name", "risk", "Exposure and risk", undefined],
  ["what if rates rise one point", "scenarios", "If rates rise by one point", undefined],
  ["which values are older than three months", "settings", "Values older than three months", undefined],
  ["dividends in 2024 in one currency", "income", "Income", "2024-01-01 2024-12-31"],
  ["when is the next capital call and is there cash for it", "calendar", "Fund calls and payouts to come", undefined],
  ["which leases end", "overview", "Leases by the year they end", undefined],
  ["unmatched transfers", "overview", "Transfers between wallets to match", undefined],
  ["what is the yield of my cash", "overview", "Yield of the cash", undefined],
  ["what waits for me", "inbox", "What waits for you", undefined],
  ["cap rate and cash on cash of the flat", "overview", "Real estate", undefined],
  ["what is my lowest cash in the next year", "forecast", "Lowest cash of the next year", undefined],
  ["how long is my runway", "forecast", "Cash forecast", undefined],
  ["when can I stop working", "planning", "Planning", undefined],
  ["add call", "transactions", "Add a call of a fund", undefined],
  ["add dividend", "transactions", "Add a dividend", undefined],
])("%s leads to its screen", (typed, screen, label, days) => expect(best(typed)).toEqual([screen, label, days]));

test("income is offered beside the dividends that are booked", () =>
  expect(answersTo("dividends last year", TODAY).map(({ label }) => label)).toEqual(["Dividends booked", "Income"]));

test("a question of a class leads to its screen", () =>
  expect(answersTo("unfunded commitments", TODAY).map(({ below }) => below)).toEqual(["own/private-funds"]));

test("an amount that is asked with stands in the address, as it was typed or left out where it can be read two ways", () => {
  const searchOf = (typed: string) => answersTo(typed, TODAY)[0]?.search;
  expect(searchOf("interest saved by paying 200 more a month")).toEqual({ part: "payoff", extra: "200" });
  expect(searchOf("interest saved by paying 1,500.50 more a month?")).toEqual({ part: "payoff", extra: "1500.50" });
  expect(searchOf("interest saved by paying 1.500 more a month")).toEqual({ part: "payoff" });
  expect(searchOf("what is my lowest cash in the next year")).toEqual({ months: "12" });
});

test("a name, a period alone and nothing ask no question", () =>
  expect(["Pellucid", "2024", "", "ad"].flatMap((typed) => answersTo(typed, TODAY))).toEqual([]));

test("nothing is added unless adding is asked for", () =>
  expect(answersTo("dividend", TODAY).some(({ isAdding }) => isAdding)).toBe(false));
