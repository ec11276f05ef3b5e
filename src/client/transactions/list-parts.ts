/** A part of a long list: so many rows from the place `offset` on. */
export interface Part {
  readonly offset: number;
  readonly count: number;
}

export interface AskedPart {
  readonly offset: number;
  readonly limit: number;
}

/** As many rows as the server gives at once. */
const PART_ROWS = 500;
/** Rows before an end of what is loaded at which the next ones are asked for. */
const AHEAD_ROWS = 40;
/** Rows that are loaded before those asked for elsewhere, so that scrolling back meets some. */
const BACK_ROWS = 60;

const endOf = ({ offset, count }: Part): number => offset + count;

/** What follows the parts that are loaded, which lie in a row; undefined at the end of the list. */
export function nextPart(parts: readonly Part[], total: number): AskedPart | undefined {
  const last = parts.at(-1);
  return last && last.count > 0 && endOf(last) < total ? { offset: endOf(last), limit: PART_ROWS } : undefined;
}

/** What stands before the first part; undefined at the start of the list. */
export function previousPart({ offset }: Part): AskedPart | undefined {
  if (offset === 0) return undefined;
  const start = Math.max(0, offset - PART_ROWS);
  return { offset: start, limit: offset - start };
}

export type Wish =
  | { readonly kind: "nothing" }
  | { readonly kind: "next" }
  | { readonly kind: "previous" }
  | { readonly kind: "elsewhere"; readonly offset: number };

/** What is missing for lines in sight, where those from `before` to `end` of a list are loaded. */
export function wishFor(
  sight: { readonly first: number; readonly end: number },
  { before, end, total }: { readonly before: number; readonly end: number; readonly total: number },
): Wish {
  const lastInSight = Math.min(sight.end, total);
  if (sight.first > end + PART_ROWS || lastInSight < before - PART_ROWS)
    return { kind: "elsewhere", offset: Math.max(0, sight.first - BACK_ROWS) };
  if (lastInSight + AHEAD_ROWS > end && end < total) return { kind: "next" };
  return sight.first - AHEAD_ROWS < before && before > 0 ? { kind: "previous" } : { kind: "nothing" };
}
