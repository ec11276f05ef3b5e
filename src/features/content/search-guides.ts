import MiniSearch from "minisearch";
import type { SiteContent } from "#content/entry.ts";
import { findSections, INDEX_OPTIONS, SHOWN_CHARACTERS } from "#content/search-options.ts";
import { indexedSections } from "#content/search-sections.ts";
import type { FoundGuides } from "#features/content/contract.ts";

const MOST_SHOWN = 20;
const indexes = new WeakMap<SiteContent, MiniSearch>();

/** Parts of the guides that hold every word, the best first: the same index and options as the search of the public pages. */
export function searchGuides(site: SiteContent, words: string): FoundGuides {
  const index = indexes.get(site) ?? indexOf(site);
  indexes.set(site, index);
  const found = words === "" ? [] : findSections(index, words);
  return {
    sections: found.slice(0, MOST_SHOWN).map(({ id, headings, content }) => ({
      path: String(id),
      headings: [...headings],
      text: cut(String(content)),
    })),
    moreCount: Math.max(0, found.length - MOST_SHOWN),
  };
}

function indexOf({ entries }: SiteContent): MiniSearch {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(indexedSections(entries, ["support"]));
  return index;
}

/** Cut at a word, with the mark of what was left out. */
const cut = (text: string): string =>
  text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(" ", SHOWN_CHARACTERS))} …`;
