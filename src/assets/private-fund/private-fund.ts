import type { AssetClass } from "#assets/asset-class.ts";

export const privateFund: AssetClass<"private_fund"> = {
  key: "private_fund",
  label: "Private fund",
  plural: "Private funds",
  group: "private_funds",
  description: "Commitments drawn and returned over years, known by reported net asset values.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 100,
  multiplier: "1",
  hue: "violet",
  icon: "briefcase",
  words: { value: "Net asset value", price: "Price of one unit", gone: "Returned" },
  liquidity: "years",
  factor: "private",
  taxedAs: undefined,
  usualAccount: { kind: "private", name: "Private investments" },
};
