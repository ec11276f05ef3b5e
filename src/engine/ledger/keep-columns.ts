import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ChangeLog, type AssetColumns } from "#engine/ledger/asset-columns.ts";
import { legsInCost, type Conventions } from "#engine/ledger/conventions.ts";
import { isCashAsset, NO_DAY, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LotLists } from "#engine/ledger/lot-columns.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { postingsOf } from "#engine/ledger/rows-by-asset.ts";
import { isTravelOrder } from "#engine/ledger/travelling-lots.ts";

const { HOLDING, CASH, INCOME, FEE, TAX, EXTERNAL } = LEG_NUMBERS;
const { SPLIT, VALUATION, TRANSFER, CORPORATE_ACTION, RETURN_OF_CAPITAL, OPENING, CASH_TRANSFER } = TYPE_NUMBERS;
const IN_LOTS = new Set([VALUATION, CORPORATE_ACTION, RETURN_OF_CAPITAL, OPENING]);

export interface ColumnOptions {
  readonly through: Day;
  readonly base: Currency;
  readonly counted: Uint8Array;
  readonly conventions: Conventions;
}

/**
 * Keeps one asset after another in columns of whole numbers, as the general book would post it: what is bought, sold, split by whole numbers and
 * moved between own accounts, first in first out and never short, in its own currency; and money in another currency than base. Anything else, and
 * any number that is not safe, makes it undefined: then the general book keeps the asset. Every transaction must have a rate to base.
 */
export class ColumnKeeper {
  private readonly ledger: Ledger;
  private readonly options: ColumnOptions;
  private readonly log = new ChangeLog();
  private readonly lots = new LotLists();
  /** Money on its way between own accounts by place, which arrives when its day is over. */
  private readonly moved = new Map<number, number>();
  private movedOn: Day = NO_DAY;
  /** Asset, and place of its currency among the ledger's, while it is kept. */
  private asset = NONE;
  private currency = NONE;

  constructor(ledger: Ledger, options: ColumnOptions) {
    this.ledger = ledger;
    this.options = options;
  }

  keep(asset: number): AssetColumns | undefined {
    const { assets, postings, transactions, currencies } = this.ledger;
    const facts = assets[asset];
    const isMoney = isCashAsset(facts);
    if (!facts || (isMoney ? facts.currency === this.options.base : facts.tracking !== "units")) return undefined;
    this.asset = asset;
    this.currency = currencies.indexOf(facts.currency);
    this.log.clear();
    this.lots.clear();
    const places = postingsOf(this.ledger, asset);
    for (let own = 0; own < places.length; own++) {
      const p = places[own] ?? 0;
      const row = postings.transaction[p] ?? 0;
      if ((transactions.day[row] ?? 0) > this.options.through) break;
      if (this.options.counted[transactions.status[row] ?? 0] !== 1) continue;
      if (!(isMoney ? this.postMoney(p, own) : this.postUnits(p, own))) return this.giveUp();
    }
    this.closeDay();
    const lots = isMoney ? undefined : this.lots.taken(this.log.accounts.count);
    return { asset, places: postings.quantity.places, moneyPlaces: postings.amount.places, ...this.log.taken(), lots };
  }

  private giveUp(): undefined {
    this.moved.clear();
    return undefined;
  }

  /** False where columns cannot say what the posting does. */
  private postUnits(p: number, own: number): boolean {
    const { postings, transactions } = this.ledger;
    const kind = postings.leg[p];
    if (kind !== EXTERNAL && !this.isFirstInFirstOut(p)) return false;
    if (kind !== HOLDING) return this.postNominal(p, own);
    const row = postings.transaction[p] ?? 0;
    const type = transactions.type[row] ?? NONE;
    const units = postings.quantity.units[p] ?? Number.NaN;
    if (IN_LOTS.has(type) || transactions.currency[row] !== this.currency || !Number.isSafeInteger(units)) return false;
    if (type === SPLIT) return this.split(p);
    if (type === TRANSFER) return this.carry(p, own);
    if (units === 0 || this.holdingsOf(row) !== 1) return false;
    return this.trade(p, own, units);
  }

  private trade(p: number, own: number, units: number): boolean {
    const { postings, transactions } = this.ledger;
    const row = postings.transaction[p] ?? 0;
    const day = transactions.day[row] ?? 0;
    const cost = this.costOf(p, row);
    const place = this.log.at(postings.account[p] ?? NONE, own);
    if (!Number.isSafeInteger(cost) || this.log.heldAt(place) + units < 0) return false;
    const stated = postings.acquired[p] ?? NO_DAY;
    if (units > 0) this.lots.buy(place, { units, cost, acquired: stated === NO_DAY ? day : stated, row });
    else if (!this.lots.sell(place, -units, -cost)) return false;
    if (!this.log.move(place, units)) return false;
    this.log.note(place, day);
    return true;
  }

  /** Amount of a posting with the costs that belong to it; NaN where one does not fit a double. */
  private costOf(p: number, row: number): number {
    const { postings, transactions } = this.ledger;
    const { units } = postings.amount;
    const inCost = legsInCost(this.options.conventions, transactions.type[row]);
    let cost = units[p] ?? Number.NaN;
    if (inCost.length === 0) return cost;
    const end = transactions.firstPosting[row + 1] ?? 0;
    for (let it = transactions.firstPosting[row] ?? 0; it < end; it++)
      if (inCost.includes(postings.leg[it] ?? NONE)) cost += units[it] ?? Number.NaN;
    return cost;
  }

  private split(p: number): boolean {
    const { postings, transactions } = this.ledger;
    const ratio = postings.ratio.get(p);
    const place = this.log.find(postings.account[p] ?? NONE);
    if (!ratio || place < 0) return true;
    const held = this.log.heldAt(place);
    if (held === 0) return true;
    if (ratio.to % ratio.from !== 0n) return false;
    const whole = Number(ratio.to / ratio.from);
    if (!this.lots.split(place, whole) || !this.log.move(place, held * whole - held)) return false;
    this.log.note(place, transactions.day[postings.transaction[p] ?? 0] ?? 0);
    return true;
  }

  /** Units of this asset alone from one own account to another, the oldest first; done with the first of both postings. */
  private carry(p: number, own: number): boolean {
    const { postings, transactions } = this.ledger;
    const row = postings.transaction[p] ?? 0;
    const [first, second] = this.holdingPair(row);
    if (first === NONE || second === NONE) return false;
    if (p === second) return true;
    const places = [first, second].map((it, after) => this.log.at(postings.account[it] ?? NONE, own + after));
    const { units } = postings.quantity;
    const [to = NONE, from = NONE] = (units[first] ?? 0) > 0 ? places : places.toReversed();
    const size = Math.abs(units[first] ?? 0);
    if (from === to || this.log.heldAt(from) < size) return false;
    this.lots.carry(from, to, size);
    const areSafe = this.log.move(from, -size) && this.log.move(to, size);
    for (const place of places) this.log.note(place, transactions.day[row] ?? 0);
    return areSafe;
  }

  /** The two holdings of a transfer that moves as much as it takes and nothing else, and chooses no lots. */
  private holdingPair(row: number): readonly [number, number] {
    const { postings, transactions } = this.ledger;
    const { quantity, amount, leg, asset, acquired, kind } = postings;
    let [first, second, count] = [NONE, NONE, 0];
    const end = transactions.firstPosting[row + 1] ?? 0;
    for (let it = transactions.firstPosting[row] ?? 0; it < end; it++) {
      if (leg[it] === EXTERNAL) return [NONE, NONE];
      if (leg[it] !== HOLDING) continue;
      const isPlain = asset[it] === this.asset && amount.isZero(it) && (acquired[it] ?? NO_DAY) === NO_DAY;
      if (!isPlain || count > 1 || isTravelOrder(this.ledger.kinds[kind[it] ?? 0] ?? "")) return [NONE, NONE];
      if (count++ === 0) first = it;
      else second = it;
    }
    const sum = (quantity.units[first] ?? Number.NaN) + (quantity.units[second] ?? Number.NaN);
    return count === 2 && sum === 0 && !quantity.isZero(first) ? [first, second] : [NONE, NONE];
  }

  private postMoney(p: number, own: number): boolean {
    const { postings, transactions } = this.ledger;
    const row = postings.transaction[p] ?? 0;
    const day = transactions.day[row] ?? 0;
    if (day !== this.movedOn) this.closeDay();
    if (postings.leg[p] !== CASH) return this.postNominal(p, own);
    const units = postings.quantity.units[p] ?? Number.NaN;
    if (!Number.isSafeInteger(units) || transactions.type[row] === VALUATION) return false;
    if (units === 0) return true;
    const place = this.log.at(postings.account[p] ?? NONE, own);
    const way = transactions.type[row] === CASH_TRANSFER ? this.wayOf(row) : "spent";
    if (way === "unclear") return false;
    if (way === "carried") {
      this.moved.set(place, (this.moved.get(place) ?? 0) + units);
      this.movedOn = day;
      return Number.isSafeInteger(this.moved.get(place));
    }
    if (!this.log.move(place, units)) return false;
    this.log.note(place, day);
    return true;
  }

  /** Whether a transfer of money carries all of this currency from one own account to another, or only spends or receives it. */
  private wayOf(row: number): "carried" | "spent" | "unclear" {
    const { postings, transactions } = this.ledger;
    let [arriving, leaving, legs] = [0, 0, 0];
    const end = transactions.firstPosting[row + 1] ?? 0;
    for (let it = transactions.firstPosting[row] ?? 0; it < end; it++) {
      if (postings.leg[it] !== CASH || postings.asset[it] !== this.asset) continue;
      const units = postings.quantity.units[it] ?? Number.NaN;
      legs++;
      if (units > 0) arriving += units;
      else leaving -= units;
    }
    if (arriving === 0 || leaving === 0) return "spent";
    return legs === 2 && arriving === leaving ? "carried" : "unclear";
  }

  /** What was sent arrives. All of it is noted then, as the general book does. */
  private closeDay(): void {
    if (this.moved.size === 0) return;
    for (const [place, units] of this.moved) {
      this.log.move(place, units);
      this.log.note(place, this.movedOn);
    }
    this.moved.clear();
    this.movedOn = NO_DAY;
  }

  /** Income and costs due to the asset: they move none of it, and make a position of it. */
  private postNominal(p: number, own: number): boolean {
    const { postings, transactions } = this.ledger;
    const kind = postings.leg[p] ?? NONE;
    if (kind === EXTERNAL) return true;
    if (kind !== INCOME && kind !== FEE && kind !== TAX) return false;
    const row = postings.transaction[p] ?? 0;
    const inCost = legsInCost(this.options.conventions, transactions.type[row]);
    if (kind === INCOME || !inCost.includes(kind)) this.log.at(postings.account[p] ?? NONE, own);
    return true;
  }

  private isFirstInFirstOut(p: number): boolean {
    const account = this.ledger.accounts[this.ledger.postings.account[p] ?? NONE];
    return (account?.costMethod ?? "fifo") === "fifo";
  }

  private holdingsOf(row: number): number {
    const { postings, transactions } = this.ledger;
    let count = 0;
    const end = transactions.firstPosting[row + 1] ?? 0;
    for (let it = transactions.firstPosting[row] ?? 0; it < end; it++) if (postings.leg[it] === HOLDING) count++;
    return count;
  }
}
