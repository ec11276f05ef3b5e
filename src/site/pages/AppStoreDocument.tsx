import { paths } from "#site/paths.ts";
import { AppStatus } from "#site/app-store/AppStatus.tsx";
import { Prose } from "#site/content/Prose.tsx";
import { appItem } from "#site/content/list-items.ts";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageFacts, PageLoaderArgs } from "#site/content/page-facts.ts";
import { DocumentPage } from "#site/docs/DocumentPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("app_store", request, { section: { title: "App store", to: paths.appStore } });
  return drawPage(request, facts, { head: <AppEntry facts={facts} /> });
}

export const meta = describePage;

export default DrawnPage;

/** An entry of the app store: what it is and can, with its short facts first. */
function AppEntry({ facts }: { readonly facts: PageFacts }) {
  const { entry } = facts;
  const { category, status } = appItem(entry);
  const { publisher } = entry.meta;
  const lead = (
    <div className="mt-7 grid gap-x-10 gap-y-2 border-y border-line pt-6 pb-3 sm:grid-cols-2">
      <p className="flex gap-3 text-14 text-ink-muted sm:col-span-2">
        {category}
        {publisher === undefined ? null : <span>Made by {publisher}</span>}
        <AppStatus status={status} />
      </p>
      <Prose parts={entry.info ?? []} />
      {entry.info2 ? <Prose parts={entry.info2} /> : null}
    </div>
  );
  return (
    <DocumentPage facts={facts} section="App store" lead={lead}>
      {entry.suppressBody === true ? <></> : <Prose parts={entry.body} />}
    </DocumentPage>
  );
}
