import { sourceKeysOf } from "#engine/intake/source-keys.ts";

/**
 * Which lines of a file are new, as a multiset: of k equal lines where the ledger has j already, the first min(j, k) are duplicates and
 * the other max(0, k − j) are new. A file read twice adds nothing; two equal lines of one file are two.
 *
 *     matchLines(["a", "a", "b"], new Map([["a", 1]]))   // [false, true, true]
 */
export function matchLines(keys: Iterable<string>, inLedger: ReadonlyMap<string, number>): boolean[] {
  const left = new Map(inLedger);
  return Array.from(keys, (key) => {
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

/** Reads what `existingKeys` of the database hands over: a key, a tab and how often it stands, a line each. */
export function readKeyCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split("\n")) {
    const tab = line.lastIndexOf("\t");
    if (tab <= 0) continue;
    for (const key of sourceKeysOf(line.slice(0, tab)))
      counts.set(key, (counts.get(key) ?? 0) + Number(line.slice(tab + 1)));
  }
  return counts;
}
