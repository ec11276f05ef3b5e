import type { AssetClass } from "#assets/asset-class.ts";

export const property: AssetClass<"property"> = {
  key: "property",
  label: "Property",
  plural: "Property",
  description: "Real estate, known by stated values.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "amber",
};
