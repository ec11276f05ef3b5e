/**
 * How strongly a cell of a heat map is shaded, 0 to 1, by how far its value is from zero beside the furthest of all. One extreme would leave the
 * rest pale: beyond `full` times the usual (median) distance every cell is shaded wholly.
 */
export function heatShades(values: readonly (number | null)[], full = 4): readonly (number | null)[] {
  const sizes = values.flatMap((it) => (it === null || it === 0 ? [] : [Math.abs(it)])).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor((sizes.length - 1) / 2)] ?? 0;
  const most = Math.min(sizes.at(-1) ?? 0, usual * full);
  return values.map((it) => (it === null || most === 0 ? it && 0 : Math.min(1, Math.abs(it) / most)));
}

/** Where an arrow key leads in a table of cells, staying inside; undefined for any other key. */
export function cellAfter(
  key: string,
  [row, column]: readonly [number, number],
  { rows, columns }: { readonly rows: number; readonly columns: number },
): readonly [number, number] | undefined {
  const target = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, columns - 1],
  }[key];
  if (!target) return undefined;
  const [toRow = 0, toColumn = 0] = target;
  return [Math.max(0, Math.min(rows - 1, toRow)), Math.max(0, Math.min(columns - 1, toColumn))];
}
