import type { AssetClass } from "#assets/asset-class.ts";

/** A class nobody but `new-class.api.test.ts` knows: what a person who adds one writes, and nothing else. */
export const wine: AssetClass<"wine"> = {
  key: "wine",
  label: "Wine",
  plural: "Wines",
  group: "other",
  description: "Bottles kept to be drunk or sold.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 180,
  multiplier: "1",
  hue: "rose",
  icon: "wine",
  words: { value: "Value of the cellar", price: "Price of a bottle" },
  liquidity: "weeks",
  factor: "collectible",
  taxedAs: undefined,
  usualAccount: { kind: "other", name: "Cellar" },
};
