import type { Day } from "#engine/dates/day.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import { isCashAsset, NONE } from "#engine/ledger/ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { AssetMoves } from "#engine/live/asset-moves.ts";
import {
  generalPart,
  GeneralParts,
  generalPositions,
  type GeneralPart,
  type GeneralSpan,
  type LivePosition,
} from "#engine/live/general-part.ts";
import { liveReturns, liveSeries, type LiveReturns, type ReturnsWindow } from "#engine/live/live-returns.ts";
import { LiveValues } from "#engine/live/live-values.ts";
import { isPlainKind } from "#engine/live/plain-kind.ts";
import { UnitBook, type UnitRuns } from "#engine/live/unit-book.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import type { PriceSeries } from "#engine/prices/price-book.ts";
import type { ValueSeries } from "#engine/valuation/series.ts";

export interface LiveBookOptions {
  readonly base: Currency;
  /** The last day that counts. */
  readonly through: Day;
  /** The end of this day is the opening of the series; the day before the first transaction when absent. */
  readonly from?: Day | undefined;
  /** Fees or taxes in cost make every asset one of the general book: the same figures, slower. */
  readonly conventions?: Conventions | undefined;
}

/** What a person changes. To change a transaction, remove its id and add it anew. */
export interface LedgerEdit {
  readonly remove?: readonly string[] | undefined;
  /** Each has passed `checkTransaction`. */
  readonly add?: readonly Transaction[] | undefined;
  /** By asset id: prices in place of those known so far, or none. An added or removed split changes those of its asset (`acrossSplits`). */
  readonly prices?: ReadonlyMap<string, PriceSeries | undefined> | undefined;
}

/**
 * A portfolio's figures kept up to date: lots of every asset, the value of every day, both returns. What an edit changes is recomputed from the
 * moves of the assets it touches and added as a difference to the days from its own on; nothing else is looked at.
 *
 * Assets that are only bought, sold, split and moved between own accounts are kept as whole numbers (`UnitBook`). Everything else goes to the
 * general book (`GeneralPart`): the same figures, slower.
 *
 * @example
 * const book = new LiveBook(journal, market, { base: "EUR", through });
 * book.edit({ remove: ["t-7"], add: [corrected] });
 * book.returns({ from: lastNewYear }).timeWeighted;
 */
export class LiveBook {
  private readonly journal: Journal;
  private readonly options: LiveBookOptions;
  private readonly priceSeries: Map<string, PriceSeries>;
  private readonly market: Market;
  private units: UnitBook;
  private moves: AssetMoves;
  private runs: (UnitRuns | undefined)[] = [];
  private parts = new GeneralParts();
  /** Covers everything where a rate is missing or a number does not fit. */
  private whole: GeneralPart | undefined;
  private kept: LiveValues | undefined;
  private lastRate: number | undefined;
  private firstDay = 0;

  constructor(journal: Journal, market: Market, options: LiveBookOptions) {
    this.journal = journal;
    this.priceSeries = new Map(market.prices.series);
    this.market = { ...market, prices: { series: this.priceSeries } };
    this.options = options;
    this.moves = new AssetMoves(journal, options.through);
    this.units = new UnitBook(journal);
    this.runAll();
  }

  /** Applies a change: afterwards every figure is as if the book had been opened with it. */
  edit({ remove = [], add = [], prices = new Map() }: LedgerEdit): void {
    const { journal, moves } = this;
    const shape = this.shape();
    const removed = remove.map((id) => journal.rowOf(id)).filter((row) => row !== NONE && moves.counts(row));
    for (const id of remove) journal.remove(id);
    const added = add.map((transaction) => journal.add(transaction)).filter((row) => moves.counts(row));
    const isSpanned = this.options.from !== undefined || added.every((row) => this.dayOf(row) > this.firstDay);
    if (this.whole || shape !== this.shape() || !isSpanned) {
      this.reprice(prices);
      return this.rebuild();
    }
    const changed = new Set([...removed, ...added].flatMap((row) => moves.movedBy(row)));
    for (const asset of this.reprice(prices)) changed.add(asset);
    for (const row of removed) {
      moves.remove(row);
      this.kept?.changeMoney(row, -1);
    }
    for (const row of added) {
      this.kept?.needDay(this.dayOf(row));
      moves.insert(row);
      this.kept?.changeMoney(row, 1);
    }
    this.rerun(changed);
    if (this.kept?.isWhole === false) this.rebuild();
    else if (this.kept?.sums.isWorn) this.kept = undefined;
    else this.kept?.finish();
  }

  /** Values and flows of every calendar day of a window. */
  series(window: Pick<ReturnsWindow, "from" | "to"> = {}): ValueSeries {
    return liveSeries(this.values(), window, this.options);
  }

  /** Both returns of a window; no asset is looked at. */
  returns(window: ReturnsWindow = {}): LiveReturns {
    const { flowTiming } = this.options.conventions ?? {};
    const returns = liveReturns(this.values(), { near: this.lastRate, flowTiming, ...window });
    const { moneyWeighted } = returns;
    if (moneyWeighted.status === "ok") this.lastRate = moneyWeighted.value;
    return returns;
  }

  /** Most by which the value of a day may differ from the exact one, in base. */
  errorOn(on: Day): number {
    return this.values().errorOn(on);
  }

  /** Every position ever held but cash. */
  *positions(): Generator<LivePosition> {
    for (let asset = 0; asset < this.journal.assets.length; asset++) yield* this.positionsOf(asset);
  }

  /** The positions of an asset, one an account. */
  *positionsOf(asset: number): Generator<LivePosition> {
    if (isCashAsset(this.journal.assets[asset])) return;
    if (this.runs[asset] && !this.whole) {
      const units = this.units.positions;
      for (const [account, position] of units.ofAsset(asset))
        yield {
          account,
          asset,
          quantity: units.quantity(position),
          realized: units.realized(position),
          isGainKnown: units.isGainKnown(position),
          lots: units.lots(position),
        };
      return;
    }
    const part = this.whole ?? this.parts.of(asset);
    if (part) yield* generalPositions(part, asset);
  }

  /** Realized gains of an asset's positions, in its currency. */
  realizedOf(asset: number): Fixed {
    let sum = 0n;
    if (this.runs[asset] && !this.whole)
      for (const [, position] of this.units.positions.ofAsset(asset)) sum += this.units.positions.realized(position);
    else for (const { realized } of this.positionsOf(asset)) sum += realized;
    return sum;
  }

  /** Cash of an account in a currency, exactly. */
  cash(accountId: string, currency: Currency): Fixed {
    const account = this.journal.accountIndex.get(accountId);
    const place = this.journal.currencies.indexOf(currency);
    if (account === undefined || place < 0) return 0n;
    const values = this.values();
    if (!this.whole) return values.money.balance(account, place);
    const asset = this.journal.assetIndex.get(`cash:${currency}`) ?? NONE;
    return this.whole.book.positionAt(account, asset)?.quantity ?? 0n;
  }

  private values(): LiveValues {
    if (this.kept) return this.kept;
    const values = this.makeValues();
    if (values.isWhole) return (this.kept = values);
    // A rate is missing or a number does not fit: the general book knows what to make of it.
    const { rowCount } = this.journal;
    const rows = Int32Array.from({ length: rowCount }, (_, row) => row).filter((row) => this.moves.counts(row));
    this.whole = generalPart(this.journal, { rows, assets: undefined }, this.span());
    return (this.kept = this.makeValues());
  }

  private makeValues(): LiveValues {
    const { journal, moves, runs, parts, whole } = this;
    const covered = whole ? { runs: [], parts: [whole] } : { runs, parts: parts.all };
    return new LiveValues({ ...this.span(), ...covered, journal, moves, isAllGeneral: whole !== undefined });
  }

  private span(): GeneralSpan {
    const { base, through, conventions } = this.options;
    return { first: Math.min(this.firstDay, through), last: through, base, market: this.market, conventions };
  }

  private findFirstDay(): Day {
    const { rows, rowCount } = this.journal;
    if (this.options.from !== undefined) return this.options.from;
    let first = this.options.through;
    for (let row = 0; row < rowCount; row++)
      if ((rows.day[row] ?? 0) < first && this.moves.counts(row)) first = rows.day[row] ?? 0;
    return first - 1;
  }

  private rebuild(): void {
    this.moves = new AssetMoves(this.journal, this.options.through);
    this.units = new UnitBook(this.journal);
    this.kept = undefined;
    this.runAll();
  }

  private runAll(): void {
    this.whole = undefined;
    this.firstDay = this.findFirstDay();
    const count = this.moves.count;
    const into = { days: new Int32Array(count), units: new Float64Array(count), at: 0 };
    this.runs = this.journal.assets.map((_, asset) => {
      const runs = this.run(asset, into);
      into.at += runs?.count ?? 0;
      return runs;
    });
    this.parts = new GeneralParts();
    for (const asset of this.runs.keys()) this.makePart(asset);
  }

  /** Makes the general part of an asset that is not plain, with all assets tied to it. */
  private makePart(asset: number): void {
    if (this.runs[asset] || this.moves.of(asset).count === 0 || this.parts.of(asset)) return;
    const assets = [...this.tiedTo([asset])];
    const rows = Int32Array.from(new Set(assets.flatMap((one) => [...this.moves.rowsOf(one)]))).sort();
    const part = generalPart(this.journal, { rows, assets }, this.span());
    this.parts.add(part);
    this.kept?.addPart(part);
  }

  /** Assets with all that are tied to them: moved by one transaction, or in one general part until now. */
  private tiedTo(assets: Iterable<number>): Set<number> {
    const tied = new Set(assets);
    for (const asset of tied) {
      for (const partner of this.moves.partnersOf(asset)) tied.add(partner);
      for (const member of this.parts.of(asset)?.assets ?? []) tied.add(member);
    }
    return tied;
  }

  /** Lots and units of an asset anew; undefined when it is not of the plain kind. */
  private run(
    asset: number,
    into?: { readonly days: Int32Array; readonly units: Float64Array; readonly at: number },
  ): UnitRuns | undefined {
    const moves = this.moves.of(asset);
    const { accrued } = this.market;
    const history = { accrued, asset, moves, prices: this.priceSeries, conventions: this.options.conventions };
    if (this.moves.isEntangled(asset) || !isPlainKind(this.journal, history)) return undefined;
    return this.units.run(asset, moves, into);
  }

  private dayOf(row: number): Day {
    return this.journal.rows.day[row] ?? 0;
  }

  private shape(): string {
    const { amount, quantity, assets, currencies } = this.journal;
    return `${amount.places} ${quantity.places} ${assets.length} ${currencies.length}`;
  }

  /** Puts other prices in force; the assets whose figures they change. */
  private reprice(prices: LedgerEdit["prices"] = new Map()): number[] {
    const repriced: number[] = [];
    for (const [id, after] of prices) {
      const before = this.priceSeries.get(id);
      const asset = this.journal.assetIndex.get(id);
      const runs = asset === undefined ? undefined : this.runs[asset];
      if (after && this.kept?.needDays(after.days) === false) this.kept = undefined;
      if (asset !== undefined && runs) this.kept?.changePrices(asset, runs, { before, after });
      if (after) this.priceSeries.set(id, after);
      else this.priceSeries.delete(id);
      if (asset !== undefined) repriced.push(asset);
    }
    return repriced;
  }

  /** Runs assets again, in the general book where they are not of the plain kind; nothing else is looked at. */
  private rerun(changed: ReadonlySet<number>): void {
    const tied = this.tiedTo(changed);
    for (const asset of tied) {
      const part = this.parts.of(asset);
      if (!part) continue;
      this.parts.drop(part);
      this.kept?.dropPart(part);
    }
    for (const asset of tied) {
      const before = this.runs[asset];
      const after = this.run(asset);
      this.runs[asset] = after;
      this.kept?.changeRuns(asset, before, after);
    }
    for (const asset of tied) this.makePart(asset);
  }
}
