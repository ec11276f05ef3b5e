const NONE = -1;

/**
 * The lots of many positions in one set of columns, each position a chain from its oldest lot. A lot is a stretch of the units bought together
 * (see `Whole` in the ledger's lots): units `from` to `to` of `wholeUnits` that cost `wholeCost`. All are whole numbers of the ledger's units.
 */
export class LotPool {
  wholeUnits = new Float64Array(1024);
  wholeCost = new Float64Array(1024);
  from = new Float64Array(1024);
  to = new Float64Array(1024);
  /** Posting that opened it. */
  posting = new Int32Array(1024);
  /** Place in the order of the asset's moves: what came first is sold first. */
  order = new Int32Array(1024);
  next = new Int32Array(1024);
  /** 1 where nobody knows what the units cost: they were moved out of where they never came in. */
  unknown = new Uint8Array(1024);
  /** First and last lot of each position, or NONE. */
  head = new Int32Array(256);
  tail = new Int32Array(256);
  private used = 0;
  private free = NONE;

  /** Makes room for a position without lots. */
  addPosition(position: number): void {
    if (position >= this.head.length) {
      this.head = doubledInts(this.head);
      this.tail = doubledInts(this.tail);
    }
    this.head[position] = NONE;
    this.tail[position] = NONE;
  }

  append(position: number, lot: number): void {
    const tail = this.tail[position] ?? NONE;
    this.next[lot] = NONE;
    if (tail === NONE) this.head[position] = lot;
    else this.next[tail] = lot;
    this.tail[position] = lot;
  }

  /** Puts a lot where it was acquired: after everything acquired no later. */
  insert(position: number, lot: number): void {
    const order = this.order[lot] ?? 0;
    const tail = this.tail[position] ?? NONE;
    if (tail === NONE || (this.order[tail] ?? 0) <= order) return this.append(position, lot);
    let before = NONE;
    let after = this.head[position] ?? NONE;
    while (after !== NONE && (this.order[after] ?? 0) <= order) {
      before = after;
      after = this.next[after] ?? NONE;
    }
    this.next[lot] = after;
    if (before === NONE) this.head[position] = lot;
    else this.next[before] = lot;
  }

  /** Unlinks the oldest lot of a position and returns it. */
  shift(position: number): number {
    const lot = this.head[position] ?? NONE;
    const next = this.next[lot] ?? NONE;
    this.head[position] = next;
    if (next === NONE) this.tail[position] = NONE;
    return lot;
  }

  /** Takes the oldest lot of a position out of it, or of a larger one a piece of so many units. */
  take(position: number, units: number): number {
    const lot = this.head[position] ?? NONE;
    const from = this.from[lot] ?? 0;
    return (this.to[lot] ?? 0) - from <= units ? this.shift(position) : this.cut(lot, from + units);
  }

  /** Cuts the first units off a lot, up to a place of its whole, and returns them as a lot. */
  private cut(lot: number, at: number): number {
    const piece = this.make();
    this.wholeUnits[piece] = this.wholeUnits[lot] ?? 0;
    this.wholeCost[piece] = this.wholeCost[lot] ?? 0;
    this.from[piece] = this.from[lot] ?? 0;
    this.to[piece] = at;
    this.posting[piece] = this.posting[lot] ?? 0;
    this.order[piece] = this.order[lot] ?? 0;
    this.unknown[piece] = this.unknown[lot] ?? 0;
    this.from[lot] = at;
    return piece;
  }

  /** A new lot that is linked to nothing yet. */
  make(): number {
    const recycled = this.free;
    if (recycled !== NONE) {
      this.free = this.next[recycled] ?? NONE;
      return recycled;
    }
    if (this.used === this.posting.length) this.grow();
    return this.used++;
  }

  /** Gives back one lot. */
  drop(lot: number): void {
    this.next[lot] = this.free;
    this.free = lot;
  }

  /** Gives back every lot of a position. */
  clear(position: number): void {
    const head = this.head[position] ?? NONE;
    if (head === NONE) return;
    this.next[this.tail[position] ?? NONE] = this.free;
    this.free = head;
    this.head[position] = NONE;
    this.tail[position] = NONE;
  }

  private grow(): void {
    this.wholeUnits = doubled(this.wholeUnits);
    this.wholeCost = doubled(this.wholeCost);
    this.from = doubled(this.from);
    this.to = doubled(this.to);
    this.posting = doubledInts(this.posting);
    this.order = doubledInts(this.order);
    this.next = doubledInts(this.next);
    const unknown = new Uint8Array(this.next.length);
    unknown.set(this.unknown);
    this.unknown = unknown;
  }
}

export function doubled(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}

export function doubledInts(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}
