import type { AssetClass } from "#assets/asset-class.ts";

export const fund: AssetClass<"fund"> = {
  key: "fund",
  label: "Fund",
  plural: "Funds and ETFs",
  group: "equities",
  description: "Pooled funds, exchange-traded or not.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 7,
  listsHoldings: true,
  multiplier: "1",
  hue: "lime",
  icon: "layers",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "days",
  factor: "equity",
  taxedAs: "fund",
  usualAccount: { kind: "brokerage", name: "Brokerage" },
};
