/** The first thing a sum leaves out, and how many more there are: the figure itself tells each. */
export function leftOutWords(notes: readonly string[]): string {
  const [first = "", ...rest] = new Set(notes);
  return rest.length === 0 ? first : `${first}, and ${rest.length} more ${rest.length === 1 ? "note" : "notes"}`;
}
