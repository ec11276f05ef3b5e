import type { LongList } from "#engine/intake/long-list.ts";
import type { SharedObjects } from "#providers/statements/pack-columns.ts";
import { ListDraft, listOf } from "#providers/statements/packed-list.ts";

interface Run<Item extends object> {
  readonly items: ListDraft<Item>;
  /** The place of its last item. */
  last: number;
}

/** Of so many one piece each is unpacked while they are merged. */
const MOST_RUNS = 12;

/**
 * Gathers items that come in some other order than the one they are wanted in: rows that are settled by themselves first, then those of orders. Each
 * goes behind an item whose place is not above its own, so that a few runs of rising places come of it, and runs are merged without all items being
 * objects at one time. What is in no order at all is sorted as objects.
 */
export class OrderedDraft<Item extends object> {
  readonly #shared: SharedObjects;
  readonly #placeOf: (item: Item) => number;
  /** The later ones end lower: of equal places what came first is in an earlier run, or before in the same. */
  readonly #runs: Run<Item>[] = [];
  #isRising = true;

  constructor(shared: SharedObjects, placeOf: (item: Item) => number) {
    [this.#shared, this.#placeOf] = [shared, placeOf];
  }

  add(item: Item): void {
    const place = this.#placeOf(item);
    let run = this.#runs.find(({ last }) => last <= place);
    if (run === undefined && this.#runs.length === MOST_RUNS) {
      this.#isRising = false;
      run = this.#runs.at(-1);
    }
    if (run === undefined) this.#runs.push((run = { items: new ListDraft<Item>(this.#shared), last: place }));
    run.items.add(item);
    run.last = place;
  }

  /** By their places, those of equal places as they came. More may be added after it. */
  list(): LongList<Item> {
    const runs = this.#runs.map(({ items }) => items.list());
    const [only, ...others] = runs;
    if (only === undefined) return [];
    if (others.length === 0) return this.#isRising ? only : [...only].toSorted((a, b) => this.#compare(a, b));
    if (this.#isRising) return listOf(this.#merged(runs), this.#shared);
    const all = runs.flatMap((run) => [...run]);
    return listOf(
      all.toSorted((a, b) => this.#compare(a, b)),
      this.#shared,
    );
  }

  #compare(a: Item, b: Item): number {
    return this.#placeOf(a) - this.#placeOf(b);
  }

  *#merged(runs: readonly Iterable<Item>[]): Generator<Item, void> {
    const open = runs.map((run) => new OpenRun(run, this.#placeOf));
    for (;;) {
      let first: OpenRun<Item> | undefined;
      for (const run of open)
        if (run.item !== undefined && (first === undefined || run.place < first.place)) first = run;
      if (first?.item === undefined) return;
      yield first.item;
      first.next();
    }
  }
}

/** A run of which the items before `item` are taken. */
class OpenRun<Item extends object> {
  readonly #items: Iterator<Item>;
  readonly #placeOf: (item: Item) => number;
  item: Item | undefined;
  place = 0;

  constructor(items: Iterable<Item>, placeOf: (item: Item) => number) {
    [this.#items, this.#placeOf] = [items[Symbol.iterator](), placeOf];
    this.next();
  }

  next(): void {
    const step = this.#items.next();
    this.item = step.done === true ? undefined : step.value;
    this.place = this.item === undefined ? 0 : this.#placeOf(this.item);
  }
}
