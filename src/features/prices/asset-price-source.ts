import { z } from "zod";
import { findAssetRow } from "#db/queries/assets.ts";
import {
  type AssetInstrumentRow,
  correctionsOf,
  type EventRow,
  findAssetInstrument,
  questionedOfAssets,
  type QuestionedRow,
  unbookedEvents,
  wishesOfAssets,
  type WishOfAssetRow,
} from "#db/queries/price-detail.ts";
import { QUIET_ROUNDS } from "#db/queries/listings.ts";
import type { Scope } from "#db/scope.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { inOrder, type SourceOrder } from "#engine/prices/source-order.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { readAskedSources } from "#features/prices/asked-sources.ts";
import {
  type AssetPriceSource,
  instrumentMatch,
  questionedClose,
  type QuestionedClose,
  type UnbookedEvent,
} from "#features/prices/living-contract.ts";
import { type MarketSources, outsideSources, SAMPLE_SOURCE } from "#features/prices/market-sources.ts";
import { areSourcesOn, nameOfSource } from "#features/prices/source-names.ts";
import { dividendsSince } from "#features/shared/dividends-since.ts";
import type { Failure } from "#features/shared/route.ts";

/** How the prices of an asset come, and what of them waits for a person. Fails with `asset_not_found`. */
export async function readPriceSource(
  scope: Scope,
  sources: MarketSources,
  assetId: string,
): Promise<Result<AssetPriceSource, Failure>> {
  const asset = await findAssetRow(scope, assetId);
  if (!asset) return err({ kind: "asset_not_found" });
  const instrument = await findAssetInstrument(scope, assetId);
  const isOf = (row: { readonly asset_id: string }) => row.asset_id === assetId;
  const wish = instrument ? undefined : (await wishesOfAssets(scope)).find(isOf);
  const { listing, isOwnOnly, asked } = asset.facts.prices ?? {};
  const isWished = asset.tracking === "units" && (listing ?? asset.isin ?? asset.ticker ?? null) !== null;
  return ok({
    assetId,
    areSourcesOn: areSourcesOn(sources),
    areOwnPricesOnly: isOwnOnly === true,
    instrument: instrument ? instrumentOf(instrument, sources, asked) : null,
    wish: instrument || isOwnOnly || !isWished ? null : wishOf(wish, sources),
    sources:
      asset.tracking === "units"
        ? [...(await readAskedSources(scope, sources, { assetId, assetClass: asset.asset_class, asked }))]
        : [],
    isOwnOrder: asked !== undefined,
    questioned: (await questionedOfAssets(scope)).filter(isOf).map((row) => questionedOf(row, sources)),
    events: (await unbookedEvents(scope, dividendsSince(scope.today))).filter(isOf).map((row) => eventOf(row, sources)),
    corrections: (await correctionsOf(scope, assetId)).map((row) => ({
      on: row.on_date,
      was: decimal(row.price),
      replacedAt: row.replaced_at,
      sourceName: nameOfSource(sources, row.source),
    })),
  });
}

const decimal = (text: string): string => formatFixed(fixed(text));

const instrumentOf = (
  row: AssetInstrumentRow,
  sources: MarketSources,
  asked: SourceOrder | undefined,
): AssetPriceSource["instrument"] => ({
  name: row.name,
  isin: row.isin,
  ticker: row.ticker,
  exchange: row.exchange,
  currency: row.currency,
  sourceName: nameOfSource(sources, row.source),
  symbol: row.symbol,
  isFilled: row.filled_at !== null,
  problem: row.problem,
  closeCount: row.close_count,
  isQuiet: (row.silent_rounds ?? 0) >= QUIET_ROUNDS,
  standIn:
    row.stand_in === null || row.stands_in_since === null
      ? null
      : { sourceName: nameOfSource(sources, row.stand_in), since: row.stands_in_since },
  notTaken: row.stand_in_problem,
  mayStandIn: inOrder(outsideSources(sources), asked)
    .filter((it) => it.key !== row.source && row.source !== SAMPLE_SOURCE && it.covers(row.asset_class))
    .map(({ name }) => name),
  firstOn: row.first_on,
  last:
    row.last_on === null || row.last_price === null || row.last_told_at === null
      ? null
      : {
          on: row.last_on,
          price: decimal(row.last_price),
          toldAt: row.last_told_at,
          isFinal: row.last_is_final === true,
        },
});

/** What vendors answered is kept as they said it, under their keys. */
const keptMatch = z.object({
  source: z.string(),
  symbol: z.string(),
  name: z.string(),
  assetClass: z.string(),
  isin: z.string().nullish(),
  ticker: z.string().nullish(),
  exchange: z.string().nullish(),
  currency: z.string(),
});

function wishOf(row: WishOfAssetRow | undefined, sources: MarketSources): NonNullable<AssetPriceSource["wish"]> {
  if (!row) return { state: "waiting", nextTryAt: null, matches: [] };
  const matches = z.array(keptMatch).catch([]).parse(row.matches);
  return {
    state: row.state,
    nextTryAt: row.next_try_at,
    matches: matches.map((it) =>
      instrumentMatch.parse({
        ...it,
        sourceName: nameOfSource(sources, it.source),
        isin: it.isin ?? null,
        ticker: it.ticker ?? null,
        exchange: it.exchange ?? null,
      }),
    ),
  };
}

const questionedOf = (row: QuestionedRow, sources: MarketSources): QuestionedClose => ({
  on: row.on_date,
  sourceName: nameOfSource(sources, row.source),
  told: row.told,
  doubt: questionedClose.shape.doubt.parse(row.doubt),
  against:
    row.against_on === null || row.against_price === null
      ? null
      : { on: row.against_on, price: decimal(row.against_price) },
});

const eventOf = (row: EventRow, sources: MarketSources): UnbookedEvent => ({
  kind: row.kind,
  on: row.on_date,
  ratio:
    row.ratio_to === null || row.ratio_from === null
      ? null
      : { to: decimal(row.ratio_to), from: decimal(row.ratio_from) },
  amount: row.amount === null ? null : decimal(row.amount),
  sourceName: nameOfSource(sources, row.source),
});
