/** Currency of the worked examples on the home page. */
export const SAMPLE_CURRENCY = "EUR";

/** One holding's value, down to its inputs: 420 × 118.36 = 49,711.20 USD; at 0.8621 that is 42,856.03 EUR. */
export const SAMPLE_EXPLANATION = [
  { label: "Quantity", value: "420", note: "12 lots, the oldest of May 3, 2014" },
  { label: "Price", value: "118.36 USD", note: "closing price of yesterday" },
  { label: "Exchange rate", value: "0.8621", note: "EUR for 1 USD, ECB, yesterday" },
] as const;
