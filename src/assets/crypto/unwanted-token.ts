import type { AssetClass } from "#assets/asset-class.ts";

/** A token somebody sent unasked, or that is worth nothing to its owner: it counts for nothing and is listed apart. */
export const unwantedToken: AssetClass<"unwanted_token"> = {
  key: "unwanted_token",
  label: "Unwanted token",
  plural: "Unwanted tokens",
  isUnwanted: true,
  group: "crypto",
  description: "Tokens that count for nothing and are listed apart.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 1_000_000,
  multiplier: "1",
  hue: "stone",
  icon: "trash-2",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "days",
  factor: undefined,
  taxedAs: "token",
  paysFees: true,
  usualAccount: { kind: "crypto", name: "Crypto" },
};
