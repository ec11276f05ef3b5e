import type { MetaDescriptor } from "react-router";
import type { PageFacts } from "#site/content/page-facts.ts";
import { pageMeta, SITE } from "#site/site-config.ts";

/** What React Router gives to `meta`. `loaderData` is missing when the page failed. */
export interface MetaArgs {
  readonly loaderData?: PageFacts | undefined;
}

/** Title, description, robots and structured data of a page of content. Its canonical address and picture are the document's own work. */
export function describePage({ loaderData }: MetaArgs): MetaDescriptor[] {
  // What failed is named by what is shown in its place (`PageProblem.tsx`).
  if (!loaderData) return [];
  const { title, description, path, seo } = loaderData.entry;
  return [
    ...pageMeta(seo.title ?? (path === "/" ? SITE.name : title), seo.description ?? description),
    ...(seo.robots === undefined ? [] : [{ name: "robots", content: seo.robots }]),
    ...loaderData.structured.map((it) => ({ "script:ld+json": it })),
  ];
}
