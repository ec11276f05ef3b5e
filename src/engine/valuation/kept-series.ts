import type { Day } from "#engine/dates/day.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";
import { isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import { rowsByAsset } from "#engine/ledger/rows-by-asset.ts";
import type { Market } from "#engine/prices/market.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import { divideBalances, withoutBalances, type DividedScope } from "#engine/valuation/balances-only.ts";
import { addFlows, Crossing, type FlowSheet } from "#engine/valuation/flows.ts";
import { Sheet, type GroupSheet, type RatesOfDays, type ValueSeries } from "#engine/valuation/series.ts";

/** So many assets are valued together: few enough to be valued anew by an edit, many enough that adding all parts up is quick. */
const PART_ASSETS = 32;

/** The series of a whole portfolio with what it is the sum of, so that an edit values the assets it touches and no other. */
export interface KeptSeries {
  readonly series: ValueSeries;
  /** By place of the asset, `PART_ASSETS` each. */
  readonly parts: readonly GroupSheet[];
  /** What transactions and first prices move across the border, by day. */
  readonly crossed: FlowSheet;
  /** Exchange rates of every day of the span. */
  readonly rates: RatesOfDays;
  readonly market: Market;
  /** The same without accounts known by their balances alone, where there are some. */
  readonly rest?: KeptSeries | undefined;
}

/** What of a book is kept: its positions, and what is inside its border where that is not everything. */
interface Kept {
  readonly book: Book;
  readonly market: Market;
  readonly positions: readonly Position[];
  readonly isInside?: DividedScope["isInRest"] | undefined;
}

/** Values and flows of everything owned on every day of a span. The book must have been kept through its end. */
export function keepSeries(book: Book, market: Market, span: DaySpan): KeptSeries {
  const rates: RatesOfDays = new Map();
  const whole = keepPart({ book, market, positions: book.positions }, span, rates);
  const divided = divideBalances(book.ledger, book.positions, undefined);
  return divided ? withRest(whole, divided, keepPart(restOf({ book, market }, divided), span, rates)) : whole;
}

const restOf = (of: Pick<Kept, "book" | "market">, { rest, isInRest }: DividedScope): Kept => ({
  ...of,
  positions: rest,
  isInside: isInRest,
});

const withRest = (whole: KeptSeries, divided: DividedScope, rest: KeptSeries): KeptSeries => ({
  ...whole,
  series: withoutBalances(whole.series, divided, rest.series),
  rest,
});

function keepPart({ book, market, positions, isInside }: Kept, span: DaySpan, rates: RatesOfDays): KeptSeries {
  const sheet = new Sheet(book, market, { ...span, rates });
  const byPart = Map.groupBy(positions, partOf);
  const parts = Array.from({ length: partCount(book.ledger) }, (_, part) => sheet.valueGroup(byPart.get(part) ?? []));
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
  const whole = editPart(earlier, { book, market, positions: book.positions }, change);
  const divided = divideBalances(book.ledger, book.positions, undefined);
  if (!divided) return whole;
  const rest = restOf({ book, market }, divided);
  const span = { from: series.from, to: series.to };
  return withRest(whole, divided, earlier.rest ? editPart(earlier.rest, rest, change) : keepPart(rest, span, rates));
}

function editPart(
  earlier: KeptSeries,
  { book, market, positions, isInside }: Kept,
  { edit, touched }: SeriesEdit,
): KeptSeries {
  const { from, to } = earlier.series;
  const span = { from, to };
  const { rates } = earlier;
  const sheet = new Sheet(book, market, { ...span, rates });
  const stale = new Set([...touched].map((asset) => Math.floor(asset / PART_ASSETS)));
  const byPart = Map.groupBy(
    positions.filter((position) => stale.has(partOf(position))),
    partOf,
  );
  const parts = Array.from({ length: partCount(book.ledger) }, (_, part) => {
    const kept = stale.has(part) ? undefined : earlier.parts[part];
    return kept ?? sheet.valueGroup(byPart.get(part) ?? []);
  });
  const crossed = { ...span, inflows: earlier.crossed.inflows.slice(), outflows: earlier.crossed.outflows.slice() };
  const crossing = new Crossing(span, { book, market, rates: (currency) => sheet.rates(currency) });
  const days = staleDays(book, { edit, touched, markets: [earlier.market, market] });
  for (const on of days) if (on >= from && on <= to) crossAgain(crossing, { book, crossed, on, isInside });
  for (const position of positions)
    if (days.has(crossing.firstPrice(position.asset))) crossing.enterPriced(position, crossed);
  return { series: sumOf(parts, crossed, { span, book }), parts, crossed, rates, market };
}

const partOf = ({ asset }: Position): number => Math.floor(asset / PART_ASSETS);
const partCount = ({ assets }: Ledger): number => Math.ceil(assets.length / PART_ASSETS);

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
  const rows = rowsByAsset(ledger, through);
  for (const asset of touched) {
    const facts = ledger.assets[asset];
    if (facts === undefined || isCashAsset(facts)) continue;
    for (const row of rows[asset] ?? []) days.add(dayOf(ledger, row));
    for (const { prices } of markets) days.add(prices.series.get(facts.id)?.days[0] ?? Number.NaN);
  }
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
  parts: readonly GroupSheet[],
  crossed: FlowSheet,
  { span, book }: { readonly span: DaySpan; readonly book: Book },
): ValueSeries {
  const length = span.to - span.from + 1;
  const values = new Float64Array(length);
  const unknown = new Uint16Array(length);
  const [inflows, outflows] = [crossed.inflows.slice(), crossed.outflows.slice()];
  for (const part of parts) {
    addInto(values, part.values);
    addInto(unknown, part.unknown);
    addInto(inflows, part.inflows);
    addInto(outflows, part.outflows);
  }
  const { base, conventions } = book;
  return { from: span.from, to: span.to, base, flowTiming: conventions.flowTiming, values, inflows, outflows, unknown };
}

function addInto<T extends Float64Array | Uint16Array>(sum: T, part: T): void {
  for (let day = 0; day < sum.length; day++) sum[day] = (sum[day] ?? 0) + (part[day] ?? 0);
}
