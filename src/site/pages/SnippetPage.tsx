import { loadPage } from "#site/content/load-page.server.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";
import type { MetaArgs } from "#site/metadata/describe-page.ts";
import { TextPage } from "./TextPage.tsx";

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("snippets", request);
  return drawPage(request, facts, { head: <TextPage facts={facts} /> });
}

/** A block that other pages hold is no search result of its own. */
export const meta = (args: MetaArgs) => [...describePage(args), { name: "robots", content: "noindex" }];

export default DrawnPage;
