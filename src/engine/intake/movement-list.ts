import type { LocalDate } from "#engine/dates/day.ts";
import { ExactColumn, moveUp } from "#engine/intake/exact-column.ts";
import { IteratedList, type LongList } from "#engine/intake/long-list.ts";
import type { Movement } from "#engine/intake/movement.ts";
import { ZERO } from "#engine/money/fixed.ts";

/**
 * What moved one thing in one account, as it comes. A long file has hundreds of thousands of movements, so they are held by columns and each is made
 * anew when it is asked for; those that say more than a day, units and what was paid in the usual currency are kept as they are.
 */
export class MovementList extends IteratedList<Movement> {
  readonly #of: Pick<Movement, "accountId" | "thing">;
  readonly #days: LocalDate[] = [];
  readonly #quantities = new ExactColumn();
  readonly #paid = new ExactColumn();
  /** The currency of all that was paid, but of those that are kept as they are. */
  #paidIn: Movement["paidIn"];
  readonly #odd = new Map<number, Movement>();
  #isOrdered = true;

  constructor({ accountId, thing }: Pick<Movement, "accountId" | "thing">) {
    super();
    this.#of = { accountId, thing };
  }

  get length(): number {
    return this.#days.length;
  }

  add(movement: Movement): void {
    const { on, quantity, ratio, isShort = false, paid, paidIn } = movement;
    const last = this.#days.at(-1);
    if (ratio !== undefined || (last !== undefined && on < last)) this.#isOrdered = false;
    this.#paidIn ??= paidIn;
    const isPlain = ratio === undefined && !isShort && (paid === undefined || paidIn === this.#paidIn);
    if (!isPlain) this.#odd.set(this.length, movement);
    this.#quantities.push(quantity);
    this.#paid.push(paid);
    this.#days.push(on);
  }

  at(index: number): Movement | undefined {
    const place = index < 0 ? this.length + index : index;
    const on = this.#days[place];
    return on === undefined ? undefined : this.#made(on, place);
  }

  #made(on: LocalDate, place: number): Movement {
    const odd = this.#odd.get(place);
    if (odd) return odd;
    const plain = { ...this.#of, on, quantity: this.#quantities.at(place) ?? ZERO };
    const paid = this.#paid.at(place);
    return paid === undefined ? plain : { ...plain, paid, paidIn: this.#paidIn };
  }

  *[Symbol.iterator](): Generator<Movement, void> {
    for (const [place, on] of this.#days.entries()) yield this.#made(on, place);
  }

  /** The first day, in whichever order they came. */
  get firstOn(): LocalDate | undefined {
    if (this.#isOrdered) return this.#days[0];
    return this.#days.reduce<LocalDate | undefined>(
      (first, on) => (first !== undefined && first < on ? first : on),
      undefined,
    );
  }

  /** Oldest first, a split before the trades of its day. */
  ordered(): LongList<Movement> {
    if (this.#isOrdered) return this;
    const places = Uint32Array.from(this.#days.keys()).sort((a, b) => this.#compare(a, b));
    return new OrderedList(this, places);
  }

  #compare(a: number, b: number): number {
    const [first = "", second = ""] = [this.#days[a], this.#days[b]];
    if (first !== second) return first < second ? -1 : 1;
    const splitsFirst = Number(this.#isSplit(b)) - Number(this.#isSplit(a));
    return splitsFirst === 0 ? a - b : splitsFirst;
  }

  #isSplit(place: number): boolean {
    return this.#odd.get(place)?.ratio !== undefined;
  }

  /** Takes out the last that says the same. */
  remove(movement: Movement): void {
    const { on } = movement;
    let place = this.#days.lastIndexOf(on);
    while (place >= 0 && !saysSame(this.at(place), movement))
      place = place === 0 ? -1 : this.#days.lastIndexOf(on, place - 1);
    if (place < 0) return;
    this.#days.splice(place, 1);
    this.#quantities.remove(place);
    this.#paid.remove(place);
    moveUp(this.#odd, place);
  }
}

const saysSame = (it: Movement | undefined, { quantity, ratio, isShort = false, paid, paidIn }: Movement): boolean =>
  it?.quantity === quantity &&
  it.ratio?.to === ratio?.to &&
  it.ratio?.from === ratio?.from &&
  (it.isShort ?? false) === isShort &&
  it.paid === paid &&
  it.paidIn === paidIn;

/** A list in another order. */
class OrderedList extends IteratedList<Movement> {
  readonly #list: MovementList;
  readonly #places: Uint32Array;

  constructor(list: MovementList, places: Uint32Array) {
    super();
    [this.#list, this.#places] = [list, places];
  }

  get length(): number {
    return this.#places.length;
  }

  at(index: number): Movement | undefined {
    const place = this.#places.at(index);
    return place === undefined ? undefined : this.#list.at(place);
  }

  *[Symbol.iterator](): Generator<Movement, void> {
    for (const place of this.#places) {
      const movement = this.#list.at(place);
      if (movement) yield movement;
    }
  }
}
