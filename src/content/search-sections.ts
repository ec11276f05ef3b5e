import { blockText, inlineText } from "./body-tree.ts";
import type { Entry } from "./entry.ts";
import type { IndexedSection } from "./search-options.ts";

/** A part of a page that search can find and open: what stands under one heading. */
export interface SearchSection {
  /** Address with the heading's anchor. */
  readonly id: string;
  /** Title of the page. */
  readonly title: string;
  /** Headings above and including this one, from the page's title down. */
  readonly headings: readonly string[];
  readonly content: string;
  /** 1 for the page itself, else the level of the heading. */
  readonly level: 1 | 2 | 3 | 4;
}

/** Cuts a page at its headings. The part before the first heading stands for the page itself and begins with its description. */
export function searchSections(entry: Entry): readonly SearchSection[] {
  const sections: SearchSection[] = [];
  let current: SearchSection = { id: entry.path, title: entry.title, headings: [entry.title], content: "", level: 1 };
  let texts: string[] = [entry.description];
  const close = () => sections.push({ ...current, content: texts.join(" ").trim() });
  const open: { readonly level: number; readonly title: string }[] = [];
  for (const block of entry.body) {
    if (block.type !== "heading") {
      texts.push(blockText(block));
      continue;
    }
    close();
    const title = inlineText(block.children);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= block.level) open.pop();
    open.push({ level: block.level, title });
    const headings = [entry.title, ...open.map((it) => it.title)];
    current = { id: `${entry.path}#${block.id}`, title: entry.title, headings, content: "", level: block.level };
    texts = [];
  }
  close();
  return sections;
}

/** The parts of the pages that search knows, guides and articles, as the index takes them. */
export const indexedSections = (
  entries: readonly Entry[],
  collections: readonly Entry["collection"][] = ["support", "posts"],
): readonly IndexedSection[] =>
  entries
    .filter(({ collection }) => collections.includes(collection))
    .flatMap(searchSections)
    .map((section) => ({ ...section, text: section.content }));
