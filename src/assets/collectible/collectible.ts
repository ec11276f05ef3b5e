import type { AssetClass } from "#assets/asset-class.ts";

export const collectible: AssetClass<"collectible"> = {
  key: "collectible",
  label: "Collectible",
  plural: "Collectibles",
  group: "other",
  description: "Art, wine, watches and the like.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "cyan",
  icon: "gem",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "months",
  factor: "collectible",
  taxedAs: undefined,
  isCollectible: true,
  usualAccount: { kind: "other", name: "Other things" },
};
