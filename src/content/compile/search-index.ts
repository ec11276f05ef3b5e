import MiniSearch from "minisearch";
import type { Entry } from "../entry.ts";
import { INDEX_OPTIONS, SHOWN_CHARACTERS } from "../search-options.ts";
import { indexedSections } from "../search-sections.ts";

/** The search index of the guides and articles, as the text the browser reads. */
export function buildSearchIndex(entries: readonly Entry[]): string {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(indexedSections(entries).map((section) => ({ ...section, content: firstWords(section.content) })));
  return JSON.stringify(index);
}

/** Cut at a word, with the mark of what was left out. */
function firstWords(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text;
  const cut = text.slice(0, SHOWN_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), SHOWN_CHARACTERS / 2)).trimEnd()} …`;
}
