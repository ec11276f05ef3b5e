/**
 * What investors of a fund pay each other when some come later, so that all have paid the same part: capital within the commitment, or besides.
 * Paid by who comes later, received by who was there before: a call, or a call given back.
 */
export const EQUALIZATIONS = ["equalization", "equalization_outside"] as const;
export type Equalization = (typeof EQUALIZATIONS)[number];

/** Interest beside an equalization between investors of a fund: money, but no capital. */
export const EQUALIZATION_INTEREST = "equalization_interest";

export const equalizationOf = (kind: string | null | undefined): Equalization | undefined =>
  EQUALIZATIONS.find((it) => it === kind);

/** What interest beside a trade is called on its income leg. */
export const interestKind = (kind: string | undefined): string =>
  equalizationOf(kind) === undefined ? "accrued_interest" : EQUALIZATION_INTEREST;
