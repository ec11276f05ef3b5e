import { paths } from "#site/paths.ts";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";
import { DocumentPage } from "#site/docs/DocumentPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("legal", request, { section: { title: "Legal", to: paths.legal } });
  return drawPage(request, facts, { head: <DocumentPage facts={facts} section="Legal" /> });
}

export const meta = describePage;

export default DrawnPage;
