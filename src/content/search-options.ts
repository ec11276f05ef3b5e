import type MiniSearch from "minisearch";
import type { Options, SearchOptions, SearchResult } from "minisearch";
import { isStopWord, slipsAllowed, slipsBetween, stemOf } from "./search-words.ts";

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
export const SHOWN_CHARACTERS = 100;

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
  processTerm: (term) => {
    const word = term.toLowerCase();
    return isStopWord(word) ? null : stemOf(word);
  },
};

/** Every word must be there, as a beginning; names of pages and headings count most, and a guide more than an article. */
export const SEARCH_OPTIONS: SearchOptions = {
  combineWith: "AND",
  prefix: true,
  boost: { page: 6, heading: 3 },
  boostDocument: (id) => (String(id).startsWith("/articles/") ? 0.6 : 1),
  processTerm: (term) => term,
};

/**
 * What has the words, whatever their endings, or words that begin with them; where no part has them all, the pages that do. Words that only put the
 * question are left out. A slip of the finger is looked for only in a word that stands nowhere: `yield` is not `field`.
 */
export function findSections(index: MiniSearch<IndexedSection>, text: string): readonly SearchResult[] {
  const words = wordsOf(text).map((word) => mended(index, word));
  if (words.length === 0) return [];
  const inOnePart = index.search(words.join(" "), SEARCH_OPTIONS);
  return inOnePart.length > 0 ? inOnePart : wholePages(index, words);
}

/** The pages whose parts have all the words between them, those first that have most to say of them. */
function wholePages(index: MiniSearch<IndexedSection>, words: readonly string[]): readonly SearchResult[] {
  const pages = new Map<string, SearchResult>();
  for (const part of index.search(words.join(" "), { ...SEARCH_OPTIONS, combineWith: "OR" })) {
    const id = String(part.id).replace(/#.*/, "");
    const page = pages.get(id);
    pages.set(id, {
      ...(page ?? { ...part, ...index.getStoredFields(id), id }),
      score: (page?.score ?? 0) + part.score,
      terms: [...new Set([...(page?.terms ?? []), ...part.terms])],
      queryTerms: [...new Set([...(page?.queryTerms ?? []), ...part.queryTerms])],
    });
  }
  return [...pages.values()]
    .filter(({ queryTerms }) => words.every((word) => queryTerms.includes(word)))
    .toSorted((a, b) => b.score - a.score);
}

/** Stems of what is asked. Of a question that is nothing but such words, its last one is the beginning of a word. */
function wordsOf(text: string): readonly string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling.map(stemOf) : all.slice(-1);
}

/** The word of the pages that was most likely meant by one that stands nowhere: the fewest slips away, and of those the most frequent. */
function mended(index: MiniSearch<IndexedSection>, word: string): string {
  const most = slipsAllowed(word);
  if (most === 0 || index.search(word, SEARCH_OPTIONS).length > 0) return word;
  // Two neighbors that changed places are two letters to the index.
  const near = index.search(word, { ...SEARCH_OPTIONS, prefix: false, fuzzy: most + 1 });
  const found = new Map<string, number>();
  for (const { terms } of near) for (const term of terms) found.set(term, (found.get(term) ?? 0) + 1);
  const meant = [...found]
    .map(([term, count]) => ({ term, count, slips: slipsBetween(word, term) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || b.count - a.count);
  return meant[0]?.term ?? word;
}
