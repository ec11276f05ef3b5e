import type { Block } from "#content/body-tree.ts";
import type { Entry } from "#content/entry.ts";
import type { CollectionName } from "#content/schemas.ts";
import { settingsOf } from "#browser/public-settings.ts";
import { structuredData } from "#site/metadata/structured-data.server.ts";
import { loadView } from "#site/views/ViewPart.tsx";
import { notFound } from "./not-found.ts";
import type { PageFacts } from "./page-facts.ts";
import { showEntry } from "./render-prose.server.tsx";
import { pathOf } from "./path-of.ts";
import { loadSamples } from "./SampleBlock.server.tsx";
import { findEntry, treeOf } from "./site-content.server.ts";
import { foldersAbove, neighborsOf } from "./tree-walk.ts";
import type { PageLink } from "./tree-walk.ts";

/** The page of a collection at the address of a request, or not found. */
export async function loadPage(
  collection: CollectionName,
  request: Request,
  more: { readonly section?: PageLink; readonly path?: string } = {},
): Promise<PageFacts> {
  const asked = pathOf(request);
  const path = more.path ?? asked;
  const entry = findEntry(collection, path);
  if (!entry) throw notFound(asked);
  await Promise.all([loadSamples(samplesOf(entry)), loadView(entry.view)]);
  const { section } = more;
  const page = { entry: showEntry(entry), ...canonicalOf(entry, asked) };
  const origin = settingsOf(request).siteOrigin ?? new URL(request.url).origin;
  if (!section) return { ...page, trail: [], structured: structuredData(origin, entry, []) };
  const tree = treeOf(collection);
  const above = foldersAbove(tree, entry.path).flatMap(({ title, to }) => (to === undefined ? [] : [{ title, to }]));
  const trail = [section, ...above.filter(({ to }) => to !== section.to)];
  return {
    ...page,
    trail,
    structured: structuredData(origin, entry, trail),
    ...neighborsOf(tree, entry.path),
    sectionTree: tree,
  };
}

function canonicalOf(entry: Entry, asked: string): { readonly canonical?: string } {
  const canonical = entry.seo.canonical ?? (entry.path === asked ? undefined : entry.path);
  return canonical === undefined ? {} : { canonical };
}

const samplesOf = (entry: Entry): readonly string[] => [
  ...samplesIn(entry.body),
  ...entry.sections.flatMap((section) => [
    ...(section.sample === undefined ? [] : [section.sample]),
    ...samplesIn(section.description),
  ]),
];

const samplesIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.type === "sample") return [block.name];
    if (block.type === "tabs") return block.tabs.flatMap((tab) => samplesIn(tab.children));
    if (block.type === "steps") return block.steps.flatMap((step) => samplesIn(step.children));
    if (block.type === "news") return block.items.flatMap((item) => samplesIn(item.children));
    return "children" in block && (block.type === "callout" || block.type === "quote") ? samplesIn(block.children) : [];
  });
