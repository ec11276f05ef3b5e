import { cellOf, type CsvRow } from "#providers/statements/detect-csv.ts";
import { RowMaker, type RowPlace } from "#providers/statements/text-row.ts";

/** Attributes of an element by name. */
export interface FlexAttributes extends Iterable<readonly [string, string]> {
  readonly get: (name: string) => string | undefined;
}

/** Places of names among the values of a row. */
type Places = ReadonlyMap<string, number>;

/** The values of a row as cells beside the names that all rows of its kind share: a map of its own would be ten times as much as the file itself. */
class RowAttributes implements FlexAttributes {
  readonly #places: Places;
  readonly #values: CsvRow;

  constructor(places: Places, values: CsvRow) {
    [this.#places, this.#values] = [places, values];
  }

  get(name: string): string | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : cellOf(this.#values, place);
  }

  *[Symbol.iterator](): Generator<readonly [string, string], void> {
    for (const [name, place] of this.#places) yield [name, cellOf(this.#values, place) ?? ""];
  }
}

/** An element with its attributes, whose words and values are made when they are asked for. */
export interface MarkupElement {
  readonly attributes: FlexAttributes;
  readonly row: CsvRow;
}

/** Makes the attributes of the rows of one file, so that they share names and words. */
export class AttributeMaker {
  readonly #kinds = new Map<string, Places>();
  readonly #rows: RowMaker;

  constructor(text: string) {
    this.#rows = new RowMaker(text);
  }

  of(attributes: ReadonlyMap<string, string>, place: RowPlace): MarkupElement {
    const names = [...attributes.keys()];
    const kind = names.join(" ");
    let places = this.#kinds.get(kind);
    if (!places) this.#kinds.set(kind, (places = new Map(names.map((name, at) => [name, at]))));
    const row = this.#rows.packed(place, [...attributes.values()]);
    return { attributes: new RowAttributes(places, row), row };
  }
}
