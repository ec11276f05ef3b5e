export interface Tile<Item> {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Tiles a rectangle by size with sides as equal as can be (squarified treemap, Bruls, Huizing and van Wijk 2000). Sizes that are not positive
 * get no tile; areas are exactly proportional.
 */
export function squarify<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  room: Room,
): readonly Tile<Item>[] {
  const sized = items
    .map((item) => ({ item, size: sizeOf(item) }))
    .filter((it) => it.size > 0)
    .toSorted((a, b) => b.size - a.size);
  const total = sized.reduce((sum, it) => sum + it.size, 0);
  if (total === 0) return [];
  const scale = (room.width * room.height) / total;
  let rest = sized.map((it) => ({ item: it.item, area: it.size * scale }));
  let free = room;
  const tiles: Tile<Item>[] = [];
  while (rest.length > 0) {
    const count = rowLength(rest, Math.min(free.width, free.height));
    const placed = placeRow(rest.slice(0, count), free);
    tiles.push(...placed.tiles);
    free = placed.free;
    rest = rest.slice(count);
  }
  return tiles;
}

interface Sized<Item> {
  readonly item: Item;
  readonly area: number;
}

/** How many of the next items make a row whose worst side ratio no further item would better. */
function rowLength<Item>(rest: readonly Sized<Item>[], side: number): number {
  let best = Infinity;
  let sum = 0;
  for (const [index, it] of rest.entries()) {
    sum += it.area;
    const [largest, smallest] = [rest[0]?.area ?? it.area, it.area];
    const worst = Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
    if (worst > best) return index;
    best = worst;
  }
  return rest.length;
}

function placeRow<Item>(
  row: readonly Sized<Item>[],
  free: Room,
): { readonly tiles: Tile<Item>[]; readonly free: Room } {
  const sum = row.reduce((total, it) => total + it.area, 0);
  const isWide = free.width >= free.height;
  const thickness = sum / (isWide ? free.height : free.width);
  let offset = 0;
  const tiles = row.map(({ item, area }) => {
    const length = area / thickness;
    const at = offset;
    offset += length;
    return isWide
      ? { item, x: free.x, y: free.y + at, width: thickness, height: length }
      : { item, x: free.x + at, y: free.y, width: length, height: thickness };
  });
  const left = isWide
    ? { x: free.x + thickness, y: free.y, width: free.width - thickness, height: free.height }
    : { x: free.x, y: free.y + thickness, width: free.width, height: free.height - thickness };
  return { tiles, free: left };
}
