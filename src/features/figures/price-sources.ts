import type { LevelsOf } from "#assets/asset-rules.ts";
import type { AssetFactsRow, FactRows, PriceRows } from "#db/queries/ledger-text.ts";
import { assetClassOf } from "#assets/registry.ts";
import { day } from "#engine/dates/day.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { unitsHeld } from "#engine/ledger/units-held.ts";
import { rulesOf } from "#assets/rules.ts";
import { withModel } from "#engine/prices/price-model.ts";
import { purchasePool } from "#engine/prices/purchase-pool.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import { buildPriceBook, type PriceBook, type PriceColumn } from "#engine/prices/price-book.ts";
import { tradeColumns } from "#engine/prices/price-columns.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";
import type { SharedMarket } from "./market-cache.ts";
import { readPriceColumn } from "./read-columns.ts";

/** The asset whose prices the model of another rests on. */
export const pricedBy = ({ asset: { asset_class: of, facts } }: PriceSource): string | undefined =>
  rulesOf(of).pricedBy(facts.terms);

/** What states an asset's prices besides trades. */
export interface PriceSource {
  readonly asset: AssetFactsRow;
  readonly rows: readonly PriceRows[];
  /** Made when they are needed: an asset whose prices stay needs none. */
  readonly columns: () => readonly PriceColumn[];
}
export type PriceSources = ReadonlyMap<string, PriceSource>;

export function priceSources({ assets, prices }: FactRows, shared: SharedMarket): PriceSources {
  const stated = Map.groupBy(prices, (row) => row.asset_id);
  return new Map(
    assets.map((asset) => {
      const rows = stated.get(asset.asset_id) ?? [];
      return [asset.asset_id, { asset, rows, columns: () => columnsOf(asset, rows, shared) }];
    }),
  );
}

/** What its owner does not want is worth nothing, whatever sources and trades say. */
const isUnwanted = ({ asset_class: of }: AssetFactsRow): boolean => assetClassOf(of).isUnwanted === true;

/** 0 since long before anything was held. */
const worthless = ({ asset_id: assetId, currency }: AssetFactsRow): PriceColumn => ({
  assetId,
  currency,
  source: "manual",
  days: Int32Array.of(LONG_AGO),
  prices: Float64Array.of(0),
});
const LONG_AGO = day("1900-01-01");

function columnsOf(asset: AssetFactsRow, rows: readonly PriceRows[], shared: SharedMarket): readonly PriceColumn[] {
  if (isUnwanted(asset)) return [worthless(asset)];
  const closes = asset.instrument_id === null ? undefined : shared.closes.get(asset.instrument_id);
  const columns: PriceColumn[] = rows.map((row) => readPriceColumn(row.asset_id, row.source, row));
  if (closes) columns.push({ ...closes, assetId: asset.asset_id, source: "provider" });
  return columns;
}

/** Whether two of the same market version state the same. */
export function stateTheSame(a: PriceSource | undefined, b: PriceSource | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.rows.length !== b.rows.length) return false;
  const isSameAsset =
    isUnwanted(a.asset) === isUnwanted(b.asset) &&
    a.asset.instrument_id === b.asset.instrument_id &&
    a.asset.tracking === b.asset.tracking &&
    a.asset.currency === b.asset.currency &&
    a.asset.multiplier === b.asset.multiplier &&
    JSON.stringify(a.asset.facts.terms) === JSON.stringify(b.asset.facts.terms);
  return (
    isSameAsset &&
    a.rows.every((row, place) => {
      const other = b.rows[place];
      return (
        other !== undefined &&
        row.source === other.source &&
        row.currency === other.currency &&
        row.days === other.days &&
        row.prices === other.prices
      );
    })
  );
}

/** The prices of every asset, and the shared series by their keys; those of the book before where nothing they rest on has changed. */
export function pricesOf(
  ledger: Ledger,
  sources: PriceSources,
  {
    earlier,
    isUnchanged,
    shared,
  }: {
    readonly earlier: PriceBook | undefined;
    readonly isUnchanged: (assetId: string) => boolean;
    readonly shared: SharedMarket["series"];
  },
): PriceBook {
  const columns = [...sources].flatMap(([assetId, source]) => (isUnchanged(assetId) ? [] : source.columns()));
  const unwanted = new Set([...sources].flatMap(([assetId, { asset }]) => (isUnwanted(asset) ? [assetId] : [])));
  const trades = tradeColumns(ledger, (assetId) => !isUnchanged(assetId) && !unwanted.has(assetId));
  const splits = splitsOf(ledger, (assetId) => !isUnchanged(assetId));
  const { series } = buildPriceBook([...columns, ...trades], splits);
  const kept = [...(earlier?.series ?? [])].filter(([assetId]) => isUnchanged(assetId));
  const levels = new Map(shared);
  const terms = (assetId: string) =>
    isUnchanged(assetId) || unwanted.has(assetId) ? undefined : sources.get(assetId)?.asset.facts.terms;
  const stated: PriceBook = { series: new Map([...kept, ...series]) };
  const modelled = modelledSeries(ledger, stated, { terms, levels: (key) => levels.get(key) });
  return { series: new Map([...shared, ...stated.series, ...modelled]) };
}

/** Of the assets wanted those that a model prices on some days, because nobody states a price. */
function modelledSeries(
  ledger: Ledger,
  { series }: PriceBook,
  { terms, levels }: { readonly terms: (assetId: string) => unknown; readonly levels: LevelsOf },
): readonly (readonly [string, PriceSeries])[] {
  return ledger.assets.flatMap((asset, place) => {
    const stated = terms(asset.id);
    if (stated === undefined || asset.tracking !== "units") return [];
    const model = rulesOf(asset.assetClass).modelled(stated, asset, {
      bought: () => purchasePool(ledger, place),
      held: (givenUpBy) => unitsHeld(ledger, place, givenUpBy),
      levels,
      pricesOf: (assetId) => series.get(assetId),
    });
    const { staleAfterDays } = assetClassOf(asset.assetClass);
    const made = model && withModel(series.get(asset.id), model, staleAfterDays);
    return made ? [[asset.id, made]] : [];
  });
}
