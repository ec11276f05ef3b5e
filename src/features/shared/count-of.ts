/** "1 entry", "12,400 entries". */
export const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${new Intl.NumberFormat("en-US").format(count)} ${many}`;
