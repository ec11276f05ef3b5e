import type { AssetClass } from "#assets/asset-class.ts";

export const hedgeFund: AssetClass<"hedge_fund"> = {
  key: "hedge_fund",
  label: "Hedge-fund series",
  plural: "Hedge-fund series",
  group: "private_funds",
  description: "Hedge funds by series, with lock-up, notice and redemption days.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 45,
  multiplier: "1",
  hue: "indigo",
  icon: "layers",
  words: { value: "Net asset value", price: "Price of one unit", gone: "Redeemed" },
  liquidity: "months",
  factor: "private",
  taxedAs: undefined,
  usualAccount: { kind: "private", name: "Private investments" },
};
