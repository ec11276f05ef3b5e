import type { AssetClass } from "#assets/asset-class.ts";

export const property: AssetClass<"property"> = {
  key: "property",
  label: "Property",
  plural: "Property",
  group: "real_estate",
  description: "Real estate, known by stated values.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "amber",
  icon: "house",
  words: { value: "Market value", price: "Price of one unit" },
  liquidity: "months",
  factor: "property",
  taxedAs: undefined,
  usualAccount: { kind: "property", name: "Property" },
};
