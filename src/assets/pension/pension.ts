import type { AssetClass } from "#assets/asset-class.ts";

export const pension: AssetClass<"pension"> = {
  key: "pension",
  label: "Pension",
  plural: "Pensions",
  group: "other",
  description: "Pension pots known by their statements.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "indigo",
  icon: "piggy-bank",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "locked",
  factor: "equity",
  taxedAs: undefined,
  usualAccount: { kind: "pension", name: "Pension" },
};
