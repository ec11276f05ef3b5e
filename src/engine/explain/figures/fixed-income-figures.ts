import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { amortizedPrice, type Purchase } from "#engine/fixed-income/amortized-cost.ts";
import { amortizingPayments, outstandingShare, type Repayment } from "#engine/fixed-income/amortizing-bond.ts";
import {
  bondFigures,
  currentYield,
  effectiveYield,
  paymentFigures,
  presentValueAt,
  taxEquivalentYield,
  yieldOfPayments,
  yieldToMaturity,
  yieldToWorkout,
} from "#engine/fixed-income/bond-price.ts";
import {
  accruedInterest,
  bondPayments,
  interestBetween,
  type Bond,
  type Settlement,
  type TimedPayment,
  type Workout,
} from "#engine/fixed-income/bond.ts";
import { dirtyPriceToWorst, effectiveDuration, rateShocks, yieldToWorst } from "#engine/fixed-income/call-yields.ts";
import { cashCalendar, type HeldBond } from "#engine/fixed-income/cash-calendar.ts";
import type { CouponFrequency } from "#engine/fixed-income/coupon-schedule.ts";
import { countDays, yearFraction, type DayCount, type DayCountContext } from "#engine/fixed-income/day-count.ts";
import {
  billPrice,
  bondEquivalentYield,
  discountRate,
  moneyMarketYield,
  zeroPrice,
  zeroYield,
  type Bill,
} from "#engine/fixed-income/discount-security.ts";
import { discountMargin, floaterPrice, type Floater } from "#engine/fixed-income/floater.ts";
import {
  adjustedPrincipal,
  indexRatio,
  linkedCoupon,
  principalAtMaturity,
  referenceIndex,
  type IndexLevels,
} from "#engine/fixed-income/inflation-linked.ts";
import { weightedFigure, type WeightedBond } from "#engine/fixed-income/portfolio-yield.ts";
import { basisSchedule, type BasisTerms } from "#engine/fixed-income/premium-amortization.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

interface Held extends Settlement {
  readonly bond: Bond;
}
interface Priced extends Held {
  readonly clean: number;
}
interface Quoted extends Held {
  readonly yieldRate: number;
}
interface Callable {
  readonly calls: readonly Workout[];
}
interface Span {
  readonly convention: DayCount;
  readonly start: Day;
  readonly end: Day;
  readonly context?: DayCountContext;
}
interface LinkedPrincipal {
  readonly face: Fixed;
  readonly ratio: Fixed;
}

/** Prices, yields and sensitivities of bonds. Prices per 100 of face, rates as fractions. */
export const FIXED_INCOME_FIGURES = {
  countDays: explained(["Days", "days between two dates by the day count", "days"], (of: Span) =>
    countDays(of.convention, of, of.context),
  ),
  yearFraction: explained(["Part of a year", "days ÷ days of a year by the day count", "years"], (of: Span) =>
    yearFraction(of.convention, of, of.context),
  ),
  accruedInterest: explained(
    ["Accrued interest", "coupon × share of the coupon period passed", "per_100"],
    (of: Held) => accruedInterest(of.bond, of),
  ),
  interestBetween: explained(
    ["Interest of a period", "100 × coupon rate × part of a year", "per_100"],
    (of: { readonly bond: Bond; readonly start: Day; readonly end: Day }) => interestBetween(of.bond, of.start, of.end),
  ),
  bondPayments: explained(
    ["Payments left", "coupons and redemption until the end", "per_100"],
    (of: Held & { readonly workout: Workout }) =>
      bondPayments(of.bond, of, of.workout).reduce((sum, { amount }) => sum + amount, 0),
  ),
  presentValueAt: explained(
    ["Dirty price", "Σ payment ÷ (1 + yield ÷ frequency)^periods", "per_100"],
    (of: { readonly payments: readonly TimedPayment[]; readonly yieldRate: number; readonly frequency: number }) =>
      presentValueAt(of.payments, of.yieldRate, of.frequency),
  ),
  bondFigures: explainedParts(
    {
      clean: ["Clean price", "dirty price − accrued interest", "per_100"],
      accrued: ["Accrued interest", "coupon × share of the coupon period passed", "per_100"],
      dirty: ["Dirty price", "Σ payment × discount factor", "per_100"],
      macaulay: ["Macaulay duration", "Σ time × present value ÷ price", "years"],
      modified: ["Modified duration", "Macaulay duration ÷ (1 + yield ÷ frequency)", "years"],
      convexity: ["Convexity", "second derivative of the price ÷ price, in years squared", "count"],
      dv01: ["DV01", "modified duration × dirty price ÷ 10,000", "per_100"],
    },
    (of: Quoted) => bondFigures(of.bond, of, of.yieldRate),
  ),
  paymentFigures: explainedParts(
    {
      macaulay: ["Macaulay duration", "Σ time × present value ÷ price", "years"],
      modified: ["Modified duration", "Macaulay duration ÷ (1 + yield ÷ frequency)", "years"],
      convexity: ["Convexity", "second derivative of the price ÷ price, in years squared", "count"],
    },
    (of: {
      readonly payments: readonly TimedPayment[];
      readonly at: { readonly accrued: number; readonly yieldRate: number; readonly frequency: number };
    }) => paymentFigures(of.payments, of.at),
  ),
  yieldToMaturity: explained(
    ["Yield to maturity", "rate that makes the payments worth the dirty price", "ratio"],
    (of: Priced) => yieldToMaturity(of.bond, of),
  ),
  yieldToWorkout: explained(
    ["Yield to a call", "rate that makes the payments until the call worth the dirty price", "ratio"],
    (of: Priced & { readonly workout: Workout }) => yieldToWorkout(of.bond, of, of.workout),
  ),
  yieldOfPayments: explained(
    ["Yield", "rate that makes the payments worth the dirty price", "ratio"],
    (of: { readonly payments: readonly TimedPayment[]; readonly dirty: number; readonly frequency: number }) =>
      yieldOfPayments(of.payments, of.dirty, of.frequency),
  ),
  yieldToWorst: explained(
    ["Yield to worst", "lowest of the yields to maturity and to every call", "ratio"],
    (of: Priced & Callable) => mapFigure(yieldToWorst(of.bond, of, of.calls), ({ worst }) => known(worst)),
  ),
  dirtyPriceToWorst: explained(
    ["Dirty price to worst", "lowest of the prices to maturity and to every call", "per_100"],
    (of: Quoted & Callable) => dirtyPriceToWorst(of.bond, of, of.calls),
  ),
  currentYield: explained(
    ["Current yield", "coupon a year ÷ clean price", "ratio"],
    (of: { readonly bond: Bond; readonly clean: number }) => currentYield(of.bond, of.clean),
  ),
  effectiveYield: explained(
    ["Effective yield", "(1 + nominal ÷ frequency)^frequency − 1", "ratio"],
    (of: { readonly nominalRate: number; readonly frequency: number }) => effectiveYield(of.nominalRate, of.frequency),
  ),
  taxEquivalentYield: explained(
    ["Tax-equivalent yield", "yield ÷ (1 − marginal rate)", "ratio"],
    (of: { readonly yieldRate: number; readonly marginalRate: number }) =>
      taxEquivalentYield(of.yieldRate, of.marginalRate),
  ),
  effectiveDuration: explained(
    [
      "Effective duration",
      "(price after a fall of rates − after a rise) ÷ (2 × price × shift), each to worst",
      "years",
    ],
    (of: Quoted & Callable) => effectiveDuration(of.bond, of, of.calls),
  ),
  rateShocks: explained(
    ["Change after a shift of rates", "price at the shifted yield ÷ price − 1, each to worst", "ratio"],
    (of: Quoted & Callable & { readonly shifts: readonly number[]; readonly place: number }) =>
      mapFigure(rateShocks(of.bond, of, of), (changes) => known(changes[of.place] ?? 0)),
  ),
  billPrice: explained(
    ["Price of a bill", "100 × (1 − discount rate × days ÷ 360)", "per_100"],
    (of: { readonly discountRate: number; readonly days: number }) => billPrice(of.discountRate, of.days),
  ),
  discountRate: explained(["Discount rate", "(100 − price) ÷ 100 × 360 ÷ days", "ratio"], (of: Bill) =>
    discountRate(of),
  ),
  moneyMarketYield: explained(["Money market yield", "(100 − price) ÷ price × 360 ÷ days", "ratio"], (of: Bill) =>
    moneyMarketYield(of),
  ),
  bondEquivalentYield: explained(
    ["Bond equivalent yield", "(100 − price) ÷ price × 365 ÷ days; beyond 182 days with a coupon between", "ratio"],
    (of: Bill) => bondEquivalentYield(of),
  ),
  zeroPrice: explained(
    ["Price of a zero", "100 ÷ (1 + yield ÷ frequency)^(years × frequency)", "per_100"],
    (of: Parameters<typeof zeroPrice>[0]) => zeroPrice(of),
  ),
  zeroYield: explained(
    ["Yield of a zero", "((100 ÷ price)^(1 ÷ (years × frequency)) − 1) × frequency", "ratio"],
    (of: Parameters<typeof zeroYield>[0]) => zeroYield(of),
  ),
  basisSchedule: explainedParts(
    {
      yieldPerPeriod: ["Constant yield a period", "rate that makes coupons and redemption worth the cost", "ratio"],
      accretion: ["Amortized in a period", "adjusted basis × yield − coupon", "count"],
      basis: ["Adjusted basis after a period", "cost and what was amortized so far", "count"],
    },
    (of: { readonly terms: BasisTerms; readonly place: number }) =>
      mapFigure(basisSchedule(of.terms), ({ yieldPerPeriod, accretion, basis }) =>
        known({ yieldPerPeriod, accretion: accretion[of.place], basis: basis[of.place] }),
      ),
  ),
  amortizedPrice: explained(
    ["Amortized price", "price on the day at the yield it was bought at", "per_100"],
    (of: { readonly bond: Bond; readonly purchase: Purchase; readonly on: Day }) =>
      amortizedPrice(of.bond, of.purchase, of.on),
  ),
  amortizingPayments: explained(
    ["Payments left", "coupons on what is outstanding, and repayments", "per_100"],
    (of: Held & { readonly repayments: readonly Repayment[] }) =>
      amortizingPayments(of.bond, of.repayments, of).reduce((sum, { amount }) => sum + amount, 0),
  ),
  outstandingShare: explained(
    ["Face outstanding", "1 − what has been paid back", "ratio"],
    (of: { readonly repayments: readonly Repayment[]; readonly on: Day }) => outstandingShare(of.repayments, of.on),
  ),
  referenceIndex: explained(
    [
      "Reference index",
      "index three months before, on its way to that of two months before by the day of the month",
      "factor",
    ],
    (of: { readonly on: Day; readonly levels: IndexLevels }) => referenceIndex(of.on, of.levels),
  ),
  indexRatio: explained(
    ["Index ratio", "reference index ÷ index at issue", "factor"],
    (of: { readonly reference: Fixed; readonly base: Fixed }) => indexRatio(of.reference, of.base),
  ),
  adjustedPrincipal: explained(["Adjusted principal", "face × index ratio", "money"], (of: LinkedPrincipal) =>
    adjustedPrincipal(of.face, of.ratio),
  ),
  principalAtMaturity: explained(
    ["Principal at maturity", "face × index ratio, at least the face", "money"],
    (of: LinkedPrincipal) => principalAtMaturity(of.face, of.ratio),
  ),
  linkedCoupon: explained(
    ["Indexed coupon", "adjusted principal × rate ÷ frequency", "money"],
    (of: LinkedPrincipal & { readonly coupon: { readonly rate: Fixed; readonly frequency: CouponFrequency } }) =>
      linkedCoupon(of.face, of.ratio, of.coupon),
  ),
  floaterPrice: explained(
    [
      "Price of a floater",
      "coupons of the index and the quoted margin, discounted by the index and the discount margin",
      "per_100",
    ],
    (of: { readonly note: Floater; readonly discountMargin: number }) => floaterPrice(of.note, of.discountMargin),
  ),
  discountMargin: explained(
    ["Discount margin", "margin over the index that gives the price", "ratio"],
    (of: { readonly note: Floater; readonly dirty: number }) => discountMargin(of.note, of.dirty),
  ),
  cashCalendar: explainedParts(
    {
      coupons: ["Coupons of a time", "Σ face × coupon rate ÷ frequency of every payment", "money"],
      redemptions: ["Redemptions of a time", "Σ face × redemption ÷ 100", "money"],
    },
    (of: { readonly bonds: readonly HeldBond[]; readonly from: Day; readonly to: Day }) => {
      const days = cashCalendar(of.bonds, of);
      return known({
        coupons: days.reduce<Fixed>((sum, { coupons }) => sum + coupons, ZERO),
        redemptions: days.reduce<Fixed>((sum, { redemptions }) => sum + redemptions, ZERO),
      });
    },
  ),
  weightedFigure: explained(
    ["Figure of a portfolio", "Σ market value × figure ÷ Σ market value of the bonds that have it", "ratio"],
    (of: { readonly bonds: readonly WeightedBond[] }) =>
      mapFigure(weightedFigure(of.bonds), ({ average }) => known(average)),
  ),
} as const;
