import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { accruedInterest, annualPercentageYield, effectiveRate, nominalRate, realRate } from "./interest.ts";

const near = (value: number) => ({ status: "ok", value: expect.closeTo(value, 12) });
const tier = (upTo: string | undefined, rate: string) => ({
  upTo: upTo === undefined ? undefined : fixed(upTo),
  rate: fixed(rate),
});
const terms = {
  credit: [tier("1000", "0.01"), tier(undefined, "0.02")],
  debitRate: fixed("0.10"),
  yearDays: 365,
} as const;
const earned = (days: number, balance: string) =>
  formatFixed(accruedInterest([{ days, balance: fixed(balance) }], terms));

test("tiers are marginal: a year on 3,000 earns 1 % of 1,000 and 2 % of the rest", () => {
  expect(earned(365, "3000")).toBe("50");
  expect(earned(365, "800")).toBe("8");
});

test("an overdraft costs the debit rate, and a balance of zero nothing", () => {
  expect(earned(73, "-500")).toBe("-10");
  expect(earned(73, "0")).toBe("0");
});

test("the yield of 1 % in half a year is 2.01 % a year of that length", () => {
  expect(annualPercentageYield({ principal: 100, interest: 1, days: 182.5 })).toMatchObject(near(0.0201));
  expect(annualPercentageYield({ principal: 0, interest: 1, days: 30 }).status).toBe("undefined");
});

test("12 % nominal, monthly, is 12.68 % effective, and back", () => {
  expect(effectiveRate(0.12, 12)).toMatchObject(near(1.01 ** 12 - 1));
  expect(nominalRate(1.01 ** 12 - 1, 12)).toMatchObject(near(0.12));
  expect(effectiveRate(0.12, Number.POSITIVE_INFINITY)).toMatchObject(near(Math.E ** 0.12 - 1));
  expect(nominalRate(Math.E ** 0.12 - 1, Number.POSITIVE_INFINITY)).toMatchObject(near(0.12));
  expect(nominalRate(-1, Number.POSITIVE_INFINITY).status).toBe("undefined");
  expect(effectiveRate(0.12, 0).status).toBe("undefined");
});

test("5 % with prices up 2 % is 2.94 % real", () => {
  expect(realRate(0.05, 0.02)).toMatchObject(near(1.05 / 1.02 - 1));
  expect(realRate(0.05, -1).status).toBe("undefined");
});
