import type { LOT_FIGURES } from "#engine/explain/figures/lot-figures.ts";
import type { TAX_FIGURES } from "#engine/explain/figures/tax-figures.ts";
import { known } from "#engine/figure.ts";
import { d, f, type Samples } from "#test/explained/sample.ts";

const lots = [
  { quantity: f("10.5"), unitCost: f("20.25"), acquiredOn: d("2024-01-02") },
  { quantity: f("5.5"), unitCost: f("30.75"), acquiredOn: d("2025-01-02") },
];
const lot = { quantity: f("10.5"), cost: f("210.25") };
const open = {
  account: 0,
  asset: 0,
  openedBy: 1,
  acquiredOn: d("2025-01-02"),
  boughtOn: d("2025-01-02"),
  quantity: f("10.5"),
  basis: f("210.25"),
  isKnown: true,
  isReplacement: false,
  washAdded: f("0"),
};
const priced = { country: "US", today: d("2026-01-02"), lots: [open], price: f("15.5"), place: 0 } as const;
const acb = { price: f("0"), commission: f("9.5"), rate: f("1.25") };
const events = [
  { kind: "buy", on: d("2024-01-02"), quantity: f("10.5"), amount: f("105.25") },
  { kind: "sell", on: d("2025-01-02"), quantity: f("4.5"), amount: f("72.75") },
] as const;
const line = {
  kind: "sale",
  account: 0,
  asset: 0,
  row: 3,
  openedBy: 1,
  acquiredOn: d("2023-01-02"),
  soldOn: d("2025-01-02"),
  quantity: f("4.5"),
  proceeds: f("72.75"),
  basis: f("45.25"),
  gain: f("27.5"),
  disallowed: f("0"),
  isShort: false,
  isKnown: true,
  rule: "lot",
} as const;

export const LOT_SAMPLES: Samples<typeof LOT_FIGURES> = {
  matchLots: { lots, sale: { quantity: f("6.5"), order: "lifo" } },
  poolLots: { lots },
  sellFromPool: { lots, quantity: f("6.5") },
  tradeNet: {
    position: { quantity: f("5.5"), cost: f("110.25") },
    trade: { quantity: f("-8.5"), amount: f("210.75") },
  },
  returnCapital: { basis: f("100.5"), distribution: f("130.25") },
  cashMerger: { lots: [lot], cashPerUnit: f("25.5") },
  mixedMerger: { basis: f("1000.5"), stockValue: f("900.25"), cash: f("300.75") },
  splitLot: { lot, ratio: { to: f("3"), from: f("2") } },
  sellFraction: { lot, cash: f("12.5") },
  childCostShare: { ratio: f("0.5"), parentPrice: f("40.5"), childPrice: f("20.25") },
  spinOff: { lot, ratio: f("0.5"), costShare: f("0.2") },
  rightsCostShare: { stockValue: f("1000.5"), rightsValue: f("250.25") },
  splitCurrencyGain: { proceeds: f("150.5"), cost: f("100.25"), saleRate: f("0.95"), costBase: f("90.5") },
  reinvestDividends: { opening: lot, dividends: [{ perUnit: f("0.55"), price: f("21.5") }] },
  deliverOption: { position: "long_call", premium: f("300.5"), strike: f("50.25"), units: f("100") },
  closeOption: { position: "short_put", premium: f("200.5"), closingAmount: f("75.25") },
  unrealizedLots: priced,
  harvestCandidates: priced,
};

export const TAX_SAMPLES: Samples<typeof TAX_FIGURES> = {
  ukGains: { events, place: 0 },
  canadaAcb: {
    events: [
      { ...acb, kind: "buy", on: d("2024-01-02"), quantity: f("10.5"), price: f("20.25") },
      { ...acb, kind: "sell", on: d("2025-01-02"), quantity: f("4.5"), price: f("10.75") },
      { ...acb, kind: "buy", on: d("2025-01-12"), quantity: f("2.5"), price: f("11.25") },
    ],
    place: 1,
  },
  washSales: {
    trades: [
      { kind: "buy", lotId: "a", on: d("2025-01-02"), quantity: f("10.5"), cost: f("210.25") },
      { kind: "sell", on: d("2025-03-03"), lots: [{ lotId: "a", quantity: f("10.5") }], proceeds: f("150.75") },
      { kind: "buy", lotId: "b", on: d("2025-03-10"), quantity: f("4.5"), cost: f("66.25") },
    ],
    place: 0,
  },
  daysToLongTerm: { acquiredOn: d("2025-06-01"), today: d("2026-01-02") },
  form8949Line: {
    description: "10 X",
    acquiredOn: d("2023-01-02"),
    soldOn: d("2025-01-02"),
    quantity: f("10"),
    proceeds: f("72.755"),
    basis: f("95.254"),
    disallowed: f("12.5"),
    reported: "with_basis",
    isDigitalAsset: false,
    isShort: false,
    isExpired: false,
  },
  sa108Line: { events, place: 0 },
  includedGain: { country: "AU", gain: f("100.5"), acquiredOn: d("2023-01-02"), soldOn: d("2025-01-02") },
  sumGains: { country: "US", lines: [line] },
  taxableGain: { country: "CA", line },
  allowedGain: { line },
  netAfterLosses: {
    nets: { short: f("-2000.5"), long: f("-5000.25") },
    carriedIn: { short: f("100.5"), long: f("300.75") },
    limit: f("3000"),
  },
  usLossLimit: { filing: "separate", full: f("3000") },
  discountedAfterLosses: { country: "AU", lines: [line], carriedIn: f("7.5") },
  discountedGains: { country: "AU", plain: f("200.5"), favored: f("400.25"), losses: f("250.5") },
  estimatedTax: {
    nets: { short: f("100.5"), long: f("200.25") },
    rates: { rate: f("0.4"), long: f("0.15") },
  },
  germanTax: { taxable: f("1000.5"), churchRate: f("0.08") },
  advanceLumpSum: {
    valueStart: f("10000.5"),
    valueEnd: f("11000.25"),
    distributions: f("50.5"),
    baseRate: f("0.0229"),
    fundKind: "equity",
  },
  taxableFundGain: { proceeds: f("1500.5"), cost: f("1000.25"), lumpSumsTaxed: f("30.5"), fundKind: "equity" },
  netGermanYear: {
    shareGains: f("1000.5"),
    shareLosses: f("400.25"),
    otherIncome: f("500.75"),
    otherLosses: f("200.5"),
    allowance: f("801"),
  },
  assessGermanYears: {
    lines: [
      { year: 2024, pot: "share", taxable: known(f("-500.5")) },
      { year: 2025, pot: "share", taxable: known(f("3000.75")) },
    ],
    how: { filing: "single", churchRate: f("0.09") },
    place: 1,
  },
  saversAllowance: { year: 2025, filing: "joint" },
  ukExemptAmount: { year: 2024 },
  ukGainBands: { year: 2024 },
  withheldParts: { gross: f("100.5"), withheld: f("35.25"), kept: f("0.15") },
  netUkYear: { gains: f("9000.5"), losses: f("1000.25"), broughtForward: f("2000.5"), exemptAmount: f("3000") },
  assessUkYears: { disposals: [{ taxYear: 2024, gain: f("9000.5") }], place: 0 },
  germanYears: { lines: [{ year: 2025, pot: "share", taxable: known(f("1000.5")) }], place: 0 },
};
