/** Our own statements are a few hundred texts; libraries that build theirs for each call must not fill the database's memory. */
const MOST_NAMED = 500;
/** A plan made for any list is made for a short one. */
const LONGEST_LIST = 64;
const names = new Map<string, string>();

/** The name a statement is prepared under, or undefined for one that is read and planned each time. One asked again is neither: most of ours take longer to plan than to run. */
export function nameOfStatement(text: string, values: readonly unknown[]): string | undefined {
  if (values.some((value) => Array.isArray(value) && value.length > LONGEST_LIST)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
