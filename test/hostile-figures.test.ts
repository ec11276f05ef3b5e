import * as fc from "fast-check";
import { test } from "vitest";
import {
  addMonths,
  addYears,
  civilDate,
  dayOf,
  daysInMonth,
  formatDay,
  isLeapYear,
  parseDay,
  weekday,
} from "#engine/dates/day.ts";
import { known } from "#engine/figure.ts";
import { accruedByDay } from "#engine/fixed-income/accrued-by-day.ts";
import {
  accrualPeriodAt,
  accruedInterest,
  bondPayments,
  interestBetween,
  maturityOf,
} from "#engine/fixed-income/bond.ts";
import {
  currentYield,
  presentValueAt,
  taxEquivalentYield,
  yieldOfPayments,
  yieldToWorkout,
} from "#engine/fixed-income/bond-price.ts";
import { callsOfWindow, dirtyPriceToWorst } from "#engine/fixed-income/call-yields.ts";
import { cashCalendar } from "#engine/fixed-income/cash-calendar.ts";
import { accrualPeriods, couponDaysAfter, couponPeriodAt } from "#engine/fixed-income/coupon-schedule.ts";
import { countDays, DAY_COUNTS, isDayCount, yearFraction } from "#engine/fixed-income/day-count.ts";
import { billPrice, moneyMarketYield } from "#engine/fixed-income/discount-security.ts";
import { weightedFigure } from "#engine/fixed-income/portfolio-yield.ts";
import { addRolledMonths } from "#engine/fixed-income/roll-months.ts";
import { annualize, mwrDisplay, yearsBetween } from "#engine/performance/annualize.ts";
import { irr, mirr } from "#engine/performance/irr.ts";
import { linkedEstimate } from "#engine/performance/linked-estimate.ts";
import { modifiedDietz } from "#engine/performance/modified-dietz.ts";
import { dailyReturns, growthIndex, linkedReturn, timeWeightedReturn } from "#engine/performance/twr.ts";
import { figureOf, xirr, xnpv } from "#engine/performance/xirr.ts";
import { flowsByPlanYear } from "#engine/planning/balance-sheet-flows.ts";
import { seededRandom } from "#engine/planning/random.ts";
import { newsletterToast } from "#engine/product/newsletter.ts";
import { isPlanListStale, planCard, planLabel, sortPlans, visiblePlans } from "#engine/product/plans.ts";
import { referralToKeep } from "#engine/product/referral.ts";
import { isOpenInPreview } from "#engine/product/preview.ts";
import { wishedPlanCookie, wishedPlanIn } from "#engine/product/wished-plan.ts";
import { trialDaysLeft, trialDaysOf, trialLabel } from "#engine/product/trial.ts";
import { contributions } from "#engine/risk/attribution.ts";
import { correlationMatrix } from "#engine/risk/benchmark-risk.ts";
import { exposure } from "#engine/risk/concentration.ts";
import { currencyEffect } from "#engine/risk/currency-effect.ts";
import * as downside from "#engine/risk/downside.ts";
import { depthsBelowPeak, drawdowns, longestRecovery, longestUnderWater, maxDrawdown } from "#engine/risk/drawdown.ts";
import { fewestObservations, growthOf, shownFromEnough } from "#engine/risk/periodic-returns.ts";
import { painIndex, ulcerIndex } from "#engine/risk/ratios.ts";
import { applyScenario } from "#engine/risk/scenario.ts";
import { finiteFigure, finiteFigures, quotient } from "#engine/statistics/finite-figure.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { normalDensity, normalDistribution, normalQuantile } from "#engine/statistics/normal.ts";
import { dataScore } from "#engine/valuation/data-score.ts";
import { anyDay, bond, hostile, hostileList, numbers, staysFinite, words } from "#test/hostile/stays-finite.ts";

// Doubles of any size, dates of four centuries and any words: what the first file of hostile numbers does not ask.

const plain = fc.array(fc.double({ min: -0.99, max: 5, noNaN: true }), { maxLength: 8 });

test("calendar days", () => {
  staysFinite(fc.tuple(anyDay, fc.integer({ min: -2000, max: 2000 }), words), ([on, n, text]) => [
    civilDate(on),
    formatDay(on),
    weekday(on),
    addMonths(on, n),
    addYears(on, Math.trunc(n / 12)),
    addRolledMonths(on, n),
    isLeapYear(n),
    daysInMonth(2000 + n, 1 + (Math.abs(n) % 12)),
    dayOf(2000 + n, 1 + (Math.abs(n) % 12), 1),
    parseDay(text),
    yearsBetween(on, on + Math.abs(n)),
  ]);
});

test("bonds: calendars, day counts, payments and yields", () => {
  const days = fc.tuple(fc.integer({ min: 14_000, max: 61_000 }), fc.integer({ min: 14_000, max: 61_000 }));
  staysFinite(
    fc.tuple(bond, days, numbers, fc.constantFrom(...DAY_COUNTS), words),
    ([some, [on, other], [a, b], convention, text]) => {
      const payments = bondPayments(some, { on }, maturityOf(some));
      const isSound = payments.every((payment) => Number.isFinite(payment.amount));
      const span = { start: Math.min(on, other), end: Math.max(on, other) };
      return [
        Math.abs(some.couponRate) < 1e200
          ? [
              accruedInterest(some, { on }),
              accruedByDay(some)(on),
              accrualPeriodAt(some, on),
              // A day is a whole number; a fraction of one that slips through counts as a fraction and stops nothing.
              accruedInterest(some, { on: on + 0.5 }),
              interestBetween(some, span.start, span.end + 0.25),
            ]
          : [],
        yieldOfPayments(isSound ? payments : [], a, some.frequency),
        Math.abs(a) < 1 && Math.abs(some.redemption) + Math.abs(some.couponRate) < 1e9 && Math.abs(a) > 1e-3
          ? presentValueAt(payments.slice(0, 20), Math.abs(a), some.frequency)
          : 0,
        yieldToWorkout(some, { on, clean: a }, { on: other, price: b }),
        currentYield(some, a),
        taxEquivalentYield(a, b),
        callsOfWindow(some, { fromOn: span.start, toOn: span.end, price: 100 }),
        dirtyPriceToWorst(some, { on, yieldRate: a }, [{ on: other, price: b }]),
        couponPeriodAt(some, on),
        couponDaysAfter(some, on),
        accrualPeriods(some, { on }),
        countDays(convention, span, { terminationOn: other, frequency: 2 }),
        yearFraction(convention, span, { terminationOn: other, frequency: 2 }),
        isDayCount(text),
        cashCalendar([{ ...some, face: 1n, couponRate: 10n ** 16n, redemption: 1n }], {
          from: span.start,
          to: span.end,
        }),
      ];
    },
    150,
  );
});

test("bills and weighted figures", () => {
  staysFinite(fc.tuple(numbers, fc.boolean()), ([[a, b, c, d], isKnown]) => [
    Math.abs(a) < 1e100 && Math.abs(b) < 1e100 ? billPrice(a, b) : 0,
    moneyMarketYield({ price: a, days: b }),
    weightedFigure([
      { id: "x", marketValue: a, figure: isKnown ? known(b) : { status: "undefined", reason: "" } },
      { id: "y", marketValue: c, figure: known(d) },
    ]),
  ]);
});

test("rates of return", () => {
  const flow = fc.record({ on: fc.integer({ min: 0, max: 20_000 }), amount: hostile });
  staysFinite(
    fc.tuple(fc.array(flow, { maxLength: 6 }), hostileList, numbers, fc.tuple(anyDay, fc.nat(30_000))),
    ([flows, list, [a, b, c], [start, length]]) => {
      const rate = Number.isFinite(a) ? Math.min(Math.max(a, -1), 1e6) : 0;
      return [
        xirr(flows),
        xnpv(flows, a),
        figureOf(list),
        irr(list),
        mirr(list, { finance: a, reinvest: b }),
        mwrDisplay(flows),
        annualize(rate, { start, end: start + length }),
        modifiedDietz({ begin: a, end: b, days: c, flows: [{ day: b, amount: c }], flowTiming: "end_of_day" }),
        linkedReturn([{ begin: a, endBeforeFlow: b }]),
      ];
    },
    150,
  );
});

test("estimates between valuations", () => {
  const point = fc.record({ on: fc.integer({ min: 0, max: 400 }), value: hostile });
  const flow = fc.record({ on: fc.integer({ min: 0, max: 400 }), amount: hostile });
  staysFinite(fc.tuple(fc.array(point, { maxLength: 5 }), fc.array(flow, { maxLength: 5 })), ([valuations, flows]) =>
    linkedEstimate(
      valuations.toSorted((a, b) => a.on - b.on),
      flows,
    ),
  );
});

test("time-weighted returns of any days", () => {
  const value = fc.double({ min: -1e15, max: 1e15, noNaN: true });
  const day = fc.record({
    value,
    inflow: fc.double({ min: 0, max: 1e12, noNaN: true }),
    outflow: fc.double({ min: 0, max: 1e12, noNaN: true }),
  });
  staysFinite(fc.tuple(value, fc.array(day, { maxLength: 12 })), ([opening, rows]) => {
    const days = {
      opening,
      values: Float64Array.from(rows, (row) => row.value),
      inflows: Float64Array.from(rows, (row) => row.inflow),
      outflows: Float64Array.from(rows, (row) => row.outflow),
    };
    return [dailyReturns(days), growthIndex(days), timeWeightedReturn(days)];
  });
});

test("risk of returns and of mixtures", () => {
  staysFinite(
    fc.tuple(plain, hostileList, numbers, fc.constantFrom(252, 52, 12)),
    ([returns, list, [a, b, c], periodsPerYear]) => [
      maxDrawdown(returns),
      depthsBelowPeak(returns),
      drawdowns(returns),
      longestRecovery(list.map((value, on) => ({ on, value }))),
      longestUnderWater(list.map((value, on) => ({ on, value }))),
      fewestObservations(periodsPerYear),
      shownFromEnough({ returns, periodsPerYear }, known(1)),
      growthOf(returns),
      downside.annualDownsideDeviation({ returns, periodsPerYear }, 0.1),
      [downside.downsideDeviation, downside.downsideFrequency, downside.downsidePotential].map((figure) =>
        figure(returns, 0.1),
      ),
      [downside.upsideFrequency, downside.upsidePotential, downside.upsideRisk].map((figure) => figure(returns, 0.1)),
      downside.upsidePotentialRatio(returns, a),
      [painIndex(returns), ulcerIndex(returns)],
      correlationMatrix([returns, returns.toReversed()]),
      exposure([{ value: Math.abs(a) < 1e300 ? a : 1, shares: new Map([["x", 0.5]]) }]),
      Math.abs(a) < 1e100 && Math.abs(b) < 1e100 && Math.abs(c) < 1e100
        ? [
            currencyEffect([{ weight: a, localReturn: b, fxReturn: c }]),
            applyScenario([{ value: a, sensitivities: new Map([["rates", b]]) }], new Map([["rates", c]])),
            contributions([{ weight: a, rate: b }].map(({ weight, rate }) => ({ weight, return: rate }))),
          ]
        : [],
    ],
  );
});

test("scores of any counts of holdings", () => {
  staysFinite(fc.tuple(fc.nat(), fc.nat()), ([held, inDoubt]) => dataScore(held, inDoubt));
});

test("statistics of one number", () => {
  staysFinite(fc.tuple(numbers, words), ([[a, b], text]) => [
    finiteFigure(a * b, text),
    finiteFigures({ product: a * b }, text),
    quotient(a, b, text),
    mapFigure(known(a), (value) => finiteFigure(value * b, text)),
    normalDensity(a),
    normalDistribution(a),
    normalQuantile(a),
  ]);
});

test("flows of plan years, and what is drawn from any seed", () => {
  const flow = fc.record({
    on: anyDay,
    amount: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    isInflationLinked: fc.boolean(),
  });
  const rate = fc.double({ min: -0.2, max: 0.3, noNaN: true });
  staysFinite(
    fc.tuple(fc.array(flow, { maxLength: 5 }), numbers, fc.integer({ min: 0, max: 60 }), anyDay, rate),
    ([flows, [a], years, from, inflation]) => {
      const random = seededRandom(Math.trunc(Number.isFinite(a) ? a % 1e9 : 0));
      return [flowsByPlanYear(flows, { from, years, inflation }), Array.from({ length: years }, random)];
    },
    150,
  );
});

test("the product's own rules, with any words and numbers", () => {
  staysFinite(fc.tuple(numbers, words, words, fc.boolean(), fc.boolean()), ([[a, b], text, other, isOne, isTwo]) => {
    const facts = { hasSubscription: isOne, trialEndSeconds: isTwo ? a / 1e10 : undefined, hasStartedTrial: isOne };
    return [
      trialDaysLeft(facts, Math.abs(b) < 1e200 ? b : 0),
      trialDaysOf({ subscription: null, trialStartedAt: isOne ? text : null, trialEndsAt: isTwo ? a : null }, 0),
      [isOpenInPreview(text), wishedPlanIn(text), wishedPlanCookie(other)],
      trialLabel(a, isOne),
      planLabel(text),
      sortPlans([
        { id: text, monthlyCost: a },
        { id: other, monthlyCost: b },
      ]),
      visiblePlans([{ isActive: isOne }], isTwo),
      isPlanListStale([{ id: text }], other),
      planCard({ isSignedIn: isOne, hasSubscription: isTwo, trialDaysLeft: a }, isOne),
      referralToKeep(isOne ? text : undefined, { ref: isTwo ? other : undefined, referral: text }),
      newsletterToast(isOne ? { isSuccess: isTwo, message: text } : undefined),
    ];
  });
});
