import type { AssetClass } from "#assets/asset-class.ts";

export const crypto: AssetClass<"crypto"> = {
  key: "crypto",
  label: "Crypto",
  plural: "Crypto",
  description: "Tokens, quantities to 18 decimals.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 3,
  multiplier: "1",
  hue: "teal",
};
