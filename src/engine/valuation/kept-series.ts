import type { Day } from "#engine/dates/day.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";
import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import { isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import { rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";
import type { Market } from "#engine/prices/market.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import { divideBalances, withoutBalances, type DividedScope } from "#engine/valuation/balances-only.ts";
import { addFlows, Crossing, type FlowSheet } from "#engine/valuation/flows.ts";
import { assetRuns, quantityRuns, type Runs } from "#engine/valuation/runs.ts";
import type { GroupSheet, ValueSeries } from "#engine/valuation/value-series.ts";
import { Sheet, type AssetRuns, type RatesOfDays } from "#engine/valuation/series.ts";

/** So many assets are valued together: few enough to be valued anew by an edit, many enough that adding all parts up is quick. */
const PART_ASSETS = 16;

/** The series of a whole portfolio with what it is the sum of, so that an edit values the assets it touches and no other. */
export interface KeptSeries {
  readonly series: ValueSeries;
  /** By `partOf` its assets, rising. */
  readonly parts: ReadonlyMap<number, GroupSheet>;
  /** What transactions and first prices move across the border, by day. */
  readonly crossed: FlowSheet;
  /** Exchange rates of every day of the span. */
  readonly rates: RatesOfDays;
  readonly market: Market;
  /** The same without accounts known by their balances alone, where there are some. */
  readonly rest?: KeptSeries | undefined;
}

/** What of a book is kept: positions of each asset, and what is inside its border where that is not everything. */
interface Kept {
  readonly book: Book;
  readonly market: Market;
  readonly assets: readonly number[];
  readonly positionsOf: (asset: number) => readonly Position[];
  readonly runsOf: (asset: number) => Runs;
  readonly isInside?: DividedScope["isInRest"] | undefined;
}

const wholeOf = (book: Book, market: Market): Kept => ({
  book,
  market,
  assets: assetsMoved(book),
  positionsOf: (asset) => positionsOf(book, asset),
  runsOf: (asset) => assetRuns(book, asset),
});

/** Undefined where no account is known by its balances alone: then no position has to be looked at. */
const dividedOf = (book: Book): DividedScope | undefined =>
  book.ledger.accounts.some(({ isBalancesOnly }) => isBalancesOnly === true)
    ? divideBalances(book.ledger, book.positions, undefined)
    : undefined;

/** Values and flows of everything owned on every day of a span. The book must have been kept through its end. */
export function keepSeries(book: Book, market: Market, span: DaySpan): KeptSeries {
  const rates: RatesOfDays = new Map();
  const whole = keepPart(wholeOf(book, market), span, rates);
  const divided = dividedOf(book);
  return divided ? withRest(whole, divided, keepPart(restOf({ book, market }, divided), span, rates)) : whole;
}

function restOf(of: Pick<Kept, "book" | "market">, { rest, isInRest }: DividedScope): Kept {
  const byAsset = Map.groupBy(rest, ({ asset }) => asset);
  const own = (asset: number): readonly Position[] => byAsset.get(asset) ?? [];
  const runs = (asset: number): Runs => quantityRuns(own(asset));
  return { ...of, assets: [...byAsset.keys()], positionsOf: own, runsOf: runs, isInside: isInRest };
}

const withRest = (whole: KeptSeries, divided: DividedScope, rest: KeptSeries): KeptSeries => ({
  ...whole,
  series: withoutBalances(whole.series, divided, rest.series),
  rest,
});

function keepPart(kept: Kept, span: DaySpan, rates: RatesOfDays): KeptSeries {
  const { book, market, isInside } = kept;
  const sheet = new Sheet(book, market, { ...span, rates });
  const part = partOf(book.ledger);
  const byPart = Map.groupBy(kept.assets, part);
  const parts = inOrder(new Map([...byPart].map(([place, held]) => [place, sheet.valuePart(runsOf(kept, held))])));
  const length = span.to - span.from + 1;
  const crossed = { ...span, inflows: new Float64Array(length), outflows: new Float64Array(length) };
  addFlows(crossed, { book, market, isInside, rates: (currency) => sheet.rates(currency) });
  return { series: sumOf(parts, crossed, { span, book }), parts, crossed, rates, market };
}

export interface SeriesEdit {
  readonly edit: LedgerEdit;
  /** Assets whose positions or prices may be others than before, by their places. */
  readonly touched: ReadonlySet<number>;
}

/** The same of the book after an edit, at the same exchange rates. Parts without a touched asset and days without one of its transactions stay as they are. */
export function editSeries(
  earlier: KeptSeries,
  { book, market }: { readonly book: Book; readonly market: Market },
  change: SeriesEdit,
): KeptSeries {
  const { series, rates } = earlier;
  const whole = editPart(earlier, wholeOf(book, market), change);
  const divided = dividedOf(book);
  if (!divided) return whole;
  const rest = restOf({ book, market }, divided);
  const span = { from: series.from, to: series.to };
  return withRest(whole, divided, earlier.rest ? editPart(earlier.rest, rest, change) : keepPart(rest, span, rates));
}

function editPart(earlier: KeptSeries, kept: Kept, { edit, touched }: SeriesEdit): KeptSeries {
  const { book, market, isInside } = kept;
  const { from, to } = earlier.series;
  const span = { from, to };
  const { rates } = earlier;
  const sheet = new Sheet(book, market, { ...span, rates });
  const part = partOf(book.ledger);
  const stale = new Set([...touched].map(part));
  const staleAssets = kept.assets.filter((asset) => stale.has(part(asset)));
  const known = new Map(earlier.parts);
  for (const place of stale) known.delete(place);
  for (const [place, held] of Map.groupBy(staleAssets, part)) known.set(place, sheet.valuePart(runsOf(kept, held)));
  const parts = inOrder(known);
  const crossed = { ...span, inflows: earlier.crossed.inflows.slice(), outflows: earlier.crossed.outflows.slice() };
  const crossing = new Crossing(span, { book, market, rates: (currency) => sheet.rates(currency) });
  const days = staleDays(book, { edit, touched, markets: [earlier.market, market] });
  for (const on of days) if (on >= from && on <= to) crossAgain(crossing, { book, crossed, on, isInside });
  for (const asset of kept.assets)
    if (days.has(crossing.firstPrice(asset)) && crossing.mayEnter(asset, crossed))
      for (const position of kept.positionsOf(asset)) crossing.enterPriced(position, crossed);
  const same = sameDays(earlier, parts);
  return { series: sumOf(parts, crossed, { span, book, same }), parts, crossed, rates, market };
}

/** Days before the first on which a part is worth something else than before, whose sums stay as they are. */
interface SameDays {
  readonly values: Float64Array;
  readonly count: number;
}

function sameDays(earlier: KeptSeries, parts: KeptSeries["parts"]): SameDays {
  const { values } = earlier.series;
  let count = values.length;
  for (const place of new Set([...earlier.parts.keys(), ...parts.keys()])) {
    const [before, after] = [earlier.parts.get(place)?.values, parts.get(place)?.values];
    if (before === after) continue;
    let day = 0;
    if (before && after) while (day < count && before[day] === after[day]) day++;
    count = day;
  }
  return { values, count };
}

const runsOf = (kept: Kept, assets: readonly number[]): readonly AssetRuns[] =>
  assets.map((asset) => ({ asset, runs: kept.runsOf(asset) }));

/** Cash of a currency is a part by itself, below zero: nearly every edit moves it. */
const partOf =
  ({ assets }: Ledger) =>
  (asset: number): number =>
    isCashAsset(assets[asset]) ? -1 - asset : Math.floor(asset / PART_ASSETS);

/** Always added up in one order: the same values round the same way. */
const inOrder = (parts: ReadonlyMap<number, GroupSheet>): ReadonlyMap<number, GroupSheet> =>
  new Map([...parts].toSorted(([a], [b]) => a - b));

/** Days whose flows may differ: of what came and went, of every transaction of a touched asset, and of its first price, now and before. */
function staleDays(
  { ledger, through }: Book,
  { edit, touched, markets }: SeriesEdit & { readonly markets: readonly Market[] },
): ReadonlySet<Day> {
  const dayOf = ({ transactions }: Ledger, row: number): Day => transactions.day[row] ?? 0;
  const days = new Set<Day>([
    ...edit.removed.map((row) => dayOf(edit.before, row)),
    ...edit.added.map((row) => dayOf(edit.after, row)),
  ]);
  const priced = [...touched].filter((asset) => !isCashAsset(ledger.assets[asset]));
  for (const row of rowsOfAssets(ledger, priced, through)) days.add(dayOf(ledger, row));
  for (const asset of priced)
    for (const { prices } of markets)
      days.add(prices.series.get(ledger.assets[asset]?.id ?? "")?.days[0] ?? Number.NaN);
  return days;
}

function crossAgain(
  crossing: Crossing,
  { book, crossed, on, isInside }: Pick<Kept, "book" | "isInside"> & { readonly crossed: FlowSheet; readonly on: Day },
): void {
  const { day, count } = book.ledger.transactions;
  crossed.inflows[on - crossed.from] = 0;
  crossed.outflows[on - crossed.from] = 0;
  const scoped = { sheet: crossed, isInside };
  for (let row = lastIndexOn(day, on - 1) + 1; row < count && day[row] === on; row++) crossing.add(row, scoped);
}

function sumOf(
  parts: ReadonlyMap<number, GroupSheet>,
  crossed: FlowSheet,
  { span, book, same }: { readonly span: DaySpan; readonly book: Book; readonly same?: SameDays | undefined },
): ValueSeries {
  const length = span.to - span.from + 1;
  const values = new Float64Array(length);
  const unknown = new Uint16Array(length);
  const [inflows, outflows] = [crossed.inflows.slice(), crossed.outflows.slice()];
  const from = same?.count ?? 0;
  if (same) values.set(same.values.subarray(0, from));
  for (const part of parts.values()) {
    addInto(values, part.values, from);
    if (part.isKnown) continue;
    addInto(unknown, part.unknown);
    addInto(inflows, part.inflows);
    addInto(outflows, part.outflows);
  }
  const { base, conventions } = book;
  return { from: span.from, to: span.to, base, flowTiming: conventions.flowTiming, values, inflows, outflows, unknown };
}

function addInto<T extends Float64Array | Uint16Array>(sum: T, part: T, from = 0): void {
  for (let day = from; day < sum.length; day++) sum[day] = (sum[day] ?? 0) + (part[day] ?? 0);
}
