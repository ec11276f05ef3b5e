import type { ReactNode } from "react";
import { Prose } from "#site/content/Prose.tsx";
import { DraftMark } from "#site/content/DraftMark.tsx";
import type { DocumentFacts } from "#site/content/page-facts.ts";
import { Contents } from "./Contents.tsx";
import { DocumentFoot } from "./DocumentFoot.tsx";
import { SideTree } from "./SideTree.tsx";
import { Trail } from "./Trail.tsx";

interface DocumentPageProps {
  readonly facts: DocumentFacts;
  /** Name of the section, for the side navigation. */
  readonly section: string;
  /** Shown between the title and the text. */
  readonly lead?: ReactNode;
  /** Shown beside the text on wide screens, under the list of headings. */
  readonly aside?: ReactNode;
  /** Gives the text's column the room of the right side too: for reports and wide tables. */
  readonly isWide?: boolean;
  /** Instead of the body. */
  readonly children?: ReactNode;
}

const CONTENTS_FROM = 2;

/** A document with its section's pages, its own headings, its neighbors and the day it was last edited. */
export function DocumentPage({ facts, section, lead, aside, isWide = false, children }: DocumentPageProps) {
  const { entry, trail, previous, next, sectionTree = [] } = facts;
  const hasContents = entry.anchors.length >= CONTENTS_FROM && !isWide;
  const columns = `lg:grid-cols-[13.5rem_minmax(0,1fr)] ${isWide ? "" : "xl:grid-cols-[13.5rem_minmax(0,1fr)_11.5rem]"}`;
  return (
    <div className={`print-flow grid gap-x-12 ${columns}`}>
      <aside
        aria-label="This section"
        data-side
        className="no-print sticky top-16 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-10 pr-2 lg:block"
      >
        <SideTree label={section} tree={sectionTree} />
      </aside>
      <article className="min-w-0 py-8 lg:py-10">
        <Trail links={trail} headline={entry.headline} />
        <h1 className="mt-2 max-w-[24ch] font-serif text-36 leading-[1.12] font-medium tracking-[-0.015em] text-ink">
          {entry.title}
        </h1>
        <p className="mt-3 max-w-[62ch] text-18 text-ink-muted">{entry.description}</p>
        <DraftMark isDraft={entry.draft} />
        {lead}
        {hasContents ? (
          <details className="no-print mt-6 rounded-md border border-line px-4 py-3 xl:hidden">
            <summary className="text-14 font-medium">On this page</summary>
            <ul className="mt-2 flex flex-col gap-1 text-14">
              {entry.anchors.map(({ id, title, level }) => (
                <li key={id} className={level === 3 ? "pl-4" : ""}>
                  <a href={`#${id}`} className="block py-1 text-ink-muted hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <div className="mt-8">{children ?? <Prose parts={entry.body} />}</div>
        <DocumentFoot entry={entry} previous={previous} next={next} />
      </article>
      {isWide ? null : (
        <aside
          aria-label="This page"
          className="no-print sticky top-16 hidden max-h-[calc(100dvh-4rem)] flex-col gap-8 self-start overflow-y-auto py-10 xl:flex"
        >
          {hasContents ? <Contents anchors={entry.anchors} /> : null}
          {aside}
        </aside>
      )}
    </div>
  );
}
