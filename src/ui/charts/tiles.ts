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

/** Pixels a side must have to be pressed. Source: WCAG 2.2, success criterion 2.5.8. */
const LEAST_TARGET = 24;

/** Whether a tile can be pressed: a smaller one is drawn, and opened from the table. */
export const isTarget = ({ width, height }: Room): boolean => Math.min(width, height) >= LEAST_TARGET;

/** Parts in a hundred of a hue in its tile. The ink stands on it. */
export const HUE_TINT = 34;

/** Parts in a hundred of the color of a gain or loss in its tile, by how strongly it is shaded (0 to 1). The ink stands on it. */
export const changeTint = (shade: number): number => 8 + Math.round(shade * 28);
