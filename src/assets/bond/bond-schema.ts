import { AGENCY_CHOICES, RATING_CHOICES } from "#assets/bond/bond-ratings.ts";
import type { FactSchema } from "#assets/fact-schema.ts";
import { DAY_COUNTS } from "#engine/fixed-income/day-count.ts";

const PAYS_COUPONS = [
  "fixed",
  "floating",
  "inflation_linked",
  "amortizing",
  "preferred",
  "deposit",
  "private_note",
] as const;
const IS_REPAID = [
  "fixed",
  "zero",
  "bill",
  "floating",
  "inflation_linked",
  "amortizing",
  "deposit",
  "private_note",
] as const;

/** Kinds whose payments are all known today: what a curve discounts. */
const PAYS_WHAT_IS_KNOWN = ["fixed", "zero", "bill", "amortizing", "deposit", "private_note"] as const;

/** Who taxes its interest. */
export const TAX_CHOICES = [
  { value: "taxed", label: "Taxed" },
  { value: "federal", label: "Free of federal tax" },
  { value: "state", label: "Free of state tax" },
  { value: "free", label: "Tax-free" },
] as const;
export type TaxTreatment = (typeof TAX_CHOICES)[number]["value"];

const COUPON_FACTS = {
  kind: {
    kind: "choice",
    label: "Kind",
    group: "Bond",
    isDefining: true,
    choices: [
      { value: "fixed", label: "Fixed coupon" },
      { value: "zero", label: "Zero coupon" },
      { value: "bill", label: "Bill" },
      { value: "floating", label: "Floating rate" },
      { value: "inflation_linked", label: "Inflation-linked" },
      { value: "amortizing", label: "Amortizing" },
      { value: "preferred", label: "Preferred share" },
      { value: "deposit", label: "Deposit (CD)" },
      { value: "private_note", label: "Private note" },
    ],
    usual: "fixed",
  },
  issuer: { kind: "text", label: "Issuer", help: "Who owes it, by name.", group: "Bond", isBesideFigures: true },
  issuedBy: {
    kind: "choice",
    label: "Issued by",
    help: "Where credit spreads widen, bonds of companies and of whom nobody stated fall.",
    group: "Bond",
    choices: [
      { value: "state", label: "A state" },
      { value: "company", label: "A company or bank" },
    ],
    isBesideFigures: true,
  },
  rating: {
    kind: "choice",
    label: "Rating",
    help: "With its notch; Moody's words stand in brackets.",
    group: "Bond",
    choices: RATING_CHOICES,
    isBesideFigures: true,
  },
  ratedBy: {
    kind: "choice",
    label: "Rated by",
    group: "Bond",
    choices: AGENCY_CHOICES,
    isBesideFigures: true,
    where: { fact: "rating" },
  },
  couponRate: {
    kind: "exact_rate",
    label: "Coupon a year",
    help: "For a floater: the rate of the period that runs. For a preferred share: its dividend, of its par.",
    group: "Bond",
    least: 0,
    most: 1,
    isNeeded: true,
    isDefining: true,
    where: { fact: "kind", among: PAYS_COUPONS },
  },
  redemption: {
    kind: "number",
    label: "Redemption",
    group: "Bond",
    unit: "per 100 of face",
    sign: "positive",
    usual: "100",
  },
  issuedOn: {
    kind: "day",
    label: "Issued",
    help: "Interest runs from this day on; needed for a first coupon that is short or long.",
    group: "Bond",
  },
  firstCouponOn: { kind: "day", label: "First coupon", group: "Bond", where: { fact: "issuedOn" } },
  maturityOn: {
    kind: "day",
    label: "Maturity",
    group: "Bond",
    isNeeded: true,
    isDefining: true,
    where: { fact: "kind", among: IS_REPAID },
  },
  redeemedOn: {
    kind: "day",
    label: "Redeemed on",
    help: "Where it is repaid at all; most preferred shares never are.",
    group: "Bond",
    where: { fact: "kind", among: ["preferred"] },
  },
  frequency: {
    kind: "choice",
    label: "Coupons a year",
    group: "Bond",
    isDefining: true,
    choices: [
      { value: 1, label: "1, every year" },
      { value: 2, label: "2, every half-year" },
      { value: 3, label: "3, every four months" },
      { value: 4, label: "4, every quarter" },
      { value: 6, label: "6, every two months" },
      { value: 12, label: "12, every month" },
    ],
  },
  dayCount: {
    kind: "choice",
    label: "Day count",
    group: "Bond",
    isDefining: true,
    choices: DAY_COUNTS.map((value) => ({ value, label: value })),
    usual: "ACT/ACT ICMA",
  },
} as const satisfies FactSchema;

/** Everything that can be stated of a bond, in the order a form asks for it. */
export const BOND_FACTS = {
  ...COUPON_FACTS,
  repayments: {
    kind: "list",
    label: "Repayments before maturity",
    help: "Shares of the face; what is left is repaid at maturity.",
    group: "Repayment",
    entry: "Repayment",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      share: { kind: "rate", label: "Share of the face", least: 0, most: 1, isNeeded: true },
    },
  },
  calls: {
    kind: "list",
    label: "Calls",
    help: "Days on which the issuer may repay early.",
    group: "Repayment",
    entry: "Call",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      price: { kind: "number", label: "Price", unit: "per 100 of face", sign: "positive", isNeeded: true },
    },
  },
  puts: {
    kind: "list",
    label: "Puts",
    help: "Days on which you may give it back early.",
    group: "Repayment",
    entry: "Put",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      price: { kind: "number", label: "Price", unit: "per 100 of face", sign: "positive", isNeeded: true },
    },
  },
  indexRate: {
    kind: "rate",
    label: "Index today",
    group: "Floating rate",
    least: -0.5,
    most: 5,
    where: { fact: "kind", among: ["floating"] },
  },
  quotedMargin: {
    kind: "rate",
    label: "Margin over the index",
    group: "Floating rate",
    least: -0.5,
    most: 5,
    usual: 0,
    where: { fact: "kind", among: ["floating"] },
  },
  baseIndex: {
    kind: "number",
    label: "Index at issue",
    group: "Inflation",
    sign: "positive",
    where: { fact: "kind", among: ["inflation_linked"] },
  },
  indexLevels: {
    kind: "list",
    label: "Index levels",
    group: "Inflation",
    entry: "Index level",
    where: { fact: "kind", among: ["inflation_linked"] },
    columns: {
      month: { kind: "month", label: "Month", isNeeded: true },
      level: { kind: "number", label: "Level", sign: "positive", isNeeded: true },
    },
  },
  unpriced: {
    kind: "choice",
    label: "Without a price it counts at",
    help: "The curve is that of government bonds in dollars or euros. Prices older than two weeks stand back for it.",
    group: "Without a price",
    choices: [
      { value: "amortized", label: "What it cost, amortized" },
      { value: "curve", label: "Its worth by the yield curve" },
    ],
    usual: "amortized",
    isBesideFigures: true,
    where: { fact: "kind", among: PAYS_WHAT_IS_KNOWN },
  },
  curveSpread: {
    kind: "rate",
    label: "Spread over the curve",
    help: "What such a bond yields a year beyond government bonds: 0 for those themselves. The figures of a bond with a price say what its own is.",
    group: "Without a price",
    least: -0.1,
    most: 1,
    where: { fact: "unpriced", among: ["curve"] },
  },
  taxTreatment: {
    kind: "choice",
    label: "Its interest is",
    group: "Tax",
    choices: TAX_CHOICES,
    isBesideFigures: true,
  },
  taxRate: {
    kind: "rate",
    label: "Your tax rate on interest",
    help: "The marginal rate; the tax-equivalent yield is computed with it.",
    group: "Tax",
    least: 0,
    most: 0.99,
  },
} as const satisfies FactSchema;
