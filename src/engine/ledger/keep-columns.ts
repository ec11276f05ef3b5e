import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ChangeLog, type AssetColumns } from "#engine/ledger/asset-columns.ts";
import { legsInCost, type Conventions } from "#engine/ledger/conventions.ts";
import { DOES, gatherPostingsOf, NOTHING_GATHERED, type GatheredPostings } from "#engine/ledger/gathered-postings.ts";
import { isCashAsset, NO_DAY, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LotLists } from "#engine/ledger/lot-columns.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { postingIndexOf } from "#engine/ledger/rows-by-asset.ts";
import { isTravelOrder } from "#engine/ledger/travelling-lots.ts";

const { HOLDING, CASH, EXTERNAL, INCOME } = LEG_NUMBERS;

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
  private readonly log: ChangeLog;
  private readonly lots = new LotLists();
  /** Money on its way between own accounts by place, which arrives when its day is over. */
  private readonly moved = new Map<number, number>();
  private movedOn: Day = NO_DAY;
  /** Postings of which those of the asset begin at `from`. */
  private gathered: GatheredPostings = NOTHING_GATHERED;
  private from = 0;
  /** The asset that is being kept. */
  private asset = NONE;
  /** By account: 1 where the oldest units go first. */
  private readonly isFirstInFirstOut: Uint8Array;

  constructor(ledger: Ledger, options: ColumnOptions) {
    this.ledger = ledger;
    this.options = options;
    this.log = new ChangeLog(ledger.accounts.length);
    this.isFirstInFirstOut = Uint8Array.from(ledger.accounts, ({ costMethod }) => (costMethod === "fifo" ? 1 : 0));
  }

  /** Of postings gathered with the same options; by itself where they are not given. */
  keep(asset: number, all?: GatheredPostings): AssetColumns | undefined {
    const { assets, postings } = this.ledger;
    const facts = assets[asset];
    const isMoney = isCashAsset(facts);
    if (!facts || (isMoney ? facts.currency === this.options.base : facts.tracking !== "units")) return undefined;
    this.asset = asset;
    this.log.clear();
    this.lots.clear();
    this.gathered = all ?? gatherPostingsOf(this.ledger, asset, this.options);
    this.from = all ? (postingIndexOf(this.ledger).starts[asset + 1] ?? 0) : 0;
    const to = all ? (postingIndexOf(this.ledger).starts[asset + 2] ?? 0) : this.gathered.posting.length;
    const { does } = this.gathered;
    for (let i = this.from; i < to; i++) {
      if (does[i] === DOES.SKIPPED) continue;
      if (!(isMoney ? this.postMoney(i) : this.postUnits(i))) return this.giveUp();
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
  private postUnits(i: number): boolean {
    const { does, account, units } = this.gathered;
    const what = does[i];
    if (this.isFirstInFirstOut[account[i] ?? NONE] !== 1) return false;
    if (what === DOES.NOMINAL) return this.postNominal(i);
    if (!Number.isSafeInteger(units[i])) return false;
    if (what === DOES.TRADE || what === DOES.TRADE_OF_BEFORE) return this.trade(i, units[i] ?? 0);
    if (what === DOES.SPLIT) return this.split(i);
    return what === DOES.CARRY && this.carry(i);
  }

  private trade(i: number, units: number): boolean {
    const { row, day, account, posting, does } = this.gathered;
    const cost = this.costOf(i, row[i] ?? 0);
    const place = this.log.at(account[i] ?? NONE, i - this.from);
    if (units === 0 || !Number.isSafeInteger(cost) || this.log.heldAt(place) + units < 0) return false;
    const on = day[i] ?? 0;
    if (units > 0) {
      const stated = does[i] === DOES.TRADE ? on : this.ledger.postings.acquired[posting[i] ?? 0];
      this.lots.buy(place, { units, cost, acquired: stated ?? on, row: row[i] ?? 0 });
    } else if (!this.lots.sell(place, -units, -cost)) return false;
    if (!this.log.move(place, units)) return false;
    this.log.note(place, on);
    return true;
  }

  /** Amount of a posting with the costs that belong to it; NaN where one does not fit a double. */
  private costOf(i: number, row: number): number {
    const { postings, transactions } = this.ledger;
    let cost = this.gathered.amount[i] ?? Number.NaN;
    const { hasFeesInCost, hasTaxesInCost } = this.options.conventions;
    if (hasFeesInCost !== true && hasTaxesInCost !== true) return cost;
    const inCost = legsInCost(this.options.conventions, transactions.type[row]);
    const end = transactions.firstPosting[row + 1] ?? 0;
    for (let it = transactions.firstPosting[row] ?? 0; it < end; it++)
      if (inCost.includes(postings.leg[it] ?? NONE)) cost += postings.amount.units[it] ?? Number.NaN;
    return cost;
  }

  private split(i: number): boolean {
    const { posting, account, day } = this.gathered;
    const ratio = this.ledger.postings.ratio.get(posting[i] ?? NONE);
    const place = this.log.find(account[i] ?? NONE);
    if (!ratio || place < 0) return true;
    const held = this.log.heldAt(place);
    if (held === 0) return true;
    if (ratio.to % ratio.from !== 0n) return false;
    const whole = Number(ratio.to / ratio.from);
    if (!this.lots.split(place, whole) || !this.log.move(place, held * whole - held)) return false;
    this.log.note(place, day[i] ?? 0);
    return true;
  }

  /** Units of this asset alone from one own account to another, the oldest first; done with the first of both postings. */
  private carry(i: number): boolean {
    const { posting, row, day } = this.gathered;
    const { postings } = this.ledger;
    const [first, second] = this.holdingPair(row[i] ?? 0);
    if (first === NONE || second === NONE) return false;
    if (posting[i] === second) return true;
    const places = [first, second].map((it, after) => this.log.at(postings.account[it] ?? NONE, i - this.from + after));
    const { units } = postings.quantity;
    const [to = NONE, from = NONE] = (units[first] ?? 0) > 0 ? places : places.toReversed();
    const size = Math.abs(units[first] ?? 0);
    if (from === to || this.log.heldAt(from) < size) return false;
    this.lots.carry(from, to, size);
    const areSafe = this.log.move(from, -size) && this.log.move(to, size);
    for (const place of places) this.log.note(place, day[i] ?? 0);
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

  private postMoney(i: number): boolean {
    const { does, row, day, account, units: all } = this.gathered;
    const on = day[i] ?? 0;
    if (on !== this.movedOn) this.closeDay();
    const what = does[i];
    if (what === DOES.NOMINAL) return this.postNominal(i);
    const units = all[i] ?? Number.NaN;
    if ((what !== DOES.MONEY && what !== DOES.SENT_MONEY) || !Number.isSafeInteger(units)) return false;
    if (units === 0) return true;
    const place = this.log.at(account[i] ?? NONE, i - this.from);
    const way = what === DOES.SENT_MONEY ? this.wayOf(row[i] ?? 0) : "spent";
    if (way === "unclear") return false;
    if (way === "carried") {
      this.moved.set(place, (this.moved.get(place) ?? 0) + units);
      this.movedOn = on;
      return Number.isSafeInteger(this.moved.get(place));
    }
    if (!this.log.move(place, units)) return false;
    this.log.note(place, on);
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
  private postNominal(i: number): boolean {
    const { posting, row, account } = this.gathered;
    const { hasFeesInCost, hasTaxesInCost } = this.options.conventions;
    const isApart = hasFeesInCost !== true && hasTaxesInCost !== true;
    const leg = isApart ? INCOME : (this.ledger.postings.leg[posting[i] ?? 0] ?? NONE);
    const inCost = isApart ? [] : legsInCost(this.options.conventions, this.ledger.transactions.type[row[i] ?? 0]);
    if (leg === INCOME || !inCost.includes(leg)) this.log.at(account[i] ?? NONE, i - this.from);
    return true;
  }
}
