import type { AssetFactsColumn, PriceWishes } from "#db/queries/assets.ts";
import type { AssetEdit } from "#features/accounts/contract.ts";

type Repricing = Pick<AssetEdit, "pricesFrom" | "areOwnPricesOnly" | "sourcesAsked">;

/** Facts with other words on where the prices are to come from; what is not said stays, what is empty is not kept. */
export function repricedFacts(facts: AssetFactsColumn, edit: Repricing): AssetFactsColumn {
  const { prices = {}, ...rest } = facts;
  const { listing: oldListing, isOwnOnly: wasOwnOnly, asked: oldOrder, ...others } = prices;
  const { pricesFrom, areOwnPricesOnly, sourcesAsked } = edit;
  const chosen = pricesFrom === undefined ? oldListing : (pricesFrom ?? undefined);
  const order = sourcesAsked === undefined ? oldOrder : (sourcesAsked ?? undefined);
  const asked = pricesFrom && order ? withFirst(order, pricesFrom.source) : order;
  // A listing is of the source that is asked first: who puts another one first has it found there.
  const listing = asked && chosen && asked.order[0] !== chosen.source ? undefined : chosen;
  // Who chooses a listing or an order wants its prices.
  const isOwnOnly = pricesFrom || sourcesAsked ? false : (areOwnPricesOnly ?? wasOwnOnly === true);
  const next: PriceWishes = {
    ...others,
    ...(listing ? { listing } : {}),
    ...(asked ? { asked } : {}),
    ...(isOwnOnly ? { isOwnOnly: true as const } : {}),
  };
  return { ...rest, ...(Object.keys(next).length > 0 ? { prices: next } : {}) };
}

/** A source that is chosen is asked first, and no longer left out. */
const withFirst = (
  { order, without }: NonNullable<PriceWishes["asked"]>,
  source: string,
): NonNullable<PriceWishes["asked"]> => ({
  order: [source, ...order.filter((it) => it !== source)],
  without: without.filter((it) => it !== source),
});
