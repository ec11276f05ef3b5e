/**
 * Items in their order, of which a file may have hundreds of thousands. An array is one; a longer list may keep its items packed and make them anew
 * each time it is gone through, so that who wants several things of it gathers them in one go.
 */
export interface LongList<Item> extends Iterable<Item> {
  readonly length: number;
  readonly at: (index: number) => Item | undefined;
  readonly map: <Made>(make: (item: Item, index: number) => Made) => readonly Made[];
  readonly filter: (isWanted: (item: Item, index: number) => unknown) => readonly Item[];
  readonly flatMap: <Made>(make: (item: Item, index: number) => Made | readonly Made[]) => Made[];
  readonly some: (isWanted: (item: Item, index: number) => unknown) => boolean;
}

/** What a list that is no array has beside its items. */
export abstract class IteratedList<Item> implements LongList<Item> {
  abstract readonly length: number;
  abstract at(index: number): Item | undefined;
  abstract [Symbol.iterator](): Generator<Item, void>;

  map<Made>(make: (item: Item, index: number) => Made): readonly Made[] {
    return Array.from(this, make);
  }

  filter(isWanted: (item: Item, index: number) => unknown): readonly Item[] {
    return this.flatMap((item, index) => (isWanted(item, index) ? [item] : []));
  }

  flatMap<Made>(make: (item: Item, index: number) => Made | readonly Made[]): Made[] {
    const none: readonly Made[] = [];
    const all: Made[] = [];
    let index = 0;
    for (const item of this) all.push(...none.concat(make(item, index++)));
    return all;
  }

  some(isWanted: (item: Item, index: number) => unknown): boolean {
    let index = 0;
    for (const item of this) if (isWanted(item, index++)) return true;
    return false;
  }
}

/** Each item of a list made into another, at once or whenever it is asked for, as the list itself is. */
export const mapped = <Item, Made>(list: LongList<Item>, make: (item: Item, index: number) => Made): LongList<Made> =>
  Array.isArray(list) ? list.map(make) : new MappedList(list, make);

/** Each item made into another whenever it is asked for, anew each time. */
export const madeWhenAsked = <Item, Made>(
  list: LongList<Item>,
  make: (item: Item, index: number) => Made,
): LongList<Made> => new MappedList(list, make);

class MappedList<Item, Made> extends IteratedList<Made> {
  readonly #list: LongList<Item>;
  readonly #make: (item: Item, index: number) => Made;

  constructor(list: LongList<Item>, make: (item: Item, index: number) => Made) {
    super();
    [this.#list, this.#make] = [list, make];
  }

  get length(): number {
    return this.#list.length;
  }

  at(index: number): Made | undefined {
    const item = this.#list.at(index);
    return item === undefined ? undefined : this.#make(item, index);
  }

  *[Symbol.iterator](): Generator<Made, void> {
    let index = 0;
    for (const item of this.#list) yield this.#make(item, index++);
  }
}
