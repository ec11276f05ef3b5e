import { type AskedSourceRow, sourcesAskedFor } from "#db/queries/price-detail.ts";
import { listPriceSources } from "#db/queries/price-sources.ts";
import { QUIET_ROUNDS } from "#db/queries/listings.ts";
import type { Scope } from "#db/scope.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { inOrder, type SourceOrder } from "#engine/prices/source-order.ts";
import type { AskedSource } from "#features/prices/living-contract.ts";
import { type MarketSources, outsideSources, SAMPLE_SOURCE } from "#features/prices/market-sources.ts";

interface Wanted {
  readonly assetId: string;
  readonly assetClass: string;
  readonly asked: SourceOrder | undefined;
}

/**
 * Every source that knows prices of such a class, in the order they are asked for this asset, and what each answered; those that are left out come last.
 * None for what the sample made up.
 */
export async function readAskedSources(
  scope: Scope,
  sources: MarketSources,
  { assetId, assetClass, asked }: Wanted,
): Promise<readonly AskedSource[]> {
  const rows = await sourcesAskedFor(scope, assetId);
  if (rows.some(({ source }) => source === SAMPLE_SOURCE)) return [];
  const resting = new Map((await listPriceSources(scope.sql)).map((it) => [it.source, it.is_resting]));
  const fitting = outsideSources(sources).filter((it) => it.covers(assetClass));
  const inTurn = inOrder(fitting, asked);
  const leftOut = fitting.filter((it) => !inTurn.includes(it));
  return [...inTurn, ...leftOut].map(({ key, name }) => {
    const row = rows.find(({ source }) => source === key);
    return {
      key,
      name,
      isAsked: !leftOut.some((it) => it.key === key),
      isResting: resting.get(key) === true,
      ...answerOf(row),
    };
  });
}

function answerOf(row: AskedSourceRow | undefined): Omit<AskedSource, "key" | "name" | "isAsked" | "isResting"> {
  if (!row) return { part: "in_reserve", symbol: null, problem: null, last: null };
  const { last_on: on, last_price: price, last_told_at: toldAt } = row;
  return {
    part: partOf(row),
    symbol: row.symbol,
    problem: row.problem,
    last: on === null || price === null || toldAt === null ? null : { on, price: formatFixed(fixed(price)), toldAt },
  };
}

function partOf({
  place,
  silent_rounds: silent,
  stands_in_since: since,
  problem,
}: AskedSourceRow): AskedSource["part"] {
  if (place === 0) return silent >= QUIET_ROUNDS ? "silent" : "followed";
  if (since !== null) return "stands_in";
  return problem === null ? "in_reserve" : "not_taken";
}
