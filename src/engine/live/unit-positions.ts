import { NONE } from "#engine/ledger/ledger.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import { doubled, doubledInts, LotPool } from "#engine/live/lot-pool.ts";
import { mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

const POWERS = Array.from({ length: 19 }, (_, exponent) => 10n ** BigInt(exponent));

/** An open lot, exactly. Cost in the asset's currency; short lots are negative. */
export interface LiveLot {
  readonly quantity: Fixed;
  readonly cost: Fixed;
  readonly transactionId: string;
  readonly acquiredDay: number;
  /** False when nobody stated what the units cost: then `cost` means nothing. */
  readonly isCostKnown: boolean;
}

/**
 * What each asset holds in each account, as whole numbers of the journal's units and money. What was sold is the cost of the lots sold whole and one
 * cut: of the lot being sold, the cost of its units up to a place, worked out only when asked for.
 */
export class UnitPositions {
  readonly pool = new LotPool();
  units = new Float64Array(256);
  proceeds = new Float64Array(256);
  /** Cost of the lots sold whole. */
  sold = new Float64Array(256);
  /** Of the `cutUnits` that cost `cutCost` those up to `cutAt` are sold and not in `sold` yet; none while `cutAt` is zero. */
  cutUnits = new Float64Array(256);
  cutCost = new Float64Array(256);
  cutAt = new Float64Array(256);
  cutOrder = new Int32Array(256);
  private readonly journal: Journal;
  private readonly accountCount: number;
  /** Position of each asset and account, or NONE. */
  private readonly slots: Int32Array;
  private count = 0;
  /** Costs of pieces whose other pieces went elsewhere, by position. */
  private readonly pieces = new Map<number, Fixed>();
  /** Positions that sold units of unknown cost. */
  private readonly unknownGains = new Set<number>();

  constructor(journal: Journal) {
    this.journal = journal;
    this.accountCount = journal.accounts.length;
    this.slots = new Int32Array(journal.assets.length * this.accountCount).fill(NONE);
  }

  /** Position of an asset in an account, made when first asked for. */
  of(asset: number, account: number): number {
    const slot = asset * this.accountCount + account;
    const known = this.slots[slot] ?? NONE;
    if (known !== NONE) return known;
    const position = this.count++;
    if (position >= this.units.length) this.grow();
    this.pool.addPosition(position);
    this.slots[slot] = position;
    return position;
  }

  /** Empties every position of an asset. */
  forget(asset: number): void {
    const first = asset * this.accountCount;
    for (let slot = first; slot < first + this.accountCount; slot++) {
      const position = this.slots[slot] ?? NONE;
      if (position === NONE) continue;
      this.pool.clear(position);
      this.units[position] = 0;
      this.proceeds[position] = 0;
      this.sold[position] = 0;
      this.cutAt[position] = 0;
      if (this.pieces.size > 0) this.pieces.delete(position);
      if (this.unknownGains.size > 0) this.unknownGains.delete(position);
    }
  }

  /** Account and position of each place an asset was ever held in. */
  *ofAsset(asset: number): Generator<readonly [account: number, position: number]> {
    for (let account = 0; account < this.accountCount; account++) {
      const position = this.slots[asset * this.accountCount + account] ?? NONE;
      if (position !== NONE) yield [account, position];
    }
  }

  /** Notes that a lot of a position was sold up to a place of its whole. */
  sellPiece(position: number, lot: number, upTo: number): void {
    const { pool } = this;
    const from = pool.from[lot] ?? 0;
    const wholeUnits = pool.wholeUnits[lot] ?? 0;
    const wholeCost = pool.wholeCost[lot] ?? 0;
    if (pool.unknown[lot] === 1) this.unknownGains.add(position);
    const isGoingOn = from > 0 && this.cutAt[position] === from && this.cutOrder[position] === pool.order[lot];
    if (!isGoingOn) {
      this.settleCut(position);
      if (from > 0) this.addPiece(position, -this.costUpTo(wholeCost, from, wholeUnits));
    }
    if (upTo === wholeUnits) {
      this.sold[position] = (this.sold[position] ?? 0) + wholeCost;
      this.cutAt[position] = 0;
      return;
    }
    this.cutUnits[position] = wholeUnits;
    this.cutCost[position] = wholeCost;
    this.cutAt[position] = upTo;
    this.cutOrder[position] = pool.order[lot] ?? 0;
  }

  private settleCut(position: number): void {
    const at = this.cutAt[position] ?? 0;
    if (at === 0) return;
    this.addPiece(position, this.costUpTo(this.cutCost[position] ?? 0, at, this.cutUnits[position] ?? 0));
    this.cutAt[position] = 0;
  }

  addPiece(position: number, cost: Fixed): void {
    this.pieces.set(position, (this.pieces.get(position) ?? ZERO) + cost);
  }

  /** The first units of a lot close short ones: what they cost is what those cost to buy back. */
  payWith(position: number, lot: number, units: number): void {
    const { pool } = this;
    const [from, to, whole] = [pool.from[lot] ?? 0, pool.to[lot] ?? 0, pool.wholeUnits[lot] ?? 0];
    const wholeCost = pool.wholeCost[lot] ?? 0;
    const cost = this.costUpTo(wholeCost, to, whole) - this.costUpTo(wholeCost, from, whole);
    this.addPiece(position, mulDiv(cost, BigInt(units), BigInt(to - from)));
    if (pool.unknown[lot] === 1) this.unknownGains.add(position);
  }

  /** What the units of a whole up to a place cost, as `Whole` rounds it. */
  costUpTo(wholeCost: number, at: number, wholeUnits: number): Fixed {
    return mulDiv(this.money(wholeCost), BigInt(at), BigInt(wholeUnits));
  }

  quantity(position: number): Fixed {
    return BigInt(this.units[position] ?? 0) * (POWERS[18 - this.journal.quantity.places] ?? ZERO);
  }

  /** Realized so far in the asset's currency: proceeds less the cost of what was sold. */
  realized(position: number): Fixed {
    const at = this.cutAt[position] ?? 0;
    const cut = at === 0 ? ZERO : this.costUpTo(this.cutCost[position] ?? 0, at, this.cutUnits[position] ?? 0);
    const plain = this.money((this.proceeds[position] ?? 0) - (this.sold[position] ?? 0));
    return plain - cut - (this.pieces.get(position) ?? ZERO);
  }

  /** False when units of unknown cost were sold. */
  isGainKnown(position: number): boolean {
    return !this.unknownGains.has(position);
  }

  /** Open lots, oldest first. */
  lots(position: number): LiveLot[] {
    const { pool, journal } = this;
    const unit = (POWERS[18 - journal.quantity.places] ?? ZERO) * ((this.units[position] ?? 0) < 0 ? -1n : 1n);
    const lots: LiveLot[] = [];
    for (let lot = pool.head[position] ?? NONE; lot !== NONE; lot = pool.next[lot] ?? NONE) {
      const [from, to] = [pool.from[lot] ?? 0, pool.to[lot] ?? 0];
      const [whole, cost] = [pool.wholeUnits[lot] ?? 0, pool.wholeCost[lot] ?? 0];
      const row = journal.lines.transaction[pool.posting[lot] ?? 0] ?? 0;
      lots.push({
        quantity: BigInt(to - from) * unit,
        cost: this.costUpTo(cost, to, whole) - this.costUpTo(cost, from, whole),
        transactionId: journal.idOf(row),
        acquiredDay: journal.rows.day[row] ?? 0,
        isCostKnown: pool.unknown[lot] === 0,
      });
    }
    return lots;
  }

  private money(units: number): Fixed {
    return BigInt(units) * (POWERS[18 - this.journal.amount.places] ?? ZERO);
  }

  private grow(): void {
    this.units = doubled(this.units);
    this.proceeds = doubled(this.proceeds);
    this.sold = doubled(this.sold);
    this.cutUnits = doubled(this.cutUnits);
    this.cutCost = doubled(this.cutCost);
    this.cutAt = doubled(this.cutAt);
    this.cutOrder = doubledInts(this.cutOrder);
  }
}
