import { deserialize, serialize } from "node:v8";

/**
 * Many objects of one kind in few bytes: each field of all of them is a column, and a column that says few things says each once. What comes back has
 * every field that one of the objects has, undefined where that one has none. The form is the runtime's own and readable by later ones.
 */

/** Objects that many others point to: each is kept once, outside of what is packed, and comes back as itself. */
export class SharedObjects {
  readonly list: object[];
  readonly #places = new Map<object, number>();

  constructor(list: readonly object[] = []) {
    this.list = [...list];
    this.list.forEach((it, place) => this.#places.set(it, place));
  }

  placeOf(it: object): number {
    const known = this.#places.get(it);
    if (known !== undefined) return known;
    this.#places.set(it, this.list.length);
    return this.list.push(it) - 1;
  }
}

/** The field whose objects are shared. */
const SHARED = "security";
/** So many different values fit a byte, with one place for none. */
const MOST_WORDS = 255;

type Column =
  | { readonly is: "values"; readonly values: readonly unknown[] }
  | { readonly is: "words"; readonly words: readonly unknown[]; readonly at: Uint8Array }
  | { readonly is: "shared"; readonly at: Uint32Array }
  | { readonly is: "lists"; readonly lengths: Column; readonly items: Column }
  | { readonly is: "objects"; readonly count: number; readonly isThere: Uint8Array; readonly fields: readonly Field[] };
type Field = readonly [name: string, column: Column];

export const packColumns = (items: readonly object[], shared: SharedObjects): Uint8Array =>
  serialize(columnOf(items, shared));

/** Only what `packColumns` wrote ever comes here. */
export function unpackColumns<Item>(bytes: Uint8Array, shared: SharedObjects): readonly Item[];
export function unpackColumns(bytes: Uint8Array, shared: SharedObjects): readonly unknown[] {
  const column: Column = deserialize(bytes);
  return valuesOf(column, shared);
}

type Kind = "plain" | "list" | "object";
type Row = Readonly<Record<string, unknown>>;

const kindOf = (value: unknown): Kind => {
  if (typeof value !== "object" || value === null) return "plain";
  return Array.isArray(value) ? "list" : "object";
};
const isList = (value: unknown): value is readonly unknown[] => kindOf(value) === "list";
const isRow = (value: unknown): value is Row => kindOf(value) === "object";

/** Of all values there are; where they differ they are kept as they stand. */
function commonKind(values: readonly unknown[]): Kind {
  let common: Kind | undefined;
  for (const value of values) {
    if (value === undefined) continue;
    const kind = kindOf(value);
    if (kind === "plain" || (common ?? kind) !== kind) return "plain";
    common = kind;
  }
  return common ?? "plain";
}

function columnOf(values: readonly unknown[], shared: SharedObjects): Column {
  const kind = commonKind(values);
  if (kind === "list") {
    const lengths = values.map((value) => (isList(value) ? value.length : undefined));
    return { is: "lists", lengths: columnOf(lengths, shared), items: columnOf(values.filter(isList).flat(), shared) };
  }
  if (kind === "plain") return wordsOf(values) ?? { is: "values", values };
  const rows = values.filter(isRow);
  const isThere = Uint8Array.from(values, (value) => (value === undefined ? 0 : 1));
  return { is: "objects", count: rows.length, isThere, fields: fieldsOf(rows, shared) };
}

function fieldsOf(rows: readonly Row[], shared: SharedObjects): readonly Field[] {
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  return [...names].map((name) => {
    const values = rows.map((row) => row[name]);
    return [name, name === SHARED ? sharedOf(values, shared) : columnOf(values, shared)];
  });
}

const sharedOf = (values: readonly unknown[], shared: SharedObjects): Column => ({
  is: "shared",
  at: Uint32Array.from(values, (value) => (isRow(value) ? shared.placeOf(value) + 1 : 0)),
});

/** Undefined where a column says too many different things. */
function wordsOf(values: readonly unknown[]): Column | undefined {
  const places = new Map<unknown, number>([[undefined, 0]]);
  const at = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    let place = places.get(value);
    if (place === undefined) {
      if (places.size > MOST_WORDS) return undefined;
      places.set(value, (place = places.size));
    }
    at[row] = place;
  }
  return { is: "words", words: [...places.keys()], at };
}

/** Like `Array.from`, which goes through an iterator and takes many times as long. */
function listOf(places: Uint8Array | Uint32Array, valueOf: (place: number) => unknown): readonly unknown[] {
  const values: unknown[] = [];
  for (let row = 0; row < places.length; row++) values.push(valueOf(places[row] ?? 0));
  return values;
}

function valuesOf(column: Column, shared: SharedObjects): readonly unknown[] {
  switch (column.is) {
    case "values":
      return column.values;
    case "words":
      return listOf(column.at, (place) => column.words[place]);
    case "shared":
      return listOf(column.at, (place) => (place === 0 ? undefined : shared.list[place - 1]));
    case "lists": {
      const items = valuesOf(column.items, shared);
      let next = 0;
      return valuesOf(column.lengths, shared).map((length) =>
        typeof length === "number" ? items.slice(next, (next += length)) : undefined,
      );
    }
    case "objects": {
      const objects = objectsOf(column, shared);
      let next = 0;
      return listOf(column.isThere, (is) => (is === 1 ? objects[next++] : undefined));
    }
  }
}

function objectsOf(
  { count, fields }: Extract<Column, { is: "objects" }>,
  shared: SharedObjects,
): readonly Record<string, unknown>[] {
  const columns = fields.map(([name, column]) => [name, valuesOf(column, shared)] as const);
  // A copy has room for all its fields at once; one that gets them one after another is moved each time it grows.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map(([name]) => [name, undefined]));
  const objects: Record<string, unknown>[] = [];
  for (let row = 0; row < count; row++) {
    const object = { ...empty };
    for (const [name, values] of columns) object[name] = values[row];
    objects.push(object);
  }
  return objects;
}
