import type { DEBT_FIGURES } from "#engine/explain/figures/debt-figures.ts";
import type { LOAN_FIGURES, PROPERTY_FIGURES } from "#engine/explain/figures/property-figures.ts";
import { d, f, type Samples } from "#test/explained/sample.ts";

const flow = { noi: f("24000.5"), debtService: f("15000.25") };
const leases = [
  { unitId: "A", fromOn: d("2024-01-01"), toOn: undefined, monthlyRent: f("1500.5") },
  { unitId: "B", fromOn: d("2026-03-01"), toOn: d("2026-08-31"), monthlyRent: f("1200.25") },
];
const building = { facts: { basis: f("275000.5"), recoveryYears: 27.5, month: 4 }, place: 1 } as const;
const plan = {
  on: d("2026-01-15"),
  years: 2,
  value: f("400000.5"),
  noi: f("24000.25"),
  valueGrowth: 0.025,
  noiGrowth: 0.015,
  sellingCostShare: f("0.055"),
  debt: { balance: f("250000.5"), service: [f("15000"), f("15000")], balances: [f("245000"), f("240000")] },
};
const flows = [
  { on: d("2024-01-01"), amount: f("-100000.5") },
  { on: d("2025-01-01"), amount: f("9000.25") },
  { on: d("2026-01-01"), amount: f("118000.75") },
];
const terms = {
  principal: f("200000.5"),
  annualRate: 0.0425,
  periods: 24,
  compounding: "monthly",
  decimals: 2,
} as const;
const annuity = { rate: 0.0045, periods: 120, due: "end" } as const;

export const PROPERTY_SAMPLES: Samples<typeof PROPERTY_FIGURES> = {
  netOperatingIncome: {
    potentialRent: f("36000.5"),
    vacancyAndCreditLoss: f("1800.25"),
    otherIncome: f("600.5"),
    operatingExpenses: f("9000.75"),
  },
  capRate: { noi: f("24000.5"), value: f("400000.25") },
  grossRentMultiplier: { price: f("400000.5"), yearlyRent: f("36000.25") },
  cashInvested: {
    price: f("400000.5"),
    closingCosts: f("9000.25"),
    loanCosts: f("2000"),
    loan: f("300000"),
    shortfallBeforeService: f("1500.5"),
  },
  cashOnCash: { flow, invested: f("110000.5") },
  cashOnCashWithPrincipal: { flow: { ...flow, principalPaid: f("4000.5") }, invested: f("110000.5") },
  debtServiceCoverage: flow,
  loanToValue: { balance: f("250000.5"), value: f("400000.25") },
  equityOf: { value: f("400000.25"), balance: f("250000.5") },
  equityMultiple: { received: f("180000.5"), invested: f("110000.25") },
  returnOnEquity: { yearlyGain: f("9000.5"), equity: f("150000.25") },
  rentRoll: { unitIds: ["A", "B"], leases, on: d("2026-04-01") },
  occupancy: { unitIds: ["A", "B"], leases, from: d("2026-01-01"), to: d("2026-12-31") },
  buildingDepreciation: building,
  germanDepreciation: { facts: { basis: f("300000.5"), rate: 2, month: 9 }, place: 1 },
  tableDepreciation: building,
  straightLine: { cost: f("12000.5"), salvage: f("2000.25"), lifeYears: 5 },
  recapturedDepreciation: { gain: f("30000.5"), taken: f("12000.25") },
  adjustedBasis: { cost: f("280000.5"), depreciated: f("40000.25") },
  taxableGain: { price: f("400000.5"), sellingCosts: f("20000.25"), cost: f("280000.5"), depreciated: f("40000.25") },
  saleTax: {
    price: f("400000.5"),
    sellingCosts: f("20000.25"),
    cost: f("280000.5"),
    depreciated: f("40000.25"),
    gainRate: f("0.15"),
    recaptureRate: f("0.25"),
  },
  valueByIncome: { noi: f("20000.5"), rate: f("0.0475") },
  valueByRent: { rent: f("24000.5"), multiple: f("22.5") },
  valueByIndex: { price: f("250000.5"), bought: f("104.2"), now: f("131.7") },
  rentArrears: {
    dues: [
      { on: d("2026-01-01"), amount: f("900.5") },
      { on: d("2026-02-01"), amount: f("900.5") },
    ],
    received: [{ on: d("2026-01-20"), amount: f("1000.25") }],
    on: d("2026-02-10"),
  },
  arrearsByAge: { open: [{ on: d("2026-01-01"), amount: f("300.5") }], on: d("2026-02-10"), age: 1 },
  netSaleProceeds: { price: f("450000.5"), sellingCostShare: f("0.055"), loanBalance: f("240000.25"), tax: f("9000") },
  saleToday: plan,
  holdFlows: { plan, givenUp: f("128000.5"), cashOut: f("0") },
  propertyIrr: { flows },
  compareChoices: { flows, discountRate: 0.065 },
};

export const LOAN_SAMPLES: Samples<typeof LOAN_FIGURES> = {
  levelPayment: { principal: 200000.5, terms: annuity },
  monthlyRate: { annualRate: 0.0525, compounding: "semi_annual" },
  loanSchedule: { terms: { ...terms, extraIn: new Map([[2, f("500.5")]]) }, place: 3 },
  loanTotals: { terms },
  balanceAfter: { terms, place: 12 },
  loanParts: { loan: { principal: 200000.5, ratePerPeriod: 0.0035, periods: 24 }, from: 1, to: 12 },
  annuityFactor: annuity,
  futureValue: { present: 1000.5, payment: 100.25, terms: annuity },
  ratePerPeriod: { principal: 20000.5, payment: 250.25, terms: { periods: 120, due: "end" } },
  periodsToRepay: { principal: 20000.5, payment: 450.25, rate: 0.0045 },
  paymentOf: { sums: { present: 20000.5, future: -1000.5 }, terms: annuity },
  periodsOf: { sums: { present: 20000.5, payment: -250.25, future: 0 }, terms: { rate: 0.0045, due: "end" } },
  presentSumOf: { sums: { payment: -250.25, future: 500.5 }, terms: annuity },
};

export const DEBT_SAMPLES: Samples<typeof DEBT_FIGURES> = {
  payoffPlan: {
    debts: [
      { balance: f("9000.5"), terms, nextPeriod: 4, monthsUntilNext: 0, rateToBase: f("0.9") },
      {
        balance: f("4000.25"),
        terms: { ...terms, annualRate: 0.0725, extraEach: f("10.5") },
        nextPeriod: 2,
        monthsUntilNext: 1,
        rateToBase: f("1"),
      },
    ],
    extra: f("150.5"),
    order: "highest_rate",
    place: 1,
  },
};
