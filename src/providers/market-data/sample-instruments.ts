import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { SAMPLE_BONDS } from "./sample-bonds.ts";

/**
 * Instruments of the sample portfolio. Every name is invented and none has an ISIN, so that no figure of the sample can be taken for
 * a statement about a real company. The embedded market data makes a daily close of each from these numbers and a fixed seed.
 */
export interface SampleInstrument {
  /** Key that `closes` takes; also shown as the ticker. */
  readonly symbol: string;
  readonly name: string;
  /** A class of `src/assets`. */
  readonly assetClass: "equity" | "fund" | "bond" | "crypto" | "option";
  readonly currency: Currency;
  /** First and last day with a close; absent `endOn`: to the present. */
  readonly startOn: LocalDate;
  readonly endOn?: LocalDate;
  /** Close on `startOn`, decimal text. Bonds per 100 of face, options per unit of the underlying. */
  readonly startPrice: string;
  /** Yearly drift and volatility of the logarithm, as fractions. */
  readonly driftAnnual: number;
  readonly volatilityAnnual: number;
  /** Share of the common market's daily move (with its bad years 2008, 2020 and 2022) in the instrument's own. */
  readonly beta: number;
  /** Price the series is pulled to over its life: face value of a bond at redemption. */
  readonly endPrice?: string;
  /** From that day on the unadjusted close is divided by to/from. */
  readonly splits?: readonly { readonly on: LocalDate; readonly to: number; readonly from: number }[];
}

export const SAMPLE_INSTRUMENTS: readonly SampleInstrument[] = [
  {
    symbol: "MERIDWLD",
    name: "Meridian World Equity ETF",
    assetClass: "fund",
    currency: "EUR",
    startOn: "2006-01-02",
    startPrice: "24.50",
    driftAnnual: 0.075,
    volatilityAnnual: 0.06,
    beta: 0.95,
  },
  {
    symbol: "MERIDEMG",
    name: "Meridian Emerging Markets ETF",
    assetClass: "fund",
    currency: "EUR",
    startOn: "2006-01-02",
    startPrice: "18.20",
    driftAnnual: 0.055,
    volatilityAnnual: 0.12,
    beta: 1.05,
  },
  {
    symbol: "TARNBOND",
    name: "Tarn Euro Government Bond Fund",
    assetClass: "fund",
    currency: "EUR",
    startOn: "2006-01-02",
    startPrice: "102.40",
    driftAnnual: 0.022,
    volatilityAnnual: 0.04,
    beta: -0.04,
  },
  {
    symbol: "LINDENHF",
    name: "Linden Balanced Fund",
    assetClass: "fund",
    currency: "CHF",
    startOn: "2006-01-02",
    startPrice: "118.00",
    driftAnnual: 0.04,
    volatilityAnnual: 0.04,
    beta: 0.5,
  },
  {
    symbol: "HALDENAG",
    name: "Halden Precision AG",
    assetClass: "equity",
    currency: "EUR",
    startOn: "2006-01-02",
    startPrice: "41.80",
    driftAnnual: 0.07,
    volatilityAnnual: 0.2,
    beta: 1,
  },
  {
    symbol: "ORMONDFD",
    name: "Ormond Foods SA",
    assetClass: "equity",
    currency: "CHF",
    startOn: "2006-01-02",
    startPrice: "56.30",
    driftAnnual: 0.05,
    volatilityAnnual: 0.13,
    beta: 0.6,
  },
  {
    symbol: "PELLUCID",
    name: "Pellucid Systems Inc.",
    assetClass: "equity",
    currency: "USD",
    startOn: "2006-01-03",
    startPrice: "14.60",
    driftAnnual: 0.13,
    volatilityAnnual: 0.28,
    beta: 1.2,
    splits: [{ on: "2020-08-31", to: 4, from: 1 }],
  },
  {
    symbol: "CALDERHC",
    name: "Calder Healthcare Corp.",
    assetClass: "equity",
    currency: "USD",
    startOn: "2006-01-03",
    startPrice: "47.25",
    driftAnnual: 0.08,
    volatilityAnnual: 0.16,
    beta: 0.7,
  },
  {
    symbol: "BRACKENW",
    name: "Bracken Water plc",
    assetClass: "equity",
    currency: "EUR",
    startOn: "2006-01-02",
    startPrice: "11.90",
    driftAnnual: 0.03,
    volatilityAnnual: 0.17,
    beta: 0.55,
  },
  {
    symbol: "VESPERAV",
    name: "Vesper Aviation NV",
    assetClass: "equity",
    currency: "EUR",
    startOn: "2006-01-02",
    startPrice: "33.10",
    driftAnnual: -0.03,
    volatilityAnnual: 0.34,
    beta: 1.4,
  },
  {
    symbol: "TARROWIN",
    name: "Tarrow Instruments Inc.",
    assetClass: "equity",
    currency: "USD",
    startOn: "2019-01-02",
    startPrice: "31.40",
    driftAnnual: 0.06,
    volatilityAnnual: 0.22,
    beta: 0.9,
  },
  ...SAMPLE_BONDS,
  {
    symbol: "LUMENCN",
    name: "Lumen Coin",
    assetClass: "crypto",
    currency: "USD",
    startOn: "2016-06-01",
    startPrice: "540.00",
    driftAnnual: 0.4,
    volatilityAnnual: 0.62,
    beta: 0.8,
  },
  {
    symbol: "TESSERAT",
    name: "Tessera Token",
    assetClass: "crypto",
    currency: "USD",
    startOn: "2018-01-02",
    startPrice: "2.85",
    driftAnnual: 0.2,
    volatilityAnnual: 0.8,
    beta: 1,
  },
];
