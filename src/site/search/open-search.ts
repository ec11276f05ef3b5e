import MiniSearch from "minisearch";
import { unpackIndex } from "#content/search-packing.ts";
import { findSections, INDEX_OPTIONS, MOST_RESULTS } from "#content/search-options.ts";
import type { IndexedSection } from "#content/search-options.ts";

/** A part of a support page that was found. */
export interface FoundSection {
  readonly id: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly content: string;
  readonly level: number;
  /** Words of it that matched. */
  readonly terms: readonly string[];
}

export type Search = (text: string) => readonly FoundSection[];

let opening: Promise<Search> | undefined;

/** Loads the index with the first call; when that fails the next call tries again. */
export function openSearch(): Promise<Search> {
  opening ??= load().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function load(): Promise<Search> {
  const { supportSearch } = await import("virtual:support-search");
  const index = MiniSearch.loadJS<IndexedSection>(unpackIndex(JSON.parse(supportSearch)), INDEX_OPTIONS);
  return (text) =>
    findSections(index, text)
      .slice(0, MOST_RESULTS)
      .map(({ id, terms, title, headings, content, level }) => ({
        id: String(id),
        title,
        headings,
        content,
        level,
        terms,
      }));
}
