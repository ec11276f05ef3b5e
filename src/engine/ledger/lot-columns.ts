import type { Day } from "#engine/dates/day.ts";
import { GrowingInts, GrowingNumbers, type LotColumns, type PieceColumns } from "#engine/ledger/asset-columns.ts";

const NOTHING = -1;

/** Stretches of lots while they are written down. */
class Pieces {
  readonly place = new GrowingInts();
  readonly whole = new GrowingNumbers();
  readonly from = new GrowingNumbers();
  readonly to = new GrowingNumbers();
  readonly cost = new GrowingNumbers();

  clear(): void {
    for (const column of [this.place, this.whole, this.from, this.to, this.cost]) column.count = 0;
  }

  push(place: number, { whole, from, to, cost }: Record<"whole" | "from" | "to" | "cost", number>): void {
    this.place.push(place);
    this.whole.push(whole);
    this.from.push(from);
    this.to.push(to);
    this.cost.push(cost);
  }

  taken(): PieceColumns {
    return {
      place: this.place.taken(),
      whole: this.whole.taken(),
      from: this.from.taken(),
      to: this.to.taken(),
      cost: this.cost.taken(),
    };
  }
}

/**
 * Lots of one asset, oldest first at each place, as lists through columns of whole numbers. What is taken is a stretch of the lot it was bought with,
 * so that taking, moving and splitting divide nothing.
 */
export class LotLists {
  private readonly heads = new GrowingInts();
  private readonly tails = new GrowingInts();
  private readonly next = new GrowingInts();
  private readonly bought = new GrowingInts();
  private readonly acquired = new GrowingInts();
  private readonly whole = new GrowingNumbers();
  private readonly from = new GrowingNumbers();
  private readonly to = new GrowingNumbers();
  private readonly cost = new GrowingNumbers();
  private readonly proceeds = new GrowingNumbers();
  private readonly sold = new Pieces();
  private readonly open = new Pieces();
  /** By place: its last piece sold, and the row that bought it. */
  private readonly lastSold = new GrowingInts();
  private readonly lastBought = new GrowingInts();

  clear(): void {
    for (const column of [this.heads, this.tails, this.next, this.bought, this.acquired]) column.count = 0;
    for (const column of [this.whole, this.from, this.to, this.cost, this.proceeds]) column.count = 0;
    this.lastSold.count = 0;
    this.lastBought.count = 0;
    this.sold.clear();
    this.open.clear();
  }

  /** Bought at a place by a row of the ledger: `cost` for all of them. */
  buy(
    place: number,
    {
      units,
      cost,
      acquired,
      row,
    }: { readonly units: number; readonly cost: number; readonly acquired: Day; readonly row: number },
  ): void {
    this.bought.push(row);
    this.acquired.push(acquired);
    this.whole.push(units);
    this.from.push(0);
    this.to.push(units);
    this.cost.push(cost);
    this.next.push(NOTHING);
    this.insert(place, this.next.count - 1);
  }

  /** Sold from the front: `units` are held. False where a sum is no longer safe. */
  sell(place: number, units: number, proceeds: number): boolean {
    this.room(place);
    this.take(place, units, (lot, from, to) => this.noteSold(place, lot, { from, to }));
    const sum = (this.proceeds.values[place] ?? 0) + proceeds;
    this.proceeds.values[place] = sum;
    return Number.isSafeInteger(sum);
  }

  /** Units from one place to another, with the dates and cost of their lots. */
  carry(from: number, to: number, units: number): void {
    const arriving: number[] = [];
    this.take(from, units, (lot, start, end) => arriving.push(this.copy(lot, start, end)));
    for (const lot of arriving) this.insert(to, lot);
  }

  /** `ratio` units for one. False where a number is no longer safe. */
  split(place: number, ratio: number): boolean {
    for (let lot = this.headOf(place); lot !== NOTHING; lot = this.next.values[lot] ?? NOTHING) {
      this.whole.values[lot] = (this.whole.values[lot] ?? 0) * ratio;
      this.from.values[lot] = (this.from.values[lot] ?? 0) * ratio;
      this.to.values[lot] = (this.to.values[lot] ?? 0) * ratio;
      if (!Number.isSafeInteger(this.whole.values[lot])) return false;
    }
    return true;
  }

  taken(places: number): LotColumns {
    this.room(places - 1);
    for (let place = 0; place < places; place++)
      for (let lot = this.headOf(place); lot !== NOTHING; lot = this.next.values[lot] ?? NOTHING)
        this.open.push(place, this.pieceOf(lot, this.from.values[lot] ?? 0, this.to.values[lot] ?? 0));
    return { open: this.open.taken(), sold: this.sold.taken(), proceeds: this.proceeds.taken() };
  }

  private take(place: number, units: number, visit: (lot: number, from: number, to: number) => void): void {
    let left = units;
    for (let lot = this.headOf(place); lot !== NOTHING && left > 0; lot = this.headOf(place)) {
      const [from, to] = [this.from.values[lot] ?? 0, this.to.values[lot] ?? 0];
      const end = Math.min(to, from + left);
      left -= end - from;
      visit(lot, from, end);
      this.from.values[lot] = end;
      if (end === to) this.heads.values[place] = this.next.values[lot] ?? NOTHING;
    }
  }

  private headOf(place: number): number {
    return place < this.heads.count ? (this.heads.values[place] ?? NOTHING) : NOTHING;
  }

  /** After everything acquired before it, and at once with it. Mostly the end. */
  private insert(place: number, lot: number): void {
    this.room(place);
    const head = this.headOf(place);
    const tail = this.tails.values[place] ?? NOTHING;
    if (head === NOTHING) {
      this.heads.values[place] = lot;
      this.tails.values[place] = lot;
    } else if (!this.isBefore(lot, tail)) {
      this.next.values[tail] = lot;
      this.tails.values[place] = lot;
    } else if (this.isBefore(lot, head)) {
      this.next.values[lot] = head;
      this.heads.values[place] = lot;
    } else {
      let before = head;
      while (!this.isBefore(lot, this.next.values[before] ?? NOTHING)) before = this.next.values[before] ?? NOTHING;
      this.next.values[lot] = this.next.values[before] ?? NOTHING;
      this.next.values[before] = lot;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [left, right] = [this.acquired.values[a] ?? 0, this.acquired.values[b] ?? 0];
    return left === right ? (this.bought.values[a] ?? 0) < (this.bought.values[b] ?? 0) : left < right;
  }

  private copy(lot: number, from: number, to: number): number {
    this.bought.push(this.bought.values[lot] ?? 0);
    this.acquired.push(this.acquired.values[lot] ?? 0);
    this.whole.push(this.whole.values[lot] ?? 0);
    this.from.push(from);
    this.to.push(to);
    this.cost.push(this.cost.values[lot] ?? 0);
    this.next.push(NOTHING);
    return this.next.count - 1;
  }

  /** A stretch that goes on where the last one ended is one with it: their costs add up without being rounded apart. */
  private noteSold(place: number, lot: number, { from, to }: { readonly from: number; readonly to: number }): void {
    const last = this.lastSold.values[place] ?? NOTHING;
    const { sold } = this;
    const isSame = last !== NOTHING && this.lastBought.values[place] === this.bought.values[lot];
    if (isSame && sold.to.values[last] === from && sold.whole.values[last] === this.whole.values[lot])
      return void (sold.to.values[last] = to);
    this.lastSold.values[place] = sold.place.count;
    this.lastBought.values[place] = this.bought.values[lot] ?? 0;
    sold.push(place, this.pieceOf(lot, from, to));
  }

  private pieceOf(lot: number, from: number, to: number) {
    return { whole: this.whole.values[lot] ?? 0, from, to, cost: this.cost.values[lot] ?? 0 };
  }

  /** Columns by place reach as far as the place. */
  private room(place: number): void {
    while (this.heads.count <= place) {
      this.heads.push(NOTHING);
      this.tails.push(NOTHING);
      this.proceeds.push(0);
      this.lastSold.push(NOTHING);
      this.lastBought.push(NOTHING);
    }
  }
}
