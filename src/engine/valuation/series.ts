import type { ValueSeries, GroupSheet } from "#engine/valuation/value-series.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import { toNumber } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { ratesByDay, type DaySpan } from "#engine/prices/rate-days.ts";
import { measuredWithout, type IsInside } from "#engine/valuation/balances-only.ts";
import type { BookPart } from "#engine/valuation/book-parts.ts";
import { addAccrued, addPriced, addStretches, CurrencySheets } from "#engine/valuation/currency-sheets.ts";
import { convertAll } from "#engine/valuation/exchange-days.ts";
import { addFlows } from "#engine/valuation/flows.ts";
import { PriceDays } from "#engine/valuation/price-days.ts";
import { quantityRuns, type Runs } from "#engine/valuation/runs.ts";
import { scopeTest, type Scope } from "#engine/valuation/scope.ts";

export interface SeriesOptions extends DaySpan {
  readonly scope?: Scope | undefined;
  /** What of the book is in the scope, where somebody has divided it already. */
  readonly part?: BookPart | undefined;
  readonly rates?: RatesOfDays | undefined;
}

/** Which group a position belongs to. Indices into the ledger's accounts and assets. */
export type GroupOf = (account: number, asset: number) => string;

/** Net worth, flows and coverage of each day. The book must have been kept through `to` or later. */
export function netWorthSeries(book: Book, market: Market, options: SeriesOptions): ValueSeries {
  const { part } = options;
  const isInside = part?.isInside ?? scopeTest(book.ledger, options.scope);
  const sheet = new Sheet(book, market, options);
  const positions = part?.positions ?? book.positions.filter((it) => isInside?.(it.account, it.asset) ?? true);
  const seriesOf = (held: readonly Position[], isCounted: IsInside): ValueSeries => {
    const group = sheet.valueGroup(held);
    const counted = part && { isInside: isCounted ?? part.isInside, positions: held, rows: part.rows };
    addFlows(group, { book, market, isInside: isCounted, rates: (currency) => sheet.rates(currency), part: counted });
    return { ...group, base: book.base, flowTiming: book.conventions.flowTiming };
  };
  return measuredWithout(book.ledger, { positions, isInside }, seriesOf);
}

/** The same values divided into groups, such as asset classes or accounts; the groups add up to the whole. Flows are of the whole only. */
export function groupedSeries(
  book: Book,
  market: Market,
  options: SeriesOptions & { readonly groupOf: GroupOf },
): ReadonlyMap<string, Float64Array> {
  const isInside = scopeTest(book.ledger, options.scope);
  const sheet = new Sheet(book, market, options);
  const positions = book.positions.filter(({ account, asset }) => isInside?.(account, asset) ?? true);
  const groups = Map.groupBy(positions, ({ account, asset }) => options.groupOf(account, asset));
  return new Map([...groups].map(([name, members]) => [name, sheet.valueGroup(members).values]));
}

type BlankDays = Pick<GroupSheet, "inflows" | "outflows" | "unknown">;

export interface SheetSpan extends DaySpan {
  /** A sheet over more days whose rates are used instead of being looked up again. */
  readonly wider?: Sheet | undefined;
  /** Rates of each day of this very span, looked up before; what is looked up is added. */
  readonly rates?: RatesOfDays | undefined;
}

/** What is held of an asset over time. */
export interface AssetRuns {
  readonly asset: number;
  readonly runs: Runs;
}

/** Base for one unit of a currency on each day of a span; NaN where unknown. */
export type RatesOfDays = Map<Currency, Float64Array>;

/** The days of one series being filled. Exchange is applied once a currency and day, not once a holding. */
export class Sheet {
  private readonly book: Book;
  private readonly market: Market;
  private readonly span: DaySpan;
  private readonly wider: Sheet | undefined;
  private readonly rateDays: RatesOfDays;
  private readonly sheets: CurrencySheets;
  /** Without anything in it, for the next part. */
  private blank: BlankDays | undefined;
  /** By list of days: securities priced on the same days share it. */
  private readonly priceDays = new Map<Int32Array, PriceDays>();
  private readonly alikeDays = new Map<string, readonly PriceDays[]>();

  constructor(book: Book, market: Market, { wider, rates = new Map(), ...span }: SheetSpan) {
    this.wider = wider;
    this.rateDays = rates;
    this.book = book;
    this.market = market;
    this.span = { from: span.from, to: span.to };
    this.sheets = new CurrencySheets(this.span.to - this.span.from + 1, (currency) => this.rates(currency));
  }

  rates(currency: Currency): Float64Array {
    const known = this.rateDays.get(currency);
    if (known) return known;
    const rates = this.wider
      ? this.wider.rates(currency).subarray(this.span.from - this.wider.span.from)
      : ratesByDay(this.market.rates, { from: currency, to: this.book.base }, this.span);
    this.rateDays.set(currency, rates);
    return rates;
  }

  valueGroup(positions: readonly Position[]): GroupSheet {
    const byAsset = Map.groupBy(positions, (position) => position.asset);
    const held = Array.from(byAsset, ([asset, members]) => ({ asset, runs: quantityRuns(members) }));
    return this.filled(held, this.blankDays());
  }

  /** The same of a part that nothing is added to afterwards: those that were always known share their days without flows. */
  valuePart(held: readonly AssetRuns[]): GroupSheet {
    this.blank ??= this.blankDays();
    const part = this.filled(held, this.blank);
    if (!part.isKnown) this.blank = undefined;
    return part;
  }

  private blankDays(): BlankDays {
    const length = this.span.to - this.span.from + 1;
    return { inflows: new Float64Array(length), outflows: new Float64Array(length), unknown: new Uint16Array(length) };
  }

  private filled(held: readonly AssetRuns[], blank: BlankDays): GroupSheet {
    const values = new Float64Array(this.span.to - this.span.from + 1);
    const group: GroupSheet = { isKnown: true, ...this.span, values, ...blank };
    for (const { asset, runs } of held) this.addAsset(asset, runs, group);
    convertAll(group, this.sheets.all());
    this.sheets.clear();
    return group;
  }

  private daysOf(days: Int32Array): PriceDays {
    const known = this.priceDays.get(days);
    if (known) return known;
    // Lists that say the same are one: each asset has its own as they are read.
    const shape = `${days.length}/${days[0]}/${days.at(-1)}`;
    const alike = this.alikeDays.get(shape) ?? [];
    const same = alike.find((it) => it.isOf(days)) ?? new PriceDays(days, this.span);
    if (!alike.includes(same)) this.alikeDays.set(shape, [...alike, same]);
    this.priceDays.set(days, same);
    return same;
  }

  private addAsset(asset: number, runs: Runs, group: GroupSheet): void {
    const facts = this.book.ledger.assets[asset];
    if (!facts || runs.starts.length === 0) return;
    const { sheets, span } = this;
    if (isCashAsset(facts) || facts.tracking === "value") return addStretches(sheets.byDay(facts.currency), runs, span);
    const series = this.market.prices.series.get(facts.id);
    const multiplier = toNumber(facts.multiplier);
    const scaled =
      multiplier === 1 ? runs : { ...runs, quantities: Float64Array.from(runs.quantities, (it) => it * multiplier) };
    const priced = series && { series, days: this.daysOf(series.days) };
    addPriced({ group, sheets }, scaled, { priced, span });
    const accrued = this.market.accrued?.get(facts.id);
    if (typeof accrued !== "function" || !series) return;
    const from = Math.max(span.from, series.days[0] ?? Infinity);
    addAccrued(sheets.byDay(facts.currency), scaled, { accrued, span: { from, to: span.to }, first: span.from });
  }
}
