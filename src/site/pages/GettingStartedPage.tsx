import { paths } from "#site/paths.ts";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";
import { TextPage } from "./TextPage.tsx";

/** The guide of the same name at a second address; search engines are sent to the first. */
export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("support", request, { path: paths.guide("getting-started") });
  return drawPage(request, facts, { head: <TextPage facts={facts} /> });
}

export const meta = describePage;

export default DrawnPage;
