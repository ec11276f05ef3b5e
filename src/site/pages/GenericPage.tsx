import { composePage } from "#site/composed/ComposedPage.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";
import { TextPage } from "./TextPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

/** Any page that has no route of its own: the `generic` collection, else not found. */
export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("generic", request);
  const { hero, sections, view } = facts.entry;
  const isText = hero === undefined && sections.length === 0 && view === undefined;
  return drawPage(request, facts, isText ? { head: <TextPage facts={facts} /> } : composePage(facts.entry));
}

export const meta = describePage;

export default DrawnPage;
