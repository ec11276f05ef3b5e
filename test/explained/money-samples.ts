import type { CASH_FIGURES, CRYPTO_FIGURES } from "#engine/explain/figures/cash-figures.ts";
import type { PRIVATE_FUND_FIGURES } from "#engine/explain/figures/private-fund-figures.ts";
import { d, f, type Samples } from "#test/explained/sample.ts";

const bookings = ["2026-01-15", "2026-02-15", "2026-03-15", "2026-04-15"].map((on) => ({
  on: d(on),
  amount: f("-49.5"),
}));
const terms = {
  credit: [
    { upTo: f("10000"), rate: f("0.02") },
    { upTo: undefined, rate: f("0.01") },
  ],
};
const lots = [
  { walletId: "w", acquiredOn: d("2024-01-02"), quantity: f("1.5"), cost: f("30000.5") },
  { walletId: "w", acquiredOn: d("2025-01-02"), quantity: f("0.5"), cost: f("25000.25") },
];
const fund = {
  flows: [-100.5, -50.25, 40.5, 30.25],
  index: [100.5, 105.25, 112.5, 120.75],
  nav: 120.5,
  days: [d("2022-01-01"), d("2023-01-01"), d("2024-01-01"), d("2025-01-01")],
};
const pooled = {
  key: "2020",
  commitment: f("1000"),
  paidIn: f("600.5"),
  distributed: f("250.25"),
  nav: f("500.75"),
  flows: [
    { on: d("2020-01-01"), amount: f("-600.5") },
    { on: d("2023-01-01"), amount: f("250.25") },
  ],
};

export const PRIVATE_FUND_SAMPLES: Samples<typeof PRIVATE_FUND_FIGURES> = {
  fundMultiples: pooled,
  multipleOnInvestedCapital: { paidIn: f("600.5"), distributed: f("250.25"), nav: f("500.75") },
  commitmentStates: {
    commitment: f("1000"),
    events: [
      { kind: "call", amount: f("400.5") },
      { kind: "recallable_distribution", amount: f("50.25") },
    ],
    place: 1,
  },
  fundIrr: { flows: [-100.5, 20.25, 0], nav: 110.5 },
  ksPme: fund,
  lnPme: fund,
  pmePlus: fund,
  modifiedPme: { ...fund, values: [100.5, 155.25, 130.5, 120.5] },
  directAlpha: fund,
  futureValues: { flows: fund.flows, index: fund.index, place: 1 },
  rollNavForward: {
    reported: { on: d("2026-06-30"), nav: f("500.5") },
    flows: [{ on: d("2026-08-01"), kind: "call", amount: f("50.25") }],
    asOf: d("2026-09-30"),
  },
  noticeTotals: {
    lines: [
      { direction: "paid", amount: f("30100") },
      { direction: "received", amount: f("2000") },
    ],
  },
  noteInterest: { lent: [{ balance: f("100000"), days: 365 }], rate: f("0.08") },
  convertedValue: {
    owed: f("100000"),
    valuation: f("10000000"),
    terms: { discount: f("0.2"), cap: f("5000000") },
  },
  costsByYear: { costs: [{ year: 2026, name: "fee", amount: f("100.5") }], year: 2026, name: "fee" },
  splitByParts: { amount: f("100"), parts: [f("1"), f("1"), f("1")], least: 2, place: 0 },
  splitProceeds: {
    contributed: f("100.5"),
    proceeds: f("200.25"),
    terms: { preferredRate: 0.08, years: 5, catchUpShare: f("1"), carryShare: f("0.2") },
  },
  poolFunds: { funds: [pooled], asOf: d("2026-06-30") },
  poolBy: { funds: [pooled], key: "2020", asOf: d("2026-06-30") },
  jCurve: { flows: pooled.flows },
  planCommitments: {
    whole: 1000.5,
    wholeGrowth: 0.045,
    share: 0.205,
    reachedIn: 4,
    horizon: 6,
    terms: { callRates: [0.25, 0.35, 0.5], lifeYears: 10, bow: 2.5, yieldRate: 0.025, growthRate: 0.125 },
    present: [{ call: 10.5, distribution: 2.5, nav: 50.5, unfunded: 40.5 }],
    liquid: 400.5,
    place: 2,
    decimals: 2,
  },
  forecastFund: {
    terms: { callRates: [0.25, 0.35, 0.5], lifeYears: 10, bow: 2.5, yieldRate: 0.025, growthRate: 0.125 },
    standing: { unfunded: 1000.5, nav: 0.5, age: 0 },
    place: 2,
  },
};

export const CASH_SAMPLES: Samples<typeof CASH_FIGURES> = {
  interest: { spans: [{ days: 90, balance: f("15000.5") }], terms: { ...terms, debitRate: f("0.1"), yearDays: 365 } },
  annualPercentageYield: { interest: 25.5, principal: 1000.25, days: 182 },
  effectiveRate: { nominalRate: 0.0525, timesPerYear: 12 },
  nominalRate: { effectiveRate: 0.0525, timesPerYear: 12 },
  realRate: { nominalRate: 0.0525, inflation: 0.0225 },
  currencyGain: {
    flows: [
      { amount: f("1000.5"), rate: f("0.9") },
      { amount: f("-400.25"), rate: f("0.95") },
    ],
    method: "average",
    closingRate: f("0.92"),
  },
  currencyGainByAccount: {
    flows: [
      { accountId: "a", on: d("2026-01-02"), amount: f("1000.5"), rate: f("0.9"), isCarried: false },
      { accountId: "a", on: d("2026-02-02"), amount: f("-400.25"), rate: f("0.95"), isCarried: true },
      { accountId: "b", on: d("2026-02-02"), amount: f("400.25"), rate: f("0.95"), isCarried: true },
      { accountId: "b", on: d("2026-03-02"), amount: f("-100.5"), rate: f("1.05"), isCarried: false },
    ],
    method: "average",
    closingRate: f("0.92"),
  },
  rateEarned: { interest: f("12.5"), balanceDays: f("365000.5") },
  weightedYield: {
    cash: [
      { value: f("1000.5"), rate: 0.0125 },
      { value: f("3000.25"), rate: 0.03 },
    ],
  },
  interestAhead: { cash: [{ value: f("1000.5"), rate: 0.0125 }] },
  coveredDeposits: {
    alone: f("80000.5"),
    joint: [{ holders: 2, amount: f("60000.25") }],
    limit: f("100000"),
    treatment: "split",
  },
  roomForDeposits: {
    alone: f("20000.5"),
    joint: [{ holders: 2, amount: f("60000.25") }],
    limit: f("100000"),
    treatment: "split",
  },
  forgoneInterest: { cash: [{ value: f("1000.5"), rate: 0.0125 }], best: 0.03 },
  crossRate: { fromRate: f("1.25"), toRate: f("0.85") },
  forecastCash: {
    opening: { on: d("2026-01-01"), balance: f("1000.5") },
    single: [{ on: d("2026-02-10"), amount: f("-700.25") }],
    repeated: [{ on: d("2026-01-31"), amount: f("-150.5"), everyMonths: 1 }],
    to: d("2026-06-30"),
  },
  findRecurrence: { bookings },
  findLatestRecurrence: { bookings },
  findRecurrences: { bookings: bookings.map((booking) => ({ ...booking, payee: "rent" })), payee: "rent" },
  byLiquidity: { assets: [{ tier: "days", value: f("500.5") }], tier: "days" },
  runway: { liquidCash: f("9000.5"), monthlyNetFlows: [f("-1500.25"), f("-1200.75")] },
  emergencyCover: { liquidCash: f("9000.5"), monthlyEssentials: f("1800.25") },
  commitmentCoverage: { liquid: f("50000.5"), expectedCalls: f("20000.25") },
  savingsRate: { income: f("5000.5"), expenses: f("3800.25") },
};

export const CRYPTO_SAMPLES: Samples<typeof CRYPTO_FIGURES> = {
  swapTokens: {
    givenCost: f("1000.5"),
    receivedValue: f("1500.25"),
    givenValue: undefined,
    fee: f("5.5"),
    feePolicy: "reduces_proceeds",
  },
  takeTokens: { lots, walletId: "w", quantity: f("1.75"), scope: "wallet" },
  moveTokens: {
    lots,
    transfer: {
      fromWalletId: "w",
      toWalletId: "v",
      quantity: f("0.5"),
      feeQuantity: f("0.0005"),
      price: f("60000"),
      feePolicy: "disposal",
    },
  },
  matchTransfers: {
    outgoing: [{ id: "o", walletId: "w", token: "BTC", quantity: f("0.5"), feeQuantity: f("0.001"), atSeconds: 0 }],
    incoming: [{ id: "i", walletId: "v", token: "BTC", quantity: f("0.499"), feeQuantity: f("0"), atSeconds: 600 }],
  },
  missingHistory: {
    movements: [
      { on: d("2025-01-01"), quantity: f("1.5") },
      { on: d("2025-02-01"), quantity: f("-2.25") },
    ],
  },
  tokenIncome: {
    receipts: [{ kind: "staking", walletId: "w", on: d("2025-01-01"), quantity: f("0.5"), unitValue: f("1800.5") }],
  },
};
