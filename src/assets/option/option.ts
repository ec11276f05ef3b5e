import type { AssetClass } from "#assets/asset-class.ts";

export const option: AssetClass<"option"> = {
  key: "option",
  label: "Option",
  plural: "Options",
  group: "equities",
  description: "Contracts on an underlying, usually on 100 units.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 7,
  multiplier: "100",
  hue: "cyan",
  icon: "git-fork",
  words: { value: "Value", price: "Price per unit of the underlying" },
  liquidity: "days",
  factor: undefined,
  taxedAs: "security",
  usualAccount: { kind: "brokerage", name: "Brokerage" },
};
