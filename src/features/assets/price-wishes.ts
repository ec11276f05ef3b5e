import type { AssetFactsColumn } from "#db/queries/assets.ts";
import type { AssetEdit } from "#features/accounts/contract.ts";

/** Facts with other words on where the prices are to come from; what is not said stays, what is empty is not kept. */
export function repricedFacts(
  facts: AssetFactsColumn,
  { pricesFrom, areOwnPricesOnly }: Pick<AssetEdit, "pricesFrom" | "areOwnPricesOnly">,
): AssetFactsColumn {
  const { prices = {}, ...rest } = facts;
  const { listing: oldListing, isOwnOnly: wasOwnOnly, ...others } = prices;
  const listing = pricesFrom === undefined ? oldListing : (pricesFrom ?? undefined);
  // Who chooses a listing wants its prices.
  const isOwnOnly = pricesFrom ? false : (areOwnPricesOnly ?? wasOwnOnly === true);
  const next = { ...others, ...(listing ? { listing } : {}), ...(isOwnOnly ? { isOwnOnly: true as const } : {}) };
  return { ...rest, ...(Object.keys(next).length > 0 ? { prices: next } : {}) };
}
