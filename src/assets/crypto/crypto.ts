import type { AssetClass } from "#assets/asset-class.ts";

export const crypto: AssetClass<"crypto"> = {
  key: "crypto",
  label: "Crypto",
  plural: "Crypto",
  group: "crypto",
  description: "Tokens, quantities to 18 decimals.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 3,
  multiplier: "1",
  hue: "teal",
  icon: "bitcoin",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "days",
  factor: "crypto",
  taxedAs: "token",
  paysFees: true,
  usualAccount: { kind: "crypto", name: "Crypto" },
};
