import { composePage } from "#site/composed/ComposedPage.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("landing", request);
  return drawPage(request, facts, composePage(facts.entry));
}

export const meta = describePage;

export default DrawnPage;
