import type { FIXED_INCOME_FIGURES } from "#engine/explain/figures/fixed-income-figures.ts";
import { known } from "#engine/figure.ts";
import { d, f, type Samples } from "#test/explained/sample.ts";

const bond = {
  maturityOn: d("2030-05-15"),
  couponRate: 0.045,
  frequency: 2,
  dayCount: "ACT/ACT ICMA",
  redemption: 100,
} as const;
const held = { bond, on: d("2026-11-20") };
const priced = { ...held, clean: 98.25 };
const quoted = { ...held, yieldRate: 0.051 };
const calls = [{ on: d("2028-05-15"), price: 101.5 }];
const payments = [
  { on: d("2027-05-15"), periods: 0.97, amount: 2.25 },
  { on: d("2027-11-15"), periods: 1.97, amount: 102.25 },
];
const bill = { price: 98.75, days: 91 };
const repayments = [{ on: d("2028-05-15"), share: 0.45 }];
const linked = { face: f("1000"), ratio: f("1.08123") };
const note = {
  currentCoupon: 0.041,
  indexRate: 0.038,
  quotedMargin: 0.0035,
  frequency: 4,
  remaining: 9,
  toNext: 0.4,
};

export const FIXED_INCOME_SAMPLES: Samples<typeof FIXED_INCOME_FIGURES> = {
  countDays: { convention: "30/360 US", start: d("2026-01-31"), end: d("2026-05-15") },
  yearFraction: { convention: "ACT/365F", start: d("2026-01-31"), end: d("2026-05-15") },
  accruedInterest: held,
  interestBetween: { bond, start: d("2026-05-15"), end: d("2026-11-15") },
  bondPayments: { ...held, workout: { on: d("2030-05-15"), price: 100.5 } },
  presentValueAt: { payments, yieldRate: 0.051, frequency: 2 },
  bondFigures: quoted,
  paymentFigures: { payments, at: { accrued: 0.11, yieldRate: 0.051, frequency: 2 } },
  yieldToMaturity: priced,
  yieldToWorkout: { ...priced, workout: { on: d("2028-05-15"), price: 101.5 } },
  yieldOfPayments: { payments, dirty: 100.75, frequency: 2 },
  yieldToWorst: { ...priced, calls },
  dirtyPriceToWorst: { ...quoted, calls },
  currentYield: { bond, clean: 98.25 },
  effectiveYield: { nominalRate: 0.051, frequency: 2 },
  taxEquivalentYield: { yieldRate: 0.031, marginalRate: 0.37 },
  effectiveDuration: { ...quoted, calls },
  rateShocks: { ...quoted, calls, shifts: [0.01, -0.005], place: 1 },
  billPrice: { discountRate: 0.0495, days: 91 },
  discountRate: bill,
  moneyMarketYield: bill,
  bondEquivalentYield: { price: 97.125, days: 200 },
  zeroPrice: { yieldRate: 0.043, years: 6.5, frequency: 2 },
  zeroYield: { price: 77.5, years: 6.5, frequency: 2 },
  basisSchedule: { terms: { cost: 95.5, redemption: 100.25, couponAmount: 2.25, periods: 6 }, place: 2 },
  amortizedPrice: { bond, purchase: { on: d("2024-03-01"), clean: 96.5 }, on: d("2026-11-20") },
  amortizingPayments: { ...held, repayments },
  outstandingShare: { repayments, on: d("2029-01-01") },
  referenceIndex: { on: d("2026-11-20"), levels: { threeMonthsBefore: f("310.5"), twoMonthsBefore: f("311.25") } },
  indexRatio: { reference: f("311.11613"), base: f("287.51") },
  adjustedPrincipal: linked,
  principalAtMaturity: linked,
  linkedCoupon: { ...linked, coupon: { rate: f("0.00125"), frequency: 2 } },
  floaterPrice: { note, discountMargin: 0.0041 },
  discountMargin: { note, dirty: 99.35 },
  cashCalendar: {
    bonds: [{ ...bond, face: f("5000"), couponRate: f("0.045"), redemption: f("100") }],
    from: d("2026-11-20"),
    to: d("2030-12-31"),
  },
  weightedFigure: {
    bonds: [
      { id: "a", marketValue: 1234.5, figure: known(0.0415) },
      { id: "b", marketValue: 765.5, figure: known(0.0525) },
    ],
  },
};
