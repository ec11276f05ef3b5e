import type { AssetClass } from "#assets/asset-class.ts";

export const bond: AssetClass<"bond"> = {
  key: "bond",
  label: "Bond",
  plural: "Bonds",
  description: "Debt held as an investment, quoted per 100 of face.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 14,
  multiplier: "0.01",
  hue: "blue",
};
