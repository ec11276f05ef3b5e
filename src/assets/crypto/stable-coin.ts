import type { AssetClass } from "#assets/asset-class.ts";

/** A coin that follows a currency and that its owner counts as cash: a token in all else, to tax rules too. */
export const stableCoin: AssetClass<"stable_coin"> = {
  key: "stable_coin",
  label: "Stable coin, counted as cash",
  plural: "Cash in stable coins",
  countsAsCash: true,
  group: "money",
  description: "Coins that follow a currency, counted with your cash.",
  tracking: "units",
  isLiability: false,
  staleAfterDays: 3,
  multiplier: "1",
  hue: "cyan",
  icon: "coins",
  words: { value: "Value", price: "Price of one unit" },
  liquidity: "days",
  factor: undefined,
  taxedAs: "token",
  paysFees: true,
  usualAccount: { kind: "crypto", name: "Crypto" },
};
