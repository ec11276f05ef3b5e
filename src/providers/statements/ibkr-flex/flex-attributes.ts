/** Attributes of an element by name. */
export interface FlexAttributes extends Iterable<readonly [string, string]> {
  readonly get: (name: string) => string | undefined;
}

/** Places of names among the values of a row. */
type Places = ReadonlyMap<string, number>;

/** The values of a row beside the names that all rows of its kind share: a map of its own would be ten times as much as the file itself. */
class RowAttributes implements FlexAttributes {
  readonly #places: Places;
  readonly #values: readonly string[];

  constructor(places: Places, values: readonly string[]) {
    [this.#places, this.#values] = [places, values];
  }

  get(name: string): string | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : this.#values[place];
  }

  *[Symbol.iterator](): Generator<readonly [string, string], void> {
    for (const [name, place] of this.#places) yield [name, this.#values[place] ?? ""];
  }
}

/** Accounts, currencies, days, symbols: most attributes say few things in many rows, and each is kept once. */
const MOST_WORDS = 20_000;

/** Makes the attributes of the rows of one file, so that they share names and words. */
export class AttributeMaker {
  readonly #kinds = new Map<string, Places>();
  readonly #words = new Map<string, string>();

  of(attributes: ReadonlyMap<string, string>): FlexAttributes {
    const names = [...attributes.keys()];
    const kind = names.join(" ");
    let places = this.#kinds.get(kind);
    if (!places) this.#kinds.set(kind, (places = new Map(names.map((name, place) => [name, place]))));
    return new RowAttributes(
      places,
      Array.from(attributes.values(), (value) => this.#once(value)),
    );
  }

  #once(value: string): string {
    const known = this.#words.get(value);
    if (known === undefined && this.#words.size < MOST_WORDS) this.#words.set(value, value);
    return known ?? value;
  }
}
