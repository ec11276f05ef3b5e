import type { AssetClass } from "#assets/asset-class.ts";

export const pension: AssetClass<"pension"> = {
  key: "pension",
  label: "Pension",
  plural: "Pensions",
  description: "Pension pots known by their statements.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "indigo",
};
