import type { AssetClass } from "#assets/asset-class.ts";

export const other: AssetClass<"other"> = {
  key: "other",
  label: "Other",
  plural: "Other",
  group: "other",
  description: "Anything that fits no other class.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "rose",
  icon: "package",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "months",
  factor: undefined,
  taxedAs: undefined,
  usualAccount: { kind: "other", name: "Other things" },
};
