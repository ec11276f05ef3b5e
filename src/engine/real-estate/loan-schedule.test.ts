import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { loanParts } from "./loan-parts.ts";
import { monthlyRate } from "./loan-rate.ts";
import { balanceAfter, loanSchedule, loanTotals, type LoanTerms } from "./loan-schedule.ts";

const loan = (changes: Partial<LoanTerms> = {}): LoanTerms => ({
  principal: fixed("1200"),
  annualRate: 0.12,
  periods: 12,
  compounding: "monthly",
  decimals: 2,
  ...changes,
});
const rowsOf = (terms: LoanTerms) => {
  const schedule = loanSchedule(terms);
  return schedule.ok ? schedule.value : [];
};
const shown = (terms: LoanTerms, period: number) => {
  const row = rowsOf(terms)[period - 1];
  return row ? [row.payment, row.interest, row.principal, row.extra, row.balance].map(formatFixed).join(" ") : "none";
};

test("1,200 at 1 % a month: 106.62 of which 12 is interest, and the last payment clears the cents", () => {
  expect(shown(loan(), 1)).toBe("106.62 12 94.62 0 1105.38");
  expect(shown(loan(), 12)).toBe("106.6 1.06 105.54 0 0");
});

test("without interest a loan is repaid in equal parts", () => {
  expect(shown(loan({ annualRate: 0 }), 1)).toBe("100 0 100 0 1100");
});

test("an interest-only start leaves the loan as it is, then the rest of the term repays it", () => {
  const terms = loan({ interestOnlyPeriods: 10 });
  expect(shown(terms, 10)).toBe("12 12 0 0 1200");
  expect(rowsOf(terms)).toHaveLength(12);
  expect(shown(terms, 12).endsWith(" 0")).toBe(true);
});

test("a new rate recasts the payment on balance and remaining term", () => {
  const terms = loan({ resets: [{ fromPeriod: 7, annualRate: 0 }] });
  const [before, after] = [rowsOf(terms)[5], rowsOf(terms)[6]];
  expect(formatFixed(before?.balance ?? ZERO)).toBe("617.89");
  expect(formatFixed(after?.payment ?? ZERO)).toBe("102.98");
});

test("extra principal shortens the term", () => {
  const terms = loan({ extraEach: fixed("100"), extraIn: new Map([[1, fixed("500")]]) });
  expect(shown(terms, 1)).toBe("106.62 12 94.62 600 505.38");
  expect(rowsOf(terms)).toHaveLength(4);
  expect(formatFixed(balanceAfter(terms, rowsOf(terms), 0))).toBe("1200");
  expect(balanceAfter(terms, rowsOf(terms), 99)).toBe(ZERO);
});

test("half-yearly compounding makes a lower monthly rate: (1 + 3 %)^(1/6) − 1 for 6 %", () => {
  expect((1 + monthlyRate(0.06, "semi_annual")) ** 6).toBeCloseTo(1.03, 14);
});

test("terms no one could lend on are refused", () => {
  const refused = [loan({ periods: 0 }), loan({ principal: ZERO }), loan({ annualRate: -0.1 }), loan({ periods: 1e9 })];
  expect(refused.map((terms) => loanSchedule(terms).ok)).toEqual([false, false, false, false]);
});

test("parts without rounding: the first month of 1,000 at 1 % over two months", () => {
  const parts = loanParts({ principal: 1000, ratePerPeriod: 0.01, periods: 2 }, 1, 1);
  expect(parts).toMatchObject({
    value: { interest: expect.closeTo(10, 9), principal: expect.closeTo(1000 / 2.01, 9) },
  });
  expect(loanParts({ principal: 1000, ratePerPeriod: 0.01, periods: 2 }, 1, 3).status).toBe("undefined");
});

test("principal and extra payments add up to the loan and the last balance is exactly zero", () => {
  const arbitrary = fc.record({
    principal: fc.bigInt({ min: 1n, max: 10n ** 9n }).map((cents) => cents * 10n ** 16n),
    annualRate: fc.double({ min: 0, max: 0.4, noNaN: true }),
    periods: fc.integer({ min: 1, max: 480 }),
    compounding: fc.constantFrom("monthly" as const, "semi_annual" as const),
    interestOnlyPeriods: fc.integer({ min: 0, max: 120 }),
    extraEach: fc.bigInt({ min: 0n, max: 100_000n }).map((cents) => cents * 10n ** 16n),
    resets: fc.array(
      fc.record({
        fromPeriod: fc.integer({ min: 1, max: 480 }),
        annualRate: fc.double({ min: 0, max: 0.4, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(arbitrary, (terms) => {
      const rows = rowsOf({ ...terms, decimals: 2 });
      return rows.at(-1)?.balance === ZERO && loanTotals(rows).principal === terms.principal;
    }),
  );
});
