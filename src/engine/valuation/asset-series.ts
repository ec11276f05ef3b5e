import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { rowsByAsset } from "#engine/ledger/rows-by-asset.ts";
import type { Market } from "#engine/prices/market.ts";
import { measuredWithout, type IsInside } from "#engine/valuation/balances-only.ts";
import { Crossing } from "#engine/valuation/flows.ts";
import { Sheet, type ValueSeries } from "#engine/valuation/series.ts";

/**
 * The series of every asset but cash by itself, from the day before it was first held to `to`: buying is money in, selling and
 * income are money out. `only` names the assets that are wanted, by their places. The same as `netWorthSeries` with a scope of one asset, for all assets in one pass over the ledger.
 */
export function* seriesByAsset(
  book: Book,
  market: Market,
  { to, only }: { readonly to: Day; readonly only?: ReadonlySet<number> | undefined },
): Generator<readonly [assetId: string, series: ValueSeries]> {
  const { ledger, base, conventions } = book;
  const wanted = assetsMoved(book).filter((asset) => only?.has(asset) !== false);
  const starts = wanted.map((asset) => {
    const positions = positionsOf(book, asset);
    return { asset, positions, from: Math.min(...positions.map(({ changeDays }) => changeDays[0] ?? Infinity)) - 1 };
  });
  const held = starts.filter(({ asset, from }) => !isCashAsset(ledger.assets[asset]) && from < to);
  const whole = { from: Math.min(...held.map(({ from }) => from)), to };
  if (held.length === 0) return;
  const rates = new Sheet(book, market, whole);
  const crossing = new Crossing(whole, { book, market, rates: (currency) => rates.rates(currency) });
  const rows = rowsByAsset(ledger, to);
  for (const { asset, positions, from } of held) {
    const days = new Sheet(book, market, { from, to, wider: rates });
    const seriesOf = (parts: readonly Position[], isInside: IsInside): ValueSeries => {
      const sheet = days.valueGroup(parts);
      for (const row of rows[asset] ?? []) crossing.add(row, { sheet, isInside });
      for (const position of parts) crossing.enterPriced(position, sheet);
      return { ...sheet, base, flowTiming: conventions.flowTiming };
    };
    const isAsset = (_: number, other: number): boolean => other === asset;
    const known = measuredWithout(ledger, { positions, isInside: isAsset }, seriesOf);
    yield [ledger.assets[asset]?.id ?? "", known] as const;
  }
}
