import type { AssetClass } from "#assets/asset-class.ts";

export const vehicle: AssetClass<"vehicle"> = {
  key: "vehicle",
  label: "Vehicle",
  plural: "Vehicles",
  group: "other",
  description: "Cars, boats and aircraft.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "stone",
  icon: "car",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "weeks",
  factor: undefined,
  taxedAs: undefined,
  usualAccount: { kind: "other", name: "Other things" },
};
