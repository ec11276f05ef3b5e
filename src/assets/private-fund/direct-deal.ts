import type { AssetClass } from "#assets/asset-class.ts";

export const directDeal: AssetClass<"direct_deal"> = {
  key: "direct_deal",
  label: "Direct deal",
  plural: "Direct deals",
  group: "private_funds",
  description: "Stakes in single companies, known by their rounds.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "clay",
  icon: "rocket",
  words: { value: "Value", price: "Price of one unit", gone: "Sold" },
  liquidity: "years",
  factor: "private",
  taxedAs: undefined,
  usualAccount: { kind: "private", name: "Private investments" },
};
