import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";

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
