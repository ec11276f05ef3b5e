import { Prose } from "#site/content/Prose.tsx";
import { DraftMark } from "#site/content/DraftMark.tsx";
import type { PageFacts } from "#site/content/page-facts.ts";
import { Contents } from "#site/docs/Contents.tsx";
import { DocumentFoot } from "#site/docs/DocumentFoot.tsx";

/** A text that belongs to no section: title, text, its headings beside it. */
export function TextPage({ facts }: { readonly facts: PageFacts }) {
  const { entry } = facts;
  return (
    <article className="mx-auto grid max-w-300 gap-x-16 px-5 py-12 sm:px-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:py-16">
      <header className="lg:col-span-2">
        {entry.headline === undefined ? null : <p className="mb-2 text-14 text-ink-muted">{entry.headline}</p>}
        <h1 className="max-w-[20ch] font-serif text-36 leading-[1.1] font-medium tracking-[-0.018em] sm:text-48">
          {entry.title}
        </h1>
        <p className="mt-4 max-w-[60ch] text-18 text-ink-muted">{entry.description}</p>
        <DraftMark isDraft={entry.draft} />
      </header>
      <div className="mt-10 min-w-0">
        <Prose parts={entry.body} />
        <DocumentFoot entry={entry} previous={undefined} next={undefined} />
      </div>
      <aside className="no-print sticky top-24 mt-10 hidden self-start lg:block">
        {entry.anchors.length > 1 ? <Contents anchors={entry.anchors} /> : null}
      </aside>
    </article>
  );
}
