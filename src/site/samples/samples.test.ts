import { expect, test } from "vitest";
import { cashAhead, FIRST_CASH } from "./cash-ahead.ts";
import { bridgeNumber, FIRST_HOUSEHOLD, householdBridge } from "./household-bridge.ts";
import { FIRST_MONTHS, monthSeries } from "./month-series.ts";
import { FIRST_BOND, oneBond } from "./one-bond.ts";
import { FIRST_FUND, oneFund } from "./one-fund.ts";
import { FIRST_PROPERTY, oneProperty } from "./one-property.ts";
import { FIRST_SALE, sameSale } from "./same-sale.ts";
import { FIRST_YEARS, thirtyYears } from "./thirty-years.ts";
import { FIRST_SWAP, swapOutcome } from "./token-swap.ts";
import { FIRST_TWO_RETURNS, twoReturns } from "./two-returns.ts";

const valueOf = (figure: { readonly status: string; readonly value?: unknown }): number => {
  expect(figure.status).toBe("ok");
  return Number(figure.value);
};

test("4,000 + 500 + 80 + 800 of price + 200 of currency = 5,580", () => {
  const lines = householdBridge(FIRST_HOUSEHOLD);
  expect(lines.map(({ key, value }) => `${key} ${value}`)).toEqual([
    "opening 4000",
    "inflow 500",
    "income 80",
    "price 800",
    "currency 200",
    "closing 5580",
  ]);
});

test("the same year in dollars begins with 5,000 and has no currency gain on the share", () => {
  const lines = householdBridge({ ...FIRST_HOUSEHOLD, base: "USD", deposit: 0 });
  expect(bridgeNumber(lines, "opening")).toBe(5000);
  expect(bridgeNumber(lines, "price")).toBe(1000);
  // 80 euros, bought for 100 dollars, are worth 96 at the end.
  expect(bridgeNumber(lines, "currency")).toBe(-4);
  expect(bridgeNumber(lines, "closing")).toBe(6096);
});

test("bought in January and July: the share returned nothing, the buyer 14.36 percent", () => {
  const { timeWeighted, moneyWeighted, closing } = twoReturns(FIRST_TWO_RETURNS);
  expect(valueOf(timeWeighted)).toBeCloseTo(0, 12);
  expect(valueOf(moneyWeighted)).toBeCloseTo(0.1436, 4);
  expect(closing).toBeCloseTo(20_000, 8);
});

test("moving the deposit never moves the time-weighted return", () => {
  for (let month = 1; month <= 11; month++)
    expect(valueOf(twoReturns({ month, deposit: 8_000 }).timeWeighted)).toBeCloseTo(0, 12);
});

test("5 percent at 104 for six years yields 4.23 to maturity, 3.39 to the first call and that at worst", () => {
  const { current, toMaturity, toCalls, worst } = oneBond(FIRST_BOND);
  expect(valueOf(current)).toBeCloseTo(5 / 104, 12);
  expect(valueOf(toMaturity)).toBeCloseTo(0.0423, 4);
  expect(toCalls.map((figure) => valueOf(figure).toFixed(4))).toEqual(["0.0339", "0.0390"]);
  expect(valueOf(worst)).toBeCloseTo(0.0339, 4);
});

test("4 percent at 95 for five years has a duration of 4.62 years and loses 4.06 when yields rise by a point", () => {
  const { figures, shocks } = oneBond({ price: 95, coupon: 4, years: 5, isCallable: false });
  expect(figures.status === "ok" ? figures.value.macaulay : 0).toBeCloseTo(4.6188, 4);
  expect(shocks.status === "ok" ? shocks.value[2] : 0).toBeCloseTo(90.9408 - 95, 3);
});

test("the fund has 1.43 times its money, 9.18 percent a year, and 0.88 of what the index made", () => {
  const fund = oneFund(FIRST_FUND);
  expect(valueOf(fund.multiples.tvpi)).toBeCloseTo(860 / 600, 12);
  expect(valueOf(fund.irr)).toBeCloseTo(0.0918, 4);
  expect(valueOf(fund.ksPme)).toBeCloseTo(0.8786, 4);
  expect(valueOf(fund.directAlpha)).toBeCloseTo(-0.031, 3);
  expect(fund.cumulative).toEqual([-200_000, -450_000, -600_000, -480_000, -220_000, -220_000]);
});

test("300,000 at 6 percent cost 1,798.65 a month; 25,000 of income cover that 1.16 times", () => {
  const property = oneProperty(FIRST_PROPERTY);
  expect(property.payment).toBeCloseTo(1798.65, 8);
  expect(property.noi).toBeCloseTo(25_000, 8);
  expect(valueOf(property.coverage)).toBeCloseTo(25_000 / 21_583.8, 10);
  expect(valueOf(property.cashOnCash)).toBeCloseTo(3_416.2 / 112_000, 10);
  expect(property.equity[0]).toBeCloseTo(100_000, 6);
});

test("without a loan the levered return is the unlevered one", () => {
  const { leveredIrr, unleveredIrr } = oneProperty({ ...FIRST_PROPERTY, loan: 0 });
  expect(valueOf(leveredIrr)).toBe(valueOf(unleveredIrr));
});

test("two ether for 0.1 bitcoin at 64,000: 6,400 less a cost of 3,000", () => {
  expect(swapOutcome(FIRST_SWAP)).toMatchObject({
    proceeds: 6400,
    cost: 3000,
    gain: 3400,
    newCost: 6400,
    lotsLeft: [],
  });
  expect(swapOutcome({ ...FIRST_SWAP, given: 1 })).toMatchObject({ cost: 400, gain: 2800 });
  expect(swapOutcome({ ...FIRST_SWAP, bitcoinPrice: 0 })).toBeUndefined();
});

test("the account is at −2,000 on February 15, although no month ends below 2,000", () => {
  expect(cashAhead(FIRST_CASH)).toMatchObject({
    lowest: -2000,
    lowestOn: "2027-02-15",
    lowestMonthEnd: 2000,
    closing: 10_000 + 24 * 500 - 9000,
  });
});

test("a loss of 1,000 counts as 400 in the United States and Canada and as 520 in the United Kingdom", () => {
  expect(
    sameSale(FIRST_SALE).map(({ country, counted, disallowed, costLeft }) => [country, counted, disallowed, costLeft]),
  ).toEqual([
    ["US", -400, 600, 3120],
    ["CA", -400, 600, 3120],
    ["GB", -520, 0, 3000],
  ]);
});

test("bought back on day 31, the whole loss counts everywhere", () => {
  expect(sameSale({ ...FIRST_SALE, daysAfter: 31 }).map(({ counted }) => counted)).toEqual([-1000, -1000, -1000]);
});

test("twelve returns repeated: volatility 7.46 percent, over three years 7.24, largest fall 4 percent", () => {
  const year = monthSeries({ months: 12, badMonth: -4 });
  expect(valueOf(year.volatility)).toBeCloseTo(0.0746, 4);
  expect(valueOf(year.sharpe)).toBeCloseTo(0.4022, 4);
  expect(valueOf(year.sortino)).toBeCloseTo(0.5848, 4);
  expect(year.drawdown).toBeCloseTo(-0.04, 12);
  expect(year.tail.status).toBe("insufficient_data");
  expect(monthSeries({ months: 11, badMonth: -4 }).volatility.status).toBe("insufficient_data");
  expect(valueOf(monthSeries(FIRST_MONTHS).volatility)).toBeCloseTo(0.0724, 4);
});

test("without deviation the plan is certain: 1,000,000 at 4 percent pays 40,000 for thirty years with room to spare", () => {
  const certain = thirtyYears({ spending: 40_000, growth: 4, deviation: 0 });
  const level = Array.from({ length: 30 }).reduce((wealth: number) => (wealth - 40_000) * 1.04, 1_000_000);
  expect(certain?.success).toBe(1);
  expect(certain?.middle.at(-1)).toBeCloseTo(level, 2);
});

test("at 10 percent deviation about 84 of 100 paths last, give or take three sampling errors", () => {
  const plan = thirtyYears(FIRST_YEARS);
  expect(Math.abs((plan?.success ?? 0) - 0.838)).toBeLessThan(3 * (plan?.error ?? 0));
});
