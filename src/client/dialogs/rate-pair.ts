/** A rate as it is stated: units of `currency` for one `of`. */
export interface RatePair {
  readonly of: string;
  readonly currency: string;
}

/** The way round a rate is usually quoted: one euro where it takes part, else one unit of the foreign currency. */
export const usualPair = (shown: string, foreign: string): RatePair =>
  shown === "EUR" || foreign === "EUR"
    ? { of: "EUR", currency: shown === "EUR" ? foreign : shown }
    : { of: foreign, currency: shown };
