import type { TreeNode } from "#content/entry.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { Prose } from "#site/content/Prose.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageFacts, PageLoaderArgs } from "#site/content/page-facts.ts";
import { treeOf } from "#site/content/site-content.server.ts";
import { pagesOf } from "#site/content/tree-walk.ts";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

type SupportFacts = PageFacts & { readonly sectionTree: readonly TreeNode[] };

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts: SupportFacts = { ...(await loadPage("support", request)), sectionTree: treeOf("support") };
  return drawPage(request, facts, { head: <SupportStart facts={facts} /> });
}

export const meta = describePage;

export default DrawnPage;

/** The start of support: search first, then every guide by area, then what is asked most. */
function SupportStart({ facts }: { readonly facts: SupportFacts }) {
  const { entry, sectionTree } = facts;
  return (
    <div className="mx-auto max-w-300 px-5 py-12 sm:px-8 lg:py-16">
      <h1 className="max-w-[20ch] font-serif text-36 leading-[1.1] font-medium tracking-[-0.018em] sm:text-48">
        {entry.title}
      </h1>
      <p className="mt-4 max-w-[60ch] text-18 text-ink-muted">{entry.description}</p>
      <SearchField />
      <div className="mt-12 flex flex-col">
        {sectionTree
          .filter((node) => node.children.length > 0)
          .map((node) => (
            <Area key={node.title} node={node} />
          ))}
      </div>
      {entry.body.length > 0 ? (
        <div className="mt-14 border-t border-line pt-10">
          <Prose parts={entry.body} />
        </div>
      ) : null}
    </div>
  );
}

/** Looks like a field and opens the palette, which is one. */
const SearchField = () => (
  <button
    type="button"
    data-say="search"
    className="no-print mt-7 flex h-12 w-full max-w-140 items-center justify-between rounded-lg border border-line-strong bg-raised px-4 text-16 text-ink-muted hover:bg-hover"
  >
    Search all guides
    <kbd className="rounded-sm border border-line px-1.5 py-0.5 font-sans text-12">⌘ K</kbd>
  </button>
);

function Area({ node }: { readonly node: TreeNode }) {
  return (
    <section className="grid gap-x-10 gap-y-2 border-t border-line py-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-18 font-semibold text-ink">{node.title}</h2>
      <ul className="columns-1 gap-x-10 sm:columns-2 lg:columns-3">
        {pagesOf([node]).map(({ title, to }) => (
          <li key={to} className="break-inside-avoid">
            <SiteLink
              to={to}
              className="inline-block rounded-xs py-1 text-16 text-link underline-offset-3 hover:underline"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
