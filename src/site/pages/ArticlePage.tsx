import { paths } from "#site/paths.ts";
import { readingMinutes } from "#content/entry.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { Prose } from "#site/content/Prose.tsx";
import { DraftMark } from "#site/content/DraftMark.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import { longDate } from "#site/content/long-date.ts";
import type { PageFacts, PageLoaderArgs } from "#site/content/page-facts.ts";
import { PictureBlock } from "#site/content/PictureBlock.tsx";
import { Contents } from "#site/docs/Contents.tsx";
import { DocumentFoot } from "#site/docs/DocumentFoot.tsx";
import { Trail } from "#site/docs/Trail.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await loadPage("posts", request, { section: { title: "Articles", to: paths.articles } });
  return drawPage(request, facts, { head: <Article facts={facts} /> });
}

export const meta = describePage;

export default DrawnPage;

/** An article: one column to read, its headings beside it. */
function Article({ facts }: { readonly facts: PageFacts }) {
  const { entry, trail, previous, next } = facts;
  const date = entry.date ?? "";
  return (
    <article className="print-flow mx-auto grid max-w-300 gap-x-16 px-5 py-10 sm:px-8 lg:grid-cols-[minmax(0,44rem)_14rem] lg:justify-between lg:py-14">
      <header className="lg:col-span-2">
        <Trail links={trail} headline={entry.badge} />
        <h1 className="mt-4 max-w-[22ch] font-serif text-36 leading-[1.08] font-medium tracking-[-0.02em] sm:text-48">
          {entry.title}
        </h1>
        <p className="mt-5 max-w-[58ch] text-18 text-ink-muted">{entry.description}</p>
        <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-muted">
          <span>
            By{" "}
            {(entry.authors ?? []).map(({ name, to }) =>
              to === undefined ? (
                <span key={name}>{name}</span>
              ) : (
                <SiteLink key={name} to={to} className="text-ink underline underline-offset-3">
                  {name}
                </SiteLink>
              ),
            )}
          </span>
          <time dateTime={date}>{longDate(date)}</time>
          <span>{readingMinutes(entry.words)} min read</span>
        </p>
        <DraftMark isDraft={entry.draft} />
      </header>
      <div className="mt-10 min-w-0">
        {entry.image ? (
          <div className="mb-9">
            <PictureBlock picture={entry.image} isFirst />
          </div>
        ) : null}
        <Prose parts={entry.body} />
        <DocumentFoot entry={entry} previous={previous} next={next} />
      </div>
      <aside className="no-print sticky top-24 mt-10 hidden self-start lg:block">
        {entry.anchors.length > 1 ? <Contents anchors={entry.anchors} /> : null}
      </aside>
    </article>
  );
}
