/** How a stated value came to be, in the order of a choice. Kept as the kind of the posting that states it. */
export const VALUATION_METHODS = [
  "appraisal",
  "purchase_price",
  "own_estimate",
  "index",
  "comparable_sales",
  "statement",
  "offer",
  "other",
] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];

/** For people, after "Valued by". */
export const VALUATION_METHOD_WORDS: Readonly<Record<ValuationMethod, string>> = {
  appraisal: "Appraisal",
  purchase_price: "Purchase price",
  own_estimate: "Own estimate",
  index: "Index",
  comparable_sales: "Comparable sales",
  statement: "Statement",
  offer: "Offer",
  other: "Something else",
};
