interface Keyed {
  readonly key: string;
}

/**
 * Columns as a person put them. The first stays where it is: it names the row. A column the order does not name, because it came later, stands
 * behind the one it is declared after.
 */
export function inOrder<Column extends Keyed>(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const [first, ...others] = columns;
  if (!first || order.length === 0) return columns;
  const placed = order.flatMap((key) => others.find((it) => it.key === key) ?? []);
  for (const [index, column] of others.entries()) {
    if (placed.includes(column)) continue;
    const before = others[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return [first, ...placed];
}

/** The order once `key` stands where `target` stood; what `key` passes moves by one. Empty where that is the order of the declaration. */
export function orderWithMoved(
  columns: readonly Keyed[],
  order: readonly string[],
  { key, target }: { readonly key: string; readonly target: string },
): readonly string[] {
  const keys = inOrder(columns, order)
    .slice(1)
    .map((it) => it.key);
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  if (from < 0 || to < 0) return order;
  const moved = keys.toSpliced(from, 1).toSpliced(to, 0, key);
  return columns.slice(1).every((it, index) => it.key === moved[index]) ? [] : moved;
}
