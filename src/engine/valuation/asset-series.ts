import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";
import type { TwrOptions } from "#engine/performance/twr.ts";
import type { Market } from "#engine/prices/market.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import { measuredWithout, type IsInside } from "#engine/valuation/balances-only.ts";
import { Crossing } from "#engine/valuation/flows.ts";
import { movingDaysOf, type MovingDays } from "#engine/valuation/moving-days.ts";
import { assetRuns } from "#engine/valuation/runs.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { Sheet } from "#engine/valuation/series.ts";

/** One asset by itself over its own life. */
export interface AssetLife {
  readonly assetId: string;
  /** From the day before it was first held: buying is money in, selling and income are money out. */
  readonly series: () => ValueSeries;
  /** The days its returns rest on, where they need no others. */
  readonly movingDays: (options: TwrOptions) => MovingDays | undefined;
}

/**
 * The life of every asset but cash through `to`. `only` names the assets that are wanted, by their places. Its series is the same as
 * `netWorthSeries` with a scope of one asset; what all of them need is looked up once.
 */
export function* livesOfAssets(
  book: Book,
  market: Market,
  { to, only }: { readonly to: Day; readonly only?: ReadonlySet<number> | undefined },
): Generator<AssetLife> {
  const { ledger } = book;
  const held = assetsMoved(book).flatMap((asset) => {
    if (only?.has(asset) === false || isCashAsset(ledger.assets[asset])) return [];
    const from = (assetRuns(book, asset).starts[0] ?? Infinity) - 1;
    return from < to ? [{ asset, from }] : [];
  });
  if (held.length === 0) return;
  const whole = { from: held.reduce((first, { from }) => Math.min(first, from), Infinity), to };
  const rates = new Sheet(book, market, whole);
  const ratesOf = (currency: string): Float64Array => rates.rates(currency);
  const crossing = new Crossing(whole, { book, market, rates: ratesOf });
  for (const { asset, from } of held) {
    const rows = rowsOfAssets(ledger, [asset], to);
    const span = { from, to };
    yield {
      assetId: ledger.assets[asset]?.id ?? "",
      series: () => seriesOf(asset, { book, market, span, rates, crossing, rows }),
      movingDays: (options) =>
        movingDaysOf(asset, { book, market, span, rates: ratesOf, ratesFrom: whole.from, crossing, rows }, options),
    };
  }
}

interface SeriesOf {
  readonly book: Book;
  readonly market: Market;
  readonly span: DaySpan;
  readonly rates: Sheet;
  readonly crossing: Crossing;
  readonly rows: readonly number[];
}

function seriesOf(asset: number, { book, market, span, rates, crossing, rows }: SeriesOf): ValueSeries {
  const days = new Sheet(book, market, { ...span, wider: rates });
  const isAsset = (_: number, other: number): boolean => other === asset;
  const { flowTiming } = book.conventions;
  return measuredWithout(
    book.ledger,
    { positions: positionsOf(book, asset), isInside: isAsset },
    (parts: readonly Position[], isInside: IsInside): ValueSeries => {
      const sheet = days.valueGroup(parts);
      for (const row of rows) crossing.add(row, { sheet, isInside });
      for (const position of parts) crossing.enterPriced(position, sheet);
      return { ...sheet, base: book.base, flowTiming };
    },
  );
}
