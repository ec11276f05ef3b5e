import type { LocalDate } from "#engine/dates/day.ts";
import { withExposures } from "#features/sample/exposures.ts";
import { lettingOf } from "#features/sample/let-flats.ts";
import { sampleBondTerms } from "#features/sample/bond-terms.ts";

/** What funds cost a year and who runs them, as their key information says it; of the fund of the Lindens nobody has looked it up. */
const FUND_TERMS = {
  MERIDWLD: { expenseRatio: "0.0020", manager: "Meridian" },
  MERIDEMG: { expenseRatio: "0.0025", manager: "Meridian" },
  TARNBOND: { expenseRatio: "0.0016", manager: "Tarn" },
} as const;

const LET = { sellingCostShare: "0.05", valueGrowth: "0.02", rentGrowth: "0.02" } as const;

/** Facts of the sample's assets by their names, as a person would state them; `idOf` is the id of an asset by its name. */
export const sampleTerms = (idOf: (name: string) => string, today: LocalDate): Readonly<Record<string, object>> =>
  withExposures(ownTerms(idOf, today));

const ownTerms = (idOf: (name: string) => string, today: LocalDate): Readonly<Record<string, object>> => ({
  ...sampleBondTerms(today),
  ...FUND_TERMS,
  homeLoan: { principal: "330000", annualRate: "0.0345", months: 300, firstPaymentOn: "2011-07-03" },
  flatLoan: { principal: "139500", annualRate: "0.0185", months: 240, firstPaymentOn: "2018-05-03" },
  orchardLoan: { principal: "111000", annualRate: "0.0145", months: 240, firstPaymentOn: "2021-10-03" },
  ...propertyTerms(idOf, today),
  fund: {
    commitment: "75000",
    vintage: 2015,
    strategy: "buyout",
    manager: "Fernhill Partners",
    managementFee: "0.0175",
  },
  venture: { commitment: "30000", vintage: 2021, strategy: "venture", manager: "Harrow Ventures" },
  credit: { commitment: "40000", vintage: 2025, strategy: "credit", manager: "Saltmarsh Credit" },
  series: {
    subscribedOn: "2025-04-10",
    manager: "Juniper Capital",
    highWaterMark: "10150",
    managementFee: "0.015",
    performanceFee: "0.2",
    lockedUntil: "2027-03-31",
    redemptionMonths: 3,
    noticeDays: 60,
  },
  note: {
    issuer: "Quillwork",
    interestRate: "0.06",
    maturityOn: "2028-09-30",
    cap: "4000000",
    discount: "0.2",
    roundValuation: "6000000",
  },
  deal: {
    capTableShare: "0.0015",
    lastRoundOn: "2026-02-16",
    lastRoundValuation: "2600000",
    rounds: [{ on: "2024-05-10", name: "Seed", valuation: "2000000" }],
  },
  plan: { monthlyAmount: "640", fromOn: "2041-08-31" },
  annuity: { monthlyAmount: "92", fromOn: "2038-01-01" },
});

const propertyTerms = (idOf: (name: string) => string, today: LocalDate): Readonly<Record<string, object>> => ({
  home: {
    propertyKind: "house",
    city: "Lindental",
    loanIds: [idOf("homeLoan")],
    expected: [{ label: "Building insurance", amount: "-412", on: "2011-08-01", everyMonths: 12 }],
  },
  flat: {
    loanIds: [idOf("flatLoan")],
    ...lettingOf("flat", today),
    propertyKind: "flat",
    street: "Mill Street 14",
    city: "Ahlfeld",
    yearlyCosts: "700",
    ...LET,
  },
  orchard: {
    loanIds: [idOf("orchardLoan")],
    ...lettingOf("orchard", today),
    propertyKind: "flat",
    street: "Orchard Court 3",
    city: "Birkenau",
    yearlyCosts: "560",
    ...LET,
  },
});
