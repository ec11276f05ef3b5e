/** About so many of the values, evenly apart, the first and the last among them: more than its pixels no small line can show. */
export function thinned<T>(values: readonly T[], most: number): readonly T[] {
  if (values.length <= most || most < 2) return values;
  const last = values.length - 1;
  return Array.from({ length: most }, (_, place) => values[Math.round((place / (most - 1)) * last)]).filter(
    (it) => it !== undefined,
  );
}
