import type { AssetClass } from "#assets/asset-class.ts";

export const bond: AssetClass<"bond"> = {
  key: "bond",
  label: "Bond",
  plural: "Bonds",
  group: "fixed_income",
  description: "Debt held as an investment, quoted per 100 of face.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 14,
  accruesInterest: true,
  multiplier: "0.01",
  hue: "blue",
  icon: "scroll-text",
  words: { value: "Value", price: "Price per 100 of face" },
  liquidity: "days",
  factor: "rate",
  taxedAs: "security",
  usualAccount: { kind: "brokerage", name: "Brokerage" },
};
