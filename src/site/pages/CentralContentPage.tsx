import { loadPage } from "#site/content/load-page.server.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";
import type { MetaArgs } from "#site/metadata/describe-page.ts";
import { TextPage } from "./TextPage.tsx";

export { handle } from "#site/layouts/frame-handle.ts";

/** What is no screen of the application may be a page of the `central` collection, and else is not found. */
export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("central", request);
  return drawPage(request, facts, { head: <TextPage facts={facts} /> });
}

export const meta = (args: MetaArgs) => [...describePage(args), { name: "robots", content: "noindex" }];

export default function CentralContentPage({ loaderData }: { readonly loaderData: DrawnFacts }) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <DrawnPage loaderData={loaderData} />
    </main>
  );
}
