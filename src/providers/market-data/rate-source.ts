import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Result } from "#engine/result.ts";
import type { SourceError } from "./price-source.ts";

/** One publisher of exchange rates. It answers what it knows and nothing else: no rate is ever made up. */
export interface RateSource {
  /** "ecb"; kept beside every rate. */
  readonly key: string;
  readonly name: string;
  /** Daily rates of the days between two, both included, rising by day; days without a rate are absent. */
  readonly rates: (from: LocalDate, to: LocalDate) => Promise<Result<readonly EuroRate[], SourceError>>;
}

export interface EuroRate {
  readonly currency: Currency;
  readonly on: LocalDate;
  /** Units of `currency` for one euro, decimal text. */
  readonly rate: string;
}
