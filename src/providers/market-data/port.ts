import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Result } from "#engine/result.ts";

/** Prices of instruments and exchange rates from outside. Adapters answer what they know and nothing else: no price is ever made up. */
export interface MarketData {
  readonly name: string;
  /** Instruments by ISIN, ticker or words; at most `limit`. */
  readonly search: (query: string, limit: number) => Promise<Result<readonly InstrumentMatch[], MarketDataError>>;
  /** Closes from `from` to `to`, both included, in rising order; days without a close are absent. */
  readonly closes: (
    symbol: string,
    from: LocalDate,
    to: LocalDate,
  ) => Promise<Result<readonly Close[], MarketDataError>>;
  /** Daily rates as units of `currency` for one euro; days without a rate are absent. */
  readonly rates: (from: LocalDate, to: LocalDate) => Promise<Result<readonly EuroRate[], MarketDataError>>;
}

export interface InstrumentMatch {
  /** Key that `closes` takes. */
  readonly symbol: string;
  readonly name: string;
  readonly assetClass: string;
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
  readonly exchange?: string | undefined;
  readonly currency: Currency;
}

export interface Close {
  readonly on: LocalDate;
  /** Unadjusted for splits, in the instrument's currency, decimal text. */
  readonly price: string;
}

export interface EuroRate {
  readonly currency: Currency;
  readonly on: LocalDate;
  readonly rate: string;
}

export type MarketDataError =
  | { readonly kind: "provider_unreachable"; readonly provider: string }
  | { readonly kind: "provider_answer_unreadable"; readonly provider: string; readonly detail: string }
  | { readonly kind: "instrument_unknown"; readonly symbol: string };
