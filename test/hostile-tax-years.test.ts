import * as fc from "fast-check";
import { test } from "vitest";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { netAfterLosses, usLossLimit } from "#engine/tax/carried-losses.ts";
import { estimatedTax } from "#engine/tax/estimated-tax.ts";
import { TAX_COUNTRIES } from "#engine/tax/rule-sets.ts";
import { discountedAfterLosses, discountedGains, isDiscountByTime } from "#engine/tax/summarize-gains.ts";
import { supposedRow, taxReport } from "#engine/tax/tax-report.ts";
import { taxYearCoverage, taxYearFrom, taxYearSpan } from "#engine/tax/tax-years.ts";
import { accounts, admitted, assets, drawn, FIRST, market } from "#test/hostile/hostile-ledger.ts";
import { amount, amounts, anyDay, staysFinite } from "#test/hostile/stays-finite.ts";

// Years with hostile losses and rates, and sales that are only supposed, of hostile ledgers.

const filings = fc.constantFrom("single" as const, "joint" as const, "separate" as const, undefined);

test("losses of earlier years and estimates of any size", () => {
  staysFinite(
    fc.tuple(amounts, filings, anyDay, fc.integer({ min: 1, max: 12 })),
    ([[short, long, shortIn, longIn, rate], filing, on, month]) => {
      const made = netAfterLosses({ short, long }, { short: shortIn, long: longIn }, usLossLimit(filing, rate));
      const start = { month, day: 1 };
      const year = taxYearFrom(start, on);
      const { from, to } = taxYearSpan(start, year);
      return [
        [made.left, made.carriedOut].map((it) => [Number(it.short) / 1e36, Number(it.long) / 1e36]),
        Number(discountedGains("AU", { plain: short, favored: long, losses: shortIn })) / 1e36,
        Number(estimatedTax({ short, long }, { rate, long: rate }) ?? 0n) / 1e80,
        [year, from, to],
        TAX_COUNTRIES.map((country) => [taxYearCoverage(country, year), isDiscountByTime(country)]),
      ];
    },
  );
});

test("a supposed sale of any size after any ledger, in any country", () => {
  const sales = fc.record({
    account: fc.nat(1),
    asset: fc.nat(1),
    quantity: fc.bigInt({ min: 1n, max: 10n ** 24n }),
    proceeds: fc.option(amount, { nil: undefined }),
    order: fc.constantFrom("fifo" as const, "lifo" as const, "highest_cost" as const, "average" as const, undefined),
  });
  staysFinite(
    fc.tuple(fc.array(drawn, { maxLength: 12 }), market, fc.constantFrom(...TAX_COUNTRIES), sales),
    ([draws, prices, country, sale]) => {
      const ledger = buildLedger({ accounts, assets, transactions: admitted(draws) });
      const made = taxReport({ ledger, market: prices, through: FIRST + 45, base: "EUR", country, sale });
      if (!made.ok) return [];
      const gains = made.value.gains.filter(({ row }) => row === supposedRow(ledger));
      return [
        gains.map(({ gain, disallowed }) => [Number(gain) / 1e36, Number(disallowed) / 1e36]),
        Number(discountedAfterLosses("AU", made.value.gains, sale.proceeds ?? 0n)) / 1e36,
      ];
    },
    200,
  );
});
