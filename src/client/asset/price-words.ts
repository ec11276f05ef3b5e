import type { Holding } from "#features/figures/contract.ts";

/** Where a price comes from, in words. */
export const PRICE_SOURCES: Readonly<Record<Holding["priceSource"], string>> = {
  manual: "Entered by hand",
  provider: "Market data",
  statement: "From a statement",
  model: "Estimated, nobody states a price",
  stated_value: "Stated value",
  none: "No price",
};
