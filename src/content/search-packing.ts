import type { AsPlainObject } from "minisearch";

/** Where a word stands: by field, in which parts and how often. */
type Postings = AsPlainObject["index"][number][1];

/** The index with the places of each word written short: by field, from one part to the next, `3 1.2` for the fourth once and the fifth twice. */
interface PackedIndex extends Omit<AsPlainObject, "index"> {
  readonly index: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/** Parts are numbered from 0; the first distance is from before them. */
const BEFORE = -1;

/** What the browser loads: a sixth of it less, since distances between parts are small and alike, and their numbers are neither. */
export function packIndex(index: AsPlainObject): PackedIndex {
  return { ...index, index: index.index.map(([word, postings]) => [word, mapped(postings, packed)]) };
}

/** The index as it was before it was packed. */
export function unpackIndex(index: PackedIndex): AsPlainObject {
  return {
    ...index,
    index: index.index.map(([word, postings]): [string, Postings] => [word, mapped(postings, unpacked)]),
  };
}

function packed(parts: Postings[string]): string {
  let before = BEFORE;
  return Object.entries(parts)
    .map(([part, count]) => [Number(part), count] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([part, count]) => {
      const distance = part - before;
      before = part;
      return count === 1 ? String(distance) : `${distance}.${count}`;
    })
    .join(" ");
}

function unpacked(text: string): Postings[string] {
  let part = BEFORE;
  return Object.fromEntries(
    text.split(" ").map((step) => {
      const [distance, count = "1"] = step.split(".");
      part += Number(distance);
      return [part, Number(count)];
    }),
  );
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
