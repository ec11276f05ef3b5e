/** Currency of the worked examples on the home page. */
export const SAMPLE_CURRENCY = "EUR";

/** The largest American share of the sample portfolio, down to its inputs: 435 × 214.22 = 93,185.70 USD; ÷ 1.1684 that is 79,754.96 EUR. */
export const SAMPLE_EXPLANATION = [
  { label: "Quantity", value: "435", note: "145 bought in 2016, split four for one in 2020, 145 sold in 2021" },
  { label: "Price", value: "214.22 USD", note: "closing price of April 13, 2026" },
  { label: "Exchange rate", value: "1.1684", note: "USD for 1 EUR, European Central Bank, April 13, 2026" },
] as const;
