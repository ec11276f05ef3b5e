import type { Fixed } from "#engine/money/fixed.ts";

/** What is left of 18 places below the eighth. */
const EIGHT_PLACES = 10n ** 10n;
const EXACT = 2n ** 53n;
const FIRST_ROOM = 8;

/**
 * Exact numbers in their order, eight bytes each where a double counts their hundred-millionths, as it does of money and nearly all quantities; the
 * others stand beside. One of its own takes forty bytes. Undefined stays undefined.
 */
export class ExactColumn {
  #units = new Float64Array(FIRST_ROOM).fill(Number.NaN);
  readonly #others = new Map<number, Fixed>();
  length = 0;

  push(value: Fixed | undefined): void {
    this.set(this.length, value);
  }

  /** Of any place: those before it that nobody set are undefined. */
  set(index: number, value: Fixed | undefined): void {
    if (index >= this.#units.length) {
      const wider = new Float64Array((index + 1) * 2).fill(Number.NaN);
      wider.set(this.#units);
      this.#units = wider;
    }
    const units = (value ?? 0n) / EIGHT_PLACES;
    const isExact = units < EXACT && units > -EXACT && units * EIGHT_PLACES === (value ?? 0n);
    this.#units[index] = value !== undefined && isExact ? Number(units) : Number.NaN;
    if (this.#others.size > 0) this.#others.delete(index);
    if (value !== undefined && !isExact) this.#others.set(index, value);
    this.length = Math.max(this.length, index + 1);
  }

  /** Takes one out: those after it move up. */
  remove(index: number): void {
    this.#units.copyWithin(index, index + 1, this.length);
    moveUp(this.#others, index);
    this.length -= 1;
  }

  at(index: number): Fixed | undefined {
    const units = this.#units[index] ?? Number.NaN;
    return this.#others.get(index) ?? (Number.isNaN(units) ? undefined : BigInt(units) * EIGHT_PLACES);
  }
}

/** What is known of some places of a list, once one of them is taken out. */
export function moveUp<Known>(known: Map<number, Known>, index: number): void {
  const later = [...known].filter(([place]) => place >= index);
  for (const [place] of later) known.delete(place);
  for (const [place, it] of later) if (place > index) known.set(place - 1, it);
}
