/** `1 row`, `2,000 rows`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${new Intl.NumberFormat("en-US").format(count)} ${count === 1 ? noun : plural}`;
}
