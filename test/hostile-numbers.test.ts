import * as fc from "fast-check";
import { test } from "vitest";
import { annuityFactor, futureValue, levelPayment, periodsToRepay, ratePerPeriod } from "#engine/annuity/annuity.ts";
import { paymentOf, periodsOf, presentSumOf } from "#engine/annuity/time-value.ts";
import { annualPercentageYield, effectiveRate, nominalRate, realRate } from "#engine/cash/interest.ts";
import { bondFigures, effectiveYield, yieldToMaturity } from "#engine/fixed-income/bond-price.ts";
import { effectiveDuration, rateShocks, yieldToWorst } from "#engine/fixed-income/call-yields.ts";
import { bondEquivalentYield, discountRate, zeroPrice, zeroYield } from "#engine/fixed-income/discount-security.ts";
import { discountMargin, floaterPrice } from "#engine/fixed-income/floater.ts";
import { basisSchedule } from "#engine/fixed-income/premium-amortization.ts";
import { chanceOfReaching, logReturnsOf, meanWealth, planMoments, wealthQuantile } from "#engine/planning/lognormal.ts";
import { modifiedPme } from "#engine/private-funds/modified-pme.ts";
import { forecastFund } from "#engine/private-funds/pacing.ts";
import { directAlpha, fundIrr, ksPme, lnPme, pmePlus } from "#engine/private-funds/public-market-equivalent.ts";
import { loanParts } from "#engine/real-estate/loan-parts.ts";
import { attribute, linkAttributions } from "#engine/risk/attribution.ts";
import { impliedVolatility, optionModel } from "#engine/options/option-model.ts";
import { planCommitments } from "#engine/private-funds/commitment-plan.ts";
import { LinkedAttribution } from "#engine/risk/linked-attribution.ts";
import * as benchmarkRisk from "#engine/risk/benchmark-risk.ts";
import { concentration } from "#engine/risk/concentration.ts";
import { deepestDrawdown } from "#engine/risk/drawdown.ts";
import { gainLossRatio, kappa, omegaSharpe, volatilitySkewness } from "#engine/risk/downside.ts";
import { compoundAnnualReturn, volatility } from "#engine/risk/periodic-returns.ts";
import { adjustedSharpe, calmar, drawdownRatio, sharpe, sortino } from "#engine/risk/ratios.ts";
import { historicalTail, normalExpectedShortfall, normalValueAtRisk } from "#engine/risk/value-at-risk.ts";
import { bond, hostile, hostileList, numbers, staysFinite } from "#test/hostile/stays-finite.ts";

// Whatever numbers arrive, a function ends, throws nothing, and states no figure that is not a finite number.

const list = hostileList;
const due = fc.constantFrom("end" as const, "begin" as const);
const anyDay = fc.integer({ min: 14_000, max: 61_000 });

test("annuities", () => {
  staysFinite(fc.tuple(numbers, due), ([[rate, periods, a, b, c], end]) => {
    const terms = { rate, periods, due: end };
    const [sums, loan] = [
      { present: a, payment: b, future: c },
      { principal: a, payment: b },
    ];
    return [
      annuityFactor(terms),
      levelPayment(a, terms),
      futureValue(sums, terms),
      ratePerPeriod(loan, terms),
      periodsToRepay(loan, rate),
      paymentOf(sums, terms),
      presentSumOf(sums, terms),
      periodsOf(sums, terms),
      loanParts({ principal: a, ratePerPeriod: rate, periods }, b, c),
    ];
  });
});

test("interest, bills, floaters and premiums", () => {
  staysFinite(numbers, ([a, b, c, d, e, f]) => [
    annualPercentageYield({ principal: a, interest: b, days: c }),
    effectiveRate(a, b),
    nominalRate(a, b),
    realRate(a, b),
    effectiveYield(a, b),
    bondEquivalentYield({ price: a, days: b }),
    discountRate({ price: a, days: b }),
    zeroPrice({ yieldRate: a, years: b, frequency: c }),
    zeroYield({ price: a, years: b, frequency: c }),
    basisSchedule({ cost: a, redemption: b, couponAmount: c, periods: d }),
    floaterPrice({ currentCoupon: a, indexRate: b, quotedMargin: c, frequency: d, remaining: e, toNext: f }, a),
    discountMargin({ currentCoupon: a, indexRate: b, quotedMargin: c, frequency: d, remaining: e, toNext: f }, a),
  ]);
});

test("bonds", () => {
  staysFinite(
    fc.tuple(bond, anyDay, numbers, fc.boolean(), anyDay),
    ([some, on, [a, b, c], isExDividend, callOn]) => {
      const settlement = { on, isExDividend };
      return [
        bondFigures(some, settlement, a),
        yieldToMaturity(some, { ...settlement, clean: a }),
        yieldToWorst(some, { ...settlement, clean: a }, [{ on: callOn, price: b }]),
        effectiveDuration(some, { ...settlement, yieldRate: a }, []),
        rateShocks(some, { ...settlement, yieldRate: a }, { shifts: [b, c], calls: [] }),
      ];
    },
    150,
  );
});

test("risk of one series", () => {
  staysFinite(fc.tuple(list, fc.constantFrom(252, 52, 12, 1), hostile), ([returns, periodsPerYear, x]) => {
    const series = { returns, periodsPerYear };
    return [
      volatility(series),
      compoundAnnualReturn(series),
      sharpe(series, x),
      sortino(series, x),
      calmar(series),
      adjustedSharpe(series, x),
      drawdownRatio(series, { riskFreeAnnual: x, over: "burke" }),
      gainLossRatio(returns, x),
      omegaSharpe(returns, x),
      volatilitySkewness(returns, x),
      kappa(returns, x, 3),
      historicalTail(returns, x),
      concentration(returns),
      deepestDrawdown(returns.map((value, on) => ({ on, value }))),
    ];
  });
});

test("risk beside a benchmark", () => {
  staysFinite(fc.tuple(fc.array(fc.tuple(hostile, hostile), { maxLength: 6 }), hostile), ([rows, riskFreeAnnual]) => {
    const compared = {
      portfolio: rows.map(([a]) => a),
      benchmark: rows.map(([, b]) => b),
      periodsPerYear: 12,
      riskFreeAnnual,
    };
    return [
      benchmarkRisk.regression(compared),
      benchmarkRisk.trackingError(compared),
      benchmarkRisk.informationRatio(compared),
      benchmarkRisk.jensenAlpha(compared),
      benchmarkRisk.treynor(compared),
      benchmarkRisk.modifiedTreynor(compared),
      benchmarkRisk.mSquared(compared),
      benchmarkRisk.riskSplit(compared),
      benchmarkRisk.appraisalRatio(compared),
    ];
  });
});

/** One segment a period, each forgotten as it is closed. */
function linkedAsTheyGo(rows: readonly (readonly number[])[]) {
  const linked = new LinkedAttribution(1);
  for (const [a = 0, b = 0, c = 0, d = 0] of rows) {
    linked.add(0, { portfolioWeight: a, benchmarkWeight: b, portfolioReturn: c, benchmarkReturn: d });
    linked.close();
  }
  return linked.linked();
}

test("tails of a normal distribution, and linked attribution", () => {
  staysFinite(fc.tuple(numbers, fc.array(numbers, { maxLength: 3 })), ([[mean, deviation, years, cutoff], rows]) => [
    normalValueAtRisk({ mean, deviation, years, cutoff }),
    normalExpectedShortfall({ mean, deviation, years, cutoff }),
    linkedAsTheyGo(rows),
    linkAttributions(
      rows.map(([a, b, c, d]) =>
        attribute([{ portfolioWeight: a, benchmarkWeight: b, portfolioReturn: c, benchmarkReturn: d }]),
      ),
    ),
  ]);
});

test("options by a model", () => {
  staysFinite(numbers, ([spot, strike, years, rate, dividendYield, volatility]) =>
    (["european", "american"] as const).flatMap((style) => {
      const terms = { right: "put", style, spot, strike, years, rate, dividendYield, steps: 5 } as const;
      return [optionModel({ ...terms, volatility }), impliedVolatility({ ...terms, price: volatility })];
    }),
  );
});

test("private funds", () => {
  staysFinite(
    fc.tuple(fc.array(fc.tuple(hostile, hostile), { maxLength: 5 }), numbers),
    ([rows, [a, b, c, d, e, f]]) => {
      const fund = { flows: rows.map(([flow]) => flow), index: rows.map(([, level]) => Math.abs(level)), nav: a };
      const terms = { callRates: [a, b], lifeYears: c, bow: d, yieldRate: e, growthRate: f };
      return [
        ksPme(fund),
        directAlpha(fund),
        lnPme(fund),
        pmePlus(fund),
        modifiedPme({ ...fund, values: fund.index }),
        fundIrr(fund),
        forecastFund(terms, { unfunded: a, nav: b, age: d }),
        forecastFund({ ...terms, lifeYears: 12 }, { unfunded: a, nav: b, age: 0 }),
        planCommitments({
          whole: a,
          wholeGrowth: b,
          share: c,
          reachedIn: d,
          horizon: e,
          liquid: f,
          terms: { ...terms, lifeYears: 12 },
          present: [{ call: a, distribution: b, nav: c, unfunded: d }],
        }),
        planCommitments({
          whole: Math.abs(a),
          wholeGrowth: b,
          share: 0.2,
          reachedIn: 3,
          horizon: 6,
          liquid: f,
          terms: { ...terms, lifeYears: 12 },
          present: [{ call: a, distribution: b, nav: c, unfunded: d }],
        }),
      ];
    },
  );
});

test("what returns become over years", () => {
  staysFinite(numbers, ([wealth, years, mean, deviation, e, f]) => {
    const sum = { wealth, years, mu: e, sigma: f };
    return [
      logReturnsOf({ mean, deviation }),
      chanceOfReaching(sum, mean),
      wealthQuantile(sum, 0.1),
      meanWealth(sum),
      planMoments({ wealth, yearlyContribution: e, years, returns: { mean, deviation } }),
    ];
  });
});
