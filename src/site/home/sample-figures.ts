/** Figures of the pictures on the home page. They belong together: the parts add up to the closing value of the bridge, to the cent. */
export const SAMPLE_CURRENCY = "EUR";

export const SAMPLE_BRIDGE = [
  { key: "opening", label: "Jan 1", value: "1204310.00", isLevel: true },
  { key: "external", label: "Put in", value: "24000.00" },
  { key: "income", label: "Income", value: "18412.55" },
  { key: "price", label: "Prices", value: "96207.40" },
  { key: "currency", label: "Currency", value: "-11930.15" },
  { key: "fees", label: "Fees", value: "-1284.30" },
  { key: "taxes", label: "Taxes", value: "-6115.50" },
  { key: "closing", label: "Today", value: "1323600.00", isLevel: true },
] as const;

export const SAMPLE_PARTS = [
  { key: "property", label: "Property", value: "640000.00", hue: "amber" },
  { key: "equity", label: "Equities", value: "512480.00", hue: "green" },
  { key: "bond", label: "Bonds", value: "198300.00", hue: "blue" },
  { key: "private_fund", label: "Private funds", value: "86400.00", hue: "violet" },
  { key: "cash", label: "Cash", value: "62300.00", hue: "slate" },
  { key: "crypto", label: "Crypto", value: "34120.00", hue: "teal" },
  { key: "loan", label: "Mortgage", value: "-210000.00", hue: "clay" },
] as const;

/** One holding's value, down to its inputs: 420 × 118.36 = 49,711.20 USD; at 0.8621 that is 42,856.03 EUR. */
export const SAMPLE_EXPLANATION = [
  { label: "Quantity", value: "420", note: "12 lots, the oldest of May 3, 2014" },
  { label: "Price", value: "118.36 USD", note: "closing price of yesterday" },
  { label: "Exchange rate", value: "0.8621", note: "EUR for 1 USD, ECB, yesterday" },
] as const;
