import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Result } from "#engine/result.ts";

/** One vendor of prices. Adapters answer what they know and nothing else: no price is ever made up, and no answer throws. */
export interface PriceSource {
  /** "yahoo", "coingecko"; kept beside every close. */
  readonly key: string;
  /** For people: "Yahoo Finance". */
  readonly name: string;
  /** Which asset classes it is asked for. */
  readonly covers: (assetClass: string) => boolean;
  /** Instruments by ISIN, ticker or words; at most `limit`. */
  readonly search: (query: string, limit: number) => Promise<Result<readonly InstrumentMatch[], SourceError>>;
  /** Everything it knows of the days between two, both included. */
  readonly history: (symbol: string, from: LocalDate, to: LocalDate) => Promise<Result<History, SourceError>>;
  /** The newest close or quote of many at once; what it does not know is absent. */
  readonly latest: (symbols: readonly string[]) => Promise<Result<readonly Quote[], SourceError>>;
  readonly profile?: (symbol: string) => Promise<Result<Profile, SourceError>>;
}

export interface InstrumentMatch {
  /** Key that `history`, `latest` and `profile` take. */
  readonly symbol: string;
  readonly name: string;
  /** A class of `src/assets`. */
  readonly assetClass: string;
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
  readonly exchange?: string | undefined;
  readonly currency: Currency;
}

export interface History {
  /** Of closes and dividends; never a minor unit such as GBX. */
  readonly currency: Currency;
  /** In rising order, one a day; days without a close are absent. */
  readonly closes: readonly Close[];
  /** From that day on `from` old shares are `to` new ones: whole or decimal numbers. */
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

export interface Close {
  readonly on: LocalDate;
  /** As traded on the day, unadjusted for later splits and dividends, decimal text. */
  readonly price: string;
}

export interface Split {
  readonly on: LocalDate;
  readonly to: string;
  readonly from: string;
}

export interface Dividend {
  /** First day without the right to it. */
  readonly on: LocalDate;
  /** For one share as it was on the day, decimal text. */
  readonly amount: string;
}

export interface Quote {
  readonly symbol: string;
  readonly currency: Currency;
  readonly on: LocalDate;
  readonly price: string;
  /** ISO instant, where it is known. */
  readonly at?: string | undefined;
}

export interface Profile {
  readonly sector?: string | undefined;
  readonly country?: string | undefined;
  readonly assetClass?: string | undefined;
}

export type SourceError =
  | {
      readonly kind: "provider_unreachable";
      readonly provider: string;
      readonly retryAfterSeconds?: number | undefined;
    }
  /** It asks for patience (429), or the budget of our own is used up. */
  | { readonly kind: "provider_busy"; readonly provider: string; readonly retryAfterSeconds: number }
  | { readonly kind: "provider_answer_unreadable"; readonly provider: string; readonly detail: string }
  | { readonly kind: "instrument_unknown"; readonly symbol: string };

/** How a source is. `resting`: it failed and is asked less often; `set_aside`: what it answers cannot be right; `off`: switched off by configuration. */
export interface SourceState {
  readonly key: string;
  readonly name: string;
  readonly state: "ok" | "resting" | "set_aside" | "off";
  /** ISO instants. */
  readonly lastSuccessAt?: string | undefined;
  readonly nextTryAt?: string | undefined;
  /** In a sentence, where it is not `ok`. */
  readonly problem?: string | undefined;
}
