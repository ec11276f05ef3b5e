import { isFeePosting } from "#engine/ledger/fee-in-kind.ts";
import type { Day } from "#engine/dates/day.ts";
import { quantityOn, type Book, type Position } from "#engine/ledger/book.ts";
import { assetsMoved, ColumnBook, positionsOf } from "#engine/ledger/column-book.ts";
import { isCashAsset, legNumber, NONE, typeNumber, type Ledger } from "#engine/ledger/ledger.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { accruedNumber } from "#engine/prices/accrued-book.ts";
import type { Market } from "#engine/prices/market.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import type { BookPart } from "#engine/valuation/book-parts.ts";

export interface FlowSheet extends DaySpan {
  readonly inflows: Float64Array;
  readonly outflows: Float64Array;
}

export interface FlowSources {
  readonly book: Book;
  readonly market: Market;
  readonly isInside: ((account: number, asset: number) => boolean) | undefined;
  /** Base for one unit on each day of the span; NaN where unknown. */
  readonly rates: (currency: Currency) => Float64Array;
  /** What of the book is inside, where it is known already: then nothing else is looked at. */
  readonly part?: BookPart | undefined;
}

const [HOLDING, CASH, EXTERNAL, REVALUATION] = (["holding", "cash", "external", "revaluation"] as const).map(legNumber);
const [TRANSFER, CORPORATE_ACTION, OPENING] = (
  ["transfer_in_kind", "corporate_action", "opening_balance"] as const
).map(typeNumber);

type IsInside = FlowSources["isInside"];

/**
 * External flows of each day: the sum of a transaction's legs inside the scope, which is zero unless value crosses its
 * border. Units that cross without a sale count at the day's price. A holding without a price is outside until it has one.
 */
export function addFlows(sheet: FlowSheet, sources: FlowSources): void {
  const crossing = new Crossing(sheet, sources);
  const { count, day } = sources.book.ledger.transactions;
  const { part, isInside, book } = sources;
  const scoped = { sheet, isInside };
  if (part) {
    for (const row of part.rows) if (!crossing.add(row, scoped)) break;
    for (const position of part.positions) crossing.enterPriced(position, sheet);
    return;
  }
  const mayStay = isInside === undefined;
  for (let row = lastIndexOn(day, sheet.from - 1) + 1; row < count; row++)
    if (!(mayStay && crossing.isQuiet(row)) && !crossing.add(row, scoped)) break;
  for (const asset of assetsMoved(book))
    if (crossing.mayEnter(asset, sheet))
      for (const position of positionsOf(book, asset))
        if (isInside?.(position.account, asset) !== false) crossing.enterPriced(position, sheet);
}

interface Scoped {
  readonly sheet: FlowSheet;
  readonly isInside: IsInside;
}

/** Adds to the inflows when positive, to the outflows when negative. */
function addFlow({ inflows, outflows }: FlowSheet, place: number, value: number): void {
  if (value > 0) inflows[place] = (inflows[place] ?? 0) + value;
  else if (value < 0) outflows[place] = (outflows[place] ?? 0) - value;
}

/** What crosses the border of a scope. `span` is where rates are known; sheets filled may be parts of it. */
export class Crossing {
  private readonly span: DaySpan;
  private readonly sources: Omit<FlowSources, "isInside" | "part">;
  private readonly ledger: Ledger;
  private readonly ratesOf: readonly Float64Array[];
  /** By asset, looked up when first asked for; NaN until then. */
  private readonly firstPrices: Float64Array;
  /** By asset, see `knownSince`, looked up when first asked for; NaN until then. */
  private readonly knownFrom: Float64Array;
  /** The same of the rates of a currency. */
  private readonly ratedFrom = new Map<Currency, Day>();

  constructor(span: DaySpan, sources: Omit<FlowSources, "isInside" | "part">) {
    this.span = span;
    this.sources = sources;
    this.ledger = sources.book.ledger;
    this.ratesOf = this.ledger.currencies.map((currency) => sources.rates(currency));
    this.knownFrom = new Float64Array(this.ledger.assets.length).fill(Number.NaN);
    this.firstPrices = new Float64Array(this.ledger.assets.length).fill(Number.NaN);
  }

  /** Adds what a transaction moves across the border; false when it and all later ones are after the sheet. */
  add(row: number, { sheet, isInside }: Scoped): boolean {
    const on = this.ledger.transactions.day[row] ?? 0;
    if (on > sheet.to) return false;
    if (on >= sheet.from) addFlow(sheet, on - sheet.from, this.valueAcross(row, isInside));
    return true;
  }

  /** What a transaction moves across the border of a scope, inward positive. */
  valueAcross(row: number, isInside: IsInside): number {
    const { day, status } = this.ledger.transactions;
    return this.sources.book.counted[status[row] ?? 0] === 1 ? this.valueOf(row, day[row] ?? 0, isInside) : 0;
  }

  /** Whether nothing of a transaction can cross the border of everything there is, as far as is known without looking anything up. */
  isQuiet(row: number): boolean {
    const { type, firstPosting, day } = this.ledger.transactions;
    const { leg, asset } = this.ledger.postings;
    const [kind, on] = [type[row], day[row] ?? 0];
    if (kind === TRANSFER || kind === CORPORATE_ACTION) return false;
    const end = firstPosting[row + 1] ?? 0;
    for (let p = firstPosting[row] ?? 0; p < end; p++) {
      const own = leg[p];
      if (own === EXTERNAL || own === REVALUATION) return false;
      if ((own === HOLDING || own === CASH) && !((this.knownFrom[asset[p] ?? NONE] ?? Infinity) <= on)) return false;
    }
    return true;
  }

  /** Whether an asset has its first price within a sheet, and may be held by then. */
  mayEnter(asset: number, sheet: FlowSheet): boolean {
    const first = this.firstPrice(asset);
    if (first <= sheet.from || first > sheet.to) return false;
    const { book } = this.sources;
    const columns = book instanceof ColumnBook ? book.columns.get(asset)?.columns : undefined;
    return columns === undefined || (columns.together.days[0] ?? Infinity) < first;
  }

  /** A holding whose first price comes while it is held enters the scope that day. */
  enterPriced(position: Position, sheet: FlowSheet): void {
    const { asset } = position;
    const first = this.firstPrice(asset);
    // Mostly nothing was held yet.
    if (first <= sheet.from || first > sheet.to) return;
    if (!((position.heldFrom ?? position.changeDays[0] ?? Infinity) < first)) return;
    const quantity = quantityOn(position, first - 1);
    addFlow(sheet, first - sheet.from, this.marketValue(asset, toNumber(quantity), first));
  }

  private valueOf(row: number, on: Day, isInside: IsInside): number {
    const { firstPosting, currency, type } = this.ledger.transactions;
    const { account, asset, leg, amount } = this.ledger.postings;
    const [first, end] = [firstPosting[row] ?? 0, firstPosting[row + 1] ?? 0];
    const isOrdinary = type[row] !== TRANSFER && type[row] !== CORPORATE_ACTION;
    const isWhole = this.staysInside({ first, end, isInside }, on);
    if (isOrdinary && isWhole) return 0;
    const rate = this.ratesOf[currency[row] ?? 0]?.[on - this.span.from] ?? Number.NaN;
    let value = 0;
    for (let p = first; p < end; p++) {
      if (leg[p] === EXTERNAL || isInside?.(account[p] ?? NONE, asset[p] ?? NONE) === false) continue;
      if (!this.isKnown(p, on)) continue;
      if (leg[p] === REVALUATION) value += this.firstStated(p, on);
      else if (this.isInKind(p, row)) value += isWhole ? 0 : this.marketValue(asset[p] ?? NONE, this.quantity(p), on);
      else if (rate === rate) value += amount.numberAt(p) * rate;
    }
    return value;
  }

  /** Units × last price in base; 0 where price or rate is unknown. */
  marketValue(asset: number, quantity: number, on: Day): number {
    const facts = this.ledger.assets[asset];
    if (!facts || quantity === 0) return 0;
    const isPlain = isCashAsset(facts) || facts.tracking === "value";
    const series = isPlain ? undefined : this.sources.market.prices.series.get(facts.id);
    const index = series ? lastIndexOn(series.days, on) : -1;
    if (!isPlain && index < 0) return 0;
    const currency = series?.currencies[series.currency[index] ?? 0] ?? facts.currency;
    const price = series ? (series.prices[index] ?? 0) * toNumber(facts.multiplier) : 1;
    const rate = this.sources.rates(currency)[on - this.span.from] ?? Number.NaN;
    return rate === rate ? quantity * price * rate + this.accruedValue(facts, quantity, on) : 0;
  }

  private accruedValue({ id, currency, multiplier }: AssetFacts, quantity: number, on: Day): number {
    const accrued = accruedNumber(this.sources.market.accrued, id, on);
    if (accrued === 0) return 0;
    const rate = this.sources.rates(currency)[on - this.span.from] ?? Number.NaN;
    return rate === rate ? quantity * toNumber(multiplier) * accrued * rate : 0;
  }

  /** First day an asset can be valued on; infinite when there is none. */
  firstPrice(asset: number): Day {
    const known = this.firstPrices[asset];
    if (known === known) return known ?? Infinity;
    const facts = this.ledger.assets[asset];
    const isPlain = facts !== undefined && (isCashAsset(facts) || facts.tracking === "value");
    const series = this.sources.market.prices.series.get(facts?.id ?? "");
    const first = isPlain ? -Infinity : (series?.days[0] ?? Infinity);
    this.firstPrices[asset] = first;
    return first;
  }

  private isInKind(p: number, row: number): boolean {
    const { leg, amount } = this.ledger.postings;
    if (leg[p] !== HOLDING || isFeePosting(this.ledger, p)) return false;
    const type = this.ledger.transactions.type[row];
    return type === OPENING || type === TRANSFER || (type === CORPORATE_ACTION && amount.isZero(p));
  }

  private quantity(p: number): number {
    return this.ledger.postings.quantity.numberAt(p);
  }

  /** True when every leg is inside and valued, and none is external: such a transaction sums to zero. */
  private staysInside({ first, end, isInside }: Legs, on: Day): boolean {
    const { leg, account, asset } = this.ledger.postings;
    for (let p = first; p < end; p++) {
      if (leg[p] === EXTERNAL || leg[p] === REVALUATION) return false;
      if (isInside?.(account[p] ?? NONE, asset[p] ?? NONE) === false || !this.isKnown(p, on)) return false;
    }
    return true;
  }

  private isKnown(p: number, on: Day): boolean {
    const { leg, asset } = this.ledger.postings;
    if (leg[p] !== HOLDING && leg[p] !== CASH) return true;
    const place = asset[p] ?? NONE;
    if (on >= this.knownSince(place)) return true;
    if (this.firstPrice(place) > on) return false;
    const currency = this.ledger.assets[place]?.currency;
    const rate = (currency === undefined ? undefined : this.sources.rates(currency))?.[on - this.span.from] ?? 0;
    return rate === rate;
  }

  /** The day from which on its price and its rate are known on every day. */
  knownSince(asset: number): Day {
    const known = this.knownFrom[asset];
    if (known === known) return known ?? Infinity;
    const currency = this.ledger.assets[asset]?.currency;
    const from = Math.max(this.firstPrice(asset), currency === undefined ? -Infinity : this.ratesFrom(currency));
    this.knownFrom[asset] = from;
    return from;
  }

  /** The day after the last without a rate. */
  private ratesFrom(currency: Currency): Day {
    const known = this.ratedFrom.get(currency);
    if (known !== undefined) return known;
    const rates = this.sources.rates(currency);
    let day = rates.length;
    while (day > 0 && rates[day - 1] === rates[day - 1]) day--;
    this.ratedFrom.set(currency, this.span.from + day);
    return this.span.from + day;
  }

  /** A stated value where nothing was held the day before is what enters the scope. */
  private firstStated(p: number, on: Day): number {
    const { account, asset } = this.ledger.postings;
    const isFollowed = this.ledger.accounts[account[p] ?? NONE]?.isBalancesOnly !== true;
    if (isFollowed && isCashAsset(this.ledger.assets[asset[p] ?? NONE])) return 0;
    const position = this.sources.book.positionAt(account[p] ?? NONE, asset[p] ?? NONE);
    if (!position || position.changeDays[0] !== on || this.movesOnDay(p, on)) return 0;
    return this.marketValue(asset[p] ?? NONE, this.quantity(p), on);
  }

  private movesOnDay(p: number, on: Day): boolean {
    const { leg, account, asset, transaction } = this.ledger.postings;
    for (let before = p - 1; before >= 0 && this.ledger.transactions.day[transaction[before] ?? 0] === on; before--) {
      if (leg[before] === HOLDING && account[before] === account[p] && asset[before] === asset[p]) return true;
    }
    return false;
  }
}

interface Legs {
  readonly first: number;
  readonly end: number;
  readonly isInside: IsInside;
}
