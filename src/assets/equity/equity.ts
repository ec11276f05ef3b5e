import type { AssetClass } from "#assets/asset-class.ts";

export const equity: AssetClass<"equity"> = {
  key: "equity",
  label: "Equity",
  plural: "Equities",
  group: "equities",
  description: "Shares of listed companies.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 7,
  multiplier: "1",
  hue: "green",
  icon: "trending-up",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "days",
  factor: "equity",
  taxedAs: "share",
  usualAccount: { kind: "brokerage", name: "Brokerage" },
};
