import {
  type PricedAssetRow,
  pricedAssets,
  questionedOfAssets,
  unbookedEvents,
  wishesOfAssets,
} from "#db/queries/price-detail.ts";
import { QUIET_ROUNDS } from "#db/queries/listings.ts";
import type { Scope } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import type { PriceHealth } from "#features/prices/living-contract.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import { nameOfSource, sourceStates } from "#features/prices/source-names.ts";
import { dividendsSince } from "#features/shared/dividends-since.ts";
import type { Failure } from "#features/shared/route.ts";

/** How each source is doing, and of each asset in units whether one keeps its price up to date and what of it waits for a person. */
export async function readPriceHealth(scope: Scope, sources: MarketSources): Promise<Result<PriceHealth, Failure>> {
  const states = await sourceStates(scope.sql, sources);
  const wishes = new Map((await wishesOfAssets(scope)).map((row) => [row.asset_id, row]));
  const questioned = countBy(await questionedOfAssets(scope));
  const events = countBy(await unbookedEvents(scope, dividendsSince(scope.today)));
  const assets = (await pricedAssets(scope)).map((row) => {
    const wish = wishes.get(row.asset_id);
    return {
      assetId: row.asset_id,
      name: row.name,
      state: stateOf(row, wish?.state),
      sourceName: row.last_source === null ? null : nameOfSource(sources, row.last_source),
      lastOn: row.last_on,
      toldAt: row.told_at,
      problem: row.problem ?? quietWords(row, sources),
      standInName: row.stand_in === null || row.stands_in_since === null ? null : nameOfSource(sources, row.stand_in),
      matchCount: Array.isArray(wish?.matches) ? wish.matches.length : 0,
      questionedCount: questioned.get(row.asset_id) ?? 0,
      eventCount: events.get(row.asset_id) ?? 0,
    };
  });
  return ok({ ...states, assets });
}

/** What has gone quiet and nothing stands in for, in a sentence. */
const quietWords = (row: PricedAssetRow, sources: MarketSources): string | null =>
  (row.silent_rounds ?? 0) >= QUIET_ROUNDS && row.stands_in_since === null
    ? `${nameOfSource(sources, row.followed)} has said nothing of it lately.`
    : null;

const countBy = (rows: readonly { readonly asset_id: string }[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(rows, ({ asset_id }) => asset_id)].map(([assetId, own]) => [assetId, own.length]));

type AssetState = PriceHealth["assets"][number]["state"];

function stateOf(row: PricedAssetRow, wish: string | undefined): AssetState {
  if (row.is_own_only) return "own_only";
  if (row.instrument_id !== null) return row.is_filled ? "live" : "filling";
  if (!row.has_wish) return "none";
  if (wish === "unsure" || wish === "unknown" || wish === "unreachable") return wish;
  return "looking";
}
