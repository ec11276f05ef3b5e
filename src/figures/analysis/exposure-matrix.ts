import type { LookThrough } from "#engine/risk/concentration.ts";

/** What hangs on both a group of one dimension and a group of another. */
export interface MatrixRow {
  /** Key of the group; empty for what nobody stated one for. */
  readonly group: string;
  /** By key of the other group; what nothing is of is not there. */
  readonly byGroup: ReadonlyMap<string, number>;
  /** Value nobody stated the other group for. */
  readonly unknown: number;
  readonly total: number;
}

/** A holding with how it divides both ways: `rows` down, `shares` across. */
export interface DividedTwice extends LookThrough {
  readonly rows: ReadonlyMap<string, number>;
}

/**
 * The groups of a dimension against those of another. A holding that is divided both ways is taken to be divided alike in each of its parts:
 * what is stated says no more. Rows stand in the order given, then by size; what is not classified stands last.
 */
export function exposureMatrix(parts: readonly DividedTwice[], order: readonly string[] = []): readonly MatrixRow[] {
  const sums = new Map<string, { byGroup: Map<string, number>; known: number; total: number }>();
  for (const { value, rows, shares } of parts)
    for (const [group, of] of withRest(rows)) {
      const row = sums.get(group) ?? { byGroup: new Map<string, number>(), known: 0, total: 0 };
      sums.set(group, row);
      row.total += value * of;
      for (const [across, share] of shares) {
        row.byGroup.set(across, (row.byGroup.get(across) ?? 0) + value * of * share);
        row.known += value * of * share;
      }
    }
  const placeOf = (group: string): number => {
    if (group === "") return Infinity;
    const place = order.indexOf(group);
    return place < 0 ? order.length : place;
  };
  return [...sums]
    .map(([group, { byGroup, known, total }]) => ({ group, byGroup, unknown: Math.max(0, total - known), total }))
    .toSorted((a, b) => comparePlaces(placeOf(a.group), placeOf(b.group)) || b.total - a.total);
}

const comparePlaces = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Shares are stated in hundredths of a percent: what is less is the rounding of a sum. */
const LEAST = 1e-9;

function withRest(rows: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  const rest = 1 - [...rows.values()].reduce((sum, share) => sum + share, 0);
  return rest > LEAST ? [...rows, ["", rest]] : [...rows];
}
