import type MiniSearch from "minisearch";
import type { Options, SearchOptions, SearchResult } from "minisearch";

/** A found part of a page as the index keeps it. */
export interface StoredSection {
  readonly id: string;
  /** Title of the page. */
  readonly title: string;
  /** Headings above and including this one, from the page's title down. */
  readonly headings: readonly string[];
  /** The first words of the part. */
  readonly content: string;
  /** 1 for the page itself, else the level of the heading. */
  readonly level: number;
}

export interface IndexedSection extends StoredSection {
  /** All words of the part. */
  readonly text: string;
}

/** Results shown for one search. Source: product specification, section 2. */
export const MOST_RESULTS = 42;

/** Characters of a part that are shown; all of it is searched. */
export const SHOWN_CHARACTERS = 160;

/** How the index is made by the build and read by the browser: both must say the same. */
export const INDEX_OPTIONS: Options<IndexedSection> = {
  idField: "id",
  fields: ["page", "heading", "text"],
  storeFields: ["title", "headings", "content", "level"],
  // MiniSearch asks for fields by name; those it stores are kept as they are.
  extractField: (section, field): string => {
    if (field === "page") return section.level === 1 ? section.title : "";
    if (field === "heading") return section.headings.slice(1).join(" ");
    return Reflect.get(section, field);
  },
};

/** Every word must be there, as a beginning or with a slip of the finger; names of pages and headings count most. */
export const SEARCH_OPTIONS: SearchOptions = {
  combineWith: "AND",
  prefix: true,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  boost: { page: 6, heading: 3 },
};

/** What has the words as they are typed, or begins with them. A slip of the finger is only allowed for where nothing has: `yield` is not `field`. */
export function findSections(index: MiniSearch<IndexedSection>, text: string): readonly SearchResult[] {
  const asTyped = index.search(text, { ...SEARCH_OPTIONS, fuzzy: false });
  return asTyped.length > 0 ? asTyped : index.search(text, SEARCH_OPTIONS);
}
