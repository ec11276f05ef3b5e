import type { TreeNode } from "#content/entry.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { AppStatus } from "#site/app-store/AppStatus.tsx";
import { Prose } from "#site/content/Prose.tsx";
import { appItem } from "#site/content/list-items.ts";
import type { AppItem } from "#site/content/list-items.ts";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageFacts, PageLoaderArgs } from "#site/content/page-facts.ts";
import { findEntry, treeOf } from "#site/content/site-content.server.ts";
import { pagesOf } from "#site/content/tree-walk.ts";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

interface AppStoreFacts extends PageFacts {
  readonly sectionTree: readonly TreeNode[];
  readonly apps: readonly AppItem[];
}

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const page = await loadPage("app_store", request);
  const sectionTree = treeOf("app_store");
  const apps = pagesOf(sectionTree).flatMap(({ to }) => {
    const entry = findEntry("app_store", to);
    return entry && entry.path !== page.entry.path ? [appItem(entry)] : [];
  });
  const facts: AppStoreFacts = { ...page, sectionTree, apps };
  return drawPage(request, facts, { head: <Directory facts={facts} /> });
}

export const meta = describePage;

export default DrawnPage;

/** What can be connected and imported, by category, each with its true status. */
function Directory({ facts }: { readonly facts: AppStoreFacts }) {
  const { entry, apps } = facts;
  const categories = [...new Set(apps.map(({ category }) => category))];
  return (
    <div className="mx-auto max-w-300 px-5 py-12 sm:px-8 lg:py-16">
      <h1 className="max-w-[20ch] font-serif text-36 leading-[1.1] font-medium tracking-[-0.018em] sm:text-48">
        {entry.title}
      </h1>
      <p className="mt-4 max-w-[60ch] text-18 text-ink-muted">{entry.description}</p>
      {categories.map((category) => (
        <section key={category} className="mt-10 grid gap-x-10 gap-y-3 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <h2 className="text-18 font-semibold lg:border-t lg:border-line lg:pt-4.5">{category}</h2>
          <ul className="grid gap-x-12 md:grid-cols-2">
            {apps
              .filter((app) => app.category === category)
              .map((app) => (
                <li key={app.to} className="group relative border-t border-line py-5">
                  <p className="flex items-baseline justify-between gap-3">
                    <SiteLink
                      to={app.to}
                      className="rounded-xs text-16 font-semibold after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                    >
                      {app.title}
                    </SiteLink>
                    <AppStatus status={app.status} />
                  </p>
                  <p className="mt-1.5 text-14 text-ink-muted">{app.description}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {entry.body.length > 0 && entry.suppressBody !== true ? (
        <div className="mt-16 border-t border-line pt-12">
          <Prose parts={entry.body} />
        </div>
      ) : null}
    </div>
  );
}
