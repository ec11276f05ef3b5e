import { dayOf, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { withExposures } from "#features/sample/exposures.ts";
import { lettingOf } from "#features/sample/let-flats.ts";
import { SAMPLE_NOTES } from "#providers/market-data/sample-bonds.ts";

const ACT_ACT = "ACT/ACT ICMA";

const bond = (couponRate: string, frequency: number, maturityOn: LocalDate) => ({
  couponRate,
  frequency,
  dayCount: ACT_ACT,
  maturityOn,
});

const BOND_TERMS = {
  ALDERN24: bond("0.0325", 1, "2024-03-15"),
  CORVID29: bond("0.045", 2, "2029-06-15"),
  WYNDAM28: bond("0.019", 1, "2028-06-15"),
  HESPER32: bond("0.0525", 2, "2032-10-15"),
  BRENTA33: { ...bond("0.036", 1, "2033-02-15"), calls: [{ on: "2029-02-15", price: "101" }] },
  QUILLN29: bond("0.041", 2, "2029-09-17"),
  TALLIS34: bond("0.035", 1, "2034-04-15"),
  registered: { ...bond("0.024", 1, "2031-05-20"), issuedBy: "company" },
  KESTRL31: { kind: "zero", dayCount: ACT_ACT, maturityOn: "2031-05-15" },
  MARLOW30: { ...bond("0.0312", 4, "2030-03-15"), kind: "floating", indexRate: "0.0212", quotedMargin: "0.01" },
  ...Object.fromEntries(
    SAMPLE_NOTES.map(({ symbol, issuedIn, coupon }) => [
      symbol,
      bond(String(Number(coupon) / 100), 1, formatDay(dayOf(issuedIn + 5, 3, 10))),
    ]),
  ),
} as const;

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
  ...BOND_TERMS,
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
