import { hierarchy, treemap } from "d3-hierarchy";

export interface Tile<Item> {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

interface Sized<Item> {
  readonly item?: Item;
  readonly size?: number;
  readonly children?: readonly Sized<Item>[];
}

/** Tiles a rectangle by size, the largest first, with sides as equal as can be. Sizes that are not positive get no tile; areas are proportional. */
export function tilesOf<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  { width, height }: Room,
): readonly Tile<Item>[] {
  const children = items.map((item) => ({ item, size: sizeOf(item) })).filter(({ size }) => size > 0);
  if (children.length === 0) return [];
  const tree = hierarchy<Sized<Item>>({ children })
    .sum(({ size = 0 }) => size)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return treemap<Sized<Item>>()
    .size([width, height])(tree)
    .leaves()
    .flatMap(({ data: { item }, x0, y0, x1, y1 }) =>
      item === undefined ? [] : [{ item, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }],
    );
}
