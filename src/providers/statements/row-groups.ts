interface Group<Read> {
  readonly rows: Read[];
  isWhole: boolean;
}

/**
 * Groups of rows in the order of their first ones, each as soon as its last row is read: an order stands in a handful of rows near one another, and of a
 * long file only those are kept that wait for more. `keyOf` says what a row has in common with others, without reading more of it than that, or nothing where it is no row of a
 * group; `read` gives what is to be kept of it, or has settled it by itself. `rows` are gone through twice.
 */
export function* groupsOf<Row, Read>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string | undefined,
  read: (row: Row) => Read | undefined,
): Generator<readonly Read[], void> {
  const { groupAt, lastOf } = numbered(rows, keyOf);
  const open = new Map<number, Group<Read>>();
  let index = 0;
  for (const row of rows) {
    const kept = read(row);
    const number = groupAt[index] ?? NONE;
    index += 1;
    if (number === NONE) continue;
    let group = open.get(number);
    if (kept !== undefined && group === undefined) open.set(number, (group = { rows: [], isWhole: false }));
    if (kept !== undefined) group?.rows.push(kept);
    if (group && lastOf[number] === index - 1) {
      group.isWhole = true;
      yield* takeWhole(open);
    }
  }
}

function* takeWhole<Read>(open: Map<number, Group<Read>>): Generator<readonly Read[], void> {
  for (const [number, { rows, isWhole }] of open) {
    if (!isWhole) return;
    open.delete(number);
    yield rows;
  }
}

const NONE = 0;

/** Of each row the number of its group, from 1, and of each group its last row. */
function numbered<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string | undefined) {
  const numbers = new Map<string, number>();
  const groupAt: number[] = [];
  const lastOf: number[] = [NONE];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) {
      groupAt.push(NONE);
      continue;
    }
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = lastOf.push(0) - 1));
    lastOf[number] = groupAt.push(number) - 1;
  }
  return { groupAt: Uint32Array.from(groupAt), lastOf: Uint32Array.from(lastOf) };
}
