import { gunzipSync, gzipSync } from "node:zlib";
import { IteratedList, type LongList } from "#engine/intake/long-list.ts";
import { packColumns, SharedObjects, unpackColumns } from "#providers/statements/pack-columns.ts";

/** Some hundred kilobytes compressed: neither thread nor database ever holds all of a long file as one value. */
const ITEMS_IN_PIECE = 2000;

/** A piece of items as it lies in memory and is kept. */
const packPiece = (items: readonly object[], shared: SharedObjects): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(packColumns(items, shared), { level: 1 }));

/** Items as pieces, each packed by itself: those of a list that lies there packed as it lies. */
export function packList<Item extends object>(
  list: LongList<Item>,
  shared: SharedObjects,
): readonly Uint8Array<ArrayBuffer>[] {
  if (list instanceof PackedList && list.shared === shared) return list.pieces;
  const items = [...list];
  return Array.from({ length: Math.ceil(items.length / ITEMS_IN_PIECE) }, (_, at) =>
    packPiece(items.slice(at * ITEMS_IN_PIECE, (at + 1) * ITEMS_IN_PIECE), shared),
  );
}

/** What `packList` packed: an array where it was one piece, else unpacked as it is gone through. */
export function unpackList<Item extends object>(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  length: number,
  shared: SharedObjects,
): LongList<Item> {
  const list = new PackedList<Item>(pieces, length, shared);
  return pieces.length > 1 ? list : [...list];
}

/** A long list, of which at most one piece is unpacked at a time: what is packed takes a tenth of the memory. */
export class PackedList<Item extends object> extends IteratedList<Item> {
  readonly length: number;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly shared: SharedObjects;
  #last: { readonly piece: number; readonly items: readonly Item[] } | undefined;

  constructor(pieces: readonly Uint8Array<ArrayBuffer>[], length: number, shared: SharedObjects) {
    super();
    [this.pieces, this.length, this.shared] = [pieces, length, shared];
  }

  at(index: number): Item | undefined {
    const piece = Math.floor(index / ITEMS_IN_PIECE);
    if (this.#last?.piece !== piece) this.#last = { piece, items: this.#unpack(piece) };
    return this.#last.items[index - piece * ITEMS_IN_PIECE];
  }

  *[Symbol.iterator](): Generator<Item, void> {
    for (const piece of this.pieces.keys()) yield* this.#unpack(piece);
  }

  #unpack(piece: number): readonly Item[] {
    const bytes = this.pieces[piece];
    return bytes === undefined ? [] : unpackColumns(gunzipSync(bytes), this.shared);
  }
}

/** Gathers items one after another and packs them as they become many: what comes of few is an array. */
export class ListDraft<Item extends object> {
  readonly #shared: SharedObjects;
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];
  #rest: Item[] = [];

  /** `shared`: of all lists that point to the same objects. */
  constructor(shared: SharedObjects) {
    this.#shared = shared;
  }

  add(item: Item): void {
    if (this.#rest.length === ITEMS_IN_PIECE) {
      this.#pieces.push(packPiece(this.#rest, this.#shared));
      this.#rest = [];
    }
    this.#rest.push(item);
  }

  /** What was added so far. More may be added after it. */
  list(): LongList<Item> {
    if (this.#pieces.length === 0) return [...this.#rest];
    const pieces = [...this.#pieces, packPiece(this.#rest, this.#shared)];
    const length = this.#pieces.length * ITEMS_IN_PIECE + this.#rest.length;
    return new PackedList(pieces, length, this.#shared);
  }
}

/** The items of a list in order, packed where they are many. */
export function listOf<Item extends object>(items: Iterable<Item>, shared = new SharedObjects()): LongList<Item> {
  const draft = new ListDraft<Item>(shared);
  for (const item of items) draft.add(item);
  return draft.list();
}
