import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { netAfterLosses, usLossLimit, type TermNets } from "./carried-losses.ts";
import { estimatedTax } from "./estimated-tax.ts";
import { TAX_COUNTRIES } from "./rule-sets.ts";
import { taxYearCoverage, taxYearFrom, taxYearSpan } from "./tax-years.ts";

const terms = (short: string, long: string): TermNets => ({ short: fixed(short), long: fixed(long) });
const NOTHING = terms("0", "0");
const LIMIT = fixed("3000");
const words = ({ short, long }: TermNets) => `${formatFixed(short)} ${formatFixed(long)}`;

// IRS Publication 550, "Capital Losses", the example of Bob and Gloria: a net loss of 7,000, of which 3,000 comes off income and 4,000 is carried.
test("a loss of 7,000 takes 3,000 off other income and carries 4,000 on", () => {
  const made = netAfterLosses(terms("0", "-7000"), NOTHING, LIMIT);
  expect([formatFixed(made.deducted), words(made.carriedOut), words(made.left)]).toEqual(["3000", "0 4000", "0 0"]);
});

test("short-term losses come off other income first, and each loss keeps its term", () => {
  const made = netAfterLosses(terms("-2000", "-5000"), NOTHING, LIMIT);
  expect([formatFixed(made.deducted), words(made.carriedOut)]).toEqual(["3000", "0 4000"]);
});

test("losses carried in meet their own term, then what is left of the other", () => {
  const made = netAfterLosses(terms("500", "2000"), terms("1200", "300"), LIMIT);
  expect([words(made.left), words(made.carriedOut), formatFixed(made.deducted)]).toEqual(["0 1000", "0 0", "0"]);
});

test("married people who file apart take half off", () => {
  expect(formatFixed(usLossLimit("separate", LIMIT))).toBe("1500");
  expect(formatFixed(usLossLimit("joint", LIMIT))).toBe("3000");
});

const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const loss = fc.bigInt({ min: 0n, max: 10n ** 24n });

test("nothing is lost between years: gains less what is carried in are what is left, taken off and carried on", () => {
  fc.assert(
    fc.property(amount, amount, loss, loss, (short, long, shortIn, longIn) => {
      const made = netAfterLosses({ short, long }, { short: shortIn, long: longIn }, LIMIT);
      const out = made.carriedOut.short + made.carriedOut.long;
      const left = made.left.short + made.left.long;
      expect(left - out - made.deducted).toBe(short + long - shortIn - longIn);
      expect(left === ZERO || out === ZERO).toBe(true);
      expect([out >= ZERO, made.deducted >= ZERO, made.deducted <= LIMIT]).toEqual([true, true, true]);
    }),
  );
});

test("a tax is estimated at stated rates alone: 100 short at 40 % and 200 long at 15 % are 70", () => {
  const rates = { rate: fixed("0.4"), long: fixed("0.15") };
  const taxOf = (nets: TermNets, of = rates) => {
    const tax = estimatedTax(nets, of);
    return tax === undefined ? undefined : formatFixed(tax);
  };
  expect(taxOf(terms("100", "200"))).toBe("70");
  expect(taxOf(terms("-50", "200"))).toBe("22.5");
  expect(taxOf(terms("-300", "200"))).toBe("0");
  expect(estimatedTax(terms("100", "0"), { rate: undefined, long: fixed("0.15") })).toBeUndefined();
  expect(estimatedTax(NOTHING, { rate: undefined, long: undefined })).toBeUndefined();
});

test("a tax year is named by the calendar year it starts in, and has its days", () => {
  const april = { month: 4, day: 6 };
  expect([taxYearFrom(april, day("2025-04-05")), taxYearFrom(april, day("2025-04-06"))]).toEqual([2024, 2025]);
  const { from, to } = taxYearSpan(april, 2024);
  expect([formatDay(from), formatDay(to)]).toEqual(["2024-04-06", "2025-04-05"]);
});

test("years before and after the rules that are written down say so; a general set is never outdated", () => {
  expect([taxYearCoverage("DE", 2008), taxYearCoverage("DE", 2009)]).toEqual(["before", "covered"]);
  expect(TAX_COUNTRIES.filter((it) => taxYearCoverage(it, 2027) !== "after")).toEqual(["GENERIC"]);
});
