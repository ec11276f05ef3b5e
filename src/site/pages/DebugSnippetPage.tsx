import { Prose } from "#site/content/Prose.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import { pathOf } from "#site/content/path-of.ts";
import type { PageFacts, PageLoaderArgs } from "#site/content/page-facts.ts";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

/** A snippet with nothing around it, while developing. */
export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("snippets", request, { path: pathOf(request).replace("/__debug/snippet", "/snippets") });
  return drawPage(request, facts, { head: <Snippet facts={facts} /> });
}

const Snippet = ({ facts }: { readonly facts: PageFacts }) => (
  <>
    <h1 className="mb-5 text-18 font-semibold">{facts.entry.title}</h1>
    <Prose parts={facts.entry.body} />
  </>
);

export const meta = describePage;

export default DrawnPage;
