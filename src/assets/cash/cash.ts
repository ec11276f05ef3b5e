import type { AssetClass } from "#assets/asset-class.ts";

export const cash: AssetClass<"cash"> = {
  key: "cash",
  label: "Cash",
  plural: "Cash",
  isMoney: true,
  group: "money",
  description: "Money in accounts, per currency.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 30,
  multiplier: "1",
  hue: "slate",
  icon: "wallet",
  words: { value: "Balance", price: "Price of one unit" },
  liquidity: "same_day",
  factor: undefined,
  taxedAs: undefined,
  usualAccount: { kind: "bank", name: "Bank account" },
};
