import type { Block, TitledPart } from "../body-tree.ts";
import type { Entry } from "../entry.ts";
import type { FoundLink } from "./body-context.ts";
import type { Problem } from "./problems.ts";

export interface LinkedEntry {
  readonly entry: Entry;
  /** Links of its texts. */
  readonly links: readonly FoundLink[];
}

/** Every internal link must lead to a page or file that exists, and its anchor to a heading there. */
export function checkLinks(pages: readonly LinkedEntry[], isKnownPath: (path: string) => boolean): Problem[] {
  const anchorsAt = new Map(pages.map(({ entry }) => [entry.path, anchorsOf(entry)]));
  return pages.flatMap(({ entry, links }) =>
    [...links, ...fieldLinks(entry)].flatMap(({ to, ...place }): Problem[] => {
      if (!to.startsWith("/") && !to.startsWith("#")) return [];
      const [address = "", anchor] = to.split("#");
      const path = address === "" ? entry.path : (address.split("?")[0] ?? "").replace(/(.)\/$/, "$1");
      const anchors = anchorsAt.get(path);
      if (!anchors && !isKnownPath(path)) {
        const remedy = "Correct it, or write the page.";
        return [{ ...place, message: `The link ${to} leads nowhere.`, remedy, isReference: true }];
      }
      if (!anchors || anchor === undefined || anchors.has(anchor)) return [];
      const remedy = `Anchors there: ${[...anchors].join(", ")}.`;
      return [{ ...place, message: `The link ${to} has no heading to go to.`, remedy, isReference: true }];
    }),
  );
}

function anchorsOf(entry: Entry): ReadonlySet<string> {
  return new Set([
    ...entry.body.flatMap(anchorsIn),
    ...entry.sections.map((section) => section.id),
    ...entry.sections.flatMap((section) => section.description.flatMap(anchorsIn)),
    ...["features", "steps", "faq", "cta"].filter((name) => name in entry),
    "content",
  ]);
}

const anchorsIn = (block: Block): readonly string[] => {
  if (block.type === "heading") return [block.id];
  if (block.type === "steps") return block.steps.flatMap(anchorsInPart);
  if (block.type === "news") return block.items.flatMap(anchorsInPart);
  if (block.type === "tabs") return block.tabs.flatMap((tab) => tab.children.flatMap(anchorsIn));
  if (block.type === "callout" || block.type === "quote") return block.children.flatMap(anchorsIn);
  return [];
};

const anchorsInPart = ({ id, children }: TitledPart): readonly string[] => [id, ...children.flatMap(anchorsIn)];

/** Links that fields hold as addresses. */
function fieldLinks(entry: Entry): FoundLink[] {
  const file = `${entry.stem}.md`;
  const of = (field: string, links: readonly { readonly to?: string | undefined }[] | undefined): FoundLink[] =>
    (links ?? []).flatMap(({ to }, index) => (to === undefined ? [] : [{ to, file, field: `${field}.${index}.to` }]));
  return [
    ...of("links", entry.links),
    ...of("hero.links", entry.hero?.links),
    ...of("cta.links", entry.cta?.links),
    ...of("features.items", entry.features?.items),
    ...of("steps.items", entry.steps?.items),
    ...of("authors", entry.authors),
    ...entry.sections.flatMap((section, index) => [
      ...of(`sections.${index}.links`, section.links),
      ...of(`sections.${index}.items`, section.items),
    ]),
    ...(entry.seo.canonical === undefined ? [] : [{ to: entry.seo.canonical, file, field: "seo.canonical" }]),
  ];
}
